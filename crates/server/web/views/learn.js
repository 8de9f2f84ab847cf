// Everything there is to learn by, in one place.

import { h } from '../app/ui/dom.js';
import { icon } from '../app/ui/icons.js';
import { t } from '../app/i18n/text.js';

/** Where it is, and its drawing. */
const DOORS = [
  ['drills', '/drills', 'book'],
  ['puzzles', '/puzzles', 'hint'],
  ['mistakes', '/mistakes', 'chart'],
  ['tree', '/tree', 'tree'],
  ['lecture', '/lecture', 'next'],
  ['exercises', '/exercises', 'edit'],
  ['class', '/class', 'flag'],
];

/** @type {import('../app/types/api.js').View} */
export default function learn(root) {
  root.append(
    h(
      'div',
      { class: 'stack' },
      h('header', null, h('h1', null, t('learn.title')), h('p', { class: 'lead muted' }, t('learn.lead'))),
      h(
        'ul',
        { class: 'doors' },
        DOORS.map(([name, href, sign]) =>
          h(
            'li',
            null,
            h(
              'a',
              { class: 'card door', href },
              icon(sign),
              h('strong', null, t(`learn.${name}`)),
              h('span', { class: 'muted' }, t(`learn.${name}.about`)),
            ),
          ),
        ),
      ),
    ),
  );
}
