// A position being set up: which pieces stand where. Plain data; whether it is legal, the server says.

/** @typedef {import('../types/api.js').Side} Side */
/** @typedef {import('../types/api.js').Stone} Stone */

/** What a click puts on a square; null takes away. @typedef {{side: Side, king: boolean} | null} Tool */

/**
 * The pieces after a square was chosen. The same piece again is removed, so that one click too many can be undone
 * by another.
 * @param {Stone[]} stones
 * @param {string} square
 * @param {Tool} tool
 * @returns {Stone[]}
 */
export function placed(stones, square, tool) {
  const before = stones.find((stone) => stone.square === square);
  const others = stones.filter((stone) => stone.square !== square);
  if (tool === null || (before && before.side === tool.side && Boolean(before.king) === tool.king)) return others;
  return [...others, stoneOn(square, tool)];
}

/**
 * The pieces after one was put on a square, whatever stood there.
 * @param {Stone[]} stones
 * @param {string} square
 * @param {Tool} tool
 * @returns {Stone[]}
 */
export function put(stones, square, tool) {
  const others = stones.filter((stone) => stone.square !== square);
  return tool === null ? others : [...others, stoneOn(square, tool)];
}

/**
 * The pieces after one was dragged; off the board it is gone.
 * @param {Stone[]} stones
 * @param {string} from
 * @param {string | null} to
 * @returns {Stone[]}
 */
export function moved(stones, from, to) {
  const stone = stones.find((one) => one.square === from);
  if (!stone || from === to) return stones;
  const others = stones.filter((one) => one.square !== from && one.square !== to);
  return to === null ? others : [...others, { ...stone, square: to }];
}

/**
 * Whether two games are played on the same squares, so that pieces can stay where they are.
 * @param {import('../types/api.js').Rules} one
 * @param {import('../types/api.js').Rules} other
 */
export function sameBoard(one, other) {
  const names = (/** @type {import('../types/api.js').Rules} */ rules) =>
    rules.rows.map((row) => row.map((square) => square?.name ?? '').join(' ')).join('/');
  return one.family === other.family && one.seats.length === other.seats.length && names(one) === names(other);
}

/**
 * @param {string} square
 * @param {{side: Side, king: boolean}} tool
 * @returns {Stone}
 */
const stoneOn = (square, { side, king }) => (king ? { square, side, king } : { square, side });
