// The squares of a board as an ARIA grid: rows of buttons, one of them in the tab order.

import { h } from '../ui/dom.js';

/** @typedef {import('../types/api.js').Rules} Rules */
/** @typedef {{name: string, column: number, row: number, camp?: import('../types/api.js').Side, button: HTMLElement, stone: HTMLElement | null}} Cell */

/** The grid, its cells by name. Columns and rows count from the top left of the board that is not turned. */
export class Grid {
  /**
   * @param {Rules} rules
   * @param {{label: string, interactive: boolean, turns: number}} options turns: quarter turns against the clock
   */
  constructor(rules, { label, interactive, turns }) {
    this.rules = rules;
    this.rows = rules.rows.length;
    this.columns = rules.rows[0].length;
    this.interactive = interactive;
    /** @type {Map<string, Cell>} */
    this.cells = new Map();
    this.element = h(
      'div',
      interactive
        ? {
            'class': 'board-grid',
            'role': 'grid',
            'aria-label': label,
            'aria-rowcount': this.rows,
            'aria-colcount': this.columns,
          }
        : { 'class': 'board-grid', 'role': 'img', 'aria-label': label },
    );
    this.turns = turns;
    /** The cells in the order in which they are seen. @type {Cell[]} */
    this.seen = [];
    /** @type {HTMLElement[][]} */
    this.squares = rules.rows.map((row, y) => row.map((square, x) => this.square(square, x, y)));
    this.arrange();
  }

  /** Turns the board. @param {number} turns */
  turnTo(turns) {
    const focused = document.activeElement;
    this.turns = turns;
    this.arrange();
    if (focused instanceof HTMLElement && this.element.contains(focused)) focused.focus();
  }

  /**
   * The centre of a square as it is seen, in squares from the top left.
   * @param {string} name
   * @returns {{x: number, y: number} | null}
   */
  centre(name) {
    const cell = this.cells.get(name);
    if (!cell) return null;
    const { x, y } = this.place(cell);
    return { x: x + 0.5, y: y + 0.5 };
  }

  /** @param {string[]} names */
  centres(names) {
    return names.flatMap((name) => this.centre(name) ?? []);
  }

  /** Where a cell is seen. Only square boards are turned by an odd number of quarters. @param {Cell} cell */
  place({ column, row }) {
    const [right, bottom] = [this.columns - 1, this.rows - 1];
    if (this.turns === 1) return { x: row, y: right - column };
    if (this.turns === 2) return { x: right - column, y: bottom - row };
    if (this.turns === 3) return { x: bottom - row, y: column };
    return { x: column, y: row };
  }

  /**
   * The cell that a key leads to: along the row past squares that are none; to the next row straight or, where that
   * is no square, diagonally, back and forth so that two steps keep the column.
   * @param {Cell} from
   * @param {string} key
   * @param {boolean} far with Ctrl
   * @returns {Cell | undefined}
   */
  towards(from, key, far) {
    const { x, y } = this.place(from);
    const row = (/** @type {number} */ at) => this.seen.filter((cell) => this.place(cell).y === at);
    if (key === 'Home') return (far ? this.seen : row(y))[0];
    if (key === 'End') return (far ? this.seen : row(y)).at(-1);
    if (key === 'ArrowLeft')
      return row(y)
        .filter((cell) => this.place(cell).x < x)
        .at(-1);
    if (key === 'ArrowRight') return row(y).find((cell) => this.place(cell).x > x);
    const near = row(key === 'ArrowUp' ? y - 1 : y + 1);
    const lean = from.row % 2 === 0 ? 1 : -1;
    for (const wanted of [x, x + lean, x - lean]) {
      const found = near.find((cell) => this.place(cell).x === wanted);
      if (found) return found;
    }
    return undefined;
  }

  /**
   * @param {import('../types/api.js').Square | null} square
   * @param {number} column
   * @param {number} row
   */
  square(square, column, row) {
    const tone = (column + row) % 2 === 0 ? 'light' : 'dark';
    if (!square) return h('div', { 'class': `square void ${tone}`, 'aria-hidden': 'true' });
    const camp = square.camp ? ` camp-${square.camp}` : '';
    const full = this.rules.rows.every((line) => line.every(Boolean)) ? ' full' : '';
    const button = this.interactive
      ? h('button', {
          'class': `square ${tone}${camp}${full}`,
          'type': 'button',
          'role': 'gridcell',
          'tabindex': '-1',
          'data-square': square.name,
        })
      : h('div', { 'class': `square ${tone}${camp}${full}`, 'data-square': square.name, 'aria-hidden': 'true' });
    if (this.interactive && this.rules.names === 'numbers')
      button.append(h('span', { 'class': 'square-number', 'aria-hidden': 'true' }, square.name));
    this.cells.set(square.name, { name: square.name, column, row, camp: square.camp, button, stone: null });
    return button;
  }

  arrange() {
    let lines = this.squares;
    for (let turn = 0; turn < this.turns; turn++) lines = turned(lines);
    this.seen = lines.flat().flatMap((square) => this.cells.get(square.dataset.square ?? '') ?? []);
    if (this.interactive)
      for (const cell of this.seen) cell.button.setAttribute('aria-colindex', String(this.place(cell).x + 1));
    this.element.replaceChildren(
      ...lines.map((line, index) =>
        h(
          'div',
          this.interactive
            ? { 'class': 'board-row', 'role': 'row', 'aria-rowindex': index + 1 }
            : { class: 'board-row' },
          line,
        ),
      ),
    );
  }
}

/**
 * A table after a quarter turn against the clock: its last column is the first row.
 * @template T
 * @param {T[][]} lines
 * @returns {T[][]}
 */
const turned = (lines) => lines[0].map((_, column) => lines.map((line) => line[line.length - 1 - column]));
