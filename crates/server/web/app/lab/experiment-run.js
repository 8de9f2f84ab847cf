// One experiment: its run as it goes on, its games, and its report.

import { get, post } from '../net/api.js';
import { errorWords, translated } from '../net/errors.js';
import { subscribe } from '../net/event-stream.js';
import { announce } from '../ui/announce.js';
import { fill, h } from '../ui/dom.js';
import { contestTable } from './contest-table.js';
import { experimentGames } from './experiment-games.js';
import { llrChart } from './llr-chart.js';
import { reportFiles, reportFrame } from './report.js';
import { fileText } from './labels.js';
import { current, momentText, t } from '../i18n/text.js';

/** @typedef {import('../types/lab.js').Run} Run */
/** @typedef {import('../types/lab.js').ExperimentState} ExperimentState */

/** Progress is announced to screen readers at most this often, in milliseconds. */
const SAY_EVERY = 8000;

/** Whether nothing will change any more. @param {Run['state']} state */
const isOver = (state) => ['stopped', 'done', 'failed'].includes(state);

/**
 * @param {HTMLElement} root
 * @param {string} name
 * @returns {Promise<() => void>}
 */
export async function showExperiment(root, name) {
  const path = `/api/experiments/${encodeURIComponent(name)}`;
  /** @type {ExperimentState} */
  let state = await get(path);
  let said = performance.now();
  let close = () => {};
  let closeFrame = () => {};
  const parts = {
    chip: h('span', { class: 'chip' }),
    bar: h('progress', { 'aria-label': t('lab-progress'), 'max': 1, 'value': 0 }),
    count: h('p', { class: 'muted small' }),
    actions: h('div', { class: 'row' }),
    problem: h('p', { class: 'error', role: 'alert', hidden: true }),
    live: h('div', { class: 'stack' }),
    games: h('div'),
    report: h('div', { class: 'stack' }),
  };

  /** @param {unknown} error */
  function complain(error) {
    parts.problem.hidden = false;
    fill(parts.problem, errorWords(error));
  }

  /** @param {string} label @param {() => Promise<unknown>} action @param {string} [kind] */
  const button = (label, action, kind = '') =>
    h(
      'button',
      {
        type: 'button',
        class: `button ${kind}`,
        on: {
          click: async () => {
            parts.problem.hidden = true;
            await action().catch(complain);
          },
        },
      },
      label,
    );

  /** @param {Run} run */
  function update(run) {
    const before = state.run?.state;
    state.run = run;
    const over = isOver(run.state);
    fill(parts.chip, t(`lab-run-${run.state}`));
    parts.chip.className = `chip lab-${over ? 'over' : 'running'}`;
    parts.chip.hidden = false;
    parts.bar.hidden = false;
    parts.bar.max = Math.max(1, run.total);
    parts.bar.value = run.done;
    fill(
      parts.count,
      [
        t('lab-done-of', { done: run.done, total: run.total }),
        run.left === null ? null : t('lab-left', { time: spanText(run.left) }),
      ]
        .filter(Boolean)
        .join(' · '),
    );
    if (before !== run.state || parts.actions.children.length === 0) fill(parts.actions, actions(run.state, run.yours));
    if (run.problem) {
      parts.problem.hidden = false;
      fill(parts.problem, translated(run.problem));
    }
    fill(
      parts.live,
      run.contests.length > 0 && contestTable(run.contests),
      run.contests.map((contest) => contest.test && llrChart(contest.name, contest.test)),
    );
    const due = performance.now() - said > SAY_EVERY;
    if (due || (over && before !== run.state)) {
      said = performance.now();
      announce(`${t(`lab-run-${run.state}`)}. ${t('lab-done-of', { done: run.done, total: run.total })}`);
    }
    if (over && before !== undefined && before !== run.state) {
      close();
      get(path).then(shown, complain);
    }
  }

  /** What can be done now. @param {Run['state'] | null} now @param {boolean} yours */
  function actions(now, yours) {
    if (now !== null && !isOver(now)) {
      return yours
        ? [
            now !== 'finishing' && button(t('lab-finish'), () => post(`${path}/finish`).then(update)),
            button(t('lab-stop'), () => post(`${path}/stop`).then(update), 'danger'),
          ]
        : [];
    }
    const finished = now === 'done' || state.report?.finished === true;
    return [
      state.runnable && !finished && button(t('lab-go-on'), () => start(), 'primary'),
      h('a', { class: 'button', href: `/experiment?from=${encodeURIComponent(name)}` }, t('lab-edit-copy')),
    ];
  }

  async function start() {
    const run = await post('/api/experiments', { name, lang: current() });
    state.run = null;
    update(run);
    watch();
  }

  function watch() {
    close();
    close = subscribe(
      `${path}/events`,
      { run: update },
      {
        lost: () =>
          void get(path).then(
            ({ run }) => run && update(run),
            () => {},
          ),
      },
    );
  }

  /** @param {ExperimentState} next */
  function shown(next) {
    state = next;
    const { report, run, damage } = state;
    closeFrame();
    fill(parts.games, report && !damage && experimentGames(name));
    fill(
      parts.report,
      damage && h('p', { class: 'error', role: 'alert' }, t('lab-damaged'), ' ', translated(damage)),
      report && report.files.length > 0
        ? [
            h('h2', null, t('lab-report')),
            h('p', { class: 'muted small' }, t('lab-drawn', { moment: momentText(report.updated) })),
            reportFiles(report),
          ]
        : h('p', { class: 'muted' }, t('lab-no-report-yet')),
    );
    if (report && report.files.length > 0) {
      const { frame, close } = reportFrame(report);
      parts.report.append(frame);
      closeFrame = close;
    }
    if (!run) {
      parts.chip.hidden = !report;
      fill(parts.chip, report?.finished ? t('lab-run-done') : t('lab-run-stopped'));
      parts.chip.className = 'chip lab-over';
      parts.bar.hidden = true;
      fill(parts.actions, actions(null, true));
    }
  }

  const head = state.run ?? state.report;
  const { text: title, lang } = fileText(head?.title ?? name, state.shipped);
  fill(
    root,
    h(
      'div',
      { class: 'stack lab' },
      h('p', { class: 'small' }, h('a', { href: '/experiments' }, `← ${t('lab-all-reports')}`)),
      h(
        'div',
        { class: 'row between' },
        h('h1', { class: 'lab-title', lang }, title),
        h('div', { class: 'row' }, parts.chip, parts.actions),
      ),
      h('div', { class: 'stack tight' }, parts.bar, parts.count),
      parts.problem,
      parts.live,
      parts.games,
      parts.report,
    ),
  );
  shown(state);
  if (state.run) {
    const { run } = state;
    state.run = null;
    update(run);
    state.run = run;
    if (!isOver(run.state)) watch();
  }
  return () => {
    close();
    closeFrame();
  };
}

/** How long something takes, in one unit. @param {number} millis */
function spanText(millis) {
  const seconds = Math.ceil(millis / 1000);
  if (seconds < 90) return t('lab-seconds', { count: seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? t('lab-minutes', { count: minutes }) : t('lab-hours', { count: Math.round(minutes / 60) });
}
