// The analysis board: the current position, or a preview of a line while one is pointed at.

import { Board } from '../board/board.js';
import { h } from '../ui/dom.js';
import { outcomeText, sideName } from '../i18n/names.js';
import { Latest } from '../net/latest-request.js';
import { t } from '../i18n/text.js';

/** @typedef {import('./state.js').AnalysisState} AnalysisState */
/** @typedef {import('../types/api.js').Look} Look */
/** @typedef {import('../types/api.js').Move} Move */

export class AnalysisBoard {
  /** @param {AnalysisState} state @param {() => void} turned hears that the board was turned */
  constructor(state, turned) {
    this.state = state;
    this.board = new Board(state.rules, {
      label: t('analysis.board'),
      interactive: true,
      onMove: (/** @type {Move} */ move) => state.play([move.move]),
      onTurn: turned,
    });
    // Numbers on so many squares cannot be read on a small screen.
    if (state.rules.rows.length > 12) this.board.element.classList.add('crowded');
    this.caption = h('p', { class: 'board-caption' });
    /** @type {string | null} */
    this.best = null;
    /** The line that is looked at. @type {{moves: string[], count: number} | null} */
    this.line = null;
    /** Lines looked at from the place, by their moves. @type {Map<string, Look>} */
    this.known = new Map();
    this.shown = -1;
    this.asking = new Latest(60, () => {});
    state.addEventListener('at', () => {
      this.line = null;
      this.known.clear();
      this.asking.drop();
    });
    state.addEventListener('position', () => this.#place());
  }

  /** The best move is pointed out. @param {string | null} move */
  setBest(move) {
    this.best = move;
    if (!this.line) this.#arrows();
  }

  /**
   * Shows a line: its first moves drawn, or the position after some of them.
   * @param {string[]} moves
   * @param {number} count
   */
  preview(moves, count) {
    this.line = { moves, count };
    const key = moves.join(' ');
    const known = this.known.get(key);
    if (known) {
      this.#line(known, count);
      return;
    }
    const { state } = this;
    this.asking.ask(
      () => state.look([...state.tree.moves(state.at), ...moves]),
      (looked) => {
        this.known.set(key, looked);
        if (this.line?.moves === moves) this.#line(looked, this.line.count);
      },
    );
  }

  /** Shows the place again. */
  leave() {
    this.asking.drop();
    if (!this.line) return;
    this.line = null;
    this.#place();
  }

  /** The end of it. */
  close() {
    this.asking.drop();
    this.board.destroy();
  }

  /** @param {Look} looked @param {number} count */
  #line(looked, count) {
    const position = this.state.position;
    if (!position) return;
    const ahead = looked.line.slice(looked.line.length - (this.line?.moves.length ?? 0));
    this.board.element.classList.toggle('preview', count > 0);
    this.board.setLegal(null);
    if (count === 0) {
      this.board.setPosition(position);
      this.board.setLast(this.state.last, false);
      this.#describe(position);
      this.board.setArrows(
        ahead.slice(0, 2).map((move, index) => ({ path: move.path, kind: index === 0 ? 'best' : 'line' })),
      );
      return;
    }
    const move = ahead[count - 1];
    if (!move) return;
    this.shown = -1;
    this.board.setPosition({ stones: move.stones });
    this.board.setLast(null, false);
    this.board.setArrows([{ path: move.path, kind: 'line' }]);
    this.caption.textContent = t('analysis.preview', { count, move: move.move });
    this.caption.classList.add('preview');
  }

  #place() {
    const { state, board } = this;
    const { position, last, at } = state;
    if (!position || this.line) return;
    const node = state.tree.get(at);
    const forward = last && at !== 0 && node.parent === this.shown;
    board.element.classList.remove('preview');
    board.setPosition(position, forward ? { animate: { ...last, side: node.side } } : {});
    board.setLegal(position.moves, position.forced);
    board.setLast(last, false);
    this.shown = at;
    this.#arrows();
    this.#describe(position);
  }

  /** @param {Look} position */
  #describe(position) {
    this.caption.classList.remove('preview');
    this.caption.textContent = position.outcome
      ? outcomeText(position.outcome)
      : t('analysis.to-move', { side: sideName(position.turn) });
  }

  #arrows() {
    const move = this.state.position?.moves.find((one) => one.move === this.best);
    this.board.setArrows(move ? [{ path: move.path, kind: 'best' }] : []);
  }
}
