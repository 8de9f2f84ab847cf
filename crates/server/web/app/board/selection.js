// Selecting a move on the board: the selected piece, its destinations and the path so far, and why a piece cannot be
// selected.

import { announce } from '../ui/announce.js';
import { h } from '../ui/dom.js';
import { endOf, highlights, origins, pick, step, takenBy } from './move-filter.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').Move} Move */

export class MoveSelection {
  /** @param {import('./board.js').Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Move[]} */
    this.legal = [];
    /** @type {import('../types/api.js').Position['forced']} */
    this.forced = null;
    /** @type {import('./move-filter.js').Choice | null} */
    this.choice = null;
    this.note = h('p', { class: 'board-note', hidden: true });
    /** @type {number | undefined} */
    this.noteTimer = undefined;
  }

  /**
   * The moves that may be chosen from now on. What is picked stays picked if they are the same as before.
   * @param {Move[]} moves
   * @param {import('../types/api.js').Position['forced']} forced
   */
  set(moves, forced) {
    const same =
      moves.length === this.legal.length && moves.every((move, index) => move.move === this.legal[index].move);
    this.forced = forced;
    if (same) return;
    this.legal = moves;
    this.clear();
  }

  /**
   * A piece is lifted.
   * @param {string} from
   */
  lift(from) {
    this.clear();
    this.choice = pick(this.legal, from);
    this.light();
  }

  /** @param {string} square */
  canLift(square) {
    return pick(this.legal, square) !== null;
  }

  /** Whether what is picked can end where it began. @param {string} from */
  canReturn(from) {
    return this.choice?.moves.some((move) => endOf(move) === from) ?? false;
  }

  /**
   * A square was clicked, dropped on, or chosen by key.
   * @param {string} square
   * @param {boolean} [dragged]
   */
  choose(square, dragged = false) {
    if (this.board.options.onSquare) {
      this.board.options.onSquare(square);
      return;
    }
    if (this.legal.length === 0) {
      this.board.options.onIdle?.(square);
      return;
    }
    if (this.choice) {
      const next = step(this.choice, square);
      if (next && 'move' in next) {
        this.commit(next.move, dragged);
        return;
      }
      if (next) {
        this.choice = next.choice;
        this.light();
        const to = [...highlights(next.choice).next].join(', ');
        if (next.ways) this.say(t('board.ways', { squares: to }));
        else announce(t('board.on-way', { square, squares: to }));
        return;
      }
      if (square === this.choice.from) {
        this.clear();
        announce(t('board.given-up'));
        return;
      }
    }
    const choice = pick(this.legal, square);
    if (choice) {
      this.clear();
      this.choice = choice;
      this.light();
      const { ends } = highlights(choice);
      announce(t('board.picked', { name: this.board.name(square), count: ends.size, squares: [...ends].join(', ') }));
    } else {
      const had = this.choice !== null;
      this.clear();
      this.explain(square, had);
    }
  }

  /** Gives up what was picked. */
  clear() {
    if (!this.board.interactive) return;
    this.choice = null;
    this.hide();
    this.light();
  }

  /**
   * @param {Move} move
   * @param {boolean} dragged
   */
  commit(move, dragged) {
    this.clear();
    const [from, to] = [this.board.grid.cells.get(move.path[0]), this.board.grid.cells.get(endOf(move))];
    if (dragged && from && to && from !== to) {
      // The piece stays where it was dropped, until the server has answered.
      this.board.place(to, this.board.stones.get(from.name));
      this.board.place(from, undefined);
    }
    this.board.options.onMove?.(move, dragged);
  }

  /**
   * Why a piece cannot be picked, where the page can tell.
   * @param {string} square
   * @param {boolean} had whether something was picked before
   */
  explain(square, had) {
    const stone = this.board.stones.get(square);
    if (this.legal.length === 0) return;
    if (!stone || stone.side !== this.board.toMove) {
      if (had) this.say(t('board.not-there', { square }));
      else if (stone) this.say(t('board.other-side', { side: t(`side.${stone.side}`) }));
      return;
    }
    const must = [...origins(this.legal)];
    if (this.legal.every((move) => move.captures.length > 0)) {
      this.say(
        t(this.forced === 'best-capture' ? 'board.must-best' : 'board.must', {
          squares: must.join(', '),
          count: must.length,
        }),
      );
      for (const name of must) this.board.grid.cells.get(name)?.button.classList.add('must');
    } else {
      this.say(t('board.no-move', { square }));
    }
  }

  /**
   * Shows words under the board, and says them.
   * @param {string} text
   */
  say(text) {
    announce(text);
    this.note.textContent = text;
    this.note.hidden = false;
    clearTimeout(this.noteTimer);
    this.noteTimer = window.setTimeout(() => this.hide(), 6000);
  }

  /** Takes the words away, and what they lit. */
  hide() {
    clearTimeout(this.noteTimer);
    this.note.hidden = true;
    for (const cell of this.board.grid.cells.values()) cell.button.classList.remove('must');
  }

  /** Lights what may be picked or reached now. */
  light() {
    const choice = this.choice;
    const from = choice ? new Set() : origins(this.legal);
    const { ends, next } = choice ? highlights(choice) : { ends: new Set(), next: new Set() };
    const reached = choice?.reached ?? 0;
    const first = choice?.moves[0];
    const taken = new Set(first ? takenBy(first, reached) : []);
    const trail = first ? first.path.slice(0, reached) : [];
    for (const cell of this.board.grid.cells.values()) {
      const list = cell.button.classList;
      list.toggle('movable', from.has(cell.name));
      list.toggle('picked', cell.name === choice?.from);
      list.toggle('end', ends.has(cell.name));
      list.toggle('next', next.has(cell.name) && !ends.has(cell.name));
      list.toggle('taken', taken.has(cell.name));
      list.toggle('at', trail.length > 1 && cell.name === trail[trail.length - 1]);
    }
    this.carry(trail);
    this.board.overlay.draw('trail', [{ points: this.board.grid.centres(trail), kind: 'trail' }]);
    this.hover(null);
    this.board.element.classList.toggle('choosing', choice !== null);
    if (this.board.interactive) this.board.relabel();
  }

  /**
   * Shows the picked piece where its way has led so far.
   * @param {string[]} trail
   */
  carry(trail) {
    const [from, to] = this.board.grid.centres([trail[0] ?? '', trail[trail.length - 1] ?? '']);
    for (const cell of this.board.grid.cells.values()) {
      if (!cell.stone || cell.stone.classList.contains('lifted')) continue;
      const away = cell.name === trail[0] && trail.length > 1;
      cell.stone.style.transform = away ? `translate(${(to.x - from.x) * 100}%, ${(to.y - from.y) * 100}%)` : '';
      cell.stone.classList.toggle('carried', away);
    }
  }

  /**
   * Draws the way to a square that could be the end of what was picked.
   * @param {string | null} square
   */
  hover(square) {
    const move = square === null ? undefined : this.choice?.moves.find((move) => endOf(move) === square);
    this.board.overlay.draw('hover', move ? [{ points: this.board.grid.centres(move.path), kind: 'trail' }] : []);
    const taken = new Set(move?.captures ?? []);
    for (const cell of this.board.grid.cells.values()) cell.button.classList.toggle('prey', taken.has(cell.name));
  }
}
