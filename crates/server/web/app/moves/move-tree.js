// The moves of a game as a tree. Node 0 is the starting position; a node's first child continues its line, the other
// children are variations.

/** @typedef {import('../types/api.js').Side} Side */
/** @typedef {Pick<import('../types/api.js').GameNode, 'id' | 'parent' | 'move' | 'side'>} PlayedNode */
/** @typedef {{id: number, parent: number, move: string, side: Side, children: number[]}} MoveNode */

export class MoveTree {
  /**
   * @param {object} game
   * @param {string} game.start the position it starts from
   * @param {Side} game.first who moves first by the rules, which is what moves are numbered by
   * @param {Side[]} [game.seats] who plays, in the order of play
   * @param {Side} [game.turn] who moves at the start
   * @param {PlayedNode[]} [game.nodes] the moves of a stored game
   * @param {number} [game.head] where that game stands: the path to it is the main line
   */
  constructor({ start, first, seats = ['white', 'black'], turn, nodes = [], head = 0 }) {
    this.start = start;
    /** Who plays, from the side that moves first. @type {Side[]} */
    this.order = [...seats.slice(seats.indexOf(first)), ...seats.slice(0, seats.indexOf(first))];
    this.turn = turn ?? nodes.find((node) => node.parent === 0)?.side ?? first;
    /** @type {Map<number, MoveNode>} */
    this.nodes = new Map([[0, { id: 0, parent: 0, move: '', side: this.turn, children: [] }]]);
    for (const { id, parent, move, side } of [...nodes].sort((a, b) => a.id - b.id)) this.#put(id, parent, move, side);
    for (const node of this.path(head)) {
      const siblings = this.get(node.parent).children;
      siblings.splice(siblings.indexOf(node.id), 1);
      siblings.unshift(node.id);
    }
  }

  /** @param {number} id @returns {MoveNode} the start, if there is no such node */
  get(id) {
    return /** @type {MoveNode} */ (this.nodes.get(id) ?? this.nodes.get(0));
  }

  /** The nodes from the first move to a node. @param {number} id @returns {MoveNode[]} */
  path(id) {
    const path = [];
    for (let node = this.get(id); node.id !== 0; node = this.get(node.parent)) path.push(node);
    return path.reverse();
  }

  /** The moves that lead to a node. @param {number} id */
  moves(id) {
    return this.path(id).map((node) => node.move);
  }

  /** The line through a node to its end; through the start it is the main line. @param {number} id @returns {MoveNode[]} */
  line(id) {
    const line = this.path(id);
    for (let next = this.next(id); next !== null; next = this.next(next)) line.push(this.get(next));
    return line;
  }

  /** The node after one on its line; null at the end. @param {number} id @returns {number | null} */
  next(id) {
    return this.get(id).children[0] ?? null;
  }

  /** The last node of a node's line. @param {number} id */
  end(id) {
    return this.line(id).at(-1)?.id ?? 0;
  }

  /**
   * The variation before or after a node, among those that start from the same position; null where there is none.
   * @param {number} id
   * @param {1 | -1} step
   * @returns {number | null}
   */
  sibling(id, step) {
    const siblings = id === 0 ? [] : this.get(this.get(id).parent).children;
    return siblings[siblings.indexOf(id) + step] ?? null;
  }

  /** Who is to move at a node, where two play. @param {number} id @returns {Side} */
  turnAt(id) {
    if (id === 0) return this.turn;
    return this.get(id).side === 'white' ? 'black' : 'white';
  }

  /**
   * The number of a node's move, and whether it is the first of its round. A round ends with the order of play: whoever
   * has finished a game for four is left out of it.
   * @param {number} id
   */
  numbered(id) {
    const seats = this.path(id).map(({ side }) => this.order.indexOf(side));
    const begins = (/** @type {number} */ ply) => (ply === 0 ? seats[0] === 0 : seats[ply] <= seats[ply - 1]);
    const number = seats.filter((_, ply) => ply === 0 || begins(ply)).length;
    return { number, first: begins(seats.length - 1) };
  }

  /**
   * Adds a move after a node, unless it is there already.
   * @param {number} parent
   * @param {string} move
   * @returns {number} the node after the move
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
