// The board of every game: squares, pieces, moves by mouse, touch and keyboard, and what is drawn over it. It knows no
// rules: the legal moves and the squares they pass come from the server.

import { pace, travel, vanish } from './animation.js';
import { MoveSelection } from './selection.js';
import { edges, namesPlace } from './coordinates.js';
import { Grid } from './grid.js';
import { heatColour, heatFormat } from './heat-colors.js';
import { attachInput } from './input.js';
import { cellName } from './square-labels.js';
import { Overlay } from './overlay.js';
import { h } from '../ui/dom.js';
import { endOf } from './move-filter.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').Move} Move */
/** @typedef {import('../types/api.js').Side} Side */
/** @typedef {import('../types/api.js').Stone} Stone */
/** @typedef {import('./grid.js').Cell} Cell */

/**
 * @typedef {object} Options
 * @property {(move: Move, dragged: boolean) => void} [onMove] a move was chosen; a dragged piece is already where it goes
 * @property {(square: string) => void} [onSquare] a square was chosen; given instead of moves
 * @property {(from: string, to: string | null) => void} [onDrop] a piece was dragged, off the board for null; given instead of moves
 * @property {(square: string) => void} [onIdle] a square was chosen while there is no move to choose
 * @property {() => void} [onTurn] the board was turned by a key
 * @property {string} [label]
 * @property {Side} [bottom] whose pieces begin at the bottom; on the left there, where four play
 * @property {boolean} [interactive] false for a picture
 * @property {boolean} [small] a picture without coordinates, cheap to make
 */

export class Board {
  /**
   * @param {import('../types/api.js').Rules} rules
   * @param {Options} [options]
   */
  constructor(rules, options = {}) {
    this.rules = rules;
    this.options = options;
    this.interactive = !options.small && options.interactive !== false;
    this.grid = new Grid(rules, {
      label: options.label ?? t('board.label'),
      interactive: this.interactive,
      turns: quarterTurns(rules, options.bottom ?? rules.seats[0]),
    });
    this.overlay = new Overlay(this.grid.columns, this.grid.rows);
    this.selection = new MoveSelection(this);
    this.frame = h('div', { class: 'board-frame' }, this.grid.element, this.overlay.element);
    this.element = h(
      'div',
      {
        class: `board board-${rules.family}${rules.seats.length > 2 ? ' four-colours' : ''}${options.small ? ' board-small' : ''}`,
      },
      this.frame,
      options.small ? null : this.selection.note,
    );
    this.element.style.setProperty('--columns', String(this.grid.columns));
    this.element.style.setProperty('--rows', String(this.grid.rows));
    /** @type {Map<string, Stone>} */
    this.stones = new Map();
    /** Who is to move. @type {Side | undefined} */
    this.toMove = undefined;
    /** @type {{path: string[], kind: 'best' | 'hint' | 'line' | 'threat'}[]} */
    this.arrows = [];
    /** What the reader has drawn. @type {{path: string[], kind: 'green' | 'red' | 'blue'}[]} */
    this.drawn = [];
    /** @type {{move: Move, computer: boolean} | null} */
    this.last = null;
    /** @type {Record<string, string>} */
    this.marks = {};
    /** @type {Map<string, string>} */
    this.heat = new Map();
    /** @type {Animation[]} */
    this.running = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.numbered = undefined;
    this.drawEdges();
    if (!options.small) this.followLook();
    this.moved = Promise.resolve();
    this.stopDragging = this.interactive ? attachInput(this) : () => {};
    this.relabel();
  }

  /**
   * Shows pieces; with `animate` the move that led there is played.
   * @param {{stones: Stone[], turn?: Side}} position
   * @param {{animate?: (Move & {side?: Side}) | null, replay?: boolean}} [options] replay: the movement was asked for, and
   *   the squares on its way are numbered
   */
  setPosition(position, { animate = null, replay = false } = {}) {
    this.settle();
    this.selection.clear();
    const before = this.stones;
    this.stones = new Map(position.stones.map((stone) => [stone.square, stone]));
    this.toMove = position.turn;
    for (const cell of this.grid.cells.values()) this.place(cell, this.stones.get(cell.name));
    this.relabel();
    if (animate) this.play(animate, before, replay);
  }

