// The reports of the lab: a list of them, each shown on demand, and the experiments that ship.

import { get } from '../app/net/api.js';
import { copy } from '../app/ui/copy.js';
import { h, fill } from '../app/ui/dom.js';
import { showReport } from '../app/lab/report.js';
import { momentText, t } from '../app/i18n/text.js';

/** @typedef {import('../app/types/lab.js').Report} Report */
/** @typedef {import('../app/types/lab.js').Shipped} Shipped */

/** @type {import('../app/types/api.js').View} */
export default async function experiments(root, path) {
  /** @type {{experiments: Report[], shipped: Shipped[]}} */
  const lists = await get('/api/experiments');
  const name = path[0];
  if (name === undefined) return showList(root, lists);
  const report = lists.experiments.find((known) => known.name === name);
  if (report) return showReport(root, report, languageOf(report, lists.shipped));
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

/**
 * @param {HTMLElement} root
 * @param {{experiments: Report[], shipped: Shipped[]}} lists
 */
function showList(root, { experiments, shipped }) {
  const made = new Set(experiments.map((report) => report.name));
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
      h('p', null, h('a', { class: 'button', href: '/tournament' }, t('lab-to-tournaments'))),
      h('h2', null, t('lab-reports')),
      experiments.length === 0
        ? h('p', { class: 'note' }, t('lab-no-reports'))
        : h(
            'ul',
            { class: 'lab-cards' },
            experiments.map((report) => card(report, languageOf(report, shipped))),
          ),
      h('h2', null, t('lab-shipped')),
      h('p', { class: 'muted lab-lead' }, t('lab-shipped-lead')),
      h(
        'ul',
        { class: 'lab-shipped' },
        shipped.map((experiment) => offer(experiment, made.has(experiment.name))),
      ),
    ),
  );
}

/**
 * @param {Report} report
 * @param {string | null} lang the language of its title, where known
 */
function card(report, lang) {
  const at = `/experiments/${encodeURIComponent(report.name)}`;
  return h(
    'li',
    { class: 'card lab-card' },
    h('h3', null, h('a', { href: at, lang }, report.title)),
    report.question && h('p', { class: 'muted', lang }, report.question),
    h(
      'p',
      { class: 'row small' },
      h('span', { class: report.finished ? 'chip lab-done' : 'chip lab-part' }, progress(report)),
      h('time', { class: 'muted', datetime: new Date(report.updated).toISOString() }, momentText(report.updated)),
    ),
  );
}

/**
 * What ships is written in English; other experiments may be written in any language.
 * @param {Report} report
 * @param {Shipped[]} shipped
 */
const languageOf = (report, shipped) => (shipped.some((experiment) => experiment.name === report.name) ? 'en' : null);

/** @param {Report} report */
function progress({ finished, games, planned }) {
  if (games === null || planned === null) return t('lab-unknown-games');
  if (finished && games === 0) return t('lab-finished-without');
  return finished ? t('lab-finished', { count: games }) : t('lab-unfinished', { games, planned });
}

/**
 * @param {Shipped} experiment
 * @param {boolean} made whether its report is there already
 */
function offer(experiment, made) {
  const { name, title, question, expected, command } = experiment;
  return h(
    'li',
    null,
    h(
      'div',
      { class: 'stack tight' },
      h('h3', { lang: 'en' }, title),
      h(
        'p',
        { class: 'muted small' },
        h('span', { lang: 'en' }, question),
        expected ? ` ${t('lab-expected', { time: expected.replace(/(\d)([a-z])/g, '$1\u00a0$2') })}` : null,
      ),
      made &&
        h('p', { class: 'small' }, h('a', { href: `/experiments/${encodeURIComponent(name)}` }, t('lab-see-report'))),
    ),
    h(
      'div',
      { class: 'lab-command' },
      h('code', null, command),
      h(
        'button',
        {
          'type': 'button',
          'class': 'button small',
          'aria-label': t('lab-copy-command', { title }),
          'on': { click: () => copy(command, t('lab-copied')) },
        },
        t('lab-copy'),
      ),
    ),
  );
}
