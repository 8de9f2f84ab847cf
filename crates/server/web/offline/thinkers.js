// The workers that think, one for each thing that is thought about at a time. One that is idle is used again, and keeps its tables; one that is
// no longer wanted while it thinks is ended, since nothing reaches it before it is done.

/** @typedef {{told: any, body: Uint8Array<ArrayBuffer>}} Answer */

/** Idle workers that are kept. */
const SPARE = 2;

export class Thinkers {
  /** @param {WebAssembly.Module} compiled */
  constructor(compiled) {
    this.compiled = compiled;
    /** @type {Worker[]} */
    this.idle = [];
  }

  /**
   * Begins a job.
   * @param {{ask: any, games?: string[], rules?: string | null}} job what is asked, and the games whose weights it reads
   * @param {(event: any) => void} hear what is found meanwhile
   * @param {Worker} [own] the worker to be used
   * @returns {{answer: Promise<Answer | null>, stop: () => void}} no answer where it was stopped
   */
  begin({ ask, games = [], rules = null }, hear, own) {
    const worker = own ?? this.idle.pop() ?? this.hire();
    /** @type {(answer: Answer | null) => void} */
    let give = () => {};
    const answer = new Promise((resolve, reject) => {
      give = resolve;
      worker.onmessage = ({ data }) => {
        if (data.event) hear(data.event);
        else if (data.told) {
          this.release(worker, own);
          resolve(data);
        } else {
          worker.terminate();
          reject(new Error(data.failed));
        }
      };
      worker.onerror = (event) => {
        worker.terminate();
        reject(new Error(event.message));
      };
    });
    worker.postMessage({ compiled: this.compiled, ask, games, rules });
    const stop = () => {
      worker.terminate();
      give(null);
    };
    return { answer, stop };
  }

  hire() {
    return new Worker(new URL('./thinker.js', import.meta.url), { type: 'module' });
  }

  /** @param {Worker} worker @param {Worker} [own] */
  release(worker, own) {
    if (own) return;
    if (this.idle.length < SPARE) this.idle.push(worker);
    else worker.terminate();
  }
}
