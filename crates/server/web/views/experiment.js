// A new experiment: a form and its file side by side, checked as they are written.

import { catalogue, get, post } from '../app/net/api.js';
import { errorWords } from '../app/net/errors.js';
import { experimentForm } from '../app/lab/experiment-form.js';
import { experimentText } from '../app/lab/experiment-text.js';
import { fill, h } from '../app/ui/dom.js';
import { getSetting, saveSetting } from '../app/ui/settings.js';
import { prepare, said } from '../app/i18n/said.js';
import { current, t } from '../app/i18n/text.js';
import { go } from '../app/shell/router.js';

/** Milliseconds without a key before the text is checked. */
const PAUSE = 400;

/** @type {import('../app/types/lab.js').Draft} */
const FIRST = {
  kind: 'contests',
  title: '',
  question: '',
  game: 'english',
  players: ['alphabeta:depth=3', 'alphabeta:depth=2'],
  count: 200,
  seed: 1,
  test: [0, 50],
};

/** @type {import('../app/types/api.js').View} */
export default async function experiment(root, _path, query) {
  const from = query.get('from') ?? '';
  const [known, { runnable }] = await Promise.all([catalogue(), get('/api/experiments'), prepare()]);
  const original = from
    ? (await get(`/api/experiments/${encodeURIComponent(from)}/text`)).text
    : await drafted({ ...FIRST, title: t('lab-draft-title'), question: t('lab-draft-question') });
  const form = experimentForm(known, () => void write());
  const text = experimentText(() => later());
  const sum = h('p', { class: 'muted small', id: 'lab-sum' });
  const problem = h('p', { class: 'error', role: 'alert', hidden: true });
  const run = h('button', { type: 'button', class: 'button primary', on: { click: () => void start() } }, t('lab-run'));
  const reset = h(
    'button',
    { type: 'button', class: 'button', on: { click: () => void set(original) } },
    t('lab-start-over'),
  );
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let turn = 0;

  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), PAUSE);
  };

  /** The text that the form stands for. */
  async function write() {
    const mine = ++turn;
    const made = await drafted(form.value()).catch(() => null);
    if (mine !== turn || made === null) return;
    text.set(made);
    await check(false);
  }

  /** @param {string} next */
  async function set(next) {
    text.set(next);
    await check();
  }

  /** Checks the text, and has the form follow it. */
  async function check(follow = true) {
    const mine = ++turn;
    clearTimeout(timer);
    saveSetting('experiment', JSON.stringify({ from, text: text.value() }));
    try {
      const { games, searches, draft } = await post('/api/experiments/check', { text: text.value() });
      if (mine !== turn) return;
      text.showFaults([]);
      fill(sum, summary(games, searches));
      if (follow) form.set(draft);
      run.disabled = !runnable;
    } catch (error) {
      if (mine !== turn) return;
      const { faults } = /** @type {any} */ (error).details ?? {};
      text.showFaults(faults ?? [], faults ? [] : errorWords(error));
      fill(sum);
      run.disabled = true;
    }
  }

  async function start() {
    problem.hidden = true;
    try {
      const made = await post('/api/experiments', { text: text.value(), lang: current() });
      saveSetting('experiment', '');
      await go(`/experiments/${encodeURIComponent(made.name)}`);
    } catch (error) {
      problem.hidden = false;
      fill(problem, errorWords(error));
    }
  }

  fill(
    root,
    h(
      'div',
      { class: 'stack lab' },
      h('p', { class: 'small' }, h('a', { href: '/experiments' }, `← ${t('lab-all-reports')}`)),
      h(
        'header',
        { class: 'stack tight' },
        h('h1', null, t('lab-new-experiment')),
        h('p', { class: 'muted lab-lead' }, t('lab-new-experiment-lead')),
      ),
      h('div', { class: 'lab-editor' }, form.element, text.element),
      sum,
      problem,
      runnable ? null : h('p', { class: 'note' }, t('lab-not-runnable')),
      h('div', { class: 'row' }, run, reset),
    ),
  );
  run.disabled = !runnable;
  await set(unsaved(from) ?? original);
  return () => clearTimeout(timer);
}

/** The text of a form, its comments in the reader's language. @param {import('../app/types/lab.js').Draft} draft */
async function drafted(draft) {
  /** @type {{text: string}} */
  const { text } = await post('/api/experiments/draft', draft);
  return text.replace(/^# (.*)$/gm, (line, comment) => (said(comment) === null ? line : `# ${said(comment)}`));
}

/** What was written before a reload or a change of language. @param {string} from @returns {string | null} */
function unsaved(from) {
  try {
    const kept = JSON.parse(getSetting('experiment', '') || 'null');
    return kept?.from === from && typeof kept.text === 'string' ? kept.text : null;
  } catch {
    return null;
  }
}

/** @param {number | null} games @param {number} searches */
function summary(games, searches) {
  const parts = [];
  if (games === null) parts.push(t('lab-games-by-results'));
  else if (games > 0 || searches === 0) parts.push(t('lab-sum-games', { count: games }));
  if (searches > 0) parts.push(t('lab-sum-searches', { count: searches }));
  return parts.join(', ');
}
