// The board of every game: squares, pieces, moves by mouse, finger and keys, and what is drawn over it. It knows no
// rules: which moves are legal, and by which squares they go, comes from the server.

import { announce } from './announce.js';
import { pace, travel, vanish } from './board-animate.js';
import { draggable, squareOf } from './board-drag.js';
import { edges } from './board-edges.js';
import { Grid } from './board-grid.js';
import { heatColour, heatText } from './board-heat.js';
import { cellName } from './board-names.js';
import { Overlay } from './board-overlay.js';
import { h } from './dom.js';
import { endOf, lights, origins, pick, settled, step, takenBy } from './moves-choice.js';
import { t } from './text.js';

/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./types.js').Side} Side */
/** @typedef {import('./types.js').Stone} Stone */
/** @typedef {import('./board-grid.js').Cell} Cell */

/**
 * @typedef {object} Options
 * @property {(move: Move, dragged: boolean) => void} [onMove] a move was chosen; a dragged piece is already where it goes
 * @property {(square: string) => void} [onSquare] a square was chosen; given instead of moves
 * @property {(from: string, to: string | null) => void} [onDrop] a piece was dragged, off the board for null; given instead of moves
 * @property {(flipped: boolean) => void} [onFlip] somebody turned the board
 * @property {string} [label]
 * @property {boolean} [flipped] Black at the bottom
 * @property {boolean} [interactive] false for a picture
 * @property {boolean} [small] a picture without coordinates, cheap to make
 */

export class Board {
  /**
   * @param {import('./types.js').Rules} rules
   * @param {Options} [options]
   */
  constructor(rules, options = {}) {
    this.rules = rules;
    this.options = options;
    this.interactive = !options.small && options.interactive !== false;
    this.grid = new Grid(rules, { label: options.label ?? t('board.label'), interactive: this.interactive, flipped: options.flipped ?? false });
    this.overlay = new Overlay(this.grid.columns, this.grid.rows);
    this.note = h('p', { class: 'board-note', hidden: true });
    this.frame = h('div', { class: 'board-frame' }, this.grid.element, this.overlay.element);
    this.element = h('div', { class: `board board-${rules.family}${options.small ? ' board-small' : ''}` }, this.frame, options.small ? null : this.note);
    this.element.style.setProperty('--columns', String(this.grid.columns));
    this.element.style.setProperty('--rows', String(this.grid.rows));
    /** @type {Map<string, Stone>} */
    this.stones = new Map();
    /** @type {Side | undefined} */
    this.turn = undefined;
    /** @type {Move[]} */
    this.legal = [];
    /** @type {import('./types.js').Position['forced']} */
    this.forced = null;
    /** @type {import('./moves-choice.js').Choice | null} */
    this.choice = null;
    /** @type {{path: string[], kind: 'best' | 'hint' | 'line' | 'threat'}[]} */
    this.arrows = [];
    /** @type {{move: Move, computer: boolean} | null} */
    this.last = null;
    /** @type {Record<string, string>} */
    this.marks = {};
    /** @type {Map<string, string>} */
    this.heat = new Map();
    /** @type {Animation[]} */
    this.running = [];
    this.drawEdges();
    this.moved = Promise.resolve();
    this.stopDragging = this.interactive ? this.listen() : () => {};
    this.relabel();
  }

  /**
   * Shows pieces; with `animate` the move that led there is played.
   * @param {{stones: Stone[], turn?: Side}} position
   * @param {{animate?: (Move & {side?: Side}) | null}} [options]
   */
  setPosition(position, { animate = null } = {}) {
    this.settle();
    this.give();
    const before = this.stones;
    this.stones = new Map(position.stones.map((stone) => [stone.square, stone]));
    this.turn = position.turn;
    for (const cell of this.grid.cells.values()) this.place(cell, this.stones.get(cell.name));
    this.relabel();
    if (animate) this.play(animate, before);
  }

