// Requests of which only the latest counts. They are debounced, so that stepping through many moves does not ask for
// each one, and repeated when the server is busy.

import { ApiError } from './api.js';
import { errorText } from './errors.js';
import { has, t } from '../i18n/text.js';

const AGAIN_AFTER = 2000;
const TRIES = 6;

export class Latest {
  /**
   * @param {number} wait milliseconds before it asks
   * @param {(trouble: string | null, error: ApiError | null) => void} trouble hears what went wrong; null when all is well
   */
  constructor(wait, trouble) {
    this.wait = wait;
    this.trouble = trouble;
    this.turn = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /**
   * @template T
   * @param {() => Promise<T>} make
   * @param {(answer: T) => void} use
   */
  ask(make, use) {
    this.drop();
    const turn = this.turn;
    const attempt = async (/** @type {number} */ count) => {
      try {
        const answer = await make();
        if (turn !== this.turn) return;
        this.trouble(null, null);
        use(answer);
      } catch (problem) {
        if (turn !== this.turn) return;
        const error = asApiError(problem);
        const again = isRetryable(error) && count < TRIES;
        this.trouble(again ? t('analysis.again', { problem: problemText(error) }) : problemText(error), error);
        if (again) this.timer = setTimeout(attempt, AGAIN_AFTER, count + 1);
      }
    };
    this.timer = setTimeout(attempt, this.wait, 1);
  }

  /** What was asked for is no longer wanted. */
  drop() {
    this.turn += 1;
    clearTimeout(this.timer);
  }
}

/** Whether the same request may do later. @param {ApiError} error */
export const isRetryable = (error) => [0, 429, 503].includes(error.status);

/** What went wrong, in the reader's language where we know it. @param {ApiError} error */
export function problemText(error) {
  const key = `analysis.error.${error.code}`;
  return has(key) ? t(key) : errorText(error);
}

/** @param {unknown} problem @returns {ApiError} */
export function asApiError(problem) {
  if (problem instanceof ApiError) return problem;
  // A fault of our own belongs in the console as well, where it can be found.
  console.error(problem);
  return new ApiError(-1, { code: 'fault', message: String(problem) });
}