  /**
   * The moves that may be chosen; null or none for none.
   * @param {Move[] | null} moves
   * @param {import('../types/api.js').Position['forced']} [forced] what the rules force, for explaining
   */
  setLegal(moves, forced = null) {
    this.selection.set(moves ?? [], forced);
  }

  /**
   * Marks the last move.
   * @param {Move | null} move
   * @param {boolean} [byComputer]
   */
  setLast(move, byComputer = false) {
    this.last = move ? { move, computer: byComputer } : null;
    for (const cell of this.grid.cells.values()) {
      const on = move !== null && (cell.name === move.path[0] || cell.name === endOf(move));
      cell.button.classList.toggle('last', on && !byComputer);
      cell.button.classList.toggle('last-computer', on && byComputer);
    }
    this.drawWays();
  }

  /**
   * Shows numbers over the squares as colours; null removes them.
   * @param {{rows: (number | null)[][], least: number, most: number} | null} heat
   */
  setHeat(heat) {
    this.heat.clear();
    const text = heat ? heatFormat(heat.least, heat.most) : String;
    for (const cell of this.grid.cells.values()) {
      const value = heat?.rows[cell.row]?.[cell.column] ?? null;
      cell.button.querySelector('.heat')?.remove();
      if (heat === null || value === null) continue;
      const layer = h('span', { 'class': 'heat', 'aria-hidden': 'true' }, h('span', null, text(value)));
      layer.style.setProperty('--heat', heatColour(value, heat.least, heat.most));
      cell.button.prepend(layer);
      this.heat.set(cell.name, text(value));
    }
    this.element.classList.toggle('heated', heat !== null);
    this.relabel();
  }

  /** @param {{path: string[], kind: 'best' | 'hint' | 'line' | 'threat'}[]} arrows */
  setArrows(arrows) {
    this.arrows = arrows;
    this.overlay.draw(
      'arrows',
      arrows.map(({ path, kind }) => ({ points: this.grid.centres(path), kind })),
    );
  }

  /** Shows arrows that the reader has drawn. @param {{path: string[], kind: 'green' | 'red' | 'blue'}[]} drawn */
  setDrawn(drawn) {
    this.drawn = drawn;
    const known = drawn.filter(({ path }) => path.every((square) => this.grid.cells.has(square)));
    this.overlay.draw(
      'drawn',
      known.map(({ path, kind }) => ({ points: this.grid.centres(path), kind })),
    );
  }

  /**
   * Marks squares: a kind becomes the class `mark-<kind>`.
   * @param {Record<string, string>} marks
   */
  setMarks(marks) {
    if (JSON.stringify(marks) === JSON.stringify(this.marks)) return;
    for (const [square, kind] of Object.entries(this.marks))
      this.grid.cells.get(square)?.button.classList.remove(`mark-${kind}`);
    this.marks = marks;
    for (const [square, kind] of Object.entries(marks))
      this.grid.cells.get(square)?.button.classList.add(`mark-${kind}`);
    this.relabel();
  }

  /** Whose pieces begin at the bottom. @returns {Side} */
  get bottom() {
    return this.rules.seats[(this.grid.turns * this.rules.seats.length) / 4];
  }

  /** Turns the board to the next who plays: where two play, it is turned round. */
  turn() {
    const { seats } = this.rules;
    this.turnTo(seats[(seats.indexOf(this.bottom) + 1) % seats.length]);
  }

  /** Turns the board so that a side begins at the bottom. @param {Side} side */
  turnTo(side) {
    this.settle();
    this.grid.turnTo(quarterTurns(this.rules, side));
    this.drawEdges();
    this.setArrows(this.arrows);
    this.setDrawn(this.drawn);
    this.drawWays();
    this.selection.light();
  }

  /** Ends movement and listening. */
  destroy() {
    this.settle();
    this.stopDragging();
    this.selection.hide();
    this.element.remove();
  }

  /** Moves focus to the square in the order of tabbing. */
  focus() {
    /** @type {HTMLElement | null} */ (this.grid.element.querySelector('[tabindex="0"]'))?.focus();
  }

  drawWays() {
    const last = this.last;
    const points = last ? this.grid.centres(last.move.path) : [];
    this.overlay.draw('last', points.length > 2 ? [{ points, kind: last?.computer ? 'computer' : 'last' }] : []);
  }

