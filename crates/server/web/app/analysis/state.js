// What the analysis view is about at the moment: the tree of moves, the place in it, its position and the values found.
// Panels listen to its events: `at` (another place), `position` (the position of the place is known), `tree` (new
// moves), `values` (new values).

import { post } from '../net/api.js';
import { Latest } from '../net/latest-request.js';

/** @typedef {import('../types/api.js').Position} Position */
/** @typedef {import('../types/api.js').Move} Move */
/** @typedef {import('../types/api.js').Value} Value */
/** @typedef {import('../types/api.js').Stone} Stone */
/** @typedef {Move & {stones: Stone[]}} LineMove */
/** @typedef {Position & {line: LineMove[]}} Looked */
/**
 * What was found about a node: `value` is White's, after its move.
 * @typedef {{value: Value, best?: string | null, loss?: number | null, mark?: string | null, reviewed: boolean}} Judged
 */

export class Desk extends EventTarget {
  /**
   * @param {import('../types/api.js').Rules} rules
   * @param {import('./move-tree.js').StudyTree} tree
   * @param {import('../types/api.js').Game | null} stored the game on the server, if it is about one
   */
  constructor(rules, tree, stored) {
    super();
    this.rules = rules;
    this.tree = tree;
    this.stored = stored;
    this.at = 0;
    /** @type {Map<number, Looked>} */
    this.positions = new Map();
    /** @type {Map<number, Judged>} */
    this.values = new Map();
    /** @type {(trouble: string | null) => void} */
    this.onTrouble = () => {};
    this.looking = new Latest(40, (trouble) => this.onTrouble(trouble));
  }

  /** The position at the place, or null while it is asked for. @returns {Looked | null} */
  get position() {
    return this.positions.get(this.at) ?? null;
  }

  /** The move that led to the place, with its path; null at the start or while it is not known. @returns {LineMove | null} */
  get last() {
    return this.at === 0 ? null : (this.position?.line.at(-1) ?? null);
  }

  /** The family of the game. */
  get family() {
    return this.rules.family;
  }

  /** @param {number} id */
  go(id) {
    this.at = this.tree.get(id).id;
    this.dispatchEvent(new Event('at'));
    this.looking.drop();
    if (this.position) this.dispatchEvent(new Event('position'));
    else {
      const wanted = this.at;
      this.looking.ask(
        () => this.look(this.tree.moves(wanted)),
        (position) => {
          this.positions.set(wanted, position);
          if (wanted === this.at) this.dispatchEvent(new Event('position'));
        },
      );
    }
  }

  /** To the move before. */
  back() {
    if (this.at !== 0) this.go(this.tree.get(this.at).parent);
  }

  /** To the next move of the line. */
  forward() {
    const next = this.tree.get(this.at).children[0];
    if (next !== undefined) this.go(next);
  }

  /** To the end of the line. */
  end() {
    const last = this.tree.line(this.at).at(-1);
    if (last && last.id !== this.at) this.go(last.id);
  }

  /**
   * To the variation before or after, of those that begin where the place's move does.
   * @param {1 | -1} step
   */
  aside(step) {
    if (this.at === 0) return;
    const siblings = this.tree.get(this.tree.get(this.at).parent).children;
    const next = siblings[siblings.indexOf(this.at) + step];
    if (next !== undefined) this.go(next);
  }

  /** Goes on with moves from the place. @param {string[]} moves as the server writes them */
  play(moves) {
    const before = this.tree.nodes.size;
    const end = moves.reduce((at, move) => this.tree.add(at, move), this.at);
    if (this.tree.nodes.size !== before) this.dispatchEvent(new Event('tree'));
    this.go(end);
  }

  /**
   * What the server says of a line from the start.
   * @param {string[]} moves
   * @returns {Promise<Looked>}
   */
  look(moves) {
    return post('/api/look', { game: this.rules.id, position: this.tree.start, moves });
  }

  /** Keeps what was found about nodes. @param {[number, Judged][]} found */
  judge(found) {
    for (const [id, judged] of found) this.values.set(id, judged);
    this.dispatchEvent(new Event('values'));
  }

  /** The number of a node's move, and whether it is the first of its pair. @param {number} id */
  numbered(id) {
    const plies = this.tree.path(id).length - 1 + (this.tree.turn === this.rules.first ? 0 : 1);
    return { number: Math.floor(plies / 2) + 1, first: plies % 2 === 0 };
  }

  /** Ends what is under way. */
  close() {
    this.looking.drop();
  }
}
