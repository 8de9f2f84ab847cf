// A short guide to reading a search tree.

import { h } from '../ui/dom.js';
import { t } from '../i18n/text.js';

/** The explanation at the foot of the view. */
export function guide() {
  /** @type {(sign: HTMLElement, key: string) => HTMLElement} */
  const sign = (mark, key) => h('li', null, mark, h('span', null, t(key)));
  /** @param {string} name */
  const shape = (name) => h('span', { 'class': `tree-shape ${name}`, 'aria-hidden': 'true' });
  /** @param {string} text @param {string} [name] */
  const mark = (text, name = '') => h('span', { 'class': `tree-mark ${name}`, 'aria-hidden': 'true' }, text);
  return h(
    'section',
    { 'class': 'tree-guide card', 'aria-labelledby': 'tree-guide' },
    h('h2', { id: 'tree-guide' }, t('tree.guide')),
    h('p', null, t('tree.guide.minimax')),
    h('p', null, t('tree.guide.alphabeta')),
    h('p', null, t('tree.guide.four')),
    h(
      'ul',
      null,
      sign(shape('is-max'), 'tree.guide.max'),
      sign(shape('is-min'), 'tree.guide.min'),
      sign(shape('is-leaf'), 'tree.guide.leaf'),
      sign(mark('[α; β]'), 'tree.guide.window'),
      sign(mark('≤ ≥'), 'tree.guide.bound'),
      sign(mark(`${t('tree.win', { plies: 3 })} ${t('tree.loss', { plies: 4 })}`), 'tree.guide.win'),
      sign(mark('✂\uFE0E', 'is-cut'), 'tree.guide.cut'),
      sign(mark('★'), 'tree.guide.chosen'),
      sign(mark('+12'), 'tree.guide.gap'),
    ),
    h('p', { class: 'muted small' }, t('tree.guide.keys')),
  );
}
