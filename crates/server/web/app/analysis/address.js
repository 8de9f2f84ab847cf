// From the address to what is analysed: a stored game, or a game and a position, with moves after it. The address
// follows the place, so that a link or a reload leads back to it.

import { ApiError, get, post, rules } from '../net/api.js';
import { Desk } from './state.js';
import { StudyTree } from './move-tree.js';

/** @typedef {import('./state.js').Looked} Looked */

/** The desk that was last closed: a new language shows the view again, and nothing is to be lost. @type {{key: string, desk: Desk} | null} */
let last = null;

/**
 * @param {URLSearchParams} query
 * @param {string} otherwise the game, where none is named
 * @returns {Promise<{desk: Desk, at: number, trouble: ApiError | null}>} the desk, the place to go to, and what was wrong with the moves
 */
export async function openDesk(query, otherwise) {
  const id = query.get('game-id');
  const moves = (query.get('moves') ?? '').split(' ').filter(Boolean);
  const desk = id ? await stored(id) : await free(query.get('game') ?? otherwise, query.get('position'));
  if (last?.key === keyOf(desk)) recall(desk, last.desk);
  const from = id ? Number(query.get('node') ?? desk.stored?.head) : 0;
  const node = desk.tree.nodes.has(from) ? from : (desk.stored?.head ?? 0);
  if (moves.length === 0) return { desk, at: node, trouble: null };
  try {
    const looked = await desk.look([...desk.tree.moves(node), ...moves]);
    const at = looked.line.slice(-moves.length).reduce((place, { move }) => desk.tree.add(place, move), node);
    desk.positions.set(at, looked);
    return { desk, at, trouble: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { desk, at: node, trouble: error };
  }
}

/** Keeps what was found for the next time. @param {Desk} desk */
export function keepDesk(desk) {
  last = { key: keyOf(desk), desk };
}

/** The address of the place. @param {Desk} desk */
export function addressOf(desk) {
  const query = new URLSearchParams();
  const path = desk.tree.path(desk.at);
  const known = new Set(desk.stored?.nodes.map((node) => node.id));
  const own = path.filter((node) => !known.has(node.id));
  if (desk.stored) {
    query.set('game-id', desk.stored.id);
    query.set('node', String(path.at(-own.length - 1)?.id ?? 0));
  } else {
    query.set('game', desk.rules.id);
    if (desk.tree.start !== desk.rules.start) query.set('position', desk.tree.start);
  }
  if (own.length > 0) query.set('moves', own.map((node) => node.move).join(' '));
  return `/analysis?${query}`;
}

/** @param {string} id */
async function stored(id) {
  /** @type {import('../types/api.js').Game} */
  const game = await get(`/api/games/${encodeURIComponent(id)}`);
  const [board, start] = await Promise.all([
    rules(game.game),
    post('/api/look', { game: game.game, position: game.start }),
  ]);
  return begin(board, start, new StudyTree(game.start, start.turn, game.nodes, game.head), game);
}

/** @param {string} game @param {string | null} position */
async function free(game, position) {
  const board = await rules(game);
  const start = await post('/api/look', { game, position: position ?? undefined });
  return begin(board, start, new StudyTree(start.text, start.turn), null);
}

/**
 * @param {import('../types/api.js').Rules} board
 * @param {Looked} start
 * @param {StudyTree} tree
 * @param {import('../types/api.js').Game | null} game
 */
function begin(board, start, tree, game) {
  const desk = new Desk(board, tree, game);
  desk.positions.set(0, start);
  return desk;
}

/** @param {Desk} desk */
const keyOf = (desk) => JSON.stringify([desk.stored?.id, desk.rules.id, desk.tree.start]);

/**
 * Takes over what an earlier desk about the same thing knew. Its own moves get new numbers, since a stored game may have
 * gone on in the meantime.
 * @param {Desk} desk
 * @param {Desk} earlier
 */
function recall(desk, earlier) {
  /** @type {Map<number, number>} */
  const places = new Map([[0, 0]]);
  for (const node of [...earlier.tree.nodes.values()].slice(1)) {
    places.set(node.id, desk.tree.add(places.get(node.parent) ?? 0, node.move));
  }
  for (const [id, place] of places) {
    const [position, judged] = [earlier.positions.get(id), earlier.values.get(id)];
    if (position) desk.positions.set(place, position);
    if (judged) desk.values.set(place, judged);
  }
}
