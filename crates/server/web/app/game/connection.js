// A game on the server: what it is now, what it was at any move, and what one may ask of it.

import { get, listen, post } from '../net/api.js';

/** @typedef {import('../types/api.js').Game} Game */
/** @typedef {import('../types/api.js').Side} Side */
/** @typedef {Pick<Game, 'at' | 'position' | 'last' | 'captured'>} Shown */

export class GameLink {
  /**
   * @param {Game} game
   * @param {{changed: () => void, thinking: (info: {side: Side, depth: number, value: import('../types/api.js').Value}) => void, connected: (yes: boolean) => void}} listeners
   */
  constructor(game, { changed, thinking, connected }) {
    this.changed = changed;
    /** @type {Map<number, Shown>} */
    this.known = new Map();
    this.game = game;
    this.remember(game);
    this.close = listen(`${this.path}/events`, {
      game: (next) => this.accept(next),
      thinking,
      open: () => connected(true),
      error: () => connected(false),
    });
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
    this.game = next;
    this.changed();
  }

  /** @param {Game} game */
  remember(game) {
    const { at, position, last, captured } = game;
    const shown = { at, position, last, captured };
    this.known.set(at, shown);
    return shown;
  }
}
