// How a class has answered: a bar for each answer, longest first where they are moves.

import { h } from '../ui/dom.js';
import { has, t } from '../i18n/text.js';

/** @typedef {import('../../../types/wire.js').RoomBar} Bar */
/** @typedef {import('../../../types/wire.js').AskKind} Kind */

/** @param {Kind} kind @param {string} label */
function name(kind, label) {
  if (kind === 'puzzle') return t('class.bar.found', { count: Number(label) });
  if (kind === 'exercise') return t(`exercises.field.${label}`);
  return has(`class.bar.${label}`) ? t(`class.bar.${label}`) : label;
}

/**
 * A list of bars; nothing where there are none.
 * @param {Kind} kind
 * @param {readonly Bar[]} spread
 */
export function bars(kind, spread) {
  if (spread.length === 0) return null;
  const most = Math.max(1, ...spread.map(({ count }) => count));
  return h(
    'ul',
    { 'class': 'class-bars', 'aria-label': t('class.histogram') },
    spread.map(({ label, count, right }) => {
      const bar = h('span', { 'class': 'class-bar', 'aria-hidden': 'true' });
      bar.style.inlineSize = `${(100 * count) / most}%`;
      return h(
        'li',
        { class: right === true ? 'is-right' : null },
        h('span', { class: 'class-bar-name' }, name(kind, label), right === true ? ` ✓` : null),
        h('span', { class: 'class-bar-way' }, bar),
        h('span', { class: 'class-bar-count' }, t('class.count', { count })),
      );
    }),
  );
}
