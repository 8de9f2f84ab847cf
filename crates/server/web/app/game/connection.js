// A game on the server: its current state, its positions at earlier moves, and requests to change it.

import { get, post } from '../net/api.js';
import { subscribe } from '../net/event-stream.js';
import { MoveTree } from '../moves/move-tree.js';

/** @typedef {import('../types/api.js').Game} Game */
/** @typedef {import('../types/api.js').Side} Side */
/** @typedef {Pick<Game, 'at' | 'position' | 'last' | 'captured'>} Shown */

export class GameConnection {
  /**
   * @param {Game} game
   * @param {import('../types/api.js').Rules} rules
   * @param {{changed: (before: Game) => void, thinking: (info: {side: Side, depth: number, value: import('../types/api.js').Value}) => void, connected: (yes: boolean) => void}} listeners
   */
  constructor(game, rules, { changed, thinking, connected }) {
    this.rules = rules;
    this.changed = changed;
    /** @type {Map<number, Shown>} */
    this.known = new Map();
    this.game = game;
    this.tree = this.treeOf(game);
    this.remember(game);
    this.close = subscribe(
      `${this.path}/events`,
      { game: (next) => this.accept(next), thinking },
      { opened: () => connected(true), lost: () => connected(false) },
    );
  }

  get path() {
    return `/api/games/${this.game.id}`;
  }

  /**
   * The position at a node: asked for once, since it never changes.
   * @param {number} node
   * @returns {Promise<Shown>}
   */
  async at(node) {
    return this.known.get(node) ?? this.remember(await get(`${this.path}?at=${node}`));
  }

  /**
   * Asks for a change, and takes the answer as the game.
   * @param {string} what
   * @param {unknown} [body]
   */
  async ask(what, body) {
    this.accept(await post(`${this.path}/${what}`, body));
  }

  /**
   * An answer and an event may overtake each other: the later state of the game holds.
   * @param {Game} next
   */
  accept(next) {
    this.remember(next);
    if (next.rev < this.game.rev) return;
    const before = this.game;
    this.game = next;
    this.tree = this.treeOf(next);
    this.changed(before);
  }

  /** @param {Game} game */
  treeOf({ start, nodes, head }) {
    const { first, seats } = this.rules;
    return new MoveTree({ start, first, seats, nodes, head });
  }

  /** @param {Game} game */
  remember(game) {
    const { at, position, last, captured } = game;
    const shown = { at, position, last, captured };
    this.known.set(at, shown);
    return shown;
  }
}
