// The interval in which a median lies, against a published table of the sign test.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { medianBound } from '../support/sign-test.js';

test('the median lies between the values that the table of the sign test gives', () => {
  // Critical values for two sides at 5 %: so many signs on the rarer side are still too few.
  const critical = { 6: 0, 8: 0, 9: 1, 10: 1, 12: 2, 15: 3, 20: 5, 25: 7, 30: 9, 40: 13, 50: 17 };
  for (const [count, most] of Object.entries(critical)) assert.equal(medianBound(Number(count)), most + 1, count);
  assert.equal(medianBound(5), null, 'five are too few');
});
