// Narrowing the legal moves down to one by its squares: origin, intermediate squares, destination. The moves come from
// the server; nothing here knows why they are legal.

/** @typedef {import('../types/api.js').Move} Move */

/**
 * How far a choice has come.
 * @typedef {object} Choice
 * @property {string} from
 * @property {number} reached how many squares of the path are settled: every possible move begins with them
 * @property {string | null} at the square that was asked for last
 * @property {string | null} end where it must end, once that is known and the way is not
 * @property {Move[]} moves those that are still possible
 * @property {Move[]} aside those that end where the others only pass: meant if that square is asked for again
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
  return own.length > 0 ? { from, reached: 1, at: null, end: null, moves: own, aside: [] } : null;
}

/**
 * Goes on to a square. The next square of a path comes first, so that every move can be led square by square; otherwise it
 * is the end of a move, or a square further on. An end of moves that capture nothing is final; where a capture may end
 * and another one passes, the second choice of the same square ends it.
 * @param {Choice} choice
 * @param {string} square
 * @returns {Step}
 */
export function step(choice, square) {
  const { moves, reached, at } = choice;
  const ending = (/** @type {Move[]} */ all) => all.filter((move) => endOf(move) === square);
  if (square === at) {
    const here = ending(moves).filter((move) => move.path.length === reached);
    const meant = [here, ending(moves), ending(choice.aside)].find((some) => some.length > 0);
    return meant ? decided(choice, square, meant) : null;
  }
  const next = moves.filter((move) => move.path[reached] === square);
  if (next.length > 0) {
    const others = ending(moves).filter((move) => !next.includes(move));
    const over = ending(next);
    // A step of Halma, or the one capture that is left.
    if (over.length > 0 && (over[0].captures.length === 0 || (same(next) && over.length === next.length)))
      return { move: over[0] };
    if (choice.end !== null && same(next)) return { move: next[0] };
    const length = reached + 1;
    return {
      choice: { ...choice, reached: length, at: square, moves: next, aside: others },
      ways: choice.end !== null,
    };
  }
  const further = moves.filter((move) => move.path.slice(reached, -1).includes(square));
  const over = choice.end === null ? ending(moves) : [];
  const passing = further.filter((move) => endOf(move) !== square);
  if (over.length > 0 && (passing.length === 0 || (same(over) && over[0].captures.length === 0)))
    return decided(choice, square, over);
  if (over.length === 0 && further.length === 0) return null;
  if (choice.end !== null && same(further)) return { move: further[0] };
  const left = [...over, ...(choice.end === null ? passing : further)];
  return { choice: { ...choice, ...led(left, square), at: square, moves: left, aside: [] }, ways: choice.end !== null };
}

/**
 * Moves that end on a square: decided, or by which way is still to be said.
 * @param {Choice} choice
 * @param {string} square
 * @param {Move[]} moves
 * @returns {Step}
 */
function decided(choice, square, moves) {
  if (same(moves)) return { move: moves[0] };
  return { choice: { ...choice, reached: common(moves), at: square, end: square, moves, aside: [] }, ways: true };
}

/** How many squares all paths begin with alike. @param {Move[]} moves */
function common([first, ...others]) {
  let alike = 0;
  while (alike < first.path.length && others.every((move) => move.path[alike] === first.path[alike])) alike++;
  return alike;
}

/**
 * How far moves are settled once a square on their way was asked for.
 * @param {Move[]} moves
 * @param {string} square
 */
function led(moves, square) {
  const asked = moves[0].path.lastIndexOf(square);
  return { reached: Math.max(1, Math.min(common(moves), asked + 1)) };
}

/**
 * What to light: where the choice may end, where it may pass, and which squares tell ways apart.
 * @param {Choice} choice
 * @returns {{ends: Set<string>, next: Set<string>}}
 */
export function highlights(choice) {
  const next = new Set(choice.moves.map((move) => move.path[choice.reached]).filter((square) => square !== undefined));
  return { ends: new Set(choice.end === null ? choice.moves.map(endOf) : []), next };
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
