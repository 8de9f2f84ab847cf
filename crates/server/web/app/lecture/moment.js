// A tree after some steps of a search: what is known of each node by then.

/** @typedef {import('../types/lecture.js').Lesson} Lesson */
/** @typedef {import('../types/lecture.js').NodeState} NodeState */
/** @typedef {import('../types/lecture.js').Moment} Moment */

/** @returns {NodeState} */
const unknown = () => ({
  seen: false,
  cut: false,
  entered: false,
  worth: [],
  alpha: null,
  beta: null,
  chosen: null,
  from: null,
  again: false,
  visits: 0,
  sum: 0,
});

/**
 * The tree after the first `count` steps.
 * @param {Lesson} lesson
 * @param {number} count
 * @returns {Moment}
 */
export function momentAfter(lesson, count) {
  const nodes = lesson.nodes.map(unknown);
  /** What the present pass has looked at: it cuts off what an earlier one may have visited. @type {Set<number>} */
  const visited = new Set();
  let at = 0;
  /** @type {number | null} */
  let leaf = null;
  for (const step of lesson.steps.slice(0, count)) {
    const own = /** @type {NodeState} */ (nodes[step.node]);
    at = step.node;
    leaf = null;
    const window = { alpha: step.alpha ?? null, beta: step.beta ?? null };
    visited.add(step.node);
    if (step.event === 'pass') {
      // The way of a simulation and the branches cut off are those of the present pass alone.
      visited.clear();
      for (const node of nodes) {
        node.cut = false;
        if (node.visits > 0) node.chosen = null;
      }
    } else if (step.event === 'enter') {
      const { visits, sum } = own;
      Object.assign(own, unknown(), { seen: true, entered: true, again: step.again ?? false, visits, sum }, window);
    } else if (step.event === 'leaf') {
      Object.assign(own, { seen: true, cut: false, worth: step.worth ?? [] });
    } else if (step.event === 'hit') {
      Object.assign(own, { cut: false, worth: [step.value ?? 0], from: step.from ?? null });
    } else if (step.event === 'back') {
      Object.assign(own, window);
      if (step.best) own.chosen = step.child ?? null;
      const worth = step.worth ?? [];
      if (!step.again && worth.length === 1) own.worth = [step.value ?? 0];
      else if (!step.again && step.best) own.worth = worth;
    } else if (step.event === 'cut') {
      for (const child of step.cut ?? []) {
        const left = nodes[child];
        if (left && !visited.has(child)) left.cut = true;
      }
    } else if (step.event === 'select' || step.event === 'expand') {
      own.chosen = step.child ?? null;
      const child = nodes[step.child ?? -1];
      if (child) child.seen = true;
      at = step.child ?? at;
    } else if (step.event === 'playout') {
      leaf = step.leaf ?? null;
    } else if (step.event === 'count') {
      Object.assign(own, { seen: true, visits: step.visits ?? 0, sum: step.sum ?? 0 });
    }
  }
  /** @type {Set<number>} */
  const path = new Set();
  if (count > 0)
    for (let node = /** @type {number | null} */ (at); node !== null;) {
      path.add(node);
      node = lesson.nodes[node]?.parent ?? null;
    }
  return { nodes, at, leaf, path };
}
