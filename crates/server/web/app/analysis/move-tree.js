// The moves looked at: a tree of variations. Node 0 is the start, a node's first child goes on with its line.

/** @typedef {import('../types/api.js').Side} Side */
/** @typedef {import('../types/api.js').GameNode} GameNode */
/** @typedef {{id: number, parent: number, move: string, side: Side, children: number[]}} StudyNode */

export class StudyTree {
  /**
   * @param {string} start the position that it begins with
   * @param {Side} turn who moves there
   * @param {GameNode[]} [nodes] the moves of a stored game
   * @param {number} [head] where that game stands: the way there is the main line
   */
  constructor(start, turn, nodes = [], head = 0) {
    this.start = start;
    this.turn = turn;
    /** @type {Map<number, StudyNode>} */
    this.nodes = new Map([[0, { id: 0, parent: 0, move: '', side: turn, children: [] }]]);
    for (const { id, parent, move, side } of [...nodes].sort((a, b) => a.id - b.id)) this.#put(id, parent, move, side);
    for (const node of this.path(head)) {
      const siblings = this.get(node.parent).children;
      siblings.splice(siblings.indexOf(node.id), 1);
      siblings.unshift(node.id);
    }
  }

  /** @param {number} id @returns {StudyNode} the start, if there is no such node */
  get(id) {
    return /** @type {StudyNode} */ (this.nodes.get(id) ?? this.nodes.get(0));
  }

  /** The moves that lead to a node, the first one first. @param {number} id @returns {StudyNode[]} */
  path(id) {
    const path = [];
    for (let node = this.get(id); node.id !== 0; node = this.get(node.parent)) path.push(node);
    return path.reverse();
  }

  /** The same as texts. @param {number} id */
  moves(id) {
    return this.path(id).map((node) => node.move);
  }

  /** The line through a node, on to its end; through the start it is the main line. @param {number} id @returns {StudyNode[]} */
  line(id) {
    const line = this.path(id);
    for (let next = this.get(id).children[0]; next !== undefined; next = this.get(next).children[0])
      line.push(this.get(next));
    return line;
  }

  /** Who is to move at a node. @param {number} id @returns {Side} */
  turnAt(id) {
    if (id === 0) return this.turn;
    return this.get(id).side === 'white' ? 'black' : 'white';
  }

  /**
   * Goes on from a node with a move, which may have been looked at before.
   * @param {number} parent
   * @param {string} move
   * @returns {number} the node after it
   */
  add(parent, move) {
    const known = this.get(parent).children.find((id) => this.get(id).move === move);
    if (known !== undefined) return known;
    const id = Math.max(...this.nodes.keys()) + 1;
    this.#put(id, parent, move, this.turnAt(parent));
    return id;
  }

  /** @param {number} id @param {number} parent @param {string} move @param {Side} side */
  #put(id, parent, move, side) {
    this.nodes.set(id, { id, parent, move, side, children: [] });
    this.get(parent).children.push(id);
  }
}
