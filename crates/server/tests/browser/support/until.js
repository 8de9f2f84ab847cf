// Waiting for what the page does not show as an element: a count, a text, an answer of the server. What is read once, right after an
// action, may be what was there before it.

import assert from 'node:assert/strict';

const LIMIT = 20_000;
const PAUSE = 20;

/** Waits until a condition holds. @param {() => Promise<boolean>} holds @param {string} what */
export async function until(holds, what) {
  const end = performance.now() + LIMIT;
  while (!(await holds())) {
    assert.ok(performance.now() < end, what);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/**
 * Waits until what is read is what is wanted; what it is instead is told.
 * @template T
 * @param {() => Promise<T>} read
 * @param {T} wanted
 * @param {string} [what]
 */
export async function becomes(read, wanted, what) {
  const end = performance.now() + LIMIT;
  for (;;) {
    try {
      return assert.deepEqual(await read(), wanted, what);
    } catch (error) {
      if (!(error instanceof assert.AssertionError) || performance.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
