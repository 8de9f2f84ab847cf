// Values of a searched tree as numbers, which can be compared and drawn.

/** The worth of a win at once, more than any evaluation; each move until it comes takes a thousandth off. */
const WIN = 2_000_000;

/** A value as a number, so that values can be compared. @param {import('../types/api.js').Value | null} value */
export function comparable(value) {
  if (value === null) return null;
  if ('units' in value) return value.units;
  // Trees are searched without endgame tables.
  if ('tables' in value) return value.tables * WIN;
  return value.win > 0 ? WIN - value.win / 1000 : -WIN - value.win / 1000;
}

/** In how many moves of both sides a value is a win or a loss; none for a value that is neither. @param {number} value */
export const plies = (value) => (Math.abs(value) > WIN / 2 ? Math.round((WIN - Math.abs(value)) * 1000) : null);
