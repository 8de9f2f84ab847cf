// Experiments: those that run, reports, what ships; or one of them.

import { get, post } from '../app/net/api.js';
import { errorWords } from '../app/net/errors.js';
import { copy } from '../app/ui/copy.js';
import { fill, h } from '../app/ui/dom.js';
import { showExperiment } from '../app/lab/experiment-run.js';
import { fileText } from '../app/lab/labels.js';
import { go } from '../app/shell/router.js';
import { prepare } from '../app/i18n/said.js';
import { current, momentText, t } from '../app/i18n/text.js';

/** @typedef {import('../app/types/lab.js').Report} Report */
/** @typedef {import('../app/types/lab.js').Shipped} Shipped */
/** @typedef {import('../app/types/lab.js').RunLine} RunLine */
/** @typedef {{experiments: Report[], shipped: Shipped[], runnable: boolean, runs: RunLine[], fleet: boolean}} Lists */

/** The programs that Saltus grew from, and the experiments that play their games again. */
const PROGRAMS = ['p0', 'p1', 'p2', 'p3'];

/** @type {import('../app/types/api.js').View} */
export default async function experiments(root, path) {
  const name = path[0];
  await prepare();
  /** @type {Lists} */
  const lists = await get('/api/experiments');
  if (name === undefined) return showList(root, lists);
  if ([...lists.experiments, ...lists.runs].some((known) => known.name === name)) return showExperiment(root, name);
  fill(
    root,
    h(
      'div',
      { class: 'stack' },
      h('h1', null, t('lab-no-report')),
      h('p', null, t('lab-no-report-named', { name })),
      h('p', null, h('a', { class: 'button', href: '/experiments' }, t('lab-all-reports'))),
    ),
  );
}

/** @param {HTMLElement} root @param {Lists} lists */
function showList(root, { experiments, shipped, runnable, runs, fleet }) {
  const made = new Set(experiments.map((report) => report.name));
  const ships = new Set(shipped.map((one) => one.name));
  const running = runs.filter(({ state }) => ['waiting', 'running', 'finishing'].includes(state));
  fill(
    root,
    h(
      'div',
      { class: 'stack lab' },
      h(
        'header',
        { class: 'stack tight' },
        h('h1', null, t('lab-experiments')),
        h('p', { class: 'muted lab-lead' }, t('lab-experiments-lead')),
      ),
      h(
        'p',
        { class: 'row' },
        h('a', { class: 'button primary', href: '/experiment' }, t('lab-new-experiment')),
        h('a', { class: 'button', href: '/tournament' }, t('lab-to-tournaments')),
        fleet && h('a', { class: 'button', href: '/fleet' }, t('fleet')),
      ),
      running.length > 0 && [
        h('h2', null, t('lab-running')),
        h(
          'ul',
          { class: 'lab-cards' },
          running.map((run) => runCard(run, ships.has(run.name))),
        ),
      ],
      h('h2', null, t('lab-reports')),
      experiments.length === 0
        ? h('p', { class: 'note' }, t('lab-no-reports'))
        : h(
            'ul',
            { class: 'lab-cards' },
            experiments.map((report) => card(report, ships.has(report.name))),
          ),
      h('h2', null, t('lab-shipped')),
      h('p', { class: 'muted lab-lead' }, t('lab-shipped-lead')),
      h(
        'details',
        { class: 'card' },
        h('summary', null, t('lab-programs')),
        h('p', { class: 'lab-lead' }, t('lab-programs-lead')),
        h(
          'dl',
          { class: 'lab-programs' },
          PROGRAMS.map((program) => [
            h('dt', null, program.toUpperCase()),
            h('dd', null, t(`lab-program-${program}`)),
          ]).flat(),
        ),
      ),
      h(
        'ul',
        { class: 'lab-shipped' },
        shipped.map((experiment) => offer(experiment, made.has(experiment.name), runnable)),
      ),
    ),
  );
}

/** @param {RunLine} run @param {boolean} ships */
function runCard({ name, title, state, done, total }, ships) {
  const words = fileText(title, ships);
  return h(
    'li',
    { class: 'card lab-card' },
    h('h3', null, h('a', { href: `/experiments/${encodeURIComponent(name)}`, lang: words.lang }, words.text)),
    h('progress', { 'aria-label': t('lab-progress'), 'max': Math.max(1, total), 'value': done }),
    h(
      'p',
      { class: 'row small' },
      h('span', { class: 'chip lab-running' }, t(`lab-run-${state}`)),
      t('lab-done-of', { done, total }),
    ),
  );
}

/** @param {Report} report @param {boolean} ships */
function card(report, ships) {
  const at = `/experiments/${encodeURIComponent(report.name)}`;
  const title = fileText(report.title, ships);
  const question = report.question ? fileText(report.question, ships) : null;
  return h(
    'li',
    { class: 'card lab-card' },
    h('h3', null, h('a', { href: at, lang: title.lang }, title.text)),
    question && h('p', { class: 'muted', lang: question.lang }, question.text),
    h(
      'p',
      { class: 'row small' },
      h('span', { class: report.finished ? 'chip lab-done' : 'chip lab-part' }, progress(report)),
      h('time', { class: 'muted', datetime: new Date(report.updated).toISOString() }, momentText(report.updated)),
    ),
  );
}

/** @param {Report} report */
function progress({ finished, games, planned }) {
  if (games === null) return t('lab-unknown-games');
  if (planned === null) return t('lab-unfinished-alone', { count: games });
  if (finished && games === 0) return t('lab-finished-without');
  return finished ? t('lab-finished', { count: games }) : t('lab-unfinished', { games, planned });
}

/**
 * @param {Shipped} experiment
 * @param {boolean} made whether its report is there already
 * @param {boolean} runnable
 */
function offer(experiment, made, runnable) {
  const { name, expected, command } = experiment;
  const title = fileText(experiment.title, true);
  const question = fileText(experiment.question, true);
  const at = `/experiments/${encodeURIComponent(name)}`;
  const problem = h('p', { class: 'error', role: 'alert', hidden: true });
  const run = async () => {
    problem.hidden = true;
    try {
      await post('/api/experiments', { name, lang: current() });
      await go(at);
    } catch (error) {
      problem.hidden = false;
      fill(problem, errorWords(error));
    }
  };
  return h(
    'li',
    null,
    h(
      'div',
      { class: 'stack tight' },
      h('h3', { lang: title.lang }, title.text),
      h(
        'p',
        { class: 'muted small' },
        h('span', { lang: question.lang }, question.text),
        expected ? ` ${t('lab-expected', { time: expected.replace(/(\d)([a-z])/g, '$1\u00a0$2') })}` : null,
      ),
      made && h('p', { class: 'small' }, h('a', { href: at }, t('lab-see-report'))),
      problem,
    ),
    h(
      'div',
      { class: 'lab-command' },
      runnable &&
        h(
          'button',
          {
            'type': 'button',
            'class': 'button small primary',
            'aria-label': t('lab-run-named', { title: title.text }),
            'on': { click: run },
          },
          t('lab-run'),
        ),
      h(
        'a',
        {
          'class': 'button small',
          'href': `/experiment?from=${encodeURIComponent(name)}`,
          'aria-label': t('lab-edit-named', { title: title.text }),
        },
        t('lab-edit'),
      ),
      h('code', null, command),
      h(
        'button',
        {
          'type': 'button',
          'class': 'button small',
          'aria-label': t('lab-copy-command', { title: title.text }),
          'on': { click: () => copy(command, t('lab-copied')) },
        },
        t('lab-copy'),
      ),
    ),
  );
}
