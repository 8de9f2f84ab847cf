// The controls of a lecture: the player of its steps; and the keys, which work without a click first.

import { h } from '../ui/dom.js';
import { t } from '../i18n/text.js';
import { StepPlayer } from '../search-tree/step-player.js';
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
    this.onKey = onKey;
    this.player = new StepPlayer({
      words: 'lecture',
      speeds: SPEEDS,
      speedWords: 'lecture.speed',
      counted: 0,
      cuts: ['cut-after'],
      onStep,
      onCut,
    });
    const { buttons, slider, place, speed } = this.player;
    this.element = h(
      'div',
      { 'class': 'lecture-controls', 'role': 'group', 'aria-label': t('lecture.controls') },
      buttons,
      slider,
      place,
      speed,
    );
    this.listener = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    document.addEventListener('keydown', this.listener);
  }

  get playing() {
    return this.player.playing;
  }

  /** Leaves nothing behind. */
  destroy() {
    this.pause();
    document.removeEventListener('keydown', this.listener);
  }

  /** Shows where the lecture is. @param {number} step @param {number} total */
  show(step, total) {
    this.player.show(step, total);
  }

  pause() {
    this.player.pause();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (typing(event.target) || document.querySelector('dialog[open]')) return;
    const target = /** @type {Element | null} */ (event.target instanceof Element ? event.target : null);
    // A slider and radio buttons have their own arrows; a button has its own space.
    if (target?.matches('input')) return;
    if (event.key === ' ' && target?.closest('button, a, summary')) return;
    const act = this.player.onKey(SAME[event.key] ?? event.key);
    if (act) {
      event.preventDefault();
      act();
    } else if (this.onKey(event.key)) {
      event.preventDefault();
    }
  }
}

/** The keys of remote controls, and the largest one. @type {Record<string, string>} */
const SAME = { ' ': 'ArrowRight', 'PageDown': 'ArrowRight', 'PageUp': 'ArrowLeft' };
