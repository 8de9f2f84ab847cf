// When a puzzle comes back: those that were not solved at the first try return after ten minutes, a day, and so on, until they
// have been solved often enough. Kept in the browser alone.

import { getSetting, saveSetting } from '../ui/settings.js';

/** @typedef {{step: number, due: number}} Review how often it was solved since it failed, and when it comes back */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long after each time a failed puzzle comes back; after the last it is learned. */
export const WAITS = [10 * MINUTE, DAY, 3 * DAY, 7 * DAY, 21 * DAY];

/** What was solved, and what is to come back. */
export class Schedule {
  /** @param {{read: () => string, write: (text: string) => void, now: () => number}} [store] */
  constructor(
    store = { read: () => getSetting('puzzles', ''), write: (text) => saveSetting('puzzles', text), now: Date.now },
  ) {
    this.store = store;
    /** @type {Record<string, number[]>} */
    this.solved = {};
    /** @type {Record<string, Review>} */
    this.again = {};
    try {
      const kept = JSON.parse(store.read() || '{}');
      for (const [game, numbers] of Object.entries(kept.solved ?? {}))
        if (Array.isArray(numbers)) this.solved[game] = numbers.filter(Number.isInteger);
      for (const [key, review] of Object.entries(kept.again ?? {})) {
        const { step, due } = /** @type {Review} */ (review ?? {});
        if (Number.isInteger(step) && Number.isFinite(due)) this.again[key] = { step, due };
      }
    } catch {
      // What cannot be read is begun anew.
    }
  }

  /** @param {string} game @param {number} number */
  isSolved(game, number) {
    return this.solved[game]?.includes(number) ?? false;
  }

  /** When a puzzle comes back, if it does. @param {string} game @param {number} number */
  due(game, number) {
    return this.again[`${game}/${number}`]?.due ?? null;
  }

  /** The puzzles of a game that are to be solved again by now, the longest due first. @param {string} game */
  dueNow(game) {
    const now = this.store.now();
    return Object.entries(this.again)
      .filter(([key, { due }]) => key.startsWith(`${game}/`) && due <= now)
      .sort(([, one], [, other]) => one.due - other.due)
      .map(([key]) => Number(key.slice(game.length + 1)));
  }

  /** A puzzle was not solved without help. @param {string} game @param {number} number */
  failed(game, number) {
    this.again[`${game}/${number}`] = { step: 0, due: this.store.now() + WAITS[0] };
    this.#keep();
  }

  /** A puzzle was solved without help. @param {string} game @param {number} number */
  succeeded(game, number) {
    const key = `${game}/${number}`;
    if (!this.isSolved(game, number)) (this.solved[game] ??= []).push(number);
    const review = this.again[key];
    // Before its time it counts for nothing.
    if (review && review.due <= this.store.now()) {
      const step = review.step + 1;
      if (step >= WAITS.length) delete this.again[key];
      else this.again[key] = { step, due: this.store.now() + WAITS[step] };
    }
    this.#keep();
  }

  #keep() {
    this.store.write(JSON.stringify({ solved: this.solved, again: this.again }));
  }
}
