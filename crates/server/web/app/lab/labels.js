// Texts about reports and tournaments that several parts need.

import { levelName } from '../i18n/names.js';
import { said } from '../i18n/said.js';
import { number, t } from '../i18n/text.js';

/**
 * What a player is called: levels in the reader's language, others as they were typed.
 * @param {import('../types/lab.js').Contestant} player
 */
export function playerName(player) {
  if (player.level === null) return player.name;
  const twin = / \(\d+\)$/.exec(player.name)?.[0] ?? '';
  return levelName(player.level) + twin;
}

/** Whether nothing will change any more. @param {import('../types/lab.js').State} state */
export const isOver = (state) => state !== 'waiting' && state !== 'running';

/** Points, with halves. @param {number} points */
export const pointsText = (points) => number(points, { maximumFractionDigits: 1 });

/**
 * A rating with its error; no more digits than the error allows.
 * @param {{rating: number | null, error: number | null}} player
 */
export function ratingText({ rating, error }) {
  if (rating === null) return '–';
  // A minus as wide as the plus, so that columns line up.
  const signed = number(Math.round(rating) || 0, { signDisplay: 'exceptZero' }).replace('-', '−');
  return error === null ? signed : t('lab-rating', { rating: signed, error: Math.round(error) });
}

/**
 * A text of an experiment's file. What ships is written in English, and known to the other languages; other files may be
 * written in any language.
 * @param {string} written
 * @param {boolean} shipped
 * @returns {{text: string, lang: string | null}}
 */
export function fileText(written, shipped) {
  const own = shipped ? said(written) : null;
  return { text: own ?? written, lang: shipped && own === null ? 'en' : null };
}
