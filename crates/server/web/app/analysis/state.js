// The state of the analysis view: the tree of moves, the current node, its position, and the evaluations found. Panels
// listen to its events: `at` (another node), `position` (its position is known), `tree` (new moves), `values` (new
// evaluations), `notes` (other comments, marks or arrows).

import { post } from '../net/api.js';
import { Latest } from '../net/latest-request.js';

/** @typedef {import('../types/api.js').Value} Value */
/** @typedef {import('../types/api.js').Look} Look */
/** @typedef {import('../types/api.js').LookStep} LookStep */
/**
 * What was found about a node: `value` is White's, after its move.
 * @typedef {{value: Value, best?: string | null, loss?: number | null, mark?: string | null, reviewed: boolean}} Evaluation
 */

/**
 * How the heat map is set.
 * @typedef {{on: boolean, hide: boolean, text: string, side: string, piece: string}} HeatSetting
 */

/**
 * Where the analysis comes from: its address, and the moves and players that it came with.
 * @typedef {object} Source
 * @property {Record<string, string>} address
 * @property {Set<number>} nodes
 * @property {number} head the last move
 * @property {string[]} [players]
 * @property {{href: string, label: string}} [back]
 * @property {import('../types/api.js').Game} [game] the game, if it is a stored one
 * @property {{id: string, mine: boolean, rev: number}} [saved] where it is kept
 * @property {Record<string, string>} [tags] the tags of its record
 */

export class AnalysisState extends EventTarget {
  /**
   * @param {import('../types/api.js').Rules} rules
   * @param {import('../moves/move-tree.js').MoveTree} tree
   * @param {Source} source
   */
  constructor(rules, tree, source) {
    super();
    this.rules = rules;
    this.tree = tree;
    this.source = source;
    this.at = 0;
    /** @type {Map<number, Look>} */
    this.positions = new Map();
    /** @type {Map<number, Evaluation>} */
    this.values = new Map();
    /** What is said of nodes. @type {Map<number, import('./notes.js').Note>} */
    this.notes = new Map();
    /** The panel that was open when the view was last left. */
    this.panel = 'moves';
    /** How the heat map was set then. @type {HeatSetting | null} */
    this.heat = null;
    /** What the review of the game came to. @type {import('../types/api.js').ReviewSummary | null} */
    this.review = null;
    /** @type {(trouble: string | null) => void} */
    this.onTrouble = () => {};
    this.looking = new Latest(40, (trouble) => this.onTrouble(trouble));
  }

  /** The stored game, if it is about one. */
  get stored() {
    return this.source.game ?? null;
  }

  /** The position at the place, or null while it is asked for. @returns {Look | null} */
  get position() {
    return this.positions.get(this.at) ?? null;
  }

  /** The move that led to the place, with its path; null at the start or while it is not known. @returns {LookStep | null} */
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
    const next = this.tree.next(this.at);
    if (next !== null) this.go(next);
  }

  /** To the end of the line. */
  end() {
    const end = this.tree.end(this.at);
    if (end !== this.at) this.go(end);
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
   * @returns {Promise<Look>}
   */
  look(moves) {
    return post('/api/look', { game: this.rules.id, position: this.tree.start, moves });
  }

  /** Keeps what was found about nodes. @param {[number, Evaluation][]} found */
  setEvaluations(found) {
    for (const [id, evaluation] of found) this.values.set(id, evaluation);
    this.dispatchEvent(new Event('values'));
  }

  /** What is said of a node. @param {number} id @returns {import('./notes.js').Note} */
  note(id) {
    return this.notes.get(id) ?? { comment: '', nags: [] };
  }

  /** Says something else of a node. @param {number} id @param {Partial<import('./notes.js').Note>} note */
  setNote(id, note) {
    this.notes.set(id, { ...this.note(id), ...note });
    this.dispatchEvent(new Event('notes'));
  }

  /** Ends what is under way. */
  close() {
    this.looking.drop();
  }
}
