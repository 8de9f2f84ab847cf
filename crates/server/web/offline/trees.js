// The workers that keep searched trees, one for each tree: one that searches holds up nobody who walks through another, and what ends it
// ends that tree alone.

import { give, hire } from './thinkers.js';

/** @typedef {import('./thinkers.js').Job} Job */
/** @typedef {import('./thinkers.js').Given} Given */

/** Trees that are kept. */
const KEPT = 3;
/** How long a tree may be searched. */
const TIME = 30_000;

const decoder = new TextDecoder();

export class Trees {
  /** @param {import('./thinkers.js').Thinkers} thinkers */
  constructor(thinkers) {
    this.thinkers = thinkers;
    /** By the tree's id. A worker answers one question at a time: `turn` is when it has answered all. @type {Map<string, {worker: Worker, turn: Promise<unknown>}>} */
    this.kept = new Map();
  }

  /**
   * Searches a tree, or looks into one.
   * @param {string} path of the request
   * @param {Job} job
   * @returns {Given}
   */
  begin(path, job) {
    const id = /^\/api\/trees\/([^/]+)/.exec(path)?.[1];
    return id ? this.look(decodeURIComponent(id), job) : this.search(job);
  }

  /** @param {Job} job @returns {Given} */
  search(job) {
    const worker = hire();
    const { answer, stop } = give(worker, this.thinkers.compiled, job, () => {});
    const late = setTimeout(stop, TIME);
    const found = answer
      .finally(() => clearTimeout(late))
      .then((found) => {
        if (found?.told.status === 201) this.keep(JSON.parse(decoder.decode(found.body)).id, worker);
        else worker.terminate();
        return found;
      });
    return { answer: found, stop };
  }

  /** @param {string} id @param {Worker} worker */
  keep(id, worker) {
    this.kept.set(id, { worker, turn: Promise.resolve() });
    if (this.kept.size <= KEPT) return;
    const [[oldest, { worker: last, turn }]] = this.kept;
    this.kept.delete(oldest);
    void turn.then(() => last.terminate());
  }

  /** @param {string} id @param {Job} job @returns {Given} */
  look(id, job) {
    const tree = this.kept.get(id);
    // The module says that there is no such tree.
    if (!tree) return this.thinkers.begin(job, () => {});
    const answer = tree.turn.then(() => give(tree.worker, this.thinkers.compiled, job, () => {}).answer);
    tree.turn = answer.catch(() => this.kept.delete(id));
    // It is answered at once: no need to end it.
    return { answer, stop: () => {} };
  }
}
