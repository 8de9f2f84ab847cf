// The review of a stored game: the engine goes through it move by move, and mistakes are listed with better moves.

import { announce } from '../ui/announce.js';
import { fill, h } from '../ui/dom.js';
import { broken } from '../net/api.js';
import { isRetryable, problemText } from '../net/latest-request.js';
import { MARKS, graphTable, markPicture } from './eval-graph.js';
import { stream } from '../net/event-stream.js';
import { short } from './score.js';
import { number, t } from '../i18n/text.js';

/** @typedef {import('./state.js').AnalysisState} AnalysisState */

export class ReviewPanel {
  /**
   * @param {AnalysisState} state
   * @param {{better: (node: number, move: string) => void}} actions
   */
  constructor(state, actions) {
    this.state = state;
    this.actions = actions;
    /** @type {() => void} */
    this.stop = () => {};
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.button = h(
      'button',
      { class: 'button primary', type: 'button', on: { click: () => this.#begin() } },
      t('analysis.review.begin'),
    );
    this.progress = h('progress', {
      'max': 1,
      'value': 0,
      'hidden': true,
      'aria-label': t('analysis.review.progress'),
    });
    this.status = h(
      'p',
      { class: 'analysis-note' },
      t(state.stored ? 'analysis.review.about' : 'analysis.review.none'),
    );
    this.accuracy = h('dl', { class: 'review-accuracy', hidden: true });
    this.list = h('ol', { class: 'review-list' });
    this.element = h(
      'div',
      { class: 'analysis-review' },
      state.stored && h('div', { class: 'review-head' }, this.button, this.progress),
      this.status,
      this.accuracy,
      this.list,
      graphTable(state),
    );
    state.addEventListener('values', () => this.#show());
    state.addEventListener('at', () => this.#current());
    this.#show();
    if (state.review) {
      this.#accuracy(state.review);
      this.status.textContent = this.#summary();
    }
  }

  /** Ends it. */
  close() {
    clearTimeout(this.timer);
    this.stop();
  }

  #begin() {
    const { stored } = this.state;
    if (!stored) return;
    this.close();
    const total = this.state.tree.path(stored.head).length;
    let heard = 0;
    let done = false;
    this.button.disabled = true;
    this.progress.hidden = false;
    this.progress.max = Math.max(1, total);
    this.progress.value = 0;
    this.status.textContent = t('analysis.review.running', { done: 0, total });
    this.stop = stream(
      `/api/games/${encodeURIComponent(stored.id)}/review`,
      {
        queued: () => {
          this.status.textContent = t('analysis.engine.queued');
        },
        value: ({ node, value, best, loss, mark }) => {
          heard = Math.min(total, heard + (node === 0 ? 0 : 1));
          this.progress.value = heard;
          this.status.textContent = t('analysis.review.running', { done: heard, total });
          this.state.setEvaluations([[node, { value: ended(value, stored), best, loss, mark, reviewed: true }]]);
        },
        done: (/** @type {import('../types/api.js').ReviewSummary} */ summary) => {
          done = true;
          this.state.review = summary;
          this.#accuracy(summary);
          this.#end(this.#summary());
        },
      },
      (error, after) => {
        if (!error && done) return;
        const problem = problemText(error ?? broken());
        if (!error || isRetryable(error)) {
          this.status.textContent = t('analysis.engine.again', { problem, count: after });
          this.timer = setTimeout(() => this.#begin(), after * 1000);
        } else this.#end(problem);
      },
    );
  }

  /** @param {string} text */
  #end(text) {
    this.button.disabled = false;
    this.progress.hidden = true;
    this.status.textContent = text;
    announce(text);
  }

  /** How well each side has played. @param {import('../types/api.js').ReviewSummary} summary */
  #accuracy({ white, black }) {
    const { players } = this.state.source;
    /** @type {[string, string | undefined, number | null][]} */
    const sides = [
      [t('analysis.white'), players?.[0], white],
      [t('analysis.black'), players?.[1], black],
    ];
    const shown = sides.filter(([, , accuracy]) => accuracy !== null);
    this.accuracy.hidden = shown.length === 0;
    fill(
      this.accuracy,
      shown.map(([side, name, accuracy]) =>
        h(
          'div',
          null,
          h('dt', null, t('records.accuracy', { side: name && name !== side ? `${side} (${name})` : side })),
          h('dd', null, number((accuracy ?? 0) / 100, { style: 'percent', minimumFractionDigits: 1 })),
        ),
      ),
    );
  }

  /** The marked moves of the line that was reviewed. */
  #mistakes() {
    const { state } = this;
    return state.tree.path(state.stored?.head ?? 0).flatMap((node) => {
      const evaluation = state.values.get(node.id);
      return evaluation?.mark ? [{ node, evaluation, mark: evaluation.mark }] : [];
    });
  }

  #summary() {
    const mistakes = this.#mistakes();
    if (mistakes.length === 0) return t('analysis.review.clean');
    const of = (/** @type {import('../types/api.js').Side} */ side) =>
      MARKS.map((mark) => ({
        mark,
        count: mistakes.filter((one) => one.node.side === side && one.mark === mark).length,
      }))
        .filter(({ count }) => count > 0)
        .map(({ mark, count }) => t(`analysis.review.count.${mark}`, { count }))
        .join(', ') || t('analysis.review.count.none');
    return t('analysis.review.summary', { white: of('white'), black: of('black') });
  }

  #show() {
    const { state } = this;
    fill(
      this.list,
      this.#mistakes().map(({ node, evaluation, mark }) => {
        const { number: count, first } = state.tree.numbered(node.id);
        const best = evaluation.best;
        return h(
          'li',
          { 'data-node': node.id },
          h(
            'button',
            { class: 'review-move', type: 'button', on: { click: () => state.go(node.id) } },
            markPicture(mark),
            h('span', { class: 'review-name' }, `${count}${first ? '.' : '…'} ${node.move}`),
            h('span', { class: 'review-mark' }, t(`analysis.mark.${mark}`)),
            h('span', { class: 'review-value' }, short(evaluation.value)),
          ),
          best &&
            h(
              'p',
              { class: 'review-better' },
              `${t('analysis.review.better')} `,
              h(
                'button',
                { class: 'linkish', type: 'button', on: { click: () => this.actions.better(node.parent, best) } },
                best,
              ),
              typeof evaluation.loss === 'number' &&
                ` (${t('analysis.review.loss', { loss: number(evaluation.loss, { style: 'percent' }) })})`,
            ),
        );
      }),
    );
    this.#current();
  }

  #current() {
    for (const item of this.list.children) {
      const button = item.firstElementChild;
      if (Number(item.getAttribute('data-node')) === this.state.at) button?.setAttribute('aria-current', 'true');
      else button?.removeAttribute('aria-current');
    }
  }
}

/**
 * A game that is over is won in no plies, which has no sign: who has won, the game says.
 * @param {import('../types/api.js').Value} value
 * @param {import('../types/api.js').Game} game
 * @returns {import('../types/api.js').Value}
 */
const ended = (value, game) =>
  'win' in value && value.win === 0 && game.outcome?.winner === 'black' ? { win: -0 } : value;
