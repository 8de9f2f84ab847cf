// Solving one puzzle: the error is played first, then moves are tried until all are found.

import { get, post, rules } from '../net/api.js';
import { announce } from '../ui/announce.js';
import { fill, h } from '../ui/dom.js';
import { errorWords } from '../net/errors.js';
import { Board } from '../board/board.js';
import { describeMove, otherSide, sideName } from '../i18n/names.js';
import { pace } from '../board/animation.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../../../types/wire.js').Puzzle} Puzzle */
/** @typedef {import('../../../types/wire.js').PuzzleAnswer} Answer */
/** @typedef {import('../../../types/wire.js').PuzzleSolution} Solution */
/** @typedef {import('../types/api.js').Move} Move */
/** @typedef {import('../types/api.js').Stone} Stone */
/** @typedef {import('../types/api.js').Position} Position */

/** How long a position stands before the next move is made on it. */
const PAUSE = 650;

/** What is asked. @param {Puzzle} puzzle */
export const taskOf = ({ kind, moves, jumps, target, solver }) =>
  t(`puzzles.task.${kind}`, { side: sideName(solver), count: moves, jumps: jumps ?? 0, square: target ?? '' });

/** One puzzle on the board. */
export class Solver {
  /**
   * @param {Puzzle} puzzle
   * @param {import('../types/api.js').Rules} about
   * @param {{failed: () => void, solved: (alone: boolean) => void}} told
   */
  constructor(puzzle, about, told) {
    this.puzzle = puzzle;
    this.told = told;
    /** @type {string[]} */
    this.found = [];
    /** Whether every move was found without help. */
    this.alone = true;
    this.solved = false;
    this.busy = true;
    this.closed = false;
    /** @type {Position} */
    this.position = puzzle.position;
    this.board = new Board(about, {
      label: t('puzzles.board'),
      bottom: puzzle.solver,
      onMove: (/** @type {Move} */ move) => void this.attempt(move.move),
    });
    this.said = h('p', { class: 'puzzle-said' });
    this.moves = h('ol', { 'class': 'puzzle-moves', 'aria-label': t('puzzles.found') });
  }

  /** A puzzle of the server, with its board. @param {string} game @param {number} number @param {Solver['told']} told */
  static async open(game, number, told) {
    const [puzzle, about] = await Promise.all([
      /** @type {Promise<Puzzle>} */ (get(`/api/puzzles/${encodeURIComponent(game)}/${number}`)),
      rules(game),
    ]);
    return new Solver(puzzle, about, told);
  }

  close() {
    this.closed = true;
    this.board.destroy();
  }

  /** Shows the position, with the error played first. */
  async begin() {
    const { before, error, target } = this.puzzle;
    this.board.setPosition(before);
    if (target) this.board.setMarks({ [target]: 'hint' });
    if (error) {
      await this.#wait(PAUSE);
      if (this.closed) return;
      const side = before.turn;
      this.board.setPosition(this.position, { animate: { ...error, side } });
      this.board.setLast(error, true);
      this.say(`${t('puzzles.error', { move: error.move })} ${taskOf(this.puzzle)}`);
    } else {
      this.say(taskOf(this.puzzle));
    }
    this.#ready();
  }

  #ready() {
    this.busy = false;
    this.board.setLegal(this.solved ? null : this.position.moves, this.position.forced);
  }

  /** @param {string} text @param {'right' | 'wrong' | ''} [kind] */
  say(text, kind = '') {
    fill(this.said, text);
    this.said.className = `puzzle-said${kind && ` is-${kind}`}`;
    announce(text);
  }

  /**
   * A move is tried.
   * @param {string} move
   * @returns {Promise<boolean>} whether it was one
   */
  async attempt(move) {
    if (this.busy || this.solved) return false;
    this.busy = true;
    this.board.setMarks({});
    try {
      /** @type {Answer} */
      const answer = await post(this.#address('moves'), { found: this.found, move });
      if (this.closed) return true;
      if (answer.verdict === 'wrong') this.#wrong(move, answer);
      else await this.#right(move, answer);
      return true;
    } catch (problem) {
      if (this.closed) return false;
      this.board.setPosition(this.position);
      this.say(String(errorWords(problem)), 'wrong');
      return false;
    } finally {
      if (!this.closed) this.#ready();
    }
  }

  /** @param {string} move @param {Answer} answer */
  #wrong(move, { standing, count, line }) {
    this.#fail();
    this.board.setPosition(this.position);
    const why = t(`puzzles.wrong.${standing}${standing === 'needs' && count === null ? '.long' : ''}`, {
      count: count ?? 0,
    });
    const after = line.length > 0 ? ` ${t('puzzles.wrong.line', { line: line.join(' ') })}` : '';
    this.say(`${t('puzzles.wrong', { move })} ${why}${after}`, 'wrong');
  }

  /** @param {string} tried @param {Answer} answer */
  async #right(tried, { verdict, made, position, solved, found }) {
    this.found = found;
    const own = made[0];
    if (verdict === 'also-wins') this.say(t('puzzles.also', { move: tried, own: own.move }), 'right');
    else if (!solved) this.say(t('puzzles.right', { count: this.puzzle.moves - found.length }), 'right');
    let side = this.puzzle.solver;
    for (const [index, step] of made.entries()) {
      if (index > 0) {
        await this.#wait(PAUSE);
        if (this.closed) return;
      }
      this.board.setPosition({ stones: step.stones }, { animate: { ...step, side } });
      this.board.setLast(step, index % 2 === 1);
      this.moves.append(h('li', { class: side === this.puzzle.solver ? 'is-own' : '' }, describeMove(step, side)));
      if (this.puzzle.kind === 'win') side = otherSide(side);
    }
    this.position = position;
    if (!solved) {
      this.board.toMove = position.turn;
      if (this.puzzle.kind !== 'win') this.board.setPosition(position);
      return;
    }
    this.solved = true;
    this.say(t(this.alone ? 'puzzles.solved' : 'puzzles.solved.helped'), 'right');
    this.told.solved(this.alone);
  }

  #fail() {
    if (this.alone) this.told.failed();
    this.alone = false;
  }

  /** Points at the piece that moves next. */
  async hint() {
    if (this.busy || this.solved) return;
    const { from } = await this.#next();
    if (!from || this.closed) return;
    this.#fail();
    this.board.setMarks({ [from]: 'hint' });
    this.say(t('puzzles.hinted', { square: from }));
  }

  /** Plays the rest of the solution. */
  async solve() {
    if (this.busy) return;
    this.#fail();
    while (!this.solved && !this.closed) {
      const { next } = await this.#next();
      if (!next || !(await this.attempt(next.move))) return;
      await this.#wait(PAUSE);
    }
  }

  /** @returns {Promise<Solution>} */
  #next() {
    return post(this.#address('solution'), { found: this.found });
  }

  /** @param {string} what */
  #address(what) {
    return `/api/puzzles/${encodeURIComponent(this.puzzle.game)}/${this.puzzle.number}/${what}`;
  }

  /** Waits, unless nothing is to move. @param {number} time */
  #wait(time) {
    return new Promise((resolve) => setTimeout(resolve, pace(false) === 0 ? 0 : time));
  }
}
