// Why a move is worse, term by term: what the evaluation says before, and at the ends of both lines.

import { h } from '../ui/dom.js';
import { translated } from '../net/errors.js';
import { breakable, nameOf, partOf } from '../analysis/terms.js';
import { signed } from '../analysis/score.js';
import { number, t } from '../i18n/text.js';

/** @typedef {import('../../../types/wire.js').Attempt} Attempt */

/** @param {number} value */
const figure = (value) =>
  number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' }).replace('-', '−');

/** The terms that tell most; more would not be read. */
const MOST = 8;

/**
 * @param {Attempt} attempt
 * @param {readonly import('../types/api.js').Feature[]} features
 */
export function why(attempt, features) {
  const terms = attempt.terms.slice(0, MOST);
  if (terms.length === 0) return null;
  const heads = [
    t('mistakes.why.before'),
    t('mistakes.why.best', { move: attempt.best }),
    t('mistakes.why.other', { move: attempt.move }),
    t('mistakes.why.costs'),
  ];
  return h(
    'section',
    { class: 'stack tight' },
    h('h3', null, t('mistakes.why')),
    h('p', { class: 'muted small' }, t('mistakes.why.about')),
    h(
      'div',
      { 'class': 'scroll', 'tabindex': 0, 'role': 'region', 'aria-label': t('mistakes.why') },
      h(
        'table',
        { class: 'table mistakes-why' },
        h(
          'thead',
          null,
          h(
            'tr',
            null,
            h('th', { scope: 'col' }, t('mistakes.why.term')),
            heads.map((head) => h('th', { scope: 'col', class: 'figure' }, head)),
          ),
        ),
        h(
          'tbody',
          null,
          terms.map((one) => {
            const [written, part] = partOf(one.term);
            const formula = features.find((feature) => feature.name === nameOf(written))?.formula;
            return h(
              'tr',
              null,
              h(
                'th',
                { scope: 'row' },
                h('code', null, breakable(written)),
                part && `: ${t(`analysis.why.part.${part.replace(' ', '-')}`)}`,
                formula && h('span', { class: 'mistakes-formula muted small' }, translated(formula)),
              ),
              [one.before, one.best, one.other].map((value) => h('td', { class: 'figure' }, figure(value))),
              h('td', { class: 'figure' }, signed(one.other - one.best)),
            );
          }),
        ),
      ),
    ),
  );
}