  /**
   * The moves that may be chosen; null or none for none.
   * @param {Move[] | null} moves
   * @param {import('./types.js').Position['forced']} [forced] what the rules force, for explaining
   */
  setLegal(moves, forced = null) {
    this.legal = moves ?? [];
    this.forced = forced;
    this.give();
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
   * Lays numbers over the squares as colours; null takes them away.
   * @param {{rows: (number | null)[][], least: number, most: number} | null} heat
   */
  setHeat(heat) {
    this.heat.clear();
    for (const cell of this.grid.cells.values()) {
      const value = heat?.rows[cell.row]?.[cell.column] ?? null;
      cell.button.querySelector('.heat')?.remove();
      if (heat === null || value === null) continue;
      const layer = h('span', { class: 'heat', 'aria-hidden': 'true' }, h('span', null, heatText(value)));
      layer.style.setProperty('--heat', heatColour(value, heat.least, heat.most));
      cell.button.prepend(layer);
      this.heat.set(cell.name, heatText(value));
    }
    this.element.classList.toggle('heated', heat !== null);
    this.relabel();
  }

  /** @param {{path: string[], kind: 'best' | 'hint' | 'line' | 'threat'}[]} arrows */
  setArrows(arrows) {
    this.arrows = arrows;
    this.overlay.draw('arrows', arrows.map(({ path, kind }) => ({ points: this.grid.centres(path), kind })));
  }

  /**
   * Marks squares: a kind becomes the class `mark-<kind>`.
   * @param {Record<string, string>} marks
   */
  setMarks(marks) {
    for (const [square, kind] of Object.entries(this.marks)) this.grid.cells.get(square)?.button.classList.remove(`mark-${kind}`);
    this.marks = marks;
    for (const [square, kind] of Object.entries(marks)) this.grid.cells.get(square)?.button.classList.add(`mark-${kind}`);
  }

  /** Turns the board round. */
  flip() {
    this.settle();
    this.grid.flip();
    this.drawEdges();
    this.setArrows(this.arrows);
    this.drawWays();
    this.light();
  }

  get flipped() {
    return this.grid.flipped;
  }

  /** Ends movement and listening. */
  destroy() {
    this.settle();
    this.stopDragging();
    clearTimeout(this.noteTimer);
    this.element.remove();
  }

  /** Moves focus to the square in the order of tabbing. */
  focus() {
    /** @type {HTMLElement | null} */ (this.grid.element.querySelector('[tabindex="0"]'))?.focus();
  }

  // Choosing

  /**
   * A square was clicked, dropped on, or chosen by key.
   * @param {string} square
   * @param {boolean} [dragged]
   */
  choose(square, dragged = false) {
    if (this.options.onSquare) {
      this.options.onSquare(square);
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
        const to = [...lights(next.choice).next].join(', ');
        if (next.ways) this.say(t('board.ways', { squares: to }));
        else announce(t('board.on-way', { square, squares: to }));
        return;
      }
      if (square === this.choice.from) {
        this.give();
        announce(t('board.given-up'));
        return;
      }
    }
    const choice = pick(this.legal, square);
    if (choice) {
      this.give();
      this.choice = choice;
      this.light();
      const { ends } = lights(choice);
      announce(t('board.picked', { name: this.name(square), count: ends.size, squares: [...ends].join(', ') }));
    } else {
      const had = this.choice !== null;
      this.give();
      this.explain(square, had);
    }
  }

  /** Gives up what was picked. */
  give() {
    this.choice = null;
    this.hide();
    this.light();
  }

  /**
   * @param {Move} move
   * @param {boolean} dragged
   */
  commit(move, dragged) {
    this.give();
    const [from, to] = [this.grid.cells.get(move.path[0]), this.grid.cells.get(endOf(move))];
    if (dragged && from && to && from !== to) {
      // The piece stays where it was dropped, until the server has answered.
      this.place(to, this.stones.get(from.name));
      this.place(from, undefined);
    }
    this.options.onMove?.(move, dragged);
  }

