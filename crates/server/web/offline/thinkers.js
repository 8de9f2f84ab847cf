// The workers that think, one for each thing that is thought about at a time. One that is idle is used again, and keeps its tables; one that is
// no longer wanted while it thinks is ended, since nothing reaches it before it is done.

/** @typedef {{told: any, body: Uint8Array<ArrayBuffer>}} Answer */
/** What is asked, and the games whose weights it reads. @typedef {{ask: any, games?: string[], rules?: string | null}} Job */
/** No answer where it was stopped. @typedef {{answer: Promise<Answer | null>, stop: () => void}} Given */

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
   * @param {Job} job
   * @param {(event: any) => void} hear what is found meanwhile
   * @returns {Given}
   */
  begin(job, hear) {
    const worker = this.idle.pop() ?? hire();
    const { answer, stop } = give(worker, this.compiled, job, hear);
    const found = answer.then((found) => {
      if (found) this.release(worker);
      return found;
    });
    return { answer: found, stop };
  }

  /** @param {Worker} worker */
  release(worker) {
    if (this.idle.length < SPARE) this.idle.push(worker);
    else worker.terminate();
  }
}

export const hire = () => new Worker(new URL('./thinker.js', import.meta.url), { type: 'module' });

/**
 * Gives a job to a worker that has none. A worker that was stopped, or has failed, is ended.
 * @param {Worker} worker
 * @param {WebAssembly.Module} compiled
 * @param {Job} job
 * @param {(event: any) => void} hear what is found meanwhile
 * @returns {Given}
 */
export function give(worker, compiled, { ask, games = [], rules = null }, hear) {
  /** @type {(answer: Answer | null) => void} */
  let settle = () => {};
  const answer = new Promise((resolve, reject) => {
    settle = resolve;
    worker.onmessage = ({ data }) => {
      if (data.event) hear(data.event);
      else if (data.told) resolve(data);
      else {
        worker.terminate();
        reject(new Error(data.failed));
      }
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message));
    };
  });
  worker.postMessage({ compiled, ask, games, rules });
  const stop = () => {
    worker.terminate();
    settle(null);
  };
  return { answer, stop };
}
