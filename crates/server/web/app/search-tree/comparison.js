// The statistics of the searches side by side, and how they compare.

import { h } from '../ui/dom.js';
import { number, t } from '../i18n/text.js';
import { amount, worth } from './labels.js';
import { comparable } from './values.js';

/** @typedef {import('../types/search-tree.js').Tree} Tree */

/**
 * A table of one or two searches of the same position.
 * @param {Tree[]} trees
 */
export function comparison(trees) {
  const most = Math.max(...trees.map((tree) => tree.visited));
  const names = ['visited', 'leaves', 'cut', 'time', 'value', 'line'];
  return h(
    'section',
    { 'class': 'tree-counts card', 'aria-label': t('tree.counts') },
    verdict(trees),
    h(
      'div',
      { 'class': 'tree-counts-table', 'tabindex': 0, 'role': 'region', 'aria-label': t('tree.counts.table') },
      h(
        'table',
        { class: 'table number' },
        h(
          'thead',
          null,
          h(
            'tr',
            null,
            h('th', { scope: 'col' }, t('tree.algorithm')),
            names.map((name) => h('th', { scope: 'col' }, t(`tree.count.${name}`))),
          ),
        ),
        h(
          'tbody',
          null,
          trees.map((tree) =>
            h(
              'tr',
              null,
              h('th', { scope: 'row' }, t(`tree.algorithm.${tree.algorithm}`)),
              h('td', null, bar(tree.visited, most, tree.algorithm)),
              h('td', null, number(tree.leaves)),
              h('td', null, number(tree.cut)),
              h('td', null, t('tree.milliseconds', { time: Math.round(tree.time) })),
              h('td', null, h('strong', null, worthOf(tree))),
              h('td', null, h('code', null, h('strong', null, tree.line[0] ?? '—'), ' ', tree.line.slice(1).join(' '))),
            ),
          ),
        ),
      ),
    ),
    trees.map((tree) => note(tree)),
  );
}

/** @param {Tree} tree */
const worthOf = ({ value, values }) => worth({ value: comparable(value), values: values?.map(comparable) });

/** What two searches say together. @param {Tree[]} trees */
function verdict(trees) {
  const minimax = trees.find((tree) => tree.algorithm === 'minimax');
  const alphabeta = trees.find((tree) => tree.algorithm === 'alphabeta');
  if (!minimax || !alphabeta || minimax.finished === false || alphabeta.finished === false) return null;
  const share = alphabeta.visited / minimax.visited;
  const same = comparable(minimax.value) === comparable(alphabeta.value) && minimax.move === alphabeta.move;
  return h(
    'div',
    { class: 'tree-verdict' },
    h(
      'p',
      { class: 'tree-ratio' },
      h('strong', null, t('tree.ratio', { times: number(1 / share, { maximumFractionDigits: 1 }) })),
    ),
    h(
      'p',
      null,
      t('tree.ratio.about', {
        alphabeta: alphabeta.visited,
        minimax: minimax.visited,
        share: number(share, { style: 'percent', maximumFractionDigits: 1 }),
      }),
    ),
    same &&
      h(
        'p',
        { class: 'tree-same' },
        '✓ ',
        t('tree.same', { value: amount(comparable(minimax.value)), move: minimax.move ?? '—' }),
      ),
  );
}

/** @param {number} count @param {number} most @param {string} kind */
function bar(count, most, kind) {
  const fill = h('span', { 'class': `tree-bar is-${kind}`, 'aria-hidden': 'true' });
  fill.style.inlineSize = `${Math.max(1, (count / most) * 100)}%`;
  return h('span', { class: 'tree-bars' }, h('strong', null, number(count)), h('span', { class: 'tree-track' }, fill));
}

/** What must be said of a tree that is not all there. @param {Tree} tree */
function note(tree) {
  const name = t(`tree.algorithm.${tree.algorithm}`);
  if (tree.finished === false) return h('p', { class: 'note' }, t('tree.unfinished', { tree: name }));
  if (tree.recorded < tree.visited)
    return h('p', { class: 'note' }, t('tree.partial', { tree: name, recorded: tree.recorded, visited: tree.visited }));
  return null;
}
