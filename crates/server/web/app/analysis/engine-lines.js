// The engine's best lines. A line or a move under the pointer or the focus is previewed on the board; a click plays it.
// Within a line arrow keys go from move to move.

import { fill, h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { long, short, winner } from './score.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').Value} Value */
/** @typedef {{value: Value, moves: string[]}} Line a line with White's value */
/**
 * @typedef {object} LineActions
 * @property {(moves: string[], count: number) => void} preview shows the line after so many of its moves; 0 draws it
 * @property {() => void} leave shows the place again
 * @property {(moves: string[]) => void} play
 * @property {(line: Line) => void} copy
 * @property {(index: number) => string} prefix the number before the move, where one stands
 */

const SHOWN = 14;

export class Lines {
  /** @param {LineActions} actions */
  constructor(actions) {
    this.actions = actions;
    this.element = h('ol', { 'class': 'analysis-lines', 'tabindex': -1, 'aria-label': t('analysis.lines') });
    /** @type {Row[]} */
    this.rows = [];
    /** @type {Line[] | null} */
    this.waiting = null;
    /** The button whose line is shown on the board. @type {Element | null} */
    this.looked = null;
    // Only a pointer that really moves looks at a line: lines also come to lie under one that rests.
    this.element.addEventListener('pointermove', (event) => {
      if (event.movementX !== 0 || event.movementY !== 0) this.#look(event.target);
    });
    this.element.addEventListener('focusin', (event) => this.#look(event.target));
    this.element.addEventListener('pointerleave', () => this.#release());
    this.element.addEventListener('focusout', (event) => {
      if (!(event.relatedTarget instanceof Node && this.element.contains(event.relatedTarget))) this.#release();
    });
  }

  /**
   * Shows lines. While one is pointed at they stay as they are, so that nothing changes under the pointer.
   * @param {Line[]} lines
   */
  set(lines) {
    this.waiting = this.looked ? lines : null;
    if (!this.waiting) this.#draw(lines);
  }

  /** Another place: nothing is held any longer, and the focus stays with the lines. @param {Line[]} lines */
  replace(lines) {
    this.waiting = null;
    this.looked = null;
    if (this.element.contains(document.activeElement)) this.element.focus({ preventScroll: true });
    this.#draw(lines);
  }

  /** @param {EventTarget | null} target */
  #look(target) {
    const button = target instanceof Element ? target.closest('[data-count]') : null;
    const row = this.rows.find((one) => one.element.contains(button));
    if (!button || !row || button === this.looked) return;
    this.looked = button;
    this.actions.preview(row.line.moves, Number(button.getAttribute('data-count')));
  }

  #release() {
    if (!this.looked) return;
    this.looked = null;
    this.actions.leave();
    if (this.waiting) this.#draw(this.waiting);
    this.waiting = null;
  }

  /** @param {Line[]} lines */
  #draw(lines) {
    while (this.rows.length > lines.length) this.rows.pop()?.element.remove();
    while (this.rows.length < lines.length) {
      const row = new Row(this.rows.length + 1, this.actions);
      this.rows.push(row);
      this.element.append(row.element);
    }
    lines.forEach((line, index) => this.rows[index].set(line));
  }
}

/** One line. Its buttons stay while their texts change, so that the focus stays too. */
class Row {
  /** @param {number} number @param {LineActions} actions */
  constructor(number, actions) {
    this.number = number;
    this.actions = actions;
    /** @type {Line} */
    this.line = { value: { units: 0 }, moves: [] };
    this.value = h('button', { 'class': 'line-value', 'type': 'button', 'data-count': 0 });
    this.moves = h('div', { class: 'line-moves', role: 'toolbar' });
    const copy = h(
      'button',
      {
        'class': 'button quiet line-copy',
        'type': 'button',
        'aria-label': t('analysis.line.copy', { line: number }),
        'title': t('analysis.line.copy', { line: number }),
      },
      icon('copy'),
    );
    this.element = h('li', { class: 'analysis-line' }, this.value, this.moves, copy);
    this.value.addEventListener('click', () => actions.play(this.line.moves.slice(0, 1)));
    copy.addEventListener('click', () => actions.copy(this.line));
    this.moves.addEventListener('keydown', (event) => this.#key(event));
  }

  /** @param {Line} line */
  set(line) {
    this.line = line;
    this.value.textContent = short(line.value);
    this.value.classList.toggle(
      'for-black',
      'units' in line.value ? line.value.units < 0 : winner(line.value) === 'black',
    );
    this.value.setAttribute(
      'aria-label',
      `${short(line.value)}: ${t('analysis.line.value', { line: this.number, value: long(line.value), move: line.moves[0] ?? '' })}`,
    );
    this.moves.setAttribute('aria-label', t('analysis.line.moves', { line: this.number }));
    const shown = line.moves.slice(0, SHOWN);
    while (this.moves.children.length > shown.length) this.moves.lastElementChild?.remove();
    shown.forEach((move, index) => {
      const button = this.moves.children[index] ?? this.#button(index);
      const prefix = this.actions.prefix(index);
      const text = prefix ? `${prefix} ${move}` : move;
      if (button.textContent === text) return;
      fill(button, prefix && h('span', { class: 'line-number' }, `${prefix} `), move);
    });
    if (!this.moves.querySelector('[tabindex="0"]')) this.moves.firstElementChild?.setAttribute('tabindex', '0');
  }

  /** @param {number} index */
  #button(index) {
    const button = h('button', {
      'class': 'line-move',
      'type': 'button',
      'tabindex': index === 0 ? 0 : -1,
      'data-count': index + 1,
    });
    button.addEventListener('click', () => this.actions.play(this.line.moves.slice(0, index + 1)));
    this.moves.append(button);
    return button;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const buttons = /** @type {HTMLElement[]} */ ([...this.moves.children]);
    const here = buttons.indexOf(/** @type {HTMLElement} */ (event.target));
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined || here < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = buttons[Math.max(0, Math.min(buttons.length - 1, to))];
    buttons[here].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }
}
