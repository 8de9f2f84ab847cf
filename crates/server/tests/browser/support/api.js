// The server's interface, as the browser window of a test: with its cookie, so that its games are the window's.

import assert from 'node:assert/strict';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../../web/app/types/api.js').Game} Game */
/** @typedef {import('../../../web/app/types/api.js').Move} Move */
/** @typedef {import('../../../web/app/types/api.js').Position} Position */
/** @typedef {Move & {stones: import('../../../web/app/types/api.js').Stone[]}} Played */

/**
 * @param {Page} page
 * @param {string} path
 * @param {unknown} body
 * @returns {Promise<any>}
 */
export async function post(page, path, body = {}) {
  const answer = await page.request.post(path, { data: body });
  assert.ok(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/**
 * @param {Page} page
 * @param {string} path
 * @returns {Promise<any>}
 */
export async function get(page, path) {
  const answer = await page.request.get(path);
  assert.ok(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/**
 * Moves with their ways and what stands on the board after each, and the position at their end.
 * @param {Page} page
 * @param {string} game
 * @param {string[]} moves
 * @param {string} [position]
 * @returns {Promise<Position & {line: Played[]}>}
 */
export const look = (page, game, moves, position) =>
  post(page, '/api/look', { game, moves, ...(position ? { position } : {}) });

/**
 * A game begun without the form, and shown.
 * @param {Page} page
 * @param {Record<string, unknown>} wish
 * @returns {Promise<Game>}
 */
export async function begin(page, wish) {
  const human = { kind: 'human' };
  const game = await post(page, '/api/games', wish.seats ? wish : { white: human, black: human, ...wish });
  await page.goto(`/game/${game.id}`);
  await page.getByRole('grid').waitFor();
  return game;
}

/**
 * The game that the window shows, as the server has it.
 * @param {Page} page
 * @returns {Promise<Game>}
 */
export const shownGame = (page) => get(page, `/api/games/${new URL(page.url()).pathname.split('/')[2]}`);
