// Notices beside a game: that an earlier position is shown, and how the game ended.

import { announce } from '../ui/announce.js';
import { fill, h } from '../ui/dom.js';
import { outcomeText, outcomeWords, placeName, playerOf, sideName, standings } from '../i18n/names.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').Game} Game */

/**
 * Says that what is shown is not the current position.
 * @param {HTMLElement} place
 * @param {{browsing: boolean, mayBranch: boolean}} state
 * @param {{continueHere: () => unknown, toCurrent: () => unknown}} actions
 */
export function drawPast(place, { browsing, mayBranch }, actions) {
  place.hidden = !browsing;
  // Its buttons may have focus: they are not rebuilt for each move.
  if (!browsing || place.dataset.mayBranch === String(mayBranch)) return;
  place.dataset.mayBranch = String(mayBranch);
  const button = (/** @type {string} */ label, /** @type {() => unknown} */ act) =>
    h('button', { class: 'button small', type: 'button', on: { click: () => void act() } }, label);
  fill(
    place,
    h('span', { class: 'grow' }, t(mayBranch ? 'game.past' : 'game.past-watch')),
    mayBranch ? button(t('game.go-on-here'), () => actions.continueHere()) : null,
    button(t('game.to-now'), () => actions.toCurrent()),
  );
}

/**
 * Shows how a game ended, and says it once.
 * @param {HTMLElement} place
 * @param {Game} game
 * @param {import('./connection.js').Shown} shown the position
 * @param {boolean} ended whether the end of the game is what one sees
 * @param {{again: () => unknown, rematch: () => unknown}} actions
 */
export function drawResult(place, game, shown, ended, { again, rematch }) {
  const { outcome } = game;
  const over = outcome !== null && ended;
  const button = (/** @type {string} */ label, /** @type {() => unknown} */ act) =>
    h('button', { class: 'button primary', type: 'button', on: { click: () => void act() } }, label);
  // Where several people play, another game is asked for, and all find it by a link.
  const next = !game.together
    ? button(t('game.again'), again)
    : game.rematch
      ? h('a', { class: 'button primary', href: `/game/${game.rematch}` }, t('game.to-rematch'))
      : game.you.length > 0 && !game.offers.some(({ kind }) => kind === 'rematch')
        ? button(t('game.rematch'), rematch)
        : null;
  const key = `${game.rematch} ${game.offers.length} ${game.together}`;
  if (over && (place.hidden || place.dataset.next !== key)) {
    const seen = { you: game.you, stones: shown.position.stones };
    if (place.hidden) announce(outcomeText(outcome, seen));
    place.dataset.next = key;
    const { who, why } = outcomeWords(outcome, seen);
    fill(
      place,
      h('strong', null, who),
      h('span', null, why),
      outcome.places ? standingsList(game, outcome.places) : null,
      h(
        'div',
        { class: 'row' },
        next,
        game.seats.length > 2
          ? null
          : h('a', { class: 'button', href: `/analysis?game-id=${game.id}&node=${game.head}` }, t('game.analyse')),
        game.seats.length > 2 || game.you.length === 0
          ? null
          : h('a', { class: 'button', href: `/mistakes/${game.id}` }, t('game.mistakes')),
      ),
    );
  }
  place.hidden = !over;
}

/**
 * Who came where, the best first.
 * @param {Game} game
 * @param {number[]} places
 */
function standingsList(game, places) {
  const line = (/** @type {number} */ place, /** @type {import('../types/api.js').Side} */ side) =>
    h(
      'li',
      null,
      h('span', { class: 'number' }, placeName(place)),
      h('span', { 'class': `disc ${side}`, 'aria-hidden': 'true' }),
      h('span', null, `${sideName(side)} · ${playerOf(game, side)}`),
    );
  return h(
    'ol',
    { class: 'standings' },
    standings(places).flatMap(({ place, sides }) => sides.map((side) => line(place, side))),
  );
}
