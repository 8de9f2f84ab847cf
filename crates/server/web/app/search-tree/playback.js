// Playback of a search: the player of its steps, and each step in words.

import { announce } from '../ui/announce.js';
import { h } from '../ui/dom.js';
import { t } from '../i18n/text.js';
import { StepPlayer } from './step-player.js';
import { isPlain } from './store.js';
import { Steps } from './steps.js';

/** The speeds, in milliseconds a step. */
const SPEEDS = /** @type {const} */ ([
  ['slow', 2500],
  ['steady', 1000],
  ['quick', 300],
  ['rush', 60],
]);

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
    this.words = h('p', { class: 'tree-words' }, t('tree.walk.begin'));
    const cuts = !isPlain(outline.store.tree);
    this.player = new StepPlayer({
      words: 'tree.walk',
      speeds: SPEEDS,
      speedWords: 'tree.speed',
      counted: 1,
      cuts: cuts ? ['cut-before', 'cut-after'] : [],
      onStep: (step) => this.go(step),
      onCut: (way) => this.#toCut(way),
    });
    const { buttons, slider, place, speed } = this.player;
    this.stop = h(
      'button',
      { type: 'button', class: 'button small quiet', hidden: true, on: { click: () => this.close() } },
      t('tree.walk.close'),
    );
    this.element = h(
      'div',
      {
        'class': 'tree-walk',
        'role': 'group',
        'aria-label': t('tree.walk'),
        'on': { keydown: (/** @type {KeyboardEvent} */ event) => this.#key(event) },
      },
      h('div', { class: 'tree-controls' }, buttons, speed, slider, place, this.stop),
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
      this.player.show(this.at, this.steps.total - 1);
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
    this.player.show(-1, this.steps.total - 1);
    this.words.textContent = t('tree.walk.begin');
    if (document.activeElement === this.stop) this.player.toggle.focus();
    this.stop.hidden = true;
    void this.outline.reveal(this.outline.selected);
  }

  /** Stands still. */
  pause() {
    this.player.pause();
  }

  /** @param {string} words */
  #tell(words) {
    this.stop.hidden = false;
    this.words.textContent = words;
    // A walk that runs would talk without end.
    if (!this.player.playing) announce(words);
  }

  /** @param {1 | -1} way */
  async #toCut(way) {
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
      event.target === this.player.slider ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    const act = this.player.onKey(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  }
}
