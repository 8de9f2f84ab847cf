// Which nodes of a searched tree are expanded, which one is selected, and where playback stands: what the list and the
// drawing of one tree share.

import { isLeaf } from './store.js';

/** How many children are shown at first, and how many more at a time. */
export const SHARE = 40;

/** A tree of more nodes is opened along a walk alone: what lies ahead would hide where it is. */
const MANY = 150;

/**
 * A line of the outline. `more` stands for children not shown, `cut` for branches cut off, `unrecorded` for nodes that
 * the server had no room for; these three lie below `node`.
 * @typedef {{kind: 'node' | 'more' | 'cut' | 'unrecorded', node: number, level: number, place: number, size: number, count: number}} Row
 */

/** The open part of a tree. Those who watch it hear of every change. */
export class Outline {
  /** @param {import('./store.js').SearchedTree} store */
  constructor(store) {
    this.store = store;
    /** @type {Set<number>} */
    this.open = new Set();
    /** How many children are shown, where not the usual share. @type {Map<number, number>} */
    this.shown = new Map();
    /** Nodes opened by a walk alone, closed again when it has gone on. @type {Set<number>} */
    this.lent = new Set();
    /** Nodes whose children are all drawn, not the telling ones alone. @type {Set<number>} */
    this.wide = new Set();
    this.selected = 0;
    /** @type {import('../types/search-tree.js').Moment | null} */
    this.moment = null;
    /** What was open before a walk. @type {Set<number> | null} */
    this.before = null;
    /** @type {Set<(what: 'shape' | 'selection') => void>} */
    this.watchers = new Set();
  }

  /** @param {(what: 'shape' | 'selection') => void} watcher */
  watch(watcher) {
    this.watchers.add(watcher);
  }

  /** @param {'shape' | 'selection'} what */
  tell(what) {
    for (const watcher of this.watchers) watcher(what);
  }

  /**
   * How far a walk has come with a node: `ahead` of it, `under-way`, or `done`; without a walk all are done.
   * @param {number} node
   * @returns {'ahead' | 'under-way' | 'done'}
   */
  state(node) {
    if (!this.moment) return 'done';
    if (node > this.moment.entered) return 'ahead';
    for (let at = this.moment.current; ; at = this.store.known(at).parent) {
      if (at === node) return 'under-way';
      if (at === 0) return 'done';
    }
  }

  /** Where a walk stands; the first closes what of a large tree is open, the end of it opens that again. @param {import('../types/search-tree.js').Moment | null} moment */
  walkTo(moment) {
    if (moment && !this.moment && this.store.tree.recorded > MANY) {
      this.before = this.open;
      this.open = new Set();
    }
    if (!moment && this.before) {
      this.open = this.before;
      this.before = null;
      this.lent.clear();
    }
    this.moment = moment;
  }

  /** How many children of a node are shown where it is open. @param {number} node */
  share(node) {
    return Math.min(this.shown.get(node) ?? SHARE, this.store.knownChildren(node).length);
  }

  /** @param {number} node */
  async expand(node) {
    if (isLeaf(await this.store.node(node))) return;
    await this.store.first(node, this.shown.get(node) ?? SHARE);
    this.lent.delete(node);
    this.open.add(node);
    this.tell('shape');
  }

  /** Closes a node; a selection below it moves up to it. @param {number} node */
  async collapse(node) {
    this.open.delete(node);
    this.lent.delete(node);
    const chain = await this.store.chain(this.selected);
    if (chain.some((above) => above.node === node)) this.selected = node;
    this.tell('shape');
    this.tell('selection');
  }

  /** Shows the next share of children. @param {number} node */
  async more(node) {
    const count = this.share(node) + SHARE;
    await this.store.first(node, count);
    this.shown.set(node, count);
    this.tell('shape');
  }

  /** @param {number} node */
  select(node) {
    if (this.selected === node) return;
    this.selected = node;
    this.tell('selection');
  }

  /**
   * Opens what is above a node, so that it can be seen, and selects it.
   * @param {number} node
   * @param {{lent?: boolean, through?: number}} [how] `lent` opens for as long as it is selected so, `through` is a node
   *   to be seen too, at or below the one selected
   */
  async reveal(node, { lent = false, through = node } = {}) {
    const chain = await this.store.chain(through);
    const above = chain.slice(0, -1);
    for (const [index, { node: parent }] of above.entries()) {
      const child = chain[index + 1]?.node ?? through;
      const place = await this.store.placeOf(parent, child);
      if (place >= (this.shown.get(parent) ?? SHARE)) this.shown.set(parent, place + 1);
    }
    for (const opened of this.lent) {
      if (!above.some((parent) => parent.node === opened)) this.open.delete(opened);
    }
    this.lent = new Set([...this.lent].filter((opened) => this.open.has(opened)));
    for (const { node: parent } of above) {
      if (lent && !this.open.has(parent)) this.lent.add(parent);
      if (!lent) this.lent.delete(parent);
      this.open.add(parent);
    }
    this.selected = node;
    this.tell('shape');
    this.tell('selection');
  }

  /** Opens the line that both sides would play, and selects its end. */
  async openLine() {
    const way = await this.store.follow(this.store.tree.line);
    const end = way.at(-1);
    if (end) await this.reveal(end.node);
  }

  /** Opens everything, level by level, up to so many nodes. @param {number} most */
  async openAll(most) {
    let level = [0];
    for (let seen = 1; level.length > 0 && seen < most;) {
      /** @type {number[]} */
      const next = [];
      for (const node of level) {
        if (seen >= most || isLeaf(await this.store.node(node))) continue;
        const children = await this.store.first(node, SHARE);
        this.open.add(node);
        next.push(...children.slice(0, SHARE));
        seen += Math.min(children.length, SHARE);
      }
      level = next;
    }
    this.lent.clear();
    this.tell('shape');
  }

  /** Closes everything but the root. */
  closeAll() {
    this.open = new Set([0]);
    this.lent.clear();
    this.wide.clear();
    this.selected = 0;
    this.tell('shape');
    this.tell('selection');
  }

  /** The lines of the list from the root down. @returns {Row[]} */
  rows() {
    /** @type {Row[]} */
    const rows = [];
    /** @type {(node: number, level: number, place: number, size: number) => void} */
    const visit = (node, level, place, size) => {
      rows.push({ kind: 'node', node, level, place, size, count: 0 });
      if (!this.open.has(node)) return;
      const { total, cut, unrecorded } = this.store.known(node);
      const share = this.share(node);
      const extras = /** @type {const} */ ([
        ['more', total - share],
        ['unrecorded', total === 0 ? unrecorded : 0],
        ['cut', cut],
      ]).filter(([, count]) => count > 0);
      const below = share + extras.length;
      this.store
        .knownChildren(node)
        .slice(0, share)
        .forEach((child, index) => visit(child, level + 1, index + 1, below));
      extras.forEach(([kind, count], index) => {
        rows.push({ kind, node, level: level + 1, place: share + index + 1, size: below, count });
      });
    };
    if (this.store.nodes.has(0)) visit(0, 1, 1, 1);
    return rows;
  }
}
