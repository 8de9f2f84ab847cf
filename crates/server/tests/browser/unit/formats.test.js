// Small things that are written for people: clocks, scores, places in a table.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forWhite, share, signed, winner } from '../../../web/app/analysis/score.js';
import { clockText } from '../../../web/app/game/clock.js';
import { ranking } from '../../../web/app/lab/tournament-tables.js';

test('a clock shows tenths below ten seconds, and hours above one', () => {
  assert.equal(clockText(0), '0:00');
  assert.equal(clockText(9_990), '0:09.9');
  assert.equal(clockText(10_000), '0:10');
  assert.equal(clockText(59_001), '1:00');
  assert.equal(clockText(3_600_000), '1:00:00');
});

test('scores are seen from White', () => {
  assert.deepEqual(forWhite({ units: 1 }, 'black'), { units: -1 });
  assert.deepEqual(forWhite({ win: 3 }, 'white'), { win: 3 });
  assert.equal(winner(forWhite({ win: 0 }, 'black')), 'black', 'minus zero: Black has won');
  assert.equal(winner(forWhite({ tables: 1 }, 'black')), 'black');
  assert.equal(winner({ units: 900 }), null);
  assert.equal(share({ tables: -1 }, 'draughts'), 0);
  assert.equal(share({ units: 0 }, 'draughts'), 0.5);
  assert.equal(share({ win: -4 }, 'halma'), 0);
  assert.equal(signed(-1.5), '−1.50');
  assert.equal(signed(0), '0.00');
});

test('players with the same points share a place', () => {
  const player = (/** @type {number} */ points, /** @type {number} */ rating) => ({ points, rating });
  const tournament = /** @type {any} */ ({ players: [player(1, -5), player(2, 10), player(1, 5), player(0, -10)] });
  assert.deepEqual(ranking(tournament), [
    { index: 1, place: 1 },
    { index: 2, place: 2 },
    { index: 0, place: 2 },
    { index: 3, place: 4 },
  ]);
});
