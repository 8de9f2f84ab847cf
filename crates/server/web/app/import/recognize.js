// What a pasted text is: the server recognises it, and stores a game.

import { ApiError, catalogue, post, rules } from '../net/api.js';

/** @typedef {import('../types/api.js').ReadText} ReadText */
/** @typedef {Extract<ReadText, {kind: 'position'}> & {problem?: ApiError}} ReadPosition `problem` says why it is not one of the game in mind */
/** @typedef {Extract<ReadText, {kind: 'game'}>} ReadGame */

/**
 * Reads a text as a game or position of the game that the reader has in mind, or else of any.
 * @param {string} text
 * @param {string} [game]
 * @returns {Promise<ReadPosition | ReadGame>}
 */
export async function readText(text, game) {
  if (game) {
    try {
      return await post('/api/read', { text, game });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 422) throw error;
      const other = await post('/api/read', { text }).catch(() => null);
      if (other) return { ...other, problem: error };
      throw error;
    }
  }
  return post('/api/read', { text });
}

/**
 * The moves of the main line: from each position the first.
 * @param {ReadGame} read
 * @returns {string[]}
 */
export function mainLine(read) {
  /** @type {Map<number, import('../types/api.js').ReadNode>} */
  const first = new Map();
  for (const node of read.nodes) if (!first.has(node.parent)) first.set(node.parent, node);
  const moves = [];
  for (let node = first.get(0); node; node = first.get(node.id)) moves.push(node.move);
  return moves;
}

/**
 * Stores a record as a game of the reader's, who plays all sides.
 * @param {ReadGame} read
 * @param {string} text
 * @returns {Promise<string>} its address
 */
export async function storeGame(read, text) {
  const [{ limits }, { seats }] = await Promise.all([catalogue(), rules(read.game)]);
  const seat = (/** @type {string | undefined} */ name) => {
    // Names in records may be longer than the server keeps, and hold what does not show.
    const shown = [...(name ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim()]
      .slice(0, limits.name ?? 40)
      .join('')
      .trim();
    return shown && shown !== '?' ? { kind: 'human', name: shown } : { kind: 'human' };
  };
  const game = await post('/api/games', {
    game: read.game,
    record: text,
    // The tags of players are called as their sides, with a capital.
    seats: seats.map((side) => seat(read.tags[side.charAt(0).toUpperCase() + side.slice(1)])),
  });
  return `/game/${game.id}`;
}

/**
 * The address of a view at a position.
 * @param {'play' | 'analysis' | 'tree' | 'editor'} view
 * @param {string} game
 * @param {string} position
 */
export const at = (view, game, position) => `/${view}?${new URLSearchParams({ game, position })}`;
