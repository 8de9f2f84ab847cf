// A sequential test as it goes on: its log-likelihood ratio between the two bounds.

import { h, svg } from '../ui/dom.js';
import { number, t } from '../i18n/text.js';

const [HEIGHT, LEFT, BOTTOM] = [220, 44, 26];

/** Drawn twice, so that its letters are as large on a phone; the style shows one of them. */
const WIDTHS = { wide: 720, narrow: 320 };

/** @param {number} value */
const digits = (value) => number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replace('-', '−');

/**
 * @param {string} name of the contest
 * @param {import('../types/lab.js').RunTest} test
 */
export function llrChart(name, { elo0, elo1, bounds, pairs, points, verdict }) {
  const [lower, upper] = bounds;
  const values = points.map(([, value]) => value);
  const [least, most] = [Math.min(lower, ...values) * 1.12, Math.max(upper, ...values) * 1.12];
  const last = Math.max(10, pairs);
  const y = (/** @type {number} */ value) => ((HEIGHT - BOTTOM) * (most - value)) / (most - least);
  const [end, llr] = points[points.length - 1];
  const said = verdict
    ? t(`lab-test-${verdict.toLowerCase()}`, { elo0: number(elo0), elo1: number(elo1) })
    : t('lab-test-open', { llr: digits(llr), lower: digits(lower), upper: digits(upper), count: pairs });
  const drawn = (/** @type {[string, number]} */ [kind, width]) => {
    const x = (/** @type {number} */ pair) => LEFT + ((width - LEFT - 8) * pair) / last;
    const line = points.map(([pair, value]) => `${x(pair).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    const across = (/** @type {number} */ value, /** @type {string} */ what, /** @type {string} */ label) => [
      svg('line', { class: what, x1: LEFT, x2: width - 8, y1: y(value), y2: y(value) }),
      svg('text', { 'x': LEFT - 6, 'y': y(value) + 4, 'text-anchor': 'end' }, digits(value)),
      label && svg('text', { 'x': width - 10, 'y': y(value) + (value > 0 ? -5 : 13), 'text-anchor': 'end' }, label),
    ];
    return svg(
      'svg',
      { 'class': kind, 'viewBox': `0 0 ${width} ${HEIGHT}`, 'role': 'img', 'aria-label': `${t('lab-llr')}: ${said}` },
      across(upper, 'bound', 'H1'),
      across(0, 'zero', ''),
      across(lower, 'bound', 'H0'),
      svg('polyline', { points: line }),
      svg('circle', { cx: x(end), cy: y(llr), r: 4 }),
      svg('text', { x: LEFT, y: HEIGHT - 6 }, '0'),
      svg('text', { 'x': width - 8, 'y': HEIGHT - 6, 'text-anchor': 'end' }, t('lab-pairs', { count: last })),
    );
  };
  return h(
    'section',
    { class: 'card stack tight lab-llr' },
    h('h2', null, t('lab-test-of', { name })),
    h('p', { class: 'muted small' }, t('lab-test-asks', { elo0: number(elo0), elo1: number(elo1) })),
    Object.entries(WIDTHS).map(drawn),
    h('p', { class: verdict ? 'strong' : null }, said),
  );
}
