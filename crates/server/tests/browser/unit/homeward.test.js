// The way home in Halma: how many pieces are there, and which must leave their own camp in time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { homeward } from '../../../web/app/game/homeward.js';

const square = (/** @type {string} */ name, /** @type {'white' | 'black' | undefined} */ camp) => ({ name, camp });
const RULES = /** @type {import('../../../web/app/types/api.js').Rules} */ (
  /** @type {unknown} */ ({
    seats: ['white', 'black'],
    rows: [
      [square('a2', undefined), square('b2', 'black'), null],
      [square('a1', 'white'), square('b1', 'white'), square('c1', undefined)],
    ],
  })
);

/** @param {string} white squares of White's pieces @param {number} [left] */
const way = (white, left) =>
  homeward(
    RULES,
    /** @type {import('../../../web/app/types/api.js').Position} */ (
      /** @type {unknown} */ ({
        stones: [...white.split(' ').map((name) => ({ square: name, side: 'white' })), { square: 'c1', side: 'black' }],
        ...(left === undefined ? {} : { leave_home: { white: left, black: left } }),
      })
    ),
    'white',
  );

test('pieces in the camp opposite are home', () => {
  const { home, all, left, pressing } = way('b2 a1');
  assert.deepEqual([home, all, left, pressing], [1, 2, null, false]);
});

test('a deadline counts while pieces are in their own camp, and presses when little time is left', () => {
  assert.deepEqual(way('a1 b1', 11).late, ['a1', 'b1']);
  assert.deepEqual([way('a1 b1', 11).left, way('a1 b1', 11).pressing], [11, false]);
  assert.deepEqual([way('a1 b1', 10).left, way('a1 b1', 10).pressing], [10, true]);
  assert.deepEqual([way('a2 b2', 3).left, way('a2 b2', 3).pressing], [null, false]);
});
