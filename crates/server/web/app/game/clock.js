// A clock that runs on in the page between updates. Only the server decides who ran out of time.

import { h } from '../ui/dom.js';
import { sideName } from '../i18n/names.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').Side} Side */

/** From when on time is short, in milliseconds: it is shown in tenths, and whose it is hears it. */
const SHORT = 10_000;

export class Clock {
  /** @param {Side} side @param {() => void} onShort hears when the reader's own time gets short */
  constructor(side, onShort) {
    this.onShort = onShort;
    this.element = h('span', {
      'class': 'clock number',
      'role': 'timer',
      'aria-label': t('clock.of', { side: sideName(side) }),
      'hidden': true,
    });
    this.left = 0;
    this.since = 0;
    this.running = false;
    this.warns = false;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
  }

  /**
   * @param {number | null} left milliseconds, or null without a clock
   * @param {boolean} running
   * @param {boolean} mine whether it is the reader's own
   */
  set(left, running, mine) {
    this.element.hidden = left === null;
    this.warns = mine && (left ?? 0) >= SHORT;
    this.left = left ?? 0;
    this.since = performance.now();
    this.running = running && left !== null;
    this.element.classList.toggle('running', this.running);
    clearInterval(this.timer);
    if (this.running) this.timer = setInterval(() => this.draw(), 100);
    this.draw();
  }

  draw() {
    const gone = this.running ? performance.now() - this.since : 0;
    const left = Math.max(0, this.left - gone);
    const text = clockText(left);
    if (this.element.textContent !== text) this.element.textContent = text;
    this.element.classList.toggle('short', left < SHORT);
    if (this.warns && left < SHORT) {
      this.warns = false;
      this.onShort();
    }
  }

  stop() {
    clearInterval(this.timer);
  }
}

/**
 * Minutes and seconds; below ten seconds with tenths.
 * @param {number} left milliseconds
 */
export function clockText(left) {
  if (left <= 0) return '0:00';
  if (left < SHORT) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
