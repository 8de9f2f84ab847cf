// The layout of a drawn tree: subtrees side by side as close as they fit, each node centred above its children.

import { isLeaf } from './store.js';
import { isFull, moveText, valueText, windowText } from './labels.js';

/** @typedef {import('./outline.js').Outline} Outline */

/**
 * A thing drawn: a node, a `gap` (children left out of the drawing), or a `cut` (branches not searched). `parent` is the
 * index of the item above.
 * @typedef {{kind: 'node' | 'gap' | 'cut', node: number, count: number, x: number, y: number, parent: number}} Item
 */
/** @typedef {{items: Item[], left: number, right: number, bottom: number, full: boolean}} Layout */

/** From a level to the next: the wider a tree, the more, so that its edges are not too flat. */
const LOW = 132;
const HIGH = 300;
/** The least from a leaf to the next. */
const NARROW = 50;
/** Room to the left and to the right of all. */
const MARGIN = 40;

/** A label longer than this is cut short; the whole is in its title. */
export const LONGEST = 10;

/** About how wide a value is drawn. @param {string} text */
export const pillWidth = (text) => text.length * 7 + 14;

/** How many nodes a drawing has at most. */
const MOST = 700;
/** Up to how many children are drawn without leaving any out. */
const FEW = 8;

/**
 * How far a subtree reaches to either side of its top, level by level from the top down.
 * @typedef {{index: number, left: number[], right: number[]}} Reach
 */

/**
 * @param {Outline} outline
 * @returns {Layout}
 */
export function layout(outline) {
  /** Their `x` is first that from the item above, and `y` the level. @type {Item[]} */
  const items = [];
  let full = false;

  /** @type {(kind: Item['kind'], node: number, count: number, parent: number, level: number) => Reach} */
  const put = (kind, node, count, parent, level) => {
    const half = (kind === 'node' ? slot(outline, node) : NARROW) / 2;
    return { index: items.push({ kind, node, count, parent, x: 0, y: level }) - 1, left: [-half], right: [half] };
  };

  /** @type {(node: number, parent: number, level: number) => Reach} */
  const visit = (node, parent, level) => {
    const own = put('node', node, 0, parent, level);
    /** @type {Reach[]} */
    const below = [];
    for (const part of outline.open.has(node) ? parts(outline, node) : []) {
      full ||= items.length >= MOST;
      if (full) break;
      below.push(
        part.kind === 'node'
          ? visit(part.node, own.index, level + 1)
          : put(part.kind, node, part.count, own.index, level + 1),
      );
    }
    return join(items, own, below);
  };

  if (outline.store.nodes.has(0)) visit(0, -1, 0);
  for (const item of items) item.x += items[item.parent]?.x ?? 0;
  const left = Math.min(0, ...items.map((item) => item.x)) - MARGIN;
  const right = Math.max(0, ...items.map((item) => item.x)) + MARGIN;
  const levels = Math.max(1, ...items.map((item) => item.y));
  const high = Math.min(Math.max((right - left) / levels / 3, LOW), HIGH);
  for (const item of items) item.y *= high;
  const bottom = Math.max(0, ...items.map((item) => item.y));
  return { items, left, right, bottom, full };
}

/** How wide a node is: as its move, its value or its window, whichever is longest. @param {Outline} outline @param {number} node */
function slot({ store }, node) {
  const one = store.known(node);
  const window = isFull(one.window) || isLeaf(one) ? '' : windowText(one.window);
  return (
    10 +
    Math.max(NARROW - 10, Math.min(moveText(one).length, LONGEST) * 7.3, pillWidth(valueText(one)), window.length * 5.8)
  );
}

/**
 * Puts subtrees side by side, as close as their outlines let them, and their top above the middle of them.
 * @param {Item[]} items
 * @param {Reach} top
 * @param {Reach[]} below
 * @returns {Reach}
 */
function join(items, top, below) {
  /** @type {number[]} */
  const left = [];
  /** @type {number[]} */
  const right = [];
  const places = below.map((reach) => {
    const place = Math.max(0, ...reach.left.map((edge, level) => (right[level] ?? -Infinity) - edge));
    reach.left.forEach((edge, level) => {
      left[level] ??= place + edge;
    });
    reach.right.forEach((edge, level) => {
      right[level] = place + edge;
    });
    return place;
  });
  const middle = ((places[0] ?? 0) + (places.at(-1) ?? 0)) / 2;
  below.forEach((reach, order) => {
    const item = items[reach.index];
    if (item) item.x = (places[order] ?? 0) - middle;
  });
  return {
    index: top.index,
    left: [...top.left, ...left.map((edge) => edge - middle)],
    right: [...top.right, ...right.map((edge) => edge - middle)],
  };
}

/**
 * What is drawn below an open node: of many children the telling ones, which are the first, the chosen, the last, the open
 * ones and those on the way to the selected node.
 * @param {Outline} outline
 * @param {number} node
 * @returns {{kind: Item['kind'], node: number, count: number}[]}
 */
function parts(outline, node) {
  const { store } = outline;
  const { total, cut } = store.known(node);
  const shown = store.knownChildren(node).slice(0, outline.share(node));
  const chosen = store.chosen(node);
  const all = total <= FEW || outline.wide.has(node);
  const ahead = outline.moment?.entered ?? -1;
  const lead = outline.moment ? 3 : 5;
  const telling = shown.filter(
    (child, index) =>
      all ||
      index < lead ||
      child === chosen ||
      index === total - 1 ||
      outline.open.has(child) ||
      child === outline.selected ||
      child === ahead ||
      child === outline.moment?.seen,
  );
  /** @type {{kind: Item['kind'], node: number, count: number}[]} */
  const below = [];
  let after = -1;
  for (const child of telling) {
    const place = shown.indexOf(child);
    if (place - after > 1) below.push({ kind: 'gap', node, count: place - after - 1 });
    below.push({ kind: 'node', node: child, count: 0 });
    after = place;
  }
  if (total - after > 1) below.push({ kind: 'gap', node, count: total - after - 1 });
  if (cut > 0) below.push({ kind: 'cut', node, count: cut });
  return below;
}
