// The engine: started and stopped, following the current position, with depth, speed and its best lines.

import { announce } from '../ui/announce.js';
import { h } from '../ui/dom.js';
import { saveSetting, getSetting } from '../ui/settings.js';
import { broken } from '../net/api.js';
import { isRetryable, problemText } from '../net/latest-request.js';
import { Lines } from './engine-lines.js';
import { stream } from '../net/event-stream.js';
import { forWhite, long } from './score.js';
import { number, t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').Info} Info */

const SECONDS = [5, 10, 30, 60];
/** So long a place is stayed at before the engine thinks about it. */
const WAIT = 250;

export class EnginePanel {
  /**
   * @param {import('./state.js').AnalysisState} state
   * @param {Omit<import('./engine-lines.js').LineActions, 'prefix'> & {best: (line: import('./engine-lines.js').Line | null) => void}} actions
   */
  constructor(state, actions) {
    this.state = state;
    this.actions = actions;
    this.running = false;
    /** What was found at nodes, as long as the number of lines is the same. @type {Map<number, Info & {finished: boolean}>} */
    this.found = new Map();
    /** @type {() => void} */
    this.stop = () => {};
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;

    this.lines = new Lines({ ...actions, prefix: (index) => this.#prefix(index) });
    this.button = h(
      'button',
      { class: 'button primary engine-switch', type: 'button', on: { click: () => this.toggle() } },
      t('analysis.engine.start'),
    );
    this.count = chooser(
      t('analysis.engine.lines'),
      [1, 2, 3, 4, 5],
      Number(getSetting('study-lines', '3')),
      (value) => {
        saveSetting('study-lines', String(value));
        this.found.clear();
        this.#begin();
      },
    );
    this.seconds = chooser(
      t('analysis.engine.seconds'),
      SECONDS,
      Number(getSetting('study-seconds', '10')),
      (value) => {
        saveSetting('study-seconds', String(value));
        for (const info of this.found.values()) info.finished = false;
        this.#begin();
      },
    );
    this.status = h('p', { class: 'engine-status' });
    this.figures = h('dl', { class: 'engine-figures' });
    this.element = h(
      'section',
      { 'class': 'card analysis-engine', 'aria-labelledby': 'engine-title' },
      h(
        'div',
        { class: 'engine-head' },
        h('h2', { id: 'engine-title' }, t('analysis.engine')),
        this.button,
        this.count.element,
        this.seconds.element,
      ),
      this.figures,
      this.status,
      this.lines.element,
    );
    state.addEventListener('at', () => this.#moved());
    state.addEventListener('position', () => this.#moved());
    this.#halt();
    this.#show(null);
  }

  /** Starts or stops it. Where it had finished it thinks again. */
  toggle() {
    this.running = !this.running;
    const known = this.found.get(this.state.at);
    if (known) known.finished = false;
    this.button.textContent = t(this.running ? 'analysis.engine.stop' : 'analysis.engine.start');
    if (this.running) this.#begin();
    else this.#halt();
  }

  /** What it says of the place now. @returns {import('../types/api.js').Value | null} White's */
  best() {
    const info = this.found.get(this.state.at);
    return info ? this.#white(info)[0].value : null;
  }

  /** Ends it for good. */
  close() {
    this.#halt();
  }

  /** Another place is looked at. */
  #moved() {
    this.#halt();
    this.#show(this.found.get(this.state.at) ?? null);
    if (this.running) this.timer = setTimeout(() => this.#begin(), WAIT);
  }

  #halt() {
    clearTimeout(this.timer);
    this.stop();
    this.stop = () => {};
    if (!this.running) this.status.textContent = this.found.has(this.state.at) ? '' : t('analysis.engine.off');
  }

  #begin() {
    this.#halt();
    const { state } = this;
    if (!this.running || !state.position) return;
    if (state.position.outcome) {
      this.status.textContent = t('analysis.engine.over');
      return;
    }
    if (this.found.get(state.at)?.finished) return;
    const query = new URLSearchParams({
      game: state.rules.id,
      position: state.tree.start,
      moves: state.tree.moves(state.at).join(' '),
      lines: String(this.count.value()),
      seconds: String(this.seconds.value()),
    });
    this.status.textContent = t('analysis.engine.thinking');
    let done = false;
    this.stop = stream(
      `/api/analysis?${query}`,
      {
        queued: () => {
          this.status.textContent = t('analysis.engine.queued');
        },
        info: (info) => this.#heard(info, false),
        done: () => {
          done = true;
          this.#done();
        },
      },
      (error, after) => {
        if (!error && done) return;
        const problem = problemText(error ?? broken());
        if (error && !isRetryable(error)) {
          this.status.textContent = problem;
          return;
        }
        this.status.textContent = t('analysis.engine.again', { problem, count: after });
        this.timer = setTimeout(() => this.#begin(), after * 1000);
      },
    );
  }

  /** @param {Info} info @param {boolean} finished */
  #heard(info, finished) {
    if (info.lines.length === 0) return;
    this.found.set(this.state.at, { ...info, finished });
    this.status.textContent = t('analysis.engine.thinking');
    this.#show(info, true);
    const known = this.state.values.get(this.state.at);
    if (!known?.reviewed) {
      this.state.setEvaluations([[this.state.at, { value: this.#white(info)[0].value, reviewed: false }]]);
    }
  }

  #done() {
    const info = this.found.get(this.state.at);
    this.status.textContent = info ? t('analysis.engine.done') : '';
    if (!info) return;
    info.finished = true;
    const [best] = this.#white(info);
    announce(t('analysis.engine.result', { move: best.moves[0] ?? '', value: long(best.value), depth: info.depth }));
  }

  /** The lines with White's values. @param {Info} info */
  #white(info) {
    const turn = this.state.tree.turnAt(this.state.at);
    return info.lines.map(({ value, moves }) => ({ value: forWhite(value, turn), moves }));
  }

  /** @param {Info | null} info @param {boolean} [live] whether it is still about the same place */
  #show(info, live = false) {
    const lines = info ? this.#white(info) : [];
    if (live) this.lines.set(lines);
    else this.lines.replace(lines);
    this.actions.best(lines[0] ?? null);
    const figures = info && [
      ['analysis.engine.depth', number(info.depth)],
      ['analysis.engine.nodes', compact(info.nodes)],
      ['analysis.engine.speed', t('analysis.engine.per-second', { nodes: compact(info.nps) })],
      [
        'analysis.engine.time',
        t('analysis.engine.in-seconds', {
          seconds: number(info.time / 1000, { maximumFractionDigits: 1, minimumFractionDigits: 1 }),
        }),
      ],
      ...(info.table ? [['analysis.engine.table', tableText(info.table)]] : []),
    ];
    this.figures.replaceChildren(
      ...(figures ?? []).map(([key, text]) => h('div', null, h('dt', null, t(key)), h('dd', null, text))),
    );
  }

  /** The number before a move of a line. @param {number} index */
  #prefix(index) {
    const { state } = this;
    const plies = state.tree.path(state.at).length + index + (state.tree.turn === state.rules.first ? 0 : 1);
    const move = Math.floor(plies / 2) + 1;
    if (plies % 2 === 0) return `${move}.`;
    return index === 0 ? `${move}…` : '';
  }
}

/** What the endgame tables say, for the side to move. @param {import('../types/api.js').TableValue} value */
function tableText({ result, plies }) {
  const key = `analysis.engine.table-${result}`;
  return plies === undefined ? t(key) : t(`${key}-in`, { count: plies });
}

/** @param {number} value */
const compact = (value) => number(value, { notation: 'compact', maximumFractionDigits: 1 });

/**
 * @param {string} label
 * @param {number[]} values
 * @param {number} chosen
 * @param {(value: number) => void} changed
 */
function chooser(label, values, chosen, changed) {
  const select = h(
    'select',
    { on: { change: () => changed(Number(select.value)) } },
    values.map((value) => h('option', { value, selected: value === chosen }, number(value))),
  );
  return {
    element: h('label', { class: 'engine-choice' }, h('span', null, label), select),
    value: () => Number(select.value),
  };
}