  drawEdges() {
    if (this.options.small) return;
    for (const edge of this.frame.querySelectorAll('.edge')) edge.remove();
    const place = namesPlace(this.rules);
    this.frame.append(...edges(this.rules, this.grid.turns));
    this.frame.classList.toggle('edged', place === 'outside');
    this.frame.classList.toggle('all-round', this.rules.names === 'numbers');
    this.element.classList.toggle('names-inside', place === 'inside');
  }

  /** Names its squares where the settings want them, as long as it is shown. */
  followLook() {
    const follow = () => {
      if (this.element.isConnected) this.drawEdges();
      else document.removeEventListener('look', follow);
    };
    document.addEventListener('look', follow);
  }

  /**
   * @param {Cell} cell
   * @param {Stone | undefined} stone
   */
  place(cell, stone) {
    if (!stone) {
      cell.stone?.remove();
      cell.stone = null;
      return;
    }
    const look = `stone ${stone.side}${stone.king ? ' king' : ''}`;
    if (!cell.stone) cell.button.append((cell.stone = h('span', { class: look })));
    else if (cell.stone.className !== look) cell.stone.className = look;
  }

  /** Names the squares for those who do not see them, and keeps one in the order of tabbing. */
  relabel() {
    if (!this.interactive) return;
    const state = (/** @type {Cell} */ cell) =>
      ['picked', 'end', 'next', 'movable'].find((name) => cell.button.classList.contains(name)) ?? null;
    let tabbed = null;
    for (const cell of this.grid.cells.values()) {
      const label = cellName(this.rules, cell, this.stones.get(cell.name), state(cell), {
        heat: this.heat.get(cell.name),
        mark: this.marks[cell.name],
      });
      if (cell.button.getAttribute('aria-label') !== label) cell.button.setAttribute('aria-label', label);
      if (cell.button.getAttribute('tabindex') === '0') tabbed = cell;
    }
    if (!tabbed)
      this.grid.seen
        .find((cell) => this.grid.place(cell).y === this.grid.rows - 1)
        ?.button.setAttribute('tabindex', '0');
  }

  /** @param {string} square */
  name(square) {
    const cell = this.grid.cells.get(square);
    return cell ? cellName(this.rules, cell, this.stones.get(square), null) : square;
  }

  // Movement

  /**
   * @param {Move} move
   * @param {Map<string, Stone>} before
   * @param {boolean} replay
   */
  play(move, before, replay) {
    const hop = pace(replay);
    const stone = this.grid.cells.get(endOf(move))?.stone;
    const points = this.grid.centres(move.path);
    if (replay) this.number(points);
    if (hop === 0 || !stone || points.length < 2 || document.hidden) return;
    const journey = travel(stone, points, hop);
    const duration = Number(journey.effect?.getComputedTiming().duration ?? 0);
    stone.classList.add('moving');
    const ghosts = move.captures.flatMap((square) => {
      const [cell, taken] = [this.grid.cells.get(square), before.get(square)];
      if (!cell || !taken || cell.stone) return [];
      const ghost = h('span', { class: `stone ${taken.side}${taken.king ? ' king' : ''} ghost` });
      cell.button.append(ghost);
      return ghost;
    });
    this.running = [journey, ...ghosts.map((ghost) => vanish(ghost, duration))];
    const clean = () => {
      stone.classList.remove('moving');
      ghosts.forEach((ghost) => ghost.remove());
    };
    this.moved = Promise.all(this.running.map((animation) => animation.finished)).then(clean, clean);
  }

  /** Numbers the squares of a way for a while. @param {{x: number, y: number}[]} points */
  number(points) {
    clearTimeout(this.numbered);
    this.overlay.draw('replay', [{ points, kind: 'replay' }]);
    this.numbered = setTimeout(() => this.overlay.draw('replay', []), 2500 + 500 * points.length);
  }

  /** Ends movement at once. */
  settle() {
    clearTimeout(this.numbered);
    this.overlay.draw('replay', []);
    for (const animation of this.running) animation.cancel();
    this.running = [];
  }
}

/**
 * By how many quarters, against the clock, a board is turned for a side to begin at the bottom.
 * @param {import('../types/api.js').Rules} rules
 * @param {Side} side
 */
const quarterTurns = ({ seats }, side) => seats.indexOf(side) * (4 / seats.length);
