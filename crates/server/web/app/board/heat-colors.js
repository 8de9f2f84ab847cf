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

/** @param {number} value */
export const heatText = (value) => number(value, { maximumSignificantDigits: 3, useGrouping: false });
