// Which puzzle comes next.

/** @typedef {import('../../../types/wire.js').PuzzleLine} Line */
/** @typedef {{band: string, theme: string}} Filter empty for any */

/**
 * The puzzles that a filter lets through.
 * @param {Line[]} lines
 * @param {Filter} filter
 */
export const matching = (lines, { band, theme }) =>
  lines.filter((line) => (!band || line.band === Number(band)) && (!theme || line.themes.includes(theme)));

/**
 * The next puzzle: one that has come back, or else one that has not been seen, at random; null if there is none left.
 * @param {Line[]} lines those to choose from
 * @param {import('./schedule.js').Schedule} schedule
 * @param {string} game
 * @param {number | null} [last] the one that was just shown
 * @param {() => number} [chance]
 * @returns {number | null}
 */
export function next(lines, schedule, game, last = null, chance = Math.random) {
  const numbers = new Set(lines.map((line) => line.number));
  const due = schedule.dueNow(game).find((number) => numbers.has(number) && number !== last);
  if (due !== undefined) return due;
  const fresh = lines.filter(
    ({ number }) => number !== last && !schedule.isSolved(game, number) && schedule.due(game, number) === null,
  );
  return fresh.length === 0 ? null : fresh[Math.floor(chance() * fresh.length)].number;
}