  /**
   * Why a piece cannot be picked, where the page can tell.
   * @param {string} square
   * @param {boolean} had whether something was picked before
   */
  explain(square, had) {
    const stone = this.stones.get(square);
    if (this.legal.length === 0) return;
    if (!stone || stone.side !== this.turn) {
      if (had) this.say(t('board.not-there', { square }));
      else if (stone) this.say(t('board.other-side', { side: t(`side.${stone.side}`) }));
      return;
    }
    const must = [...origins(this.legal)];
    if (this.legal.every((move) => move.captures.length > 0)) {
      this.say(t(this.forced === 'best-capture' ? 'board.must-best' : 'board.must', { squares: must.join(', '), count: must.length }));
      for (const name of must) this.grid.cells.get(name)?.button.classList.add('must');
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

  hide() {
    this.note.hidden = true;
    for (const cell of this.grid.cells.values()) cell.button.classList.remove('must');
  }

  // Drawing

  /** Lights what may be picked or reached now. */
  light() {
    const choice = this.choice;
    const from = choice ? new Set() : origins(this.legal);
    const { ends, next } = choice ? lights(choice) : { ends: new Set(), next: new Set() };
    const reached = choice ? settled(choice) : 0;
    const first = choice?.moves[0];
    const taken = new Set(first ? takenBy(first, reached) : []);
    const trail = first ? first.path.slice(0, reached) : [];
    for (const cell of this.grid.cells.values()) {
      const list = cell.button.classList;
      list.toggle('movable', from.has(cell.name));
      list.toggle('picked', cell.name === choice?.from);
      list.toggle('end', ends.has(cell.name));
      list.toggle('next', next.has(cell.name) && !ends.has(cell.name));
      list.toggle('taken', taken.has(cell.name));
      list.toggle('at', trail.length > 1 && cell.name === trail[trail.length - 1]);
    }
    this.carry(trail);
    this.overlay.draw('trail', [{ points: this.grid.centres(trail), kind: 'trail' }]);
    this.overlay.draw('hover', []);
    this.element.classList.toggle('choosing', choice !== null);
    if (this.interactive) this.relabel();
  }

  /**
   * Shows the picked piece where its way has led so far.
   * @param {string[]} trail
   */
  carry(trail) {
    const [from, to] = this.grid.centres([trail[0] ?? '', trail[trail.length - 1] ?? '']);
    for (const cell of this.grid.cells.values()) {
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
    this.overlay.draw('hover', move ? [{ points: this.grid.centres(move.path), kind: 'trail' }] : []);
    const taken = new Set(move?.captures ?? []);
    for (const cell of this.grid.cells.values()) cell.button.classList.toggle('prey', taken.has(cell.name));
  }

  drawWays() {
    const last = this.last;
    const points = last ? this.grid.centres(last.move.path) : [];
    this.overlay.draw('last', points.length > 2 ? [{ points, kind: last?.computer ? 'computer' : 'last' }] : []);
  }

  drawEdges() {
    if (this.options.small) return;
    for (const edge of this.frame.querySelectorAll('.edge')) edge.remove();
    this.frame.append(...edges(this.rules, this.grid.flipped));
    this.frame.classList.toggle('edged', this.rules.names === 'letters');
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
    if (!cell.stone) cell.button.append(cell.stone = h('span', { class: look }));
    else if (cell.stone.className !== look) cell.stone.className = look;
  }

  /** Names the squares for those who do not see them, and keeps one in the order of tabbing. */
  relabel() {
    if (!this.interactive) return;
    const state = (/** @type {Cell} */ cell) => ['picked', 'end', 'next', 'movable'].find((name) => cell.button.classList.contains(name)) ?? null;
    let tabbed = null;
    for (const cell of this.grid.cells.values()) {
      const label = cellName(this.rules, cell, this.stones.get(cell.name), state(cell), this.heat.get(cell.name));
      if (cell.button.getAttribute('aria-label') !== label) cell.button.setAttribute('aria-label', label);
      if (cell.button.getAttribute('tabindex') === '0') tabbed = cell;
    }
    if (!tabbed) [...this.grid.cells.values()].at(-1)?.button.setAttribute('tabindex', '0');
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
   */
  play(move, before) {
    const hop = pace();
    const stone = this.grid.cells.get(endOf(move))?.stone;
    const points = this.grid.centres(move.path);
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

  /** Ends movement at once. */
  settle() {
    for (const animation of this.running) animation.cancel();
    this.running = [];
  }

  // Listening

  listen() {
    const grid = this.grid.element;
    grid.addEventListener('click', (event) => {
      const square = squareOf(event.target);
      if (square === null) return;
      this.rove(square);
      this.choose(square);
    });
    grid.addEventListener('keydown', (event) => this.key(event));
    grid.addEventListener('focusin', (event) => {
      const square = squareOf(event.target);
      if (square === null) return;
      this.rove(square);
      this.hover(square);
    });
    grid.addEventListener('pointerover', (event) => this.hover(squareOf(event.target)));
    grid.addEventListener('pointerleave', () => this.hover(null));
    const { onDrop } = this.options;
    return draggable(grid, {
      lift: (square) => (onDrop || pick(this.legal, square) ? this.grid.cells.get(square)?.stone ?? null : null),
      begin: (from) => {
        if (onDrop) return;
        this.choice = pick(this.legal, from);
        this.light();
      },
      over: (square) => {
        for (const cell of this.grid.cells.values()) cell.button.classList.toggle('over', cell.name === square);
        this.hover(square);
      },
      drop: (from, to) => {
        if (onDrop) onDrop(from, to);
        else if (to === null || (to === from && !this.choice?.moves.some((move) => endOf(move) === from))) this.give();
        else this.choose(to, true);
      },
    });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const name = squareOf(event.target);
    const cell = name === null ? undefined : this.grid.cells.get(name);
    if (!cell || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') {
      if (!this.choice) return;
      this.give();
      announce(t('board.given-up'));
    } else if (event.key === 'f' && !event.ctrlKey) {
      this.flip();
      this.options.onFlip?.(this.flipped);
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.choose(cell.name);
    } else if (['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) {
      const to = this.grid.towards(cell, event.key, event.ctrlKey);
      if (to) {
        this.rove(to.name);
        to.button.focus();
      }
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} square */
  rove(square) {
    for (const cell of this.grid.cells.values()) {
      const index = cell.name === square ? '0' : '-1';
      if (cell.button.getAttribute('tabindex') !== index) cell.button.setAttribute('tabindex', index);
    }
  }
}
