// When a failed puzzle comes back, and which puzzle comes next.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matching, next } from '../../../web/app/puzzles/choose.js';
import { Schedule, WAITS } from '../../../web/app/puzzles/schedule.js';

/** A store in memory, with a clock to be set. */
function memory(text = '') {
  const store = {
    text,
    time: 1_000_000,
    read: () => store.text,
    write: (/** @type {string} */ written) => {
      store.text = written;
    },
    now: () => store.time,
  };
  return store;
}

test('a failed puzzle comes back after longer and longer waits, until it is learned', () => {
  const store = memory();
  new Schedule(store).failed('english', 7);
  for (const wait of WAITS) {
    assert.deepEqual(new Schedule(store).dueNow('english'), []);
    store.time += wait;
    assert.deepEqual(new Schedule(store).dueNow('english'), [7]);
    assert.deepEqual(new Schedule(store).dueNow('russian'), []);
    new Schedule(store).succeeded('english', 7);
  }
  store.time += 10 * WAITS[WAITS.length - 1];
  assert.deepEqual(new Schedule(store).dueNow('english'), []);
  assert.equal(new Schedule(store).isSolved('english', 7), true);
});

test('who fails again begins again, and solving before the time counts for nothing', () => {
  const store = memory();
  const schedule = new Schedule(store);
  schedule.failed('pool', 1);
  schedule.succeeded('pool', 1);
  assert.equal(schedule.due('pool', 1), store.time + WAITS[0]);
  store.time += WAITS[0];
  schedule.succeeded('pool', 1);
  assert.equal(schedule.due('pool', 1), store.time + WAITS[1]);
  schedule.failed('pool', 1);
  assert.equal(schedule.due('pool', 1), store.time + WAITS[0]);
});

test('what cannot be read is begun anew', () => {
  for (const text of ['{', '[]', 'null', '{"solved":{"pool":"x"},"again":{"pool/1":null}}']) {
    const schedule = new Schedule(memory(text));
    assert.equal(schedule.isSolved('pool', 1), false, text);
    assert.deepEqual(schedule.dueNow('pool'), [], text);
  }
});

test('what has come back is first, what is solved comes no more', () => {
  const line = (/** @type {number} */ number, /** @type {number} */ band) => ({ number, band, themes: ['shot'] });
  const lines = [line(1, 1), line(2, 1), line(3, 2)];
  assert.equal(matching(lines, { band: '1', theme: 'shot' }).length, 2);
  assert.equal(matching(lines, { band: '', theme: 'blockade' }).length, 0);
  const store = memory();
  const schedule = new Schedule(store);
  const choose = (/** @type {number | null} */ last = null) => next(lines, schedule, 'pool', last, () => 0);
  schedule.succeeded('pool', 1);
  assert.equal(choose(), 2);
  schedule.failed('pool', 2);
  assert.equal(choose(), 3);
  store.time += WAITS[0];
  assert.equal(choose(), 2);
  assert.equal(choose(2), 3);
  schedule.succeeded('pool', 3);
  assert.equal(choose(2), null);
});
