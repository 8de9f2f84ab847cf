// What an address names and is not there: it is said as the server would say it.

import { ApiError } from './api.js';
import { prepare } from '../i18n/said.js';

/**
 * The game that an address names. One that is not there is not taken for another.
 * @param {import('../types/api.js').Catalogue} known
 * @param {string} game
 */
export async function named(known, game) {
  if (known.games.some(({ id }) => id === game)) return game;
  throw await missing(`there is no game \`${game}\``);
}

/** What the server would say of an address that leads nowhere. @param {string} message one of its sentences */
export async function missing(message) {
  await prepare().catch(() => {});
  return new ApiError(404, { code: 'not-found', message });
}
