// The steps of a search, fetched in pages: its state at each step, and a sentence about it.

import { get } from '../net/api.js';
import { t } from '../i18n/text.js';
import { isLeaf, isPlain, toMover } from './store.js';
import { amount, isFull, moveText, player, windowText, worth } from './labels.js';

/** @typedef {import('../types/search-tree.js').Step} Step */
/** @typedef {import('../types/search-tree.js').Moment} Moment */
/** @typedef {import('../types/search-tree.js').TreeNode} TreeNode */

const PAGE = 200;
/** How many pages are kept; the walk of a large tree has thousands. */
const KEPT = 24;
/** How many pages are looked through for the next cut. */
const FAR = 60;

/** The steps of one tree. */
export class Steps {
  /** @param {import('./store.js').SearchedTree} store */
  constructor(store) {
    this.store = store;
    this.total = 0;
    /** @type {Map<number, Promise<Step[]>>} */
    this.pages = new Map();
  }

  /** Fetches the beginning, from which the number of steps is known. */
  async begin() {
    await this.#page(0);
  }

  /** @param {number} step @returns {Promise<Step>} */
  async at(step) {
    const page = await this.#page(Math.floor(step / PAGE));
    const found = page[step % PAGE];
    if (!found) throw new Error(`there is no step ${step}`);
    return found;
  }

  /** @param {number} step @returns {Promise<Moment>} */
  async moment(step) {
    const { kind, node } = await this.at(step);
    let entered = node;
    for (let back = step; back >= 0; back -= 1) {
      const before = await this.at(back);
      if (before.kind !== 'enter') continue;
      entered = before.node;
      break;
    }
    const own = await this.store.node(node);
    if (kind === 'enter') return { step, kind, current: node, entered, seen: node, window: own.window };
    if (kind === 'leave')
      return {
        step,
        kind,
        current: own.parent,
        entered,
        seen: node,
        window: node === 0 ? own.window : await this.#after(own),
      };
    const last = await this.store.node(entered).then((leaf) => this.#childAbove(leaf, node));
    return {
      step,
      kind,
      current: node,
      entered,
      seen: last?.node ?? node,
      window: last ? await this.#after(last) : own.window,
    };
  }

  /**
   * The next step, or the one before, at which branches are cut; none if it is too far to look for.
   * @param {number} from
   * @param {1 | -1} way
   * @returns {Promise<number | null>}
   */
  async cut(from, way) {
    for (
      let step = from + way, looked = 0;
      step >= 0 && step < this.total && looked < FAR * PAGE;
      step += way, looked += 1
    ) {
      if ((await this.at(step)).kind === 'cut') return step;
    }
    return null;
  }

  /** What happens at a step, in words. @param {Moment} moment @returns {Promise<string>} */
  async words(moment) {
    const step = await this.at(moment.step);
    const node = await this.store.node(step.node);
    if (step.kind === 'cut') return this.#cutWords(node);
    if (step.kind === 'leave') return this.#leaveWords(node, moment);
    return this.#enterWords(node);
  }

  /** @param {number} index @returns {Promise<Step[]>} */
  #page(index) {
    const known = this.pages.get(index);
    if (known) return known;
    const asked = get(
      `/api/trees/${encodeURIComponent(this.store.tree.id)}/steps?from=${index * PAGE}&count=${PAGE}`,
    ).then((answer) => {
      this.total = answer.total;
      return answer.steps;
    });
    this.pages.set(index, asked);
    asked.catch(() => this.pages.delete(index));
    for (const old of this.pages.keys()) {
      if (this.pages.size <= KEPT) break;
      this.pages.delete(old);
    }
    return asked;
  }

  /** The child of a node on the way down to another. @param {TreeNode} leaf @param {number} node @returns {Promise<TreeNode | null>} */
  async #childAbove(leaf, node) {
    const chain = await this.store.chain(leaf.node);
    return chain[chain.findIndex((above) => above.node === node) + 1] ?? null;
  }

  /** The parent's window after a child's value has come back. @param {TreeNode} child @returns {Promise<import('../types/search-tree.js').Bounds>} */
  async #after(child) {
    const parent = await this.store.node(child.parent);
    const { alpha, beta } = child.window;
    if (child.value === null || isPlain(this.store.tree)) return child.window;
    if (parent.max) return { alpha: Math.max(alpha ?? -Infinity, child.value), beta };
    return { alpha, beta: Math.min(beta ?? Infinity, child.value) };
  }

  /** @param {TreeNode} node */
  #enterWords(node) {
    const values = {
      move: moveText(node),
      player: player(node),
      value: worth(node),
      window: windowText(node.window),
    };
    if (isLeaf(node)) return t('tree.step.leaf', values);
    if (node.own) return t(node.node === 0 ? 'tree.step.own.root' : 'tree.step.own.enter', values);
    if (node.node === 0) return t('tree.step.root', values);
    return t(isFull(node.window) ? 'tree.step.enter' : 'tree.step.enter.window', values);
  }

  /** @param {TreeNode} node @param {Moment} moment */
  async #leaveWords(node, moment) {
    const { tree } = this.store;
    if (node.value === null) return t('tree.step.stopped');
    if (node.node === 0) return t('tree.step.end', { move: tree.move ?? '—', value: worth(node) });
    const parent = await this.store.node(node.parent);
    const best = await this.#bestBefore(parent, node.node);
    const better = best === null || (toMover(parent, node) ?? 0) > (toMover(parent, best) ?? 0);
    const values = {
      move: moveText(node),
      player: player(parent),
      value: worth(node),
      best: best ? worth(best) : '',
      sign: parent.max ? 'α' : 'β',
      window: moment.window ? windowText(moment.window) : '',
    };
    const bound = parent.max ? node.window.alpha : node.window.beta;
    const moved = !isPlain(tree) && (bound === null || (parent.max ? node.value > bound : node.value < bound));
    const kind = best === null ? 'first' : better ? 'better' : 'worse';
    const first = t(node.own ? `tree.step.own.${kind}` : `tree.step.${kind}`, values);
    return moved ? `${first} ${t('tree.step.window', values)}` : first;
  }

  /** @param {TreeNode} node */
  #cutWords(node) {
    const other = node.max ? node.window.beta : node.window.alpha;
    return t(node.max ? 'tree.step.cut.max' : 'tree.step.cut.min', {
      found: amount(node.value),
      other: amount(other),
      count: node.cut,
    });
  }

  /** The best of a node's children before one of them. @param {TreeNode} parent @param {number} child @returns {Promise<TreeNode | null>} */
  async #bestBefore(parent, child) {
    const place = await this.store.placeOf(parent.node, child);
    /** @type {TreeNode | null} */
    let best = null;
    for (const number of this.store.knownChildren(parent.node).slice(0, Math.max(place, 0))) {
      const before = this.store.known(number);
      const value = toMover(parent, before);
      if (value !== null && (best === null || value > (toMover(parent, best) ?? value))) best = before;
    }
    return best;
  }
}
