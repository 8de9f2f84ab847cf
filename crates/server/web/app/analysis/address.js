// From the address to what is analysed: a stored game, a game of a tournament or an experiment, a saved analysis, or a position, with
// moves after it. The address follows the current node, so that a link or a reload leads back to it.

import { ApiError, get, post, rules } from '../net/api.js';
import { AnalysisState } from './state.js';
import { MoveTree } from '../moves/move-tree.js';
import { seatName } from '../i18n/names.js';
import { getSetting, saveSetting } from '../ui/settings.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').Look} Look */

/** The state that was last closed: a new language shows the view again, and nothing is to be lost. @type {{key: string, state: AnalysisState} | null} */
let last = null;

/**
 * @param {URLSearchParams} query
 * @param {string} otherwise the game, where none is named
 * @returns {Promise<{state: AnalysisState, at: number, trouble: ApiError | null}>} the state, the node to go to, and what was wrong with the moves
 */
export async function openAnalysis(query, otherwise) {
  const [id, tournament, experiment, kept] = ['game-id', 'tournament', 'experiment', 'saved'].map((key) =>
    query.get(key),
  );
  const moves = (query.get('moves') ?? '').split(' ').filter(Boolean);
  const state = id
    ? await stored(id)
    : tournament
      ? await fromTournament(tournament, query.get('number') ?? '0')
      : experiment
        ? await fromExperiment(experiment, query.get('contest') ?? '0', query.get('number') ?? '0')
        : kept
          ? await saved(kept)
          : await free(query.get('game') ?? otherwise, query.get('position'));
  if (last?.key === keyOf(state)) recall(state, last.state);
  else replay(state);
  for (const event of ['tree', 'notes']) state.addEventListener(event, () => keep(state));
  const { head } = state.source;
  // The moves of a saved analysis are counted anew whenever it is written: its address has the moves themselves.
  const from = Number(query.get('node') ?? (kept ? 0 : head));
  const node = state.tree.nodes.has(from) ? from : head;
  return { state, ...(await played(state, node, moves)) };
}

/**
 * Plays moves after a node: all of them, or as many as are legal.
 * @param {AnalysisState} state
 * @param {number} node
 * @param {string[]} moves
 * @returns {Promise<{at: number, trouble: ApiError | null}>} the node after them, and what is wrong with the next
 */
async function played(state, node, moves) {
  let [at, good, bad] = [node, 0, moves.length + 1];
  /** @type {ApiError | null} */
  let trouble = null;
  for (let count = moves.length; bad - good > 1; count = (good + bad) >> 1) {
    try {
      const looked = await state.look([...state.tree.moves(node), ...moves.slice(0, count)]);
      const own = looked.line.slice(looked.line.length - count);
      at = own.reduce((place, { move }) => state.tree.add(place, move), node);
      state.positions.set(at, looked);
      good = count;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      trouble = error;
      bad = count;
    }
  }
  return { at, trouble };
}

/** How many analyses are kept in the browser. */
const KEPT = 20;

/**
 * What is kept: for each analysis its own moves, each with the number of the node before it, and what is said of moves.
 * @typedef {{key: string, moves: [number, number, string][], notes?: [number, string, number[]][]}} KeptAnalysis
 */

