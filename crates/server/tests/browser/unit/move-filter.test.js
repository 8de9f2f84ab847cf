// Choosing moves by their squares: captures that part and meet again, Halma's chains, ways that differ.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOf, highlights, pick, step, takenBy } from '../../../web/app/board/move-filter.js';

const move = (/** @type {string} */ path, /** @type {string} */ captures = '') => ({
  move: path,
  path: path.split(' '),
  captures: captures ? captures.split(' ') : [],
});

/** The choice that begins on a square, where one does. @param {ReturnType<typeof move>[]} moves @param {string} from */
function picked(moves, from) {
  const choice = pick(moves, from);
  assert.ok(choice);
  return choice;
}

test('a piece without moves cannot be picked', () => {
  assert.equal(pick([move('c3 d4')], 'e3'), null);
});

test('a step is decided by its end', () => {
  const moves = [move('c3 d4'), move('c3 b4')];
  assert.deepEqual(step(picked(moves, 'c3'), 'b4'), { move: moves[1] });
  assert.equal(step(picked(moves, 'c3'), 'a5'), null);
});

test('a capture goes square by square, or straight to its end', () => {
  const moves = [move('c3 e5 g7', 'd4 f6'), move('c3 e5 g3', 'd4 f4')];
  const choice = picked(moves, 'c3');
  assert.deepEqual([...highlights(choice).next], ['e5']);
  assert.deepEqual([...highlights(choice).ends], ['g7', 'g3']);
  assert.deepEqual(step(choice, 'g3'), { move: moves[1] });
  const on = step(choice, 'e5');
  assert.ok(on && 'choice' in on);
  assert.equal(on.choice.reached, 2);
  assert.deepEqual(takenBy(moves[0], on.choice.reached), ['d4']);
  assert.deepEqual([...highlights(on.choice).next], ['g7', 'g3']);
  assert.deepEqual(step(on.choice, 'g7'), { move: moves[0] });
});

test('in Halma a square on the way is an end of its own', () => {
  const moves = [move('a1 c1'), move('a1 c1 e1'), move('a1 c1 e1 e3')];
  assert.deepEqual(step(picked(moves, 'a1'), 'c1'), { move: moves[0] });
  assert.deepEqual(step(picked(moves, 'a1'), 'e3'), { move: moves[2] });
});

test('where two ways take different pieces to one end, a square on the way decides', () => {
  const moves = [move('d2 b4 d6', 'c3 c5'), move('d2 f4 d6', 'e3 e5')];
  const asked = step(picked(moves, 'd2'), 'd6');
  assert.ok(asked && 'choice' in asked && asked.ways);
  assert.deepEqual([...highlights(asked.choice).next], ['b4', 'f4']);
  assert.deepEqual(step(asked.choice, 'f4'), { move: moves[1] });
});

test('ways that take the same pieces to one end are one', () => {
  const moves = [move('d2 b4 d6 f4 d2', 'c3 c5 e5 e3'), move('d2 f4 d6 b4 d2', 'e3 e5 c5 c3')];
  assert.deepEqual(step(picked(moves, 'd2'), 'd2'), { move: moves[0] });
});

test('an end that another capture passes is chosen by asking for it twice', () => {
  const moves = [move('a1 c3', 'b2'), move('a1 c3 e5', 'b2 d4')];
  const first = step(picked(moves, 'a1'), 'c3');
  assert.ok(first && 'choice' in first);
  assert.deepEqual(step(first.choice, 'e5'), { move: moves[1] });
  assert.deepEqual(step(first.choice, 'c3'), { move: moves[0] });
});

/** The captures of `W:Wc1:Bd2,d4,b2,b4,f4,f6` in Russian draughts. */
const CROSSING = [
  move('c1 e3 c5 a3 c1', 'd2 d4 b4 b2'),
  move('c1 e3 g5 e7', 'd2 f4 f6'),
  move('c1 a3 c5 e3 c1', 'b2 b4 d4 d2'),
  move('c1 a3 c5 e3 g5 e7', 'b2 b4 d4 f4 f6'),
];

test('every capture can be led square by square, whatever else passes its squares', () => {
  const all = [...CROSSING, move('a1 c3', 'b2'), move('a1 c3 e5', 'b2 d4')];
  for (const wanted of all) {
    let choice = picked(all, wanted.path[0]);
    let made = null;
    for (const square of [...wanted.path.slice(1), endOf(wanted)]) {
      const next = step(choice, square);
      assert.ok(next, `${wanted.move}: ${square}`);
      if ('move' in next) {
        made = next.move;
        break;
      }
      choice = next.choice;
    }
    assert.deepEqual([...(made?.captures ?? [])].sort(), [...wanted.captures].sort(), wanted.move);
  }
});

test('an end that two captures reach is asked for at the square where they part', () => {
  const asked = step(picked(CROSSING, 'c1'), 'e7');
  assert.ok(asked && 'choice' in asked && asked.ways);
  assert.deepEqual([...highlights(asked.choice).next], ['e3', 'a3']);
  assert.deepEqual(step(asked.choice, 'e3'), { move: CROSSING[1] });
  assert.deepEqual(step(asked.choice, 'a3'), { move: CROSSING[3] });
});

test('a square that one capture passes first and another ends on is the end when asked for twice', () => {
  const moves = [move('a1 c3 e5 g3', 'b2 d4 f4'), move('a1 c7 c3', 'b6 c5')];
  const first = step(picked(moves, 'a1'), 'c3');
  assert.ok(first && 'choice' in first);
  assert.deepEqual(step(first.choice, 'c3'), { move: moves[1] });
  assert.deepEqual(step(first.choice, 'g3'), { move: moves[0] });
});
