// The shapes of a drawn tree: MAX a triangle pointing up, MIN one pointing down, leaves as boxes, cutoffs struck through.

import { svg } from '../ui/dom.js';
import { number, t } from '../i18n/text.js';
import { LONGEST, pillWidth } from './layout.js';
import { isLeaf, isPlain } from './store.js';
import { isFull, meaning, moveText, nodeSpoken, player, valueText, windowText } from './labels.js';

/** @typedef {import('./layout.js').Item} Item */
/** @typedef {import('./outline.js').Outline} Outline */

/** How far up a node's label and how far down its figures reach. */
export const ABOVE = 37;
export const BELOW = 58;

/**
 * Everything of a tree: edges first, so that nodes lie over them.
 * @param {Outline} outline
 * @param {Item[]} items
 * @returns {SVGElement[]}
 */
export function shapes(outline, items) {
  const line = principal(outline, items);
  const edges = items.map((item, index) => {
    const above = items[item.parent];
    return above ? edge(outline, item, above, line.has(index)) : null;
  });
  const bodies = items.map((item, index) => body(outline, item, line.has(index)));
  return [...edges, ...bodies].filter((shape) => shape !== null);
}

/** The indices of the nodes that both sides would play. @param {Outline} outline @param {Item[]} items @returns {Set<number>} */
function principal(outline, items) {
  const line = new Set([0]);
  if (outline.moment) return line;
  items.forEach((item, index) => {
    const above = items[item.parent];
    if (above && item.kind === 'node' && line.has(item.parent) && outline.store.chosen(above.node) === item.node)
      line.add(index);
  });
  return line;
}

/** Whether the branches cut below a node are cut by now. @param {Outline} outline @param {number} node */
function isCutByNow(outline, node) {
  const { moment } = outline;
  return outline.state(node) === 'done' || (moment?.kind === 'cut' && moment.current === node);
}

/**
 * @param {Outline} outline
 * @param {Item} item
 * @param {Item} above
 * @param {boolean} best
 */
function edge(outline, item, above, best) {
  const { store } = outline;
  const chosen = item.kind === 'node' && !outline.moment && store.chosen(above.node) === item.node;
  const ahead =
    item.kind === 'node'
      ? outline.state(item.node) === 'ahead'
      : item.kind === 'cut'
        ? !isCutByNow(outline, item.node)
        : outline.state(item.node) !== 'done';
  const top = above.y + (isFull(store.known(above.node).window) || isPlain(store.tree) ? BELOW - 20 : BELOW - 6);
  const bottom = item.y - (item.kind === 'node' ? ABOVE : 20);
  const name = `edge is-${item.kind}${best ? ' is-line' : chosen ? ' is-chosen' : ''}${ahead ? ' is-ahead' : ''}`;
  const stroke = svg('line', { x1: above.x, y1: top, x2: item.x, y2: bottom });
  if (item.kind !== 'cut') return svg('g', { class: name }, stroke);
  // Two strokes across the edge near its end, as textbooks mark a branch that was not looked at.
  const x = item.x + (above.x - item.x) * 0.3;
  const y = bottom + (top - bottom) * 0.3;
  return svg(
    'g',
    { class: name },
    stroke,
    svg('path', { class: 'strike', d: `M${x - 9} ${y + 1} l12 -8 M${x - 3} ${y + 6} l12 -8` }),
  );
}

/** @param {Outline} outline @param {Item} item @param {boolean} best */
function body(outline, item, best) {
  if (item.kind === 'gap') return gap(outline, item);
  if (item.kind === 'cut') return cut(outline, item);
  const { store, moment } = outline;
  const node = store.known(item.node);
  const how = outline.state(item.node);
  const plain = isPlain(store.tree);
  const current = moment?.current === item.node;
  const names = [
    'node',
    isLeaf(node) ? 'is-leaf' : node.max ? 'is-max' : 'is-min',
    `is-${how}`,
    outline.selected === item.node && 'is-selected',
    current && 'is-current',
    best && 'is-line',
  ].filter((name) => name);
  const value = how === 'done' ? valueText(node) : how === 'ahead' ? '' : '…';
  const window = current && moment?.window ? moment.window : node.window;
  return svg(
    'g',
    { 'class': names.join(' '), 'transform': `translate(${item.x} ${item.y})`, 'data-node': item.node },
    svg('title', null, how === 'done' ? nodeSpoken(node, { plain }) : moveText(node)),
    svg('circle', { class: 'ring', r: 20, cy: isLeaf(node) ? 0 : node.max ? 2 : -1 }),
    shape(node),
    svg('text', { class: 'move', y: -24 }, node.node === 0 ? player(node) : short(moveText(node))),
    value &&
      svg('rect', { class: 'pill', x: -pillWidth(value) / 2, y: 18, width: pillWidth(value), height: 18, rx: 9 }),
    value && svg('text', { class: `value is-${meaning(node)}`, y: 31 }, value),
    !plain &&
      how !== 'ahead' &&
      !isLeaf(node) &&
      !isFull(window) &&
      svg('text', { class: 'window', y: 48 }, windowText(window)),
    how === 'done' &&
      node.cut > 0 &&
      !outline.open.has(node.node) &&
      svg('text', { class: 'hidden-cut', x: 18, y: 4 }, `✂\uFE0E ${number(node.cut)}`),
  );
}

/** @param {import('../types/search-tree.js').TreeNode} node */
function shape(node) {
  if (isLeaf(node)) return svg('rect', { class: 'shape', x: -9, y: -9, width: 18, height: 18, rx: 3 });
  return svg('path', { class: 'shape', d: node.max ? 'M0 -13 L15 12 L-15 12 Z' : 'M0 13 L15 -12 L-15 -12 Z' });
}

/** @param {Outline} outline @param {Item} item */
function gap(outline, item) {
  return svg(
    'g',
    {
      'class': `gap is-${outline.state(item.node)}`,
      'transform': `translate(${item.x} ${item.y})`,
      'data-gap': item.node,
    },
    svg('title', null, t('tree.gap', { count: item.count })),
    svg('rect', { x: -21, y: -18, width: 42, height: 24, rx: 12 }),
    svg('text', { y: -2 }, `+${number(item.count)}`),
  );
}

/** @param {Outline} outline @param {Item} item */
function cut(outline, item) {
  const node = outline.store.known(item.node);
  return svg(
    'g',
    { class: `cut${isCutByNow(outline, item.node) ? '' : ' is-ahead'}`, transform: `translate(${item.x} ${item.y})` },
    svg('title', null, t(node.max ? 'tree.cut.beta' : 'tree.cut.alpha', { count: item.count })),
    svg('text', { y: -2 }, `✂\uFE0E ${number(item.count)}`),
  );
}

/** @param {string} text */
const short = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
