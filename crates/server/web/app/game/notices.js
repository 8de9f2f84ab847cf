// Notices beside a game: that an earlier position is shown, and how the game ended.

import { announce } from '../ui/announce.js';
import { fill, h } from '../ui/dom.js';
import { outcomeText } from '../i18n/names.js';
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
    const [who, why] = outcomeText(outcome).split(': ');
    fill(
      place,
      h('strong', null, who),
      h('span', null, why),
      h(
        'div',
        { class: 'row' },
        h('button', { class: 'button primary', type: 'button', on: { click: () => void again() } }, t('game.again')),
        h('a', { class: 'button', href: `/analysis?game-id=${game.id}&node=${game.head}` }, t('game.analyse')),
      ),
    );
  }
  place.hidden = !over;
}
