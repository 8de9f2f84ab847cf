// A position of Halma for four in which everyone is nearly home.

import { get, post } from './api.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../../web/app/types/api.js').Side} Side */

/** @type {Side[]} */
const SIDES = ['white', 'black', 'red', 'yellow'];

/** The last empty square of each goal, and where the piece stands that goes there: Black's is nearer by a step. */
const STRAGGLERS = {
  white: { gap: 'p13', piece: 'p11' },
  black: { gap: 'm1', piece: 'l1' },
  red: { gap: 'a4', piece: 'a6' },
  yellow: { gap: 'd16', piece: 'f16' },
};

/**
 * The position as text. White is to move; everyone has one piece left to bring home.
 * @param {Page} page
 * @param {string} game
 * @returns {Promise<string>}
 */
export async function nearlyHome(page, game) {
  /** @type {import('../../../web/app/types/api.js').Rules} */
  const { rows } = await get(page, `/api/rules/${game}`);
  const squares = rows.flat().flatMap((square) => square ?? []);
  const stones = SIDES.flatMap((side, seat) => {
    const opposite = SIDES[(seat + 2) % 4];
    const { gap, piece } = STRAGGLERS[/** @type {keyof typeof STRAGGLERS} */ (side)];
    const home = squares.filter(({ name, camp }) => camp === opposite && name !== gap);
    return [...home.map(({ name }) => name), piece].map((square) => ({ square, side }));
  });
  return (await post(page, '/api/edit', { game, stones, turn: 'white' })).text;
}