/** @returns {KeptAnalysis[]} */
function kept() {
  try {
    const list = JSON.parse(getSetting('analyses', '[]'));
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Keeps the moves that were tried and what was said of them, so that a reload loses none. @param {AnalysisState} state */
function keep(state) {
  // The server has it.
  if (state.source.saved?.mine) return;
  const key = keyOf(state);
  const own = [...state.tree.nodes.values()].filter(({ id }) => id !== 0 && !state.source.nodes.has(id));
  const moves = own.map(({ id, parent, move }) => [id, parent, move]);
  const notes = [...state.notes].map(([id, { comment, nags }]) => [id, comment, nags]);
  const others = kept().filter((one) => one.key !== key);
  saveSetting('analyses', JSON.stringify([{ key, moves, notes }, ...others].slice(0, KEPT)));
}

/** Plays again what was kept. Nodes of the game itself have kept their numbers. @param {AnalysisState} state */
function replay(state) {
  const found = kept().find((one) => one.key === keyOf(state));
  /** @type {Map<number, number>} */
  const places = new Map([[0, 0]]);
  for (const id of state.source.nodes) places.set(id, id);
  for (const [id, parent, move] of found?.moves ?? []) {
    const place = places.get(parent);
    if (place !== undefined && typeof move === 'string') places.set(id, state.tree.add(place, move));
  }
  for (const [id, comment, nags] of found?.notes ?? []) {
    const place = places.get(id);
    if (place !== undefined) state.notes.set(place, { comment, nags });
  }
}

/** Keeps what was found for the next time. @param {AnalysisState} state */
export function rememberAnalysis(state) {
  last = { key: keyOf(state), state };
}

/** The address of the current node. @param {AnalysisState} state */
export function addressOf(state) {
  const { address, nodes } = state.source;
  const query = new URLSearchParams(address);
  const path = state.tree.path(state.at);
  const own = path.filter((node) => !nodes.has(node.id));
  if (state.source.saved) {
    if (path.length > 0) query.set('moves', path.map((node) => node.move).join(' '));
    return `/analysis?${query}`;
  }
  if (nodes.size > 0) query.set('node', String(path.at(-own.length - 1)?.id ?? 0));
  if (own.length > 0) query.set('moves', own.map((node) => node.move).join(' '));
  return `/analysis?${query}`;
}

/** @param {string} id */
async function stored(id) {
  /** @type {import('../types/api.js').Game} */
  const game = await get(`/api/games/${encodeURIComponent(id)}`);
  return begin(game.game, game.start, game.nodes, game.head, {
    address: { 'game-id': id },
    players: game.seats.map((seat) => seatName(seat)),
    back: { href: `/game/${encodeURIComponent(id)}`, label: t('analysis.to-game') },
    game,
    tags: Object.keys(game.tags).length > 0 ? game.tags : playersAsTags(game.seats.map((seat) => seatName(seat))),
    comment: game.comment,
  });
}

/** Who plays, as the tags of a record. @param {string[]} names @returns {Record<string, string>} */
const playersAsTags = ([white = '?', black = '?']) => ({ White: white, Black: black });

/** An analysis that was saved. @param {string} id */
async function saved(id) {
  /** @type {import('../types/api.js').SavedAnalysis} */
  const found = await get(`/api/analyses/${encodeURIComponent(id)}`);
  const { White, Black } = found.tags;
  const state = await begin(found.game, found.position, found.nodes, 0, {
    address: { saved: id },
    players: White || Black ? [White ?? '?', Black ?? '?'] : undefined,
    saved: { id, mine: found.mine, rev: found.rev },
    tags: found.tags,
    comment: found.comment,
  });
  return state;
}

/**
 * A finished game of a tournament.
 * @param {string} id
 * @param {string} number
 */
function fromTournament(id, number) {
  const tournament = encodeURIComponent(id);
  return fromRecord(`/api/tournaments/${tournament}/games/${encodeURIComponent(number)}/record`, {
    address: { tournament: id, number },
    back: { href: `/tournament/${tournament}`, label: t('analysis.to-tournament') },
  });
}

/**
 * A game of an experiment.
 * @param {string} name
 * @param {string} contest
 * @param {string} number
 */
function fromExperiment(name, contest, number) {
  const experiment = encodeURIComponent(name);
  const [one, other] = [contest, number].map(encodeURIComponent);
  return fromRecord(`/api/experiments/${experiment}/games/${one}/${other}/record`, {
    address: { experiment: name, contest, number },
    back: { href: `/experiments/${experiment}`, label: t('analysis.to-experiment') },
  });
}

/**
 * A game that the server has as a record.
 * @param {string} path
 * @param {{address: Record<string, string>, back: {href: string, label: string}}} from
 */
async function fromRecord(path, from) {
  const record = await get(path);
  /** @type {import('../import/recognize.js').ReadGame} */
  const read = await post('/api/read', { text: record });
  return begin(read.game, read.start, read.nodes, read.nodes.at(-1)?.id ?? 0, {
    ...from,
    players: [read.tags.White ?? '?', read.tags.Black ?? '?'],
    tags: read.tags,
  });
}

/** @param {string} game @param {string | null} position */
async function free(game, position) {
  const state = await begin(game, position, [], 0, { address: { game } });
  if (state.tree.start !== state.rules.start) state.source.address.position = state.tree.start;
  return state;
}

/**
 * @param {string} game
 * @param {string | null} position where it starts; null for the game's own start
 * @param {(import('../moves/move-tree.js').PlayedNode & {comment?: string, nags?: number[]})[]} nodes
 * @param {number} head
 * @param {Omit<import('./state.js').Source, 'nodes' | 'head'> & {comment?: string}} about `comment` is on the first position
 */
async function begin(game, position, nodes, head, { comment, ...source }) {
  const [board, start] = await Promise.all([
    rules(game),
    /** @type {Promise<Look>} */ (post('/api/look', { game, position: position ?? undefined })),
  ]);
  if (board.seats.length > 2)
    throw new ApiError(422, { code: 'for-two', message: 'only games for two can be analysed' });
  const tree = new MoveTree({ start: start.text, first: board.first, turn: start.turn, nodes, head });
  const state = new AnalysisState(board, tree, { ...source, nodes: new Set(nodes.map((node) => node.id)), head });
  state.positions.set(0, start);
  if (comment) state.notes.set(0, { comment, nags: [] });
  for (const { id, comment: said = '', nags = [] } of nodes)
    if (said || nags.length > 0) state.notes.set(id, { comment: said, nags });
  return state;
}

/** @param {AnalysisState} state */
const keyOf = (state) => JSON.stringify([state.source.address, state.tree.start]);

/**
 * Takes over what an earlier state about the same thing knew. Its own moves get new numbers, since a stored game may have
 * gone on in the meantime.
 * @param {AnalysisState} state
 * @param {AnalysisState} earlier
 */
function recall(state, earlier) {
  state.panel = earlier.panel;
  state.heat = earlier.heat;
  // Of a game that has gone on since then it would be out of date.
  if (earlier.source.head === state.source.head) state.review = earlier.review;
  /** @type {Map<number, number>} */
  const places = new Map([[0, 0]]);
  for (const node of [...earlier.tree.nodes.values()].slice(1)) {
    places.set(node.id, state.tree.add(places.get(node.parent) ?? 0, node.move));
  }
  for (const [id, place] of places) {
    const [position, evaluation] = [earlier.positions.get(id), earlier.values.get(id)];
    if (position) state.positions.set(place, position);
    if (evaluation) state.values.set(place, evaluation);
    const note = earlier.notes.get(id);
    if (note) state.notes.set(place, note);
  }
}
