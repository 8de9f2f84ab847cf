// Notes beside a game: that one looks at its past, and how it ended.

import { announce } from '../ui/announce.js';
import { fill, h } from '../ui/dom.js';
import { outcomeText } from '../i18n/names.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').Game} Game */

/**
 * Says that what is shown is not where play stands.
 * @param {HTMLElement} place
 * @param {Game} game
 * @param {{goOnHere: () => unknown, toNow: () => unknown}} doing
 */
export function drawPast(place, game, { goOnHere, toNow }) {
  const master = game.alone && game.you.length > 0;
  // Its buttons may have focus: they are not made anew for each move.
  if (place.dataset.master === String(master)) return;
  place.dataset.master = String(master);
  const button = (/** @type {string} */ label, /** @type {() => unknown} */ act) =>
    h('button', { class: 'button small', type: 'button', on: { click: () => void act() } }, label);
  fill(
    place,
    h('span', { class: 'grow' }, t(master ? 'game.past' : 'game.past-watch')),
    master ? button(t('game.go-on-here'), goOnHere) : null,
    button(t('game.to-now'), toNow),
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
