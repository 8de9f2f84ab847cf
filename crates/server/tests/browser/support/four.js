// What games of Halma for four are tested with: a position, and how a person might play.

/** @typedef {import('../../../web/app/types/api.js').Move} Move */
/** @typedef {import('../../../web/app/types/api.js').Side} Side */

/** Everyone has one piece left to bring home: Black's has one step to go, the others' two. White is to move. */
export const NEARLY_HOME =
  'rrrr7b1bbb/rrrr8bbbb/rrr10bbb/1r12bb/16/r15/16/16/16/16/15w/16/yy12w1/yyy10www/yyyy8wwww/yyy2y6wwww w';

/** The way home from a camp: to which side, and up or down. @type {Record<Side, readonly [number, number]>} */
const HOMEWARDS = { white: [1, 1], black: [1, -1], red: [-1, -1], yellow: [-1, 1] };

/**
 * The move of somebody who always goes as far as possible, and of equal moves takes the piece that has furthest to go.
 * @param {Side} side
 * @param {Move[]} moves
 */
export function furthest(side, moves) {
  const [right, up] = HOMEWARDS[side];
  const way = (/** @type {string} */ square) => right * square.charCodeAt(0) + up * Number(square.slice(1));
  const [from, to] = [
    (/** @type {Move} */ move) => way(move.path[0]),
    (/** @type {Move} */ move) => way(move.path.at(-1) ?? ''),
  ];
  const rank = (/** @type {Move} */ move) => (to(move) - from(move)) * 100 - from(move);
  return moves.reduce((best, move) => (rank(move) > rank(best) ? move : best));
}
