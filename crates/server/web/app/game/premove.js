// A move chosen while the other side is to move: it is made at once when it is legal then, and dropped when it is not.

import { endOf } from '../board/move-filter.js';

/** @typedef {import('../types/api.js').Game} Game */
/** @typedef {import('../types/api.js').Move} Move */

/**
 * Whether a premove is out of place: it was chosen for after one more move, and a takeback or the end of the game came
 * instead.
 * @param {Game} before
 * @param {Game} now
 */
export function outlived(before, now) {
  const last = now.nodes.find(({ id }) => id === now.head);
  return now.outcome !== null || (now.head !== before.head && last?.parent !== before.head);
}

/**
 * The move that a premove means, once it is one's turn; null where there is none, or more than one that differ.
 * @param {Move[]} moves
 * @param {{from: string, to: string}} premove
 * @returns {Move | null}
 */
export function meant(moves, { from, to }) {
  const found = moves.filter((move) => move.path[0] === from && endOf(move) === to);
  const takes = (/** @type {Move} */ move) => [...move.captures].sort().join(' ');
  return found.length > 0 && found.every((move) => takes(move) === takes(found[0])) ? found[0] : null;
}
