// How far a player of Halma has come: how many pieces stand in the goal, and how much time is left to leave home where the
// rules set a time. The goal is the camp opposite; the server counts the moves.

/** @typedef {import('../types/api.js').Side} Side */

/** From how many moves before its end a deadline is pressing, however few pieces are late. */
const SOON = 10;

/**
 * @param {import('../types/api.js').Rules} rules
 * @param {import('../types/api.js').Position} position
 * @param {Side} side
 */
export function homeward(rules, position, side) {
  const { seats } = rules;
  const opposite = seats[(seats.indexOf(side) + seats.length / 2) % seats.length];
  const camps = new Map(rules.rows.flat().flatMap((square) => (square?.camp ? [[square.name, square.camp]] : [])));
  const own = position.stones.filter((stone) => stone.side === side);
  const standing = (/** @type {Side} */ camp) =>
    own.filter((stone) => camps.get(stone.square) === camp).map(({ square }) => square);
  const late = standing(side);
  const left = side === 'white' || side === 'black' ? position.leave_home?.[side] : undefined;
  return {
    /** How many pieces are in the goal. */
    home: standing(opposite).length,
    /** How many pieces there are. */
    all: own.length,
    /** Moves until home must be empty; null where there is no deadline, or home is empty already. */
    left: left === undefined || late.length === 0 ? null : left,
    /** The squares of the pieces that still have to leave. */
    late,
    /** Whether it is time to think of them: each needs a move at least, and some need two. */
    pressing: left !== undefined && late.length > 0 && left <= Math.max(SOON, 2 * late.length),
  };
}
