// Changes of a tree by hand: a leaf's number, the order of children, children more or fewer. A change gives a new text.

/** @typedef {import('../types/lecture.js').Lesson} Lesson */
/** @typedef {import('../types/lecture.js').LessonNode} LessonNode */

/** A tree as it is edited. @typedef {{worth: number[], estimate: number | null, same: string, name: string, children: Tree[]}} Tree */

/** The tree of a lesson, to be changed. @param {Lesson} lesson @param {number} [node] @returns {Tree} */
export function treeOf(lesson, node = 0) {
  const own = /** @type {LessonNode} */ (lesson.nodes[node]);
  const tops = lesson.nodes.filter(({ parent }) => parent === null || lesson.nodes[parent]?.same === null);
  const named = tops.some(({ same }) => same === node);
  return {
    worth: own.worth,
    estimate: own.estimate,
    same: own.same === null ? '' : `n${own.same}`,
    name: named ? `n${node}` : '',
    children: own.children.map((child) => treeOf(lesson, child)),
  };
}

/** The text of a tree. @param {Tree} tree @returns {string} */
export function textOf({ worth, estimate, same, name, children }) {
  if (same) return same;
  const head = name ? `${name}=` : '';
  if (children.length === 0) return head + worth.join('/');
  return `${head}${estimate ?? ''}(${children.map(textOf).join(' ')})`;
}

/** The places from the root to a node, as indexes of children. @param {Lesson} lesson @param {number} node @returns {number[]} */
export function wayTo(lesson, node) {
  const parent = lesson.nodes[node]?.parent ?? null;
  if (parent === null) return [];
  return [...wayTo(lesson, parent), lesson.nodes[parent]?.children.indexOf(node) ?? 0];
}

/** The node at the end of a way. @param {Lesson} lesson @param {number[]} way */
export const nodeAt = (lesson, way) => way.reduce((node, place) => lesson.nodes[node]?.children[place] ?? node, 0);

/**
 * Whether a node may be changed by itself: not where it comes with another that is the same position.
 * @param {Lesson} lesson @param {number} node
 */
export const isOwn = (lesson, node) => lesson.nodes[node]?.same === null;

/**
 * The text after a change.
 * @param {Lesson} lesson
 * @param {number[]} way
 * @param {(tree: Tree, above: Tree | null, place: number) => void} change
 */
export function changed(lesson, way, change) {
  const root = treeOf(lesson);
  let [tree, above] = [root, /** @type {Tree | null} */ (null)];
  for (const place of way) {
    above = tree;
    tree = tree.children[place] ?? tree;
  }
  change(tree, above, way.at(-1) ?? 0);
  return textOf(root);
}

/** Another number at a leaf. @param {Lesson} lesson @param {number[]} way @param {number} by */
export const withNumber = (lesson, way, by) =>
  changed(lesson, way, (tree) => {
    const [first = 0, ...rest] = tree.worth;
    tree.worth = [Math.round((first + by) * 1000) / 1000, ...rest];
  });

/** A child before or after its neighbour; null at the end. @param {Lesson} lesson @param {number[]} way @param {number} by */
export function withPlace(lesson, way, by) {
  const last = way.at(-1);
  const siblings = lesson.nodes[nodeAt(lesson, way.slice(0, -1))]?.children.length ?? 0;
  if (last === undefined || last + by < 0 || last + by >= siblings) return null;
  const text = changed(lesson, way, (_, above, place) => {
    const [moved] = above?.children.splice(place, 1) ?? [];
    if (moved) above?.children.splice(place + by, 0, moved);
  });
  return { text, way: [...way.slice(0, -1), last + by] };
}

/** A leaf becomes a node with two leaves, a node gets one leaf more. @param {Lesson} lesson @param {number[]} way */
export const withChild = (lesson, way) =>
  changed(lesson, way, (tree) => {
    const leaf = () => ({
      worth: tree.worth.length ? tree.worth : Array(lesson.seats).fill(0),
      estimate: null,
      same: '',
      name: '',
      children: [],
    });
    if (tree.children.length === 0) tree.children = [leaf(), leaf()];
    else tree.children.push(leaf());
    tree.worth = [];
  });

/** Without a node; null where it is the root. A node that loses its last child becomes a leaf. @param {Lesson} lesson @param {number[]} way */
export function without(lesson, way) {
  if (way.length === 0) return null;
  return changed(lesson, way, (tree, above, place) => {
    above?.children.splice(place, 1);
    if (above && above.children.length === 0)
      above.worth = tree.worth.length ? tree.worth : Array(lesson.seats).fill(0);
  });
}
