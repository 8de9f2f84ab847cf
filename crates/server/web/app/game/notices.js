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
 * @param {boolean} shown whether the end of the game is what one sees
 * @param {() => unknown} again
 */
export function drawResult(place, game, shown, again) {
  const { outcome } = game;
  const over = outcome !== null && shown;
  if (over && place.hidden) {
    announce(outcomeText(outcome));
    const { who, why } = outcomeWords(outcome);
    fill(
      place,
      h('strong', null, who),
      h('span', null, why),
      outcome.places ? standingsList(game, outcome.places) : null,
      h(
        'div',
        { class: 'row' },
        h('button', { class: 'button primary', type: 'button', on: { click: () => void again() } }, t('game.again')),
        game.seats.length > 2
          ? null
          : h('a', { class: 'button', href: `/analysis?game-id=${game.id}&node=${game.head}` }, t('game.analyse')),
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
