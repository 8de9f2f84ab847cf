// One searched tree on the server, and the nodes fetched of it so far. Nodes are numbered in the order in which the
// search visited them: children have rising numbers, and all below a child come before the next.

import { get } from '../net/api.js';
import { SIDES } from '../i18n/names.js';
import { comparable } from './values.js';

/** @typedef {import('../types/search-tree.js').TreeNode} TreeNode */

/** How many children one request asks for. */
const PAGE = 50;

/** A tree whose nodes are fetched when they are wanted, and kept. */
export class SearchedTree {
  /** @param {import('../types/search-tree.js').Tree} tree */
  constructor(tree) {
    this.tree = tree;
    /** @type {Map<number, TreeNode>} */
    this.nodes = new Map();
    /** The children fetched so far, from the first on. @type {Map<number, number[]>} */
    this.children = new Map();
    /** Requests under way, by address, so that none is made twice. @type {Map<string, Promise<TreeNode>>} */
    this.asked = new Map();
  }

  /** A node that was fetched before. @param {number} node @returns {TreeNode} */
  known(node) {
    const known = this.nodes.get(node);
    if (!known) throw new Error(`node ${node} was not fetched`);
    return known;
  }

  /** Its children fetched so far. @param {number} node @returns {readonly number[]} */
  knownChildren(node) {
    return this.children.get(node) ?? [];
  }

  /** @param {number} node @returns {Promise<TreeNode>} */
  async node(node) {
    return this.nodes.get(node) ?? this.#fetch(node, 0, PAGE);
  }

  /**
   * Fetches the first children of a node, up to `count` of them.
   * @param {number} node
   * @param {number} count
   * @returns {Promise<readonly number[]>} those known by then, which may be more
   */
  async first(node, count) {
    const { total } = await this.node(node);
    for (let have = this.knownChildren(node).length; have < Math.min(count, total);) {
      await this.#fetch(node, have, PAGE);
      const now = this.knownChildren(node).length;
      if (now === have) break;
      have = now;
    }
    return this.knownChildren(node);
  }

  /**
   * Fetches the children of a node up to one that is wanted.
   * @param {number} node
   * @param {number} child
   * @returns {Promise<number>} its place among them, -1 if it is none of them
   */
  async placeOf(node, child) {
    const { total } = await this.node(node);
    let children = this.knownChildren(node);
    while (children.length < total && (children.at(-1) ?? -1) < child) {
      const more = await this.first(node, children.length + 1);
      if (more.length === children.length) break;
      children = more;
    }
    return children.indexOf(child);
  }

  /** The last child that was searched: where branches were cut, because of it. @param {number} node @returns {Promise<TreeNode | null>} */
  async last(node) {
    const { total, unrecorded } = await this.node(node);
    if (total === 0 || unrecorded > 0) return null;
    const known = this.knownChildren(node);
    const last = known.length === total ? known[total - 1] : undefined;
    if (last !== undefined) return this.known(last);
    const answer = await get(this.#address(node, total - 1, 1));
    return answer.children[0] ? read(answer.children[0], this.tree.algorithm === 'maxn') : null;
  }

  /** The nodes from the root to a node, both of them too. @param {number} node @returns {Promise<TreeNode[]>} */
  async chain(node) {
    const chain = [await this.node(node)];
    for (let top = chain[0]; top && top.node !== 0; top = chain[0]) chain.unshift(await this.node(top.parent));
    return chain;
  }

  /**
   * Goes along moves from the root, as far as the search went.
   * @param {string[]} moves
   * @returns {Promise<TreeNode[]>} the root and the nodes after each move
   */
  async follow(moves) {
    let at = await this.node(0);
    const way = [at];
    for (const move of moves) {
      const children = await this.first(at.node, at.total);
      const next = children.map((child) => this.known(child)).find((child) => child.move === move);
      if (!next) break;
      way.push((at = next));
    }
    return way;
  }

  /**
   * The child that gave a node its value: the first that has it. None while not all before it are known.
   * @param {number} node
   * @returns {number | null}
   */
  chosen(node) {
    const parent = this.known(node);
    const worth = toMover(parent, parent);
    if (worth === null) return null;
    return this.knownChildren(node).find((child) => toMover(parent, this.known(child)) === worth) ?? null;
  }

  /** @param {number} node @param {number} from @param {number} count */
  #address(node, from, count) {
    return `/api/trees/${encodeURIComponent(this.tree.id)}/nodes/${node}?from=${from}&count=${count}`;
  }

  /** @param {number} node @param {number} from @param {number} count @returns {Promise<TreeNode>} */
  #fetch(node, from, count) {
    const address = this.#address(node, from, count);
    const asked =
      this.asked.get(address) ??
      get(address)
        .then((answer) => this.#store(answer, from))
        .finally(() => this.asked.delete(address));
    this.asked.set(address, asked);
    return asked;
  }

  /** @param {import('../../../types/wire.js').TreeNodePage} answer @param {number} from @returns {TreeNode} */
  #store(answer, from) {
    const { children, path: _, before: __, ...node } = answer;
    const own = this.tree.algorithm === 'maxn';
    for (const one of [node, ...children]) this.nodes.set(one.node, read(one, own));
    const known = this.children.get(node.node) ?? [];
    if (from === known.length) this.children.set(node.node, [...known, ...children.map((child) => child.node)]);
    return this.known(node.node);
  }
}

/** A node as the page keeps it. @param {import('../../../types/wire.js').TreeNode} node @param {boolean} own @returns {TreeNode} */
const read = ({ parent, value, values, window, ...node }, own) => ({
  ...node,
  own,
  values: values?.map(comparable) ?? null,
  // The root is its own parent here, so that every node has one.
  parent: parent ?? 0,
  value: comparable(value),
  window: { alpha: comparable(window.alpha), beta: comparable(window.beta) },
});

/** What a node is worth to whoever picks at the one above it, or at itself: the more, the better. @param {TreeNode} parent @param {TreeNode} node */
export function toMover(parent, node) {
  if (parent.own) return node.values?.[SIDES.indexOf(parent.side)] ?? null;
  return node.value === null || parent.max ? node.value : -node.value;
}

/** Whether a search carries no window: nothing is cut off. @param {{algorithm: string}} tree */
export const isPlain = ({ algorithm }) => algorithm === 'minimax' || algorithm === 'maxn';

/** Whether nothing was searched below a node: its value is the evaluation's, or the end of the game. @param {TreeNode} node */
export const isLeaf = (node) => node.total === 0 && node.cut === 0 && node.unrecorded === 0;
