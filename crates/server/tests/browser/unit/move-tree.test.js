// The tree of a game's moves: the line that is followed, and what leaves it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { after, endOfLine, linesOf, wayTo } from '../../../web/app/moves/move-tree.js';

const node = (/** @type {number} */ id, /** @type {number} */ parent) => ({
  id,
  parent,
  move: `m${id}`,
  side: /** @type {'white' | 'black'} */ (id % 2 ? 'white' : 'black'),
});
// 1-2-3-4, instead of 3: 5-6, instead of 6: 7, instead of 1: 8.
const NODES = [node(1, 0), node(2, 1), node(3, 2), node(4, 3), node(5, 2), node(6, 5), node(7, 5), node(8, 0)];

/** @param {import('../../../web/app/moves/move-tree.js').Line} line @returns {unknown[]} */
const shape = (line) => line.nodes.map(({ node: { id }, instead }) => (instead.length ? [id, instead.map(shape)] : id));

test('the line through the head is the main one, to its end', () => {
  assert.deepEqual(shape(linesOf(NODES, 3)), [[1, [[8]]], 2, [3, [[5, [6, [[7]]]]]], 4]);
});

test('another head turns the tree round', () => {
  assert.deepEqual(shape(linesOf(NODES, 7)), [[1, [[8]]], 2, [5, [[3, 4]]], [7, [[6]]]]);
});

test('every move is shown once', () => {
  for (const head of [0, ...NODES.map(({ id }) => id)]) {
    const seen = JSON.stringify(shape(linesOf(NODES, head)))
      .match(/\d+/g)
      ?.map(Number)
      .sort();
    assert.deepEqual(seen, [1, 2, 3, 4, 5, 6, 7, 8]);
  }
});

test('back and forth follows the head, and else what was played first', () => {
  assert.deepEqual(
    wayTo(NODES, 6).map(({ id }) => id),
    [1, 2, 5, 6],
  );
  assert.equal(after(NODES, 4, 2), 3);
  assert.equal(after(NODES, 7, 2), 5);
  assert.equal(after(NODES, 4, 5), 6);
  assert.equal(after(NODES, 4, 4), null);
  assert.equal(endOfLine(NODES, 4, 0), 4);
  assert.equal(endOfLine(NODES, 4, 5), 6);
});
