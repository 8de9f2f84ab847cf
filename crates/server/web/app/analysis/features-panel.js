// «Why?»: what each feature of the evaluation is worth to each side.

import { post } from '../net/api.js';
import { fill, h } from '../ui/dom.js';
import { Latest } from '../net/latest-request.js';
import { ExpressionField } from './expression-field.js';
import { signed } from './score.js';
import { translated } from '../net/errors.js';
import { breakable, nameOf, partOf } from './terms.js';
import { number, t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').Explanation} Explanation */

export class FeaturesPanel {
  /**
   * @param {import('./state.js').AnalysisState} state
   * @param {import('../types/api.js').Catalogue} catalogue
   * @param {{onBoard: (term: string) => void}} actions
   */
  constructor(state, catalogue, actions) {
    this.state = state;
    this.actions = actions;
    this.features = catalogue.features[state.family];
    this.play = catalogue.play[state.family];
    this.shown = false;
    this.asked = '';
    this.asking = new Latest(200, (trouble, error) => this.field.trouble(trouble, error));
    this.field = new ExpressionField({
      label: t('analysis.expression'),
      features: this.features,
      play: this.play,
      value: this.play,
      changed: () => this.#ask(),
    });
    this.body = h('tbody', null);
    this.foot = h('tfoot', null);
    this.verdict = h('p', { class: 'why-verdict' });
    this.element = h(
      'div',
      { class: 'analysis-why' },
      this.field.element,
      this.verdict,
      h(
        'div',
        { 'class': 'scroll', 'tabindex': 0, 'role': 'region', 'aria-label': t('analysis.why.table') },
        h(
          'table',
          { class: 'table why-table' },
          h(
            'thead',
            null,
            h(
              'tr',
              null,
              h('th', { scope: 'col' }, t('analysis.why.term')),
              h('th', { scope: 'col', class: 'figure' }, t('analysis.white')),
              h('th', { scope: 'col', class: 'figure' }, t('analysis.black')),
              h('th', { scope: 'col', class: 'figure' }, t('analysis.why.difference')),
              h(
                'th',
                { scope: 'col', class: 'why-scale' },
                h('span', null, t('analysis.why.for-black')),
                h('span', null, t('analysis.why.for-white')),
              ),
            ),
          ),
          this.body,
          this.foot,
        ),
      ),
      h('p', { class: 'analysis-note' }, t('analysis.why.about')),
    );
    state.addEventListener('position', () => this.#ask());
    // Requests are made only while the panel is visible.
    this.watcher = new IntersectionObserver((entries) => {
      this.shown = entries.some((entry) => entry.isIntersecting);
      this.#ask();
    });
    this.watcher.observe(this.element);
  }

  /** Ends what is under way. */
  close() {
    this.watcher.disconnect();
    this.asking.drop();
  }

  #ask() {
    const position = this.state.position;
    const key = JSON.stringify([position?.text, this.field.value]);
    if (!this.shown || !position || key === this.asked) return;
    this.asked = key;
    this.asking.ask(
      () =>
        post('/api/explain', {
          game: this.state.rules.id,
          position: position.text,
          eval: this.field.value || undefined,
        }),
      (answer) => this.#show(answer),
    );
  }

  /** @param {Explanation} answer */
  #show(answer) {
    const most = Math.max(0.001, ...answer.terms.map((term) => Math.abs(term.white - term.black)));
    const figures = (/** @type {number} */ white, /** @type {number} */ black, /** @type {number} */ difference) => [
      h('td', { class: 'figure' }, figure(white)),
      h('td', { class: 'figure' }, figure(black)),
      h('td', { class: 'figure difference' }, signed(difference)),
    ];
    fill(
      this.verdict,
      t(
        answer.total > 0.005
          ? 'analysis.why.white'
          : answer.total < -0.005
            ? 'analysis.why.black'
            : 'analysis.why.even',
        {
          by: number(Math.abs(answer.total), { maximumFractionDigits: 2 }),
        },
      ),
    );
    fill(
      this.body,
      answer.terms.flatMap((term, index) => {
        const difference = term.white - term.black;
        const [written, part] = partOf(term.term);
        // A feature with parts is explained once, below the last of them.
        const rest = part && answer.terms.slice(index + 1).some((next) => partOf(next.term)[0] === written);
        const formula = this.features.find((feature) => feature.name === nameOf(written))?.formula;
        return [
          h(
            'tr',
            null,
            h(
              'th',
              { scope: 'row' },
              h('code', null, breakable(written)),
              part && `: ${t(`analysis.why.part.${part.replace(' ', '-')}`)}`,
            ),
            figures(term.white, term.black, difference),
            h('td', null, bar(difference / most)),
          ),
          !rest &&
            h(
              'tr',
              { class: 'why-formula' },
              h(
                'td',
                { colspan: 5 },
                formula && translated(formula),
                formula && ' · ',
                h(
                  'button',
                  { class: 'linkish', type: 'button', on: { click: () => this.actions.onBoard(written) } },
                  t('analysis.why.show'),
                  h('span', { class: 'unseen' }, `: ${written}`),
                ),
              ),
            ),
        ];
      }),
    );
    fill(
      this.foot,
      h(
        'tr',
        null,
        h('th', { scope: 'row' }, t('analysis.why.total')),
        figures(answer.white, answer.black, answer.total),
        h('td', null, bar(Math.max(-1, Math.min(1, answer.total / most)))),
      ),
    );
  }
}

/** @param {number} value */
const figure = (value) =>
  number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' });

/** A bar to the right for White, to the left for Black. @param {number} part from -1 to 1 */
function bar(part) {
  const inner = h('span', { class: part < 0 ? 'why-bar for-black' : 'why-bar for-white' });
  inner.style.setProperty('--part', String(Math.abs(part)));
  return h('span', { 'class': 'why-bar-ground', 'aria-hidden': 'true' }, Math.abs(part) > 0.004 && inner);
}
