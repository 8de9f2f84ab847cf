// The tree of a game's moves: the main line and the variations that leave it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { walkTo } from '../../../web/app/game/shortcuts.js';
import { MoveTree } from '../../../web/app/moves/move-tree.js';

const node = (/** @type {number} */ id, /** @type {number} */ parent) => ({
  id,
  parent,
  move: `m${id}`,
  side: /** @type {'white' | 'black'} */ (id % 2 ? 'white' : 'black'),
  spent: 0,
});
// 1-2-3-4, instead of 3: 5-6, instead of 6: 7, instead of 1: 8.
const NODES = [node(1, 0), node(2, 1), node(3, 2), node(4, 3), node(5, 2), node(6, 5), node(7, 5), node(8, 0)];
const tree = (/** @type {number} */ head) => new MoveTree({ start: 'start', first: 'white', nodes: NODES, head });

/**
 * A line as nested lists: each move, with the variations that replace it.
 * @param {MoveTree} of
 * @param {number} start
 * @returns {unknown[]}
 */
const shape = (of, start) => {
  const out = [];
  for (let id = /** @type {number | null} */ (start); id !== null; id = of.next(id)) {
    const others = of.get(of.get(id).parent).children.slice(1);
    const lead = of.get(of.get(id).parent).children[0] === id;
    out.push(lead && others.length > 0 ? [id, others.map((other) => shape(of, other))] : id);
  }
  return out;
};

test('the line through the head is the main one, to its end', () => {
  assert.deepEqual(shape(tree(3), 1), [[1, [[8]]], 2, [3, [[5, [6, [[7]]]]]], 4]);
});

test('another head turns the tree round', () => {
  assert.deepEqual(shape(tree(7), 1), [[1, [[8]]], 2, [5, [[3, 4]]], [7, [[6]]]]);
});

test('every move is shown once', () => {
  for (const head of [0, ...NODES.map(({ id }) => id)]) {
    const of = tree(head);
    const seen = JSON.stringify(shape(of, of.get(0).children[0]))
      .match(/\d+/g)
      ?.map(Number)
      .sort();
    assert.deepEqual(seen, [1, 2, 3, 4, 5, 6, 7, 8]);
  }
});

test('back and forth follows the head, and otherwise what was played first', () => {
  assert.deepEqual(
    tree(4)
      .path(6)
      .map(({ id }) => id),
    [1, 2, 5, 6],
  );
  assert.equal(tree(4).next(2), 3);
  assert.equal(tree(7).next(2), 5);
  assert.equal(tree(4).next(5), 6);
  assert.equal(tree(4).next(4), null);
  assert.equal(tree(4).end(0), 4);
  assert.equal(tree(4).end(5), 6);
});

test('from move to move by key', () => {
  const of = tree(4);
  assert.equal(walkTo(of, 2, 'ArrowRight'), 3);
  assert.equal(walkTo(of, 2, 'ArrowLeft'), 1);
  assert.equal(walkTo(of, 2, 'Home'), 0);
  assert.equal(walkTo(of, 2, 'End'), 4);
  assert.equal(walkTo(of, 0, 'ArrowLeft'), null);
  assert.equal(walkTo(of, 0, 'Home'), null);
  assert.equal(walkTo(of, 4, 'ArrowRight'), null);
  assert.equal(walkTo(of, 4, 'End'), null);
});

test('variations of the same move are siblings', () => {
  assert.equal(tree(4).sibling(3, 1), 5);
  assert.equal(tree(4).sibling(5, -1), 3);
  assert.equal(tree(4).sibling(5, 1), null);
  assert.equal(tree(4).sibling(3, -1), null);
  assert.equal(tree(4).sibling(0, 1), null);
});

test('where four play, a round has four moves, and those who have finished are left out', () => {
  const seats = /** @type {const} */ (['white', 'black', 'red', 'yellow']);
  // White finishes with its second move.
  const order = [0, 1, 2, 3, 0, 1, 2, 3, 1, 2];
  const nodes = order.map((seat, ply) => ({ id: ply + 1, parent: ply, move: `m${ply}`, side: seats[seat] }));
  const of = new MoveTree({ start: '', first: 'white', seats: [...seats], nodes, head: nodes.length });
  assert.deepEqual(
    nodes.map(({ id }) => of.numbered(id).number),
    [1, 1, 1, 1, 2, 2, 2, 2, 3, 3],
  );
  assert.deepEqual(
    nodes.filter(({ id }) => of.numbered(id).first).map(({ id }) => id),
    [1, 5, 9],
  );
});

test('a move that is there already is not added again', () => {
  const of = tree(4);
  assert.equal(of.add(2, 'm5'), 5);
  const added = of.add(4, 'new');
  assert.equal(of.get(added).side, 'white');
  assert.deepEqual(of.moves(added), ['m1', 'm2', 'm3', 'm4', 'new']);
});

test('moves are numbered from the side that moves first', () => {
  assert.deepEqual(tree(4).numbered(1), { number: 1, first: true });
  assert.deepEqual(tree(4).numbered(4), { number: 2, first: false });
  const blackFirst = new MoveTree({ start: '', first: 'black', turn: 'black' });
  const [one, two] = [blackFirst.add(0, 'a'), blackFirst.add(1, 'b')];
  assert.deepEqual(blackFirst.numbered(one), { number: 1, first: true });
  assert.deepEqual(blackFirst.numbered(two), { number: 1, first: false });
  const setUp = new MoveTree({ start: '', first: 'white', turn: 'black' });
  assert.deepEqual(setUp.numbered(setUp.add(0, 'a')), { number: 1, first: false });
  assert.deepEqual(setUp.numbered(setUp.add(1, 'b')), { number: 2, first: true });
});
