// A student's answer to a position or a puzzle: a move on the board, or typed.

import { get, post, rules } from '../net/api.js';
import { fill, h } from '../ui/dom.js';
import { announce } from '../ui/announce.js';
import { errorWords } from '../net/errors.js';
import { MoveBoard } from '../board/move-board.js';
import { sideWord } from '../i18n/names.js';
import { taskOf } from '../puzzles/solver.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../../../types/wire.js').Assignment} Assignment */
/** @typedef {import('../../../types/wire.js').Puzzle} Puzzle */

/**
 * The position of a puzzle in which the other side stands still, after the moves that were right.
 * @param {Puzzle} puzzle
 * @param {readonly string[]} moves
 * @param {number} right how many of them were
 */
async function alone({ game, number, position }, moves, right) {
  if (right === 0) return { ...position, line: [] };
  const body = { found: moves.slice(0, right - 1), move: moves[right - 1] };
  const answer = await post(`/api/puzzles/${game}/${number}/moves`, body);
  return { ...answer.position, line: answer.made };
}

/**
 * @param {string} code
 * @param {Assignment} first
 * @returns {import('./student.js').Work}
 */
export function ownMoves(code, first) {
  let assignment = first;
  /** @type {MoveBoard | null} */
  let board = null;
  /** What the board shows: drawn again only when that changes. */
  let drawn = '';
  let gone = false;
  const frame = h('div', { class: 'class-board' });
  const task = h('p', { class: 'class-text', hidden: true });
  const note = h('p', { class: 'muted' });
  const problem = h('p', { class: 'error', role: 'alert', hidden: true });
  const element = h('div', { class: 'stack tight' }, task, note, frame, problem);

  const given = () => assignment.yours?.moves ?? [];
  const isPuzzle = first.kind === 'puzzle';
  /** The puzzle, where it is one that ships. @type {Promise<Puzzle> | null} */
  const shipped = first.puzzle === undefined ? null : get(`/api/puzzles/${first.game}/${first.puzzle}`);

  async function send(/** @type {string} */ move) {
    problem.hidden = true;
    const moves = isPuzzle ? [...given(), move] : [move];
    try {
      const path = `/api/rooms/${code}/assignments/${assignment.number}/answer`;
      /** @type {import('../../../types/wire.js').Room} */
      const room = await post(path, { moves });
      const next = room.assignments.find(({ number }) => number === assignment.number);
      if (next) update(next);
      announce(t('class.sent'));
    } catch (error) {
      fill(problem, errorWords(error));
      problem.hidden = false;
      drawn = '';
      void draw();
    }
  }

  async function draw() {
    const { game = '', position } = assignment;
    const moves = given();
    const open = assignment.open && !assignment.yours?.done;
    const wanted = JSON.stringify([moves, open]);
    if (wanted === drawn) return;
    drawn = wanted;
    const [about, puzzle] = await Promise.all([rules(game), shipped]);
    const still = puzzle !== null && puzzle.kind !== 'win';
    const shown = still
      ? await alone(puzzle, moves, assignment.yours?.right ?? 0)
      : // A position is answered anew from where it stands, a puzzle goes on.
        await post('/api/look', { game, position, moves: isPuzzle || !open ? moves : [] });
    if (gone || wanted !== drawn) return;
    if (puzzle) {
      task.textContent = taskOf(puzzle);
      task.hidden = false;
    }
    if (!board) {
      const bottom = puzzle?.solver ?? (isPuzzle ? undefined : shown.turn);
      board = new MoveBoard(about, { label: t('class.board'), onMove: (move) => void send(move), bottom });
      fill(frame, board.element);
    }
    note.textContent = open ? t('class.to-move', { side: sideWord(shown.turn) }) : '';
    const last = shown.line.at(-1) ?? null;
    board.show(shown, { open: open && shown.outcome === null, last });
    const { target } = puzzle ?? {};
    if (target) board.board.setMarks(moves.length === 0 ? { [target]: 'hint' } : {});
    if (!isPuzzle && open && moves.length > 0) {
      const own = shown.moves.find((/** @type {{move: string}} */ one) => one.move === moves[0]);
      board.board.setArrows(own ? [{ path: own.path, kind: 'hint' }] : []);
    } else board.board.setArrows([]);
  }

  function update(/** @type {Assignment} */ next) {
    assignment = next;
    draw().catch((error) => {
      drawn = '';
      fill(problem, errorWords(error));
      problem.hidden = false;
    });
  }

  return {
    element,
    update,
    destroy: () => {
      gone = true;
      board?.destroy();
    },
  };
}
