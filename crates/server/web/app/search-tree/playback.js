// Playback of a search: play, pause, step forward and back, a slider, and each step in words.

import { announce } from '../ui/announce.js';
import { fill, h } from '../ui/dom.js';
import { number, t } from '../i18n/text.js';
import { sign } from './icons.js';
import { Steps } from './steps.js';

/** The speeds, in milliseconds a step. */
const SPEEDS = /** @type {const} */ ([
  ['slow', 2500],
  ['steady', 1000],
  ['quick', 300],
  ['rush', 60],
]);

/** More steps than any walk has: its end. */
const END = Number.MAX_SAFE_INTEGER;

/** The controls of a walk through one tree. */
export class Playback {
  /**
   * @param {import('./outline.js').Outline} outline
   * @param {{onFailure: (failure: unknown) => void}} options
   */
  constructor(outline, { onFailure }) {
    this.outline = outline;
    this.steps = new Steps(outline.store);
    this.onFailure = onFailure;
    this.at = -1;
    /** Counts what was asked for, so that an old answer does not overtake a new one. */
    this.wanted = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.playing = false;
    this.words = h('p', { class: 'tree-words' }, t('tree.walk.begin'));
    this.place = h('span', { class: 'tree-place number' });
    this.slider = h('input', {
      'type': 'range',
      'min': 0,
      'max': 1,
      'value': 0,
      'step': 1,
      'aria-label': t('tree.walk.slider'),
      'on': { input: () => this.go(Number(this.slider.value)) },
    });
    this.speed = h(
      'select',
      { 'aria-label': t('tree.walk.speed') },
      SPEEDS.map(([name, pause]) =>
        h('option', { value: pause, selected: name === 'steady' }, t(`tree.speed.${name}`)),
      ),
    );
    this.toggle = this.#button('play', () => this.#playOrPause(), 'primary');
    this.stop = h(
      'button',
      { type: 'button', class: 'button small quiet', hidden: true, on: { click: () => this.close() } },
      t('tree.walk.close'),
    );
    const cuts = outline.store.tree.algorithm === 'alphabeta';
    this.element = h(
      'div',
      {
        'class': 'tree-walk',
        'role': 'group',
        'aria-label': t('tree.walk'),
        'on': { keydown: (/** @type {KeyboardEvent} */ event) => this.#key(event) },
      },
      h(
        'div',
        { class: 'tree-controls' },
        this.#button('first', () => this.#pauseAt(0)),
        cuts && this.#button('cut-before', () => this.#toCut(-1)),
        this.#button('back', () => this.#pauseAt(this.at - 1)),
        this.toggle,
        this.#button('forward', () => this.#pauseAt(this.at + 1)),
        cuts && this.#button('cut-after', () => this.#toCut(1)),
        this.#button('last', () => this.#pauseAt(END)),
        this.speed,
        this.slider,
        this.place,
        this.stop,
      ),
      this.words,
    );
  }

  /** Goes to a step; the first and the last are as far as it goes. @param {number} step */
  async go(step) {
    const wanted = (this.wanted += 1);
    try {
      if (this.steps.total === 0) await this.steps.begin();
      if (wanted !== this.wanted) return;
      this.at = Math.max(0, Math.min(step, this.steps.total - 1));
      this.slider.max = String(this.steps.total - 1);
      this.slider.value = String(this.at);
      const moment = await this.steps.moment(this.at);
      const words = await this.steps.words(moment);
      if (wanted !== this.wanted) return;
      this.outline.walkTo(moment);
      await this.outline.reveal(moment.current, { lent: true, through: moment.seen });
      this.#tell(words);
    } catch (failure) {
      this.pause();
      this.onFailure(failure);
    }
  }

  /** Ends the walk: the tree is whole again. */
  close() {
    this.pause();
    this.wanted += 1;
    this.at = -1;
    if (!this.outline.moment) return;
    this.outline.walkTo(null);
    this.place.textContent = '';
    this.slider.value = '0';
    this.words.textContent = t('tree.walk.begin');
    if (document.activeElement === this.stop) this.toggle.focus();
    this.stop.hidden = true;
    void this.outline.reveal(this.outline.selected);
  }

  /** Stands still. */
  pause() {
    clearTimeout(this.timer);
    this.playing = false;
    this.#mark('play');
  }

  /** @param {string} words */
  #tell(words) {
    this.stop.hidden = false;
    this.place.textContent = `${number(this.at + 1)} / ${number(this.steps.total)}`;
    this.slider.setAttribute('aria-valuetext', t('tree.walk.step', { step: this.at + 1, total: this.steps.total }));
    this.words.textContent = words;
    // A walk that runs would talk without end.
    if (!this.playing) announce(words);
  }

  #playOrPause() {
    if (this.playing) return this.pause();
    this.playing = true;
    this.#mark('pause');
    void this.#run(this.at >= this.steps.total - 1 ? 0 : this.at + 1);
  }

  /** @param {number} step */
  async #run(step) {
    await this.go(step);
    if (!this.playing) return;
    if (this.at >= this.steps.total - 1) this.pause();
    else this.timer = setTimeout(() => void this.#run(this.at + 1), Number(this.speed.value));
  }

  /** @param {number} step */
  #pauseAt(step) {
    this.pause();
    return this.go(step);
  }

  /** @param {1 | -1} way */
  async #toCut(way) {
    this.pause();
    try {
      if (this.steps.total === 0) await this.steps.begin();
      const step = await this.steps.cut(this.at, way);
      if (step === null) {
        this.words.textContent = t('tree.walk.no-cut');
        announce(t('tree.walk.no-cut'));
      } else {
        await this.go(step);
      }
    } catch (failure) {
      this.onFailure(failure);
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (
      event.target instanceof HTMLSelectElement ||
      event.target === this.slider ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => void this.#pauseAt(this.at - 1),
      ArrowRight: () => void this.#pauseAt(this.at + 1),
      Home: () => void this.#pauseAt(0),
      End: () => void this.#pauseAt(END),
      p: () => this.#playOrPause(),
      x: () => void this.#toCut(1),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** What the button for playing does next. @param {'play' | 'pause'} name */
  #mark(name) {
    fill(this.toggle, sign(name));
    this.toggle.setAttribute('aria-label', t(`tree.walk.${name}`));
    this.toggle.title = t(`tree.walk.${name}`);
  }

  /**
   * @param {string} name
   * @param {() => void} act
   * @param {string} [kind]
   */
  #button(name, act, kind = '') {
    const label = t(`tree.walk.${name}`);
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
