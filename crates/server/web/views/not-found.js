// The page for an address that leads nowhere, or to a game, a room or a report that is not there.

import { fill, h, svg } from '../app/ui/dom.js';
import { t } from '../app/i18n/text.js';

/** @type {import('../app/types/api.js').View} */
export default function notFound(root) {
  nothingHere(root);
}

/**
 * @param {HTMLElement} root
 * @param {string} [what] what is not there, as a sentence
 */
export function nothingHere(root, what) {
  fill(
    root,
    h(
      'div',
      { class: 'nowhere stack' },
      drawing(),
      h('h1', null, t('not-found')),
      what ? h('p', { class: 'lead sentence' }, /[.!?]$/.test(what) ? what : `${what}.`) : null,
      h('p', { class: 'muted' }, t('not-found.text')),
      h(
        'p',
        { class: 'row' },
        h('a', { class: 'button primary', href: '/' }, t('home')),
        h('a', { class: 'button', href: '/play' }, t('games.new')),
        h('a', { class: 'button', href: '/games' }, t('nav.games')),
      ),
    ),
  );
}

/** A piece that has jumped off the board. */
const drawing = () =>
  svg(
    'svg',
    { 'class': 'nowhere-drawing', 'viewBox': '0 0 150 64', 'aria-hidden': 'true' },
    [0, 1, 2].map((at) =>
      svg('rect', { class: at % 2 === 0 ? 'dark' : 'bright', x: 1 + at * 30, y: 33, width: 30, height: 30 }),
    ),
    svg('path', { class: 'way', d: 'M46 42 Q92 -24 130 40' }),
    svg('circle', { class: 'left', cx: 46, cy: 48, r: 10 }),
    svg('circle', { class: 'piece', cx: 132, cy: 50, r: 11 }),
  );
