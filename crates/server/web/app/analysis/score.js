// Scores from White's point of view: as numbers, as words, and as a share of the evaluation bar.

import { number, t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').Value} Value */
/** @typedef {import('../types/api.js').Side} Side */
/** @typedef {'halma' | 'draughts'} Family */

/** Twice the units that the server's marks of mistakes count for: a bar then shows the points that White can expect. */
const SCALE = { draughts: 1.6, halma: 16 };

/**
 * A value of the side to move, seen from White's side.
 * @param {Value} value
 * @param {Side} turn
 * @returns {Value}
 */
export function forWhite(value, turn) {
  if (turn === 'white') return value;
  if ('win' in value) return { win: -value.win };
  return 'tables' in value ? { tables: -value.tables } : { units: 0 - value.units };
}

/**
 * Who wins, where a value says that someone does. A game that is over is won in no plies: for Black that is minus zero.
 * @param {Value} value White's
 * @returns {Side | null}
 */
export function winner(value) {
  if ('win' in value) return value.win > 0 || Object.is(value.win, 0) ? 'white' : 'black';
  if ('tables' in value) return value.tables > 0 ? 'white' : 'black';
  return null;
}

/**
 * White's share of everything, from 0 to 1. A won game is all of it.
 * @param {Value} value White's
 * @param {Family} family
 */
export function share(value, family) {
  if (!('units' in value)) return winner(value) === 'white' ? 1 : 0;
  return 0.5 + 0.48 * Math.tanh(value.units / SCALE[family]);
}

/** Round values for the rules of a graph. @type {Record<Family, number[]>} */
export const TICKS = { draughts: [-2, -1, 0, 1, 2], halma: [-20, -8, 0, 8, 20] };

/** A number with its sign. @param {number} units @param {number} [digits] */
export const signed = (units, digits = 2) =>
  number(units, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'exceptZero' }).replace(
    '-',
    '−',
  );

/** As short as can be. @param {Value} value White's */
export function short(value) {
  if ('win' in value)
    return t(`analysis.value.${winner(value)}-${value.win === 0 ? 'won' : 'wins'}`, { plies: Math.abs(value.win) });
  if ('tables' in value) return t(`analysis.value.${winner(value)}-by-tables`);
  return signed(value.units);
}

/** As a sentence. @param {Value} value White's */
export function long(value) {
  if ('win' in value) {
    const count = Math.abs(value.win);
    return t(`analysis.value.${winner(value)}-${value.win === 0 ? 'won' : 'wins-long'}`, { count });
  }
  if ('tables' in value) return t(`analysis.value.${winner(value)}-by-tables-long`);
  const by = number(Math.abs(value.units), { maximumFractionDigits: 2 });
  if (Math.abs(value.units) < 0.005) return t('analysis.value.even');
  return t(value.units > 0 ? 'analysis.value.white-better' : 'analysis.value.black-better', { by });
}
