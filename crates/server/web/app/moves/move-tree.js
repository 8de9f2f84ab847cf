// The moves of a game as a tree: the line that is followed, and the variations that leave it.

/** @typedef {import('../types/api.js').GameNode} GameNode */

/**
 * A line of moves, and at each of them the variations that could have been played instead.
 * @typedef {{nodes: {node: GameNode, ply: number, instead: Line[]}[]}} Line
 */

/**
 * The line through `head` to its end, with everything that leaves it.
 * @param {GameNode[]} nodes
 * @param {number} head
 * @returns {Line}
 */
export function linesOf(nodes, head) {
  /** @type {Map<number, GameNode[]>} */
  const children = new Map();
  for (const node of nodes) children.set(node.parent, [...(children.get(node.parent) ?? []), node]);
  const main = new Set(wayTo(nodes, head).map((node) => node.id));
  /**
   * @param {GameNode | undefined} first
   * @param {number} ply
   * @param {boolean} variation its siblings are listed where the line was left
   * @returns {Line}
   */
  const line = (first, ply, variation) => {
    /** @type {Line} */
    const out = { nodes: [] };
    let node = first;
    for (let at = ply; node; at++) {
      const chosen = node;
      const siblings =
        variation && chosen === first ? [] : (children.get(chosen.parent) ?? []).filter((other) => other !== chosen);
      out.nodes.push({ node: chosen, ply: at, instead: siblings.map((other) => line(other, at, true)) });
      const next = children.get(chosen.id) ?? [];
      node = next.find((one) => main.has(one.id)) ?? next[0];
    }
    return out;
  };
  const roots = children.get(0) ?? [];
  const first = roots.find((one) => main.has(one.id)) ?? roots[0];
  return line(first, 0, false);
}

/**
 * The nodes from the start to one of them.
 * @param {GameNode[]} nodes
 * @param {number} to
 * @returns {GameNode[]}
 */
export function wayTo(nodes, to) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  /** @type {GameNode[]} */
  const way = [];
  for (let node = byId.get(to); node && way.length <= nodes.length; node = byId.get(node.parent)) way.push(node);
  return way.reverse();
}

/**
 * The node after one, on the line that is followed; null at its end.
 * @param {GameNode[]} nodes
 * @param {number} head
 * @param {number} at
 * @returns {number | null}
 */
export function after(nodes, head, at) {
  const next = nodes.filter((node) => node.parent === at);
  const main = new Set(wayTo(nodes, head).map((node) => node.id));
  return (next.find((node) => main.has(node.id)) ?? next[0])?.id ?? null;
}

/**
 * The last node of the line that leads on from one.
 * @param {GameNode[]} nodes
 * @param {number} head
 * @param {number} at
 */
export function endOfLine(nodes, head, at) {
  let node = at;
  for (let next = after(nodes, head, node); next !== null; next = after(nodes, head, node)) node = next;
  return node;
}
