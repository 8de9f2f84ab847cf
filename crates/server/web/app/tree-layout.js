// Where the nodes of a drawn tree lie: leaves side by side, each node above the middle of what is below it.

/** @typedef {import('./tree-outline.js').Outline} Outline */

/**
 * A thing drawn: a node, a `gap` (children left out of the drawing), or a `cut` (branches not searched). `parent` is the
 * index of the item above.
 * @typedef {{kind: 'node' | 'gap' | 'cut', node: number, count: number, x: number, y: number, parent: number}} Item
 */
/** @typedef {{items: Item[], left: number, right: number, bottom: number, full: boolean}} Layout */

/** From a level to the next, and from a leaf to the next. */
export const LEVEL = 132;
const SLOT = 74;
const NARROW = 50;

/** How many nodes a drawing has at most. */
const MOST = 700;
/** Up to how many children are drawn without leaving any out. */
const FEW = 8;

/**
 * @param {Outline} outline
 * @returns {Layout}
 */
export function layout(outline) {
  /** @type {Item[]} */
  const items = [];
  let edge = 0;
  let full = false;

  /** @type {(kind: Item['kind'], node: number, count: number, parent: number, level: number) => number} */
  const put = (kind, node, count, parent, level) => items.push({ kind, node, count, parent, x: 0, y: level * LEVEL }) - 1;

  /** Places the item at the right edge. @param {number} index @param {number} width */
  const alone = (index, width) => {
    const item = items[index];
    if (item) item.x = edge + width / 2;
    edge += width;
  };

  /** @type {(node: number, parent: number, level: number) => number} */
  const visit = (node, parent, level) => {
    const index = put('node', node, 0, parent, level);
    const below = outline.open.has(node) ? parts(outline, node) : [];
    /** @type {number[]} */
    const placed = [];
    for (const part of below) {
      if (items.length >= MOST) {
        full = true;
        break;
      }
      if (part.kind === 'node') {
        placed.push(visit(part.node, index, level + 1));
      } else {
        const stub = put(part.kind, node, part.count, index, level + 1);
        alone(stub, NARROW);
        placed.push(stub);
      }
    }
    const first = items[placed[0] ?? -1];
    const last = items[placed.at(-1) ?? -1];
    const item = items[index];
    if (first && last && item) {
      item.x = (first.x + last.x) / 2;
      edge = Math.max(edge, item.x + SLOT / 2);
    } else {
      alone(index, SLOT);
    }
    return index;
  };

  if (outline.store.nodes.has(0)) visit(0, -1, 0);
  const left = Math.min(0, ...items.map((item) => item.x - SLOT / 2));
  const bottom = Math.max(0, ...items.map((item) => item.y));
  return { items, left, right: edge, bottom, full };
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
  const telling = shown.filter((child, index) => all || index < lead || child === chosen || index === total - 1
    || outline.open.has(child) || child === outline.selected || child === ahead);
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
