// What the view of a game offers: whose move it is, what is current, who may do what.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { viewState } from '../../../web/app/game/view-state.js';

const MOVE = { move: 'c3-d4', path: ['c3', 'd4'], captures: [] };
const PASS = { move: 'pass', path: [], captures: [] };
const OVER = { winner: /** @type {const} */ ('white'), reason: 'resigned' };

/**
 * @param {object} [of]
 * @param {('white' | 'black')[]} [of.you]
 * @param {number} [of.seats] how many play
 * @param {boolean} [of.alone] nobody else plays
 * @param {boolean} [of.over]
 * @param {number} [of.at]
 * @param {boolean} [of.following]
 * @param {(typeof MOVE)[]} [of.moves]
 */
function state({
  you = ['white'],
  seats = 2,
  alone = true,
  over = false,
  at = 2,
  following = true,
  moves = [MOVE],
} = {}) {
  const game = /** @type {import('../../../web/app/types/api.js').Game} */ ({
    you,
    seats: Array(seats),
    alone,
    head: 2,
    outcome: over ? OVER : null,
  });
  const position = /** @type {import('../../../web/app/types/api.js').Position} */ ({
    text: '',
    turn: 'white',
    stones: [],
    moves,
    forced: null,
    outcome: null,
  });
  return viewState(game, { at, position, last: null, captured: [0, 0] }, following);
}

test('whoever is to move may move, type, ask for a hint, take back and resign', () => {
  const { mayMove, moves, pass, mayType, mayTakeBack, mayResign, browsing } = state();
  assert.deepEqual(
    { mayMove, moves, pass, mayType, mayTakeBack, mayResign, browsing },
    { mayMove: true, moves: [MOVE], pass: null, mayType: true, mayTakeBack: true, mayResign: true, browsing: false },
  );
});

test('while the other side is to move one may type ahead, and not move', () => {
  const { mayMove, moves, mayType, mayResign } = state({ you: ['black'] });
  assert.deepEqual(
    { mayMove, moves, mayType, mayResign },
    { mayMove: false, moves: null, mayType: true, mayResign: true },
  );
});

test('a watcher may do nothing', () => {
  const { mayMove, mayType, mayTakeBack, mayResign, mayBranch } = state({ you: [], alone: false });
  assert.deepEqual([mayMove, mayType, mayTakeBack, mayResign, mayBranch], [false, false, false, false, false]);
});

test('a pass has a button of its own', () => {
  assert.deepEqual(state({ moves: [PASS] }).pass, PASS);
  assert.deepEqual(state({ moves: [PASS] }).moves, []);
  assert.equal(state({ moves: [PASS], you: ['black'] }).pass, null);
});

test('an earlier position may be played from only where nobody else plays', () => {
  const alone = state({ at: 0, following: false });
  assert.deepEqual([alone.browsing, alone.mayMove, alone.mayBranch], [true, true, true]);
  const together = state({ at: 0, following: false, alone: false });
  assert.deepEqual([together.browsing, together.mayMove, together.mayBranch], [true, false, false]);
  assert.equal(together.mayTakeBack, false);
});

test('a board that catches up is not browsing', () => {
  assert.equal(state({ at: 1, following: true }).browsing, false);
});

test('where four play one resigns on one’s turn', () => {
  assert.equal(state({ seats: 4 }).mayResign, true);
  assert.equal(state({ seats: 4, you: ['black'] }).mayResign, false);
  assert.equal(state({ seats: 4, at: 1, following: false }).mayResign, false);
});

test('a finished game shows its result at its end, and is played on from earlier', () => {
  const end = state({ over: true });
  assert.deepEqual([end.showResult, end.mayMove, end.mayType, end.mayResign], [true, false, false, false]);
  const earlier = state({ over: true, at: 1, following: false });
  assert.deepEqual([earlier.showResult, earlier.mayMove, earlier.mayType], [false, true, true]);
});
