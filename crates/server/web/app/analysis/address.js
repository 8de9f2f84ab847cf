// From the address to what is analysed: a stored game, or a game and a position, with moves after it. The address
// follows the position shown, so that a link or a reload leads back to it.

import { ApiError, get, post, rules } from '../net/api.js';
import { AnalysisState } from './state.js';
import { MoveTree } from '../moves/move-tree.js';

/** @typedef {import('./state.js').Looked} Looked */

/** The state that was last closed: a new language shows the view again, and nothing is to be lost. @type {{key: string, state: AnalysisState} | null} */
let last = null;

/**
 * @param {URLSearchParams} query
 * @param {string} otherwise the game, where none is named
 * @returns {Promise<{state: AnalysisState, at: number, trouble: ApiError | null}>} the state, the place to go to, and what was wrong with the moves
 */
export async function openAnalysis(query, otherwise) {
  const id = query.get('game-id');
  const moves = (query.get('moves') ?? '').split(' ').filter(Boolean);
  const state = id ? await stored(id) : await free(query.get('game') ?? otherwise, query.get('position'));
  if (last?.key === keyOf(state)) recall(state, last.state);
  const from = id ? Number(query.get('node') ?? state.stored?.head) : 0;
  const node = state.tree.nodes.has(from) ? from : (state.stored?.head ?? 0);
  if (moves.length === 0) return { state, at: node, trouble: null };
  try {
    const looked = await state.look([...state.tree.moves(node), ...moves]);
    const at = looked.line.slice(-moves.length).reduce((place, { move }) => state.tree.add(place, move), node);
    state.positions.set(at, looked);
    return { state, at, trouble: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { state, at: node, trouble: error };
  }
}

/** Keeps what was found for the next time. @param {AnalysisState} state */
export function rememberAnalysis(state) {
  last = { key: keyOf(state), state };
}

/** The address of the place. @param {AnalysisState} state */
export function addressOf(state) {
  const query = new URLSearchParams();
  const path = state.tree.path(state.at);
  const known = new Set(state.stored?.nodes.map((node) => node.id));
  const own = path.filter((node) => !known.has(node.id));
  if (state.stored) {
    query.set('game-id', state.stored.id);
    query.set('node', String(path.at(-own.length - 1)?.id ?? 0));
  } else {
    query.set('game', state.rules.id);
    if (state.tree.start !== state.rules.start) query.set('position', state.tree.start);
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
  return begin(
    board,
    start,
    new MoveTree({ start: game.start, first: board.first, turn: start.turn, nodes: game.nodes, head: game.head }),
    game,
  );
}

/** @param {string} game @param {string | null} position */
async function free(game, position) {
  const board = await rules(game);
  const start = await post('/api/look', { game, position: position ?? undefined });
  return begin(board, start, new MoveTree({ start: start.text, first: board.first, turn: start.turn }), null);
}

/**
 * @param {import('../types/api.js').Rules} board
 * @param {Looked} start
 * @param {MoveTree} tree
 * @param {import('../types/api.js').Game | null} game
 */
function begin(board, start, tree, game) {
  const state = new AnalysisState(board, tree, game);
  state.positions.set(0, start);
  return state;
}

/** @param {AnalysisState} state */
const keyOf = (state) => JSON.stringify([state.stored?.id, state.rules.id, state.tree.start]);

/**
 * Takes over what an earlier state about the same thing knew. Its own moves get new numbers, since a stored game may have
 * gone on in the meantime.
 * @param {AnalysisState} state
 * @param {AnalysisState} earlier
 */
function recall(state, earlier) {
  /** @type {Map<number, number>} */
  const places = new Map([[0, 0]]);
  for (const node of [...earlier.tree.nodes.values()].slice(1)) {
    places.set(node.id, state.tree.add(places.get(node.parent) ?? 0, node.move));
  }
  for (const [id, place] of places) {
    const [position, evaluation] = [earlier.positions.get(id), earlier.values.get(id)];
    if (position) state.positions.set(place, position);
    if (evaluation) state.values.set(place, evaluation);
  }
}
