// The form of an experiment: what most of them say. What it cannot say is written in the file beside it.

import { h } from '../ui/dom.js';
import { field, gameSelect, gamesForTwo } from '../ui/fields.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../types/lab.js').Draft} Draft */

const KINDS = /** @type {const} */ (['contests', 'tournament', 'positions']);

/**
 * @param {import('../types/api.js').Catalogue} known
 * @param {() => void} changed
 */
export function experimentForm(known, changed) {
  const kind = h(
    'select',
    null,
    KINDS.map((value) => h('option', { value }, t(`lab-kind-${value}`))),
  );
  const title = h('input', { type: 'text', maxlength: 200 });
  const question = h('input', { type: 'text', maxlength: 400 });
  const game = gameSelect({ ...known, games: gamesForTwo(known) }, 'english');
  const players = h('textarea', { rows: 4, class: 'mono', spellcheck: 'false', autocomplete: 'off' });
  const count = h('input', { type: 'number', min: 1, max: 100000, required: true });
  const seed = h('input', { type: 'number', min: 0, max: 4294967295, required: true });
  const tests = h('input', { type: 'checkbox' });
  const elo0 = h('input', { type: 'number', step: 'any', value: 0, required: true });
  const elo1 = h('input', { type: 'number', step: 'any', value: 50, required: true });
  const bounds = h('div', { class: 'lab-pair' }, field(t('lab-elo0'), elo0), field(t('lab-elo1'), elo1));
  const countField = field(t('lab-count-games'), count);
  const test = h(
    'div',
    { class: 'stack tight' },
    h('label', { class: 'check' }, tests, ` ${t('lab-test')}`),
    h('p', { class: 'hint small muted' }, t('lab-test-hint')),
    bounds,
  );
  const all = h(
    'fieldset',
    { class: 'stack' },
    h('legend', { class: 'unseen' }, t('lab-form')),
    field(t('lab-kind'), kind),
    field(t('lab-title-field'), title),
    field(t('lab-question-field'), question),
    field(t('lab-game'), game),
    field(t('lab-players'), players, t('lab-players-hint')),
    h('div', { class: 'lab-pair' }, countField, field(t('lab-seed'), seed)),
    test,
  );
  const more = h('p', { class: 'note', hidden: true }, t('lab-form-less'));

  const arrange = () => {
    test.hidden = kind.value !== 'contests';
    bounds.hidden = !tests.checked;
    const label = countField.querySelector('label');
    if (label) label.textContent = t(kind.value === 'positions' ? 'lab-count-positions' : 'lab-count-games');
  };
  const element = h(
    'form',
    {
      'class': 'card stack lab-form',
      'aria-labelledby': 'lab-form-head',
      'novalidate': true,
      'on': {
        submit: (/** @type {Event} */ event) => event.preventDefault(),
        input: () => {
          arrange();
          changed();
        },
      },
    },
    h('h2', { id: 'lab-form-head' }, t('lab-form')),
    more,
    all,
  );
  const whole = (/** @type {HTMLInputElement} */ input, /** @type {number} */ most) =>
    Math.min(most, Math.max(0, Math.floor(Number(input.value)) || 0));
  return {
    element,
    /** @returns {Draft} */
    value: () => ({
      kind: /** @type {Draft['kind']} */ (kind.value),
      title: title.value,
      question: question.value,
      game: game.value,
      players: players.value
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      count: whole(count, 4294967295),
      seed: whole(seed, 4294967295),
      test: kind.value === 'contests' && tests.checked ? [Number(elo0.value) || 0, Number(elo1.value) || 0] : null,
    }),
    /** Shows what a file says; none if the file says more. @param {Draft | null} draft */
    set(draft) {
      all.disabled = draft === null;
      more.hidden = draft !== null;
      if (draft === null) return;
      kind.value = draft.kind;
      title.value = draft.title;
      question.value = draft.question;
      game.value = draft.game;
      players.value = draft.players.join('\n');
      count.value = String(draft.count);
      seed.value = String(draft.seed);
      tests.checked = Boolean(draft.test);
      if (draft.test) [elo0.value, elo1.value] = draft.test.map(String);
      arrange();
    },
  };
}
