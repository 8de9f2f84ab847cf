// Narrowing the legal moves down to one by its squares: origin, intermediate squares, destination. The moves come from
// the server; nothing here knows why they are legal.

/** @typedef {import('../types/api.js').Move} Move */

/**
 * How far a choice has come.
 * @typedef {object} Choice
 * @property {string} from
 * @property {string[]} through squares that were asked for on the way, in the order of asking
 * @property {string | null} end where it must end, once that is known and the way is not
 * @property {Move[]} moves those that are still possible
 */

/**
 * What comes of a square: a move that is decided, a choice that goes on, or neither.
 * @typedef {{move: Move} | {choice: Choice, ways: boolean} | null} Step
 */

/** @param {Move} move */
export const endOf = (move) => move.path[move.path.length - 1];

/**
 * The squares that moves begin on.
 * @param {Move[]} moves
 */
export const origins = (moves) => new Set(moves.map((move) => move.path[0]));

/**
 * The choice that begins on a square, if any move does.
 * @param {Move[]} moves
 * @param {string} from
 * @returns {Choice | null}
 */
export function pick(moves, from) {
  const own = moves.filter((move) => move.path[0] === from);
  return own.length > 0 ? { from, through: [], end: null, moves: own } : null;
}

/**
 * Goes on to a square: the end of a move, or one on the way. An end of moves that capture nothing is final; where a
 * capture may end and another one passes, the second choice of the same square ends it.
 * @param {Choice} choice
 * @param {string} square
 * @returns {Step}
 */
export function step(choice, square) {
  const ending = choice.moves.filter((move) => endOf(move) === square);
  const passing = choice.moves.filter((move) => move.path.slice(1, -1).includes(square) && endOf(move) !== square);
  if (choice.end !== null) {
    const left = choice.moves.filter((move) => move.path.slice(1, -1).includes(square));
    if (left.length === 0) return null;
    return same(left)
      ? { move: left[0] }
      : { choice: { ...choice, through: [...choice.through, square], moves: left }, ways: true };
  }
  if (ending.length > 0) {
    const again = choice.through.includes(square);
    if (same(ending) && (again || passing.length === 0 || ending[0].captures.length === 0)) return { move: ending[0] };
    if (passing.length === 0 || again) return { choice: { ...choice, end: square, moves: ending }, ways: true };
    return { choice: { ...choice, through: [...choice.through, square], moves: [...ending, ...passing] }, ways: false };
  }
  if (passing.length === 0) return null;
  return { choice: { ...choice, through: [...choice.through, square], moves: passing }, ways: false };
}

/**
 * How many squares of the way are settled: the first this many of every possible move's path are the same, and no
 * more than was asked for.
 * @param {Choice} choice
 */
export function settled(choice) {
  const [first, ...others] = choice.moves;
  let common = 0;
  while (common < first.path.length && others.every((move) => move.path[common] === first.path[common])) common++;
  const asked = Math.max(0, ...choice.through.map((square) => first.path.lastIndexOf(square)));
  return Math.min(common, asked + 1);
}

/**
 * What to light: where the choice may end, where it may pass, and which squares tell ways apart.
 * @param {Choice} choice
 * @returns {{ends: Set<string>, next: Set<string>}}
 */
export function highlights(choice) {
  if (choice.end !== null) {
    const on = choice.moves.flatMap((move) => move.path.slice(1, -1));
    const telling = on.filter((square) => !choice.moves.every((move) => move.path.slice(1, -1).includes(square)));
    return { ends: new Set(), next: new Set(telling) };
  }
  const at = settled(choice);
  return {
    ends: new Set(choice.moves.map(endOf)),
    next: new Set(choice.moves.map((move) => move.path[at]).filter((square) => square !== undefined)),
  };
}

/**
 * The pieces that are taken on the first squares of a move's path.
 * @param {Move} move
 * @param {number} squares how many squares of the path have been reached
 */
export const takenBy = (move, squares) =>
  move.captures.length === move.path.length - 1 ? move.captures.slice(0, Math.max(0, squares - 1)) : [];

/**
 * Whether moves lead to the same: they begin and end alike, and take the same pieces.
 * @param {Move[]} moves
 */
function same(moves) {
  const keys = moves.map((move) => `${endOf(move)} ${[...move.captures].sort().join(' ')}`);
  return keys.every((key) => key === keys[0]);
}
