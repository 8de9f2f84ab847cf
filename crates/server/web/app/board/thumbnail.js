// Small boards: the starting position of a game, or the current position of a stored one.

import { get, post, rules } from '../net/api.js';
import { Board } from './board.js';
import { bottomFor, gameName, seatOf } from '../i18n/names.js';
import { t } from '../i18n/text.js';

/**
 * Puts the start of a game into a place.
 * @param {HTMLElement} place
 * @param {string} game
 * @param {{small?: boolean, position?: string}} [options]
 */
export async function startThumbnail(place, game, { small = true, position } = {}) {
  place.dataset.game = game;
  const [about, start] = await Promise.all([rules(game), post('/api/look', position ? { game, position } : { game })]);
  // Another one may have been asked for in the meantime.
  if (place.dataset.game !== game) return;
  const board = new Board(about, { small, interactive: false, label: t('board.start', { game: gameName(game) }) });
  board.setPosition(start);
  place.replaceChildren(board.element);
}

/**
 * Puts a stored game into a place, seen from the reader's side.
 * @param {HTMLElement} place
 * @param {import('../types/api.js').GameLine} line
 */
export async function gameThumbnail(place, line) {
  const [about, game] = await Promise.all([rules(line.game), get(`/api/games/${line.id}`)]);
  const board = new Board(about, {
    small: true,
    bottom: bottomFor(line),
    label: t('board.now', { game: gameName(line.game) }),
  });
  board.setPosition(game.position);
  board.setLast(
    game.last,
    game.last !== null &&
      seatOf(line, /** @type {import('../types/api.js').Side} */ (game.last.side)).kind === 'computer',
  );
  place.replaceChildren(board.element);
}
