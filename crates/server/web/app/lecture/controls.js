// The controls of a lecture: play, pause, step, to the next cut; and the keys, which work without a click first.

import { h, fill } from '../ui/dom.js';
import { number, t } from '../i18n/text.js';
import { sign } from '../search-tree/icons.js';
import { typing } from '../shell/help.js';

/** The pauses between steps, in milliseconds. */
const SPEEDS = /** @type {const} */ ([
  ['slow', 2500],
  ['steady', 1200],
  ['quick', 400],
]);

/** What moves a lecture on. */
export class Controls {
  /** @param {{onStep: (step: number) => void, onCut: (way: 1 | -1) => void, onKey: (key: string) => boolean}} options */
  constructor({ onStep, onCut, onKey }) {
    this.onStep = onStep;
    this.onCut = onCut;
    this.onKey = onKey;
    this.step = 0;
    this.total = 0;
    this.playing = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.place = h('span', { class: 'lecture-place number' });
    this.slider = h('input', {
      'type': 'range',
      'min': 0,
      'value': 0,
      'aria-label': t('lecture.slider'),
      'on': { input: () => this.go(Number(this.slider.value)) },
    });
    this.speed = h(
      'select',
      { 'aria-label': t('lecture.speed') },
      SPEEDS.map(([name, pause]) =>
        h('option', { value: pause, selected: name === 'steady' }, t(`lecture.speed.${name}`)),
      ),
    );
    this.toggle = this.#button('play', () => this.play(), 'primary');
    this.element = h(
      'div',
      { 'class': 'lecture-controls', 'role': 'group', 'aria-label': t('lecture.controls') },
      this.#button('first', () => this.go(0)),
      this.#button('back', () => this.go(this.step - 1)),
      this.toggle,
      this.#button('forward', () => this.go(this.step + 1)),
      this.#button('cut-after', () => this.#cut(1)),
      this.#button('last', () => this.go(this.total)),
      this.slider,
      this.place,
      this.speed,
    );
    this.listener = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    document.addEventListener('keydown', this.listener);
  }

  /** Leaves nothing behind. */
  destroy() {
    this.pause();
    document.removeEventListener('keydown', this.listener);
  }

  /** Shows where the lecture is. @param {number} step @param {number} total */
  show(step, total) {
    this.step = step;
    this.total = total;
    this.slider.max = String(total);
    this.slider.value = String(step);
    this.slider.setAttribute('aria-valuetext', t('lecture.place', { step, total }));
    this.place.textContent = `${number(step)} / ${number(total)}`;
    if (this.playing && step >= total) this.pause();
  }

  /** @param {number} step */
  go(step) {
    this.pause();
    this.onStep(Math.min(Math.max(0, step), this.total));
  }

  /** Plays, or stands still. */
  play() {
    if (this.playing) return this.pause();
    this.playing = true;
    this.#mark('pause');
    if (this.step >= this.total) this.onStep(0);
    this.#next();
  }

  pause() {
    clearTimeout(this.timer);
    this.playing = false;
    this.#mark('play');
  }

  #next() {
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      this.onStep(this.step + 1);
      if (this.playing) this.#next();
    }, Number(this.speed.value));
  }

  /** @param {1 | -1} way */
  #cut(way) {
    this.pause();
    this.onCut(way);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (typing(event.target) || document.querySelector('dialog[open]')) return;
    const target = /** @type {Element | null} */ (event.target instanceof Element ? event.target : null);
    const pressed = target?.closest('button, a, summary');
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowRight: () => this.go(this.step + 1),
      ArrowLeft: () => this.go(this.step - 1),
      Home: () => this.go(0),
      End: () => this.go(this.total),
      PageDown: () => this.go(this.step + 1),
      PageUp: () => this.go(this.step - 1),
      p: () => this.play(),
      x: () => this.#cut(1),
      X: () => this.#cut(-1),
    };
    // A slider and radio buttons have their own arrows; a button has its own space.
    if (target?.matches('input')) return;
    if (event.key === ' ' && !pressed) {
      event.preventDefault();
      this.go(this.step + 1);
      return;
    }
    const act = keys[event.key];
    if (act) {
      event.preventDefault();
      act();
    } else if (this.onKey(event.key)) {
      event.preventDefault();
    }
  }

  /** @param {'play' | 'pause'} name */
  #mark(name) {
    fill(this.toggle, sign(name));
    this.toggle.setAttribute('aria-label', t(`lecture.${name}`));
    this.toggle.title = t(`lecture.${name}`);
  }

  /** @param {string} name @param {() => void} act @param {string} [kind] */
  #button(name, act, kind = '') {
    const label = t(`lecture.${name}`);
    return h(
      'button',
      {
        'type': 'button',
        'class': `button small icon ${kind}`,
        'title': label,
        'aria-label': label,
        'on': { click: act },
      },
      sign(name),
    );
  }
}
