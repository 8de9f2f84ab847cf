// The colours of a heat map: from blue for the lowest value through pale to red for the highest.

import { number } from '../i18n/text.js';

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
export function heatColour(value, least, most) {
  const share = most > least ? (value - least) / (most - least) : 0.5;
  const away = Math.abs(share - 0.5) * 2;
  const hue = share < 0.5 ? 245 : 35;
  return `oklch(${(0.93 - 0.33 * away).toFixed(3)} ${(0.02 + 0.13 * away).toFixed(3)} ${hue})`;
}

/**
 * How all numbers of a map are written: with as many decimals as the largest has room for.
 * @param {number} least
 * @param {number} most
 * @returns {(value: number) => string}
 */
export function heatFormat(least, most) {
  const largest = Math.max(Math.abs(least), Math.abs(most));
  const digits = largest >= 100 ? 0 : largest >= 10 ? 1 : 2;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  // A number that is rounded to nothing has no sign.
  return (value) => number(Number(value.toFixed(digits)) || 0, options);
}
