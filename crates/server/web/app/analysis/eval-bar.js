// The evaluation bar beside the board: White's share from the bottom, or from the top when the board is flipped.

import { h } from '../ui/dom.js';
import { long, share, signed } from './score.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').Value} Value */

/**
 * @param {import('./score.js').Family} family
 * @returns {{element: HTMLElement, set: (value: Value | null) => void, turn: (flipped: boolean) => void}}
 */
export function evaluationBar(family) {
  const white = h('div', { class: 'bar-white' });
  const label = h('div', { class: 'bar-value' });
  const element = h(
    'div',
    {
      'class': 'analysis-bar',
      'role': 'meter',
      'aria-label': t('analysis.bar'),
      'aria-valuemin': 0,
      'aria-valuemax': 100,
    },
    white,
    h('div', { class: 'bar-middle' }),
    label,
  );

  /** @param {Value | null} value White's */
  const set = (value) => {
    const part = value ? share(value, family) : 0.5;
    const text = value ? long(value) : t('analysis.bar.none');
    white.style.setProperty('--share', `${(part * 100).toFixed(1)}%`);
    element.classList.toggle('behind', part < 0.5);
    element.setAttribute('aria-valuenow', String(Math.round(part * 100)));
    element.setAttribute('aria-valuetext', text);
    element.title = text;
    label.textContent = !value
      ? ''
      : 'win' in value
        ? '#' + Math.abs(value.win)
        : 'tables' in value
          ? '#'
          : signed(value.units, Math.abs(value.units) < 10 ? 1 : 0);
  };
  set(null);
  return {
    element,
    set,
    turn: (flipped) => {
      element.classList.toggle('flipped', flipped);
    },
  };
}
