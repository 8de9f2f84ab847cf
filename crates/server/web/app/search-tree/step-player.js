// The player of steps, for searched trees and lectures alike: play, pause, step by step, from cut to cut, a slider, the speed.

import { fill, h } from '../ui/dom.js';
import { number, t } from '../i18n/text.js';
import { sign } from './icons.js';

/** Further than any walk goes: its end. */
const END = Number.MAX_SAFE_INTEGER;

/**
 * @typedef {object} Options
 * @property {string} words what the names of its texts begin with
 * @property {readonly (readonly [string, number])[]} speeds their names, and the milliseconds between two steps
 * @property {string} speedWords what the names of the speeds' texts begin with
 * @property {0 | 1} counted the number that the first step is called by
 * @property {('cut-before' | 'cut-after')[]} cuts the buttons for cuts
 * @property {(step: number) => unknown} onStep goes to a step, as near to it as there is one; it may take a while
 * @property {(way: 1 | -1) => unknown} onCut goes to a cut
 */

/** What moves a walk on. */
export class StepPlayer {
  /** @param {Options} options */
  constructor(options) {
    this.options = options;
    this.step = -1;
    this.last = -1;
    this.playing = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    const { words, speeds, speedWords, cuts } = options;
    this.place = h('span', { class: 'steps-place number' });
    this.slider = h('input', {
      'type': 'range',
      'min': 0,
      'max': 1,
      'value': 0,
      'aria-label': t(`${words}.slider`),
      'on': { input: () => this.go(Number(this.slider.value)) },
    });
    this.speed = h(
      'select',
      { 'aria-label': t(`${words}.speed`) },
      speeds.map(([name, pause]) =>
        h('option', { value: pause, selected: name === 'steady' }, t(`${speedWords}.${name}`)),
      ),
    );
    this.toggle = this.#button('play', () => this.play(), 'primary');
    this.buttons = [
      this.#button('first', () => this.go(0)),
      cuts.includes('cut-before') && this.#button('cut-before', () => this.cut(-1)),
      this.#button('back', () => this.go(this.step - 1)),
      this.toggle,
      this.#button('forward', () => this.go(this.step + 1)),
      cuts.includes('cut-after') && this.#button('cut-after', () => this.cut(1)),
      this.#button('last', () => this.go(END)),
    ];
  }

  /** Shows where the walk is; before its first step it is at -1. @param {number} step @param {number} last */
  show(step, last) {
    const { counted, words } = this.options;
    this.step = step;
    this.last = last;
    this.slider.max = String(Math.max(1, last));
    this.slider.value = String(Math.max(0, step));
    const [at, total] = [step + counted, last + counted];
    this.place.textContent = step < 0 ? '' : `${number(at)} / ${number(total)}`;
    if (step < 0) this.slider.removeAttribute('aria-valuetext');
    else this.slider.setAttribute('aria-valuetext', t(`${words}.place`, { step: at, total }));
  }

  /** Stands still, at this step. @param {number} step */
  go(step) {
    this.pause();
    return this.options.onStep(Math.max(0, step));
  }

  /** @param {1 | -1} way */
  cut(way) {
    this.pause();
    return this.options.onCut(way);
  }

  /** Plays, or stands still. */
  play() {
    if (this.playing) return this.pause();
    this.playing = true;
    this.#mark('pause');
    void this.#run(this.step >= this.last ? 0 : this.step + 1);
  }

  pause() {
    clearTimeout(this.timer);
    this.playing = false;
    this.#mark('play');
  }

  /** What a key does. @param {string} key @returns {(() => unknown) | undefined} */
  onKey(key) {
    /** @type {Record<string, () => unknown>} */
    const keys = {
      ArrowLeft: () => this.go(this.step - 1),
      ArrowRight: () => this.go(this.step + 1),
      Home: () => this.go(0),
      End: () => this.go(END),
      p: () => this.play(),
      x: () => this.cut(1),
      X: () => this.cut(-1),
    };
    return keys[key];
  }

  /** @param {number} step */
  async #run(step) {
    await this.options.onStep(step);
    if (!this.playing) return;
    if (this.step >= this.last) this.pause();
    else this.timer = setTimeout(() => void this.#run(this.step + 1), Number(this.speed.value));
  }

  /** What the button for playing does next. @param {'play' | 'pause'} name */
  #mark(name) {
    const label = t(`${this.options.words}.${name}`);
    fill(this.toggle, sign(name));
    this.toggle.setAttribute('aria-label', label);
    this.toggle.title = label;
  }

  /** @param {string} name @param {() => unknown} act @param {string} [kind] */
  #button(name, act, kind = '') {
    const label = t(`${this.options.words}.${name}`);
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
