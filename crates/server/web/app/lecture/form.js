// The choices of a lecture: the tree or the position, the algorithms, the conventions, the shapes.

import { choice, field, gameSelect } from '../ui/fields.js';
import { h } from '../ui/dom.js';
import { t } from '../i18n/text.js';
import { ALGORITHMS, fitting } from './question.js';

/** @typedef {import('../types/lecture.js').Question} Question */

/** The choices that are made by buttons, and what can be chosen. */
const CHOICES = /** @type {const} */ ([
  ['cut', ['reached', 'passed']],
  ['fail', ['soft', 'hard']],
  ['order', ['left', 'right']],
  ['root', ['max', 'min']],
  ['shapes', ['triangles', 'squares', 'trapezoids']],
]);

/**
 * A list of algorithms.
 * @param {string} chosen
 * @param {boolean} none whether none may be chosen
 */
export function algorithmSelect(chosen, none) {
  const names = none ? ['', ...ALGORITHMS] : ALGORITHMS;
  return h(
    'select',
    null,
    names.map((name) =>
      h(
        'option',
        { value: name, selected: name === chosen },
        name ? t(`lecture.algorithm.${name}`) : t('lecture.none'),
      ),
    ),
  );
}

/**
 * The form below the head, which is folded up during a lecture.
 * @param {import('../types/api.js').Catalogue} catalogue
 * @param {Question} question
 * @param {(change: Partial<Question>) => void} onChange
 */
export function setupForm(catalogue, question, onChange) {
  const buttons = CHOICES.map(([name, options]) =>
    choice(
      t(`lecture.${name}`),
      options.map((value) => ({ value, label: t(`lecture.${name}.${value}`) })),
      question[name],
      (value) => onChange({ [name]: value }),
    ),
  );
  /** @type {(name: 'ordering' | 'table') => HTMLElement} */
  const check = (name) => {
    const input = h('input', {
      type: 'checkbox',
      checked: question[name],
      on: { change: () => onChange({ [name]: input.checked }) },
    });
    return h('label', { class: 'check' }, input, ' ', t(`lecture.${name}`));
  };
  /** @type {(name: 'horizon' | 'simulations', most: number) => HTMLElement} */
  const count = (name, most) => {
    const input = h('input', {
      type: 'number',
      min: name === 'horizon' ? 0 : 1,
      max: most,
      value: question[name],
      on: { change: () => onChange({ [name]: Math.min(most, Math.max(0, Math.round(Number(input.value)) || 0)) }) },
    });
    return field(t(`lecture.${name}`), input, t(`lecture.${name}.hint`));
  };
  return h(
    'div',
    { class: 'lecture-choices' },
    buttons,
    h('div', { class: 'lecture-checks' }, check('ordering'), check('table')),
    count('horizon', 12),
    count('simulations', 200),
    positionForm(catalogue, question, onChange),
  );
}

/**
 * A real position instead of numbers.
 * @param {import('../types/api.js').Catalogue} catalogue
 * @param {Question} question
 * @param {(change: Partial<Question>) => void} onChange
 */
function positionForm(catalogue, question, onChange) {
  const games = gameSelect(catalogue, question.game || 'english');
  const position = h('input', { type: 'text', value: question.position, spellcheck: 'false' });
  const depth = h('input', { type: 'number', min: 1, max: 6, value: question.depth });
  const breadth = h('input', { type: 'number', min: 0, max: 60, value: question.breadth });
  const evaluation = h('input', { type: 'text', value: question.eval, spellcheck: 'false' });
  const ask = (/** @type {Event} */ event) => {
    event.preventDefault();
    const players = catalogue.games.find(({ id }) => id === games.value)?.players ?? 2;
    onChange({
      ...fitting(question, players),
      game: games.value,
      position: position.value.trim(),
      depth: Math.min(6, Math.max(1, Number(depth.value) || 1)),
      breadth: Math.min(60, Math.max(0, Number(breadth.value) || 0)),
      eval: evaluation.value.trim(),
      root: 'max',
    });
  };
  return h(
    'form',
    { class: 'lecture-position', on: { submit: ask } },
    h('h2', null, t('lecture.position.title')),
    field(t('lecture.game'), games),
    field(t('lecture.position'), position, t('lecture.position.hint')),
    field(t('lecture.depth'), depth),
    field(t('lecture.breadth'), breadth, t('lecture.breadth.hint')),
    field(t('lecture.eval'), evaluation, t('lecture.eval.hint')),
    h('button', { type: 'submit', class: 'button' }, t('lecture.position.show')),
  );
}
