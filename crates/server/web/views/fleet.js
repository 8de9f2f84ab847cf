// The fleet that the operator of the server has named: what runs, and who plays it.

import { get } from '../app/net/api.js';
import { errorText } from '../app/net/errors.js';
import { scrolling } from '../app/lab/tournament-tables.js';
import { fill, h } from '../app/ui/dom.js';
import { current, number, t } from '../app/i18n/text.js';

/** @typedef {import('../../types/wire.js').FleetView} FleetView */
/** @typedef {import('../../types/wire.js').FleetState} FleetState */
/** @typedef {import('../../types/wire.js').FleetCoordinator} Coordinator */
/** @typedef {import('../../types/wire.js').FleetWorker} Worker */

/** How often it is looked at, in milliseconds. */
const EVERY = 5000;

/** @type {import('../app/types/api.js').View} */
export default async function fleet(root) {
  /** @type {FleetView} */
  const first = await get('/api/fleet');
  if (first.url === null) return showNone(root);
  const shown = page(root, first.url);
  shown.show(first);
  let closed = false;
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  const look = async () => {
    // Nobody sees a page in the background.
    if (!document.hidden) {
      /** @type {FleetView} */
      const view = await get('/api/fleet').catch((error) => ({ ...first, problem: errorText(error), state: null }));
      if (closed) return;
      shown.show(view);
    }
    timer = setTimeout(look, EVERY);
  };
  timer = setTimeout(look, EVERY);
  return () => {
    closed = true;
    clearTimeout(timer);
  };
}

/** @param {HTMLElement} root */
function showNone(root) {
  fill(
    root,
    h(
      'div',
      { class: 'stack lab' },
      h('h1', null, t('fleet')),
      h('p', { class: 'lab-lead' }, t('fleet-none')),
      h('p', null, h('code', null, 'saltus serve --nats nats://127.0.0.1:4222')),
    ),
  );
}

/**
 * The page, whose tables are filled again and again: what has the focus keeps it.
 * @param {HTMLElement} root
 * @param {string} url
 */
function page(root, url) {
  const problem = h('div', { class: 'error', role: 'alert', hidden: true });
  const server = h('p', null);
  const runs = list('fleet-runs', ['run', 'items', 'games', 'rate', 'refused']);
  const workers = list('fleet-workers', ['worker', 'threads', 'cores', 'items', 'games', 'rate']);
  const sum = h('p', { class: 'strong' });
  const moment = h('p', { class: 'muted small' });
  const known = h('div', { class: 'stack lab' }, server, runs.section, workers.section, sum, moment);
  fill(
    root,
    h(
      'div',
      { class: 'stack lab' },
      h(
        'header',
        { class: 'stack tight' },
        h('h1', null, t('fleet')),
        h('p', { class: 'muted lab-lead' }, t('fleet-lead', { url })),
      ),
      problem,
      known,
    ),
  );
  /** @param {FleetView} view */
  const show = ({ problem: wrong, state }) => {
    problem.hidden = wrong === null;
    if (wrong !== null && problem.dataset.problem !== wrong) {
      fill(problem, h('p', null, t('fleet-problem', { url })), h('p', null, h('code', { lang: 'en' }, wrong)));
    }
    problem.dataset.problem = wrong ?? '';
    known.hidden = state === null;
    if (state === null) return;
    const { version, items, results, bytes } = state;
    fill(
      server,
      t('fleet-server', { version }),
      ' ',
      t('fleet-items-left', { count: items }),
      ' ',
      t('fleet-results', { count: results, size: number(bytes / 1e6, { maximumFractionDigits: 1 }) }),
    );
    runs.fill(state.coordinators.map(runRow), t('fleet-no-runs'));
    workers.fill(state.workers.map(workerRow), t('fleet-no-workers'));
    fill(sum, summary(state.workers));
    const now = new Intl.DateTimeFormat(current(), { timeStyle: 'medium' }).format(Date.now());
    fill(moment, t('fleet-moment', { time: now }));
  };
  return { show };
}

/**
 * A table under a heading, and words in its place while it is empty.
 * @param {string} title
 * @param {string[]} heads the first is that of the rows
 */
function list(title, heads) {
  const body = h('tbody', null);
  const none = h('p', { class: 'note', hidden: true });
  const head = heads.map((name, column) =>
    h('th', column === 0 ? { scope: 'col' } : { scope: 'col', class: 'number' }, t(`fleet-${name}`)),
  );
  const table = scrolling(
    t(title),
    h(
      'table',
      { class: 'table fleet-table' },
      h('caption', { class: 'unseen' }, t(title)),
      h('thead', null, h('tr', null, head)),
      body,
    ),
  );
  return {
    section: h('section', { class: 'card stack tight' }, h('h2', null, t(title)), table, none),
    /** @param {HTMLElement[]} rows @param {string} empty */
    fill: (rows, empty) => {
      fill(body, rows);
      fill(none, empty);
      table.hidden = rows.length === 0;
      none.hidden = rows.length > 0;
    },
  };
}

/** @param {number} games a second */
const rate = (games) => number(games, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @param {(string | number)[]} values */
const numbers = (values) =>
  values.map((value) => h('td', { class: 'number' }, typeof value === 'number' ? number(value) : value));

/**
 * The head of a row: a name, and what there is to say of it.
 * @param {string} name
 * @param {(string | false)[]} notes
 */
const named = (name, notes) =>
  h(
    'th',
    { scope: 'row' },
    name,
    notes.filter(Boolean).map((note) => h('div', { class: 'small fleet-note' }, note)),
  );

/** @param {Coordinator} coordinator */
const runRow = ({ name, run, version, build, items, games, rate: speed, refused, aside }) =>
  h(
    'tr',
    null,
    named(run, [
      t('fleet-by', { name, version, build }),
      aside.length > 0 && t('fleet-aside', { count: aside.length, ids: aside.join(', ') }),
    ]),
    numbers([items, games, rate(speed), refused]),
  );

/** @param {Worker} worker */
const workerRow = (worker) =>
  h(
    'tr',
    null,
    named(worker.name, [
      t('fleet-build', { version: worker.version, build: worker.build }),
      worker.stopping && t('fleet-stopping'),
      worker.engines.length > 0 && t('fleet-engines', { names: worker.engines.join(', ') }),
      worker.other_builds.length > 0 && t('fleet-other-builds', { builds: worker.other_builds.join(', ') }),
      worker.refusal !== null && t('fleet-refusal', { count: worker.refused, why: worker.refusal }),
    ]),
    numbers([worker.threads, worker.cores, worker.items, worker.games, rate(worker.rate)]),
  );

/** @param {Worker[]} workers */
function summary(workers) {
  const sum = (/** @type {(worker: Worker) => number} */ of) => workers.reduce((all, worker) => all + of(worker), 0);
  return t('fleet-sum', {
    count: workers.length,
    threads: sum((worker) => worker.threads),
    rate: rate(sum((worker) => worker.rate)),
  });
}
