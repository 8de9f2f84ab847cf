// Parts of forms: radio buttons in a row, a list of games, a field with its label.

import { h } from './dom.js';
import { gameName } from '../i18n/names.js';
import { t } from '../i18n/text.js';

let count = 0;

/**
 * Radio buttons that look like buttons in a row.
 * @param {string} legend
 * @param {{value: string, label: string, title?: string}[]} options
 * @param {string} chosen
 * @param {(value: string) => void} [onChange]
 * @returns {HTMLFieldSetElement & {value: () => string, set: (value: string) => void}}
 */
export function choice(legend, options, chosen, onChange) {
  const name = `choice-${++count}`;
  const inputs = options.map(({ value }) =>
    h('input', { type: 'radio', name, value, checked: value === chosen, on: { change: () => onChange?.(value) } }),
  );
  const group = h(
    'fieldset',
    null,
    h('legend', null, legend),
    h(
      'div',
      { class: 'choice' },
      options.map(({ label, title }, index) => h('label', { title }, inputs[index], label)),
    ),
  );
  return Object.assign(group, {
    value: () => inputs.find((input) => input.checked)?.value ?? chosen,
    set: (/** @type {string} */ value) =>
      inputs.forEach((input) => {
        input.checked = input.value === value;
      }),
  });
}

/**
 * The games for two: those that can be analysed, and played in tournaments here.
 * @param {import('../types/api.js').Catalogue} catalogue
 */
export const gamesForTwo = ({ games }) => games.filter(({ players }) => players === 2);

/**
 * A list of the games, by family.
 * @param {import('../types/api.js').Catalogue} catalogue
 * @param {string} chosen
 * @param {(game: string) => void} [onChange]
 */
export function gameSelect(catalogue, chosen, onChange) {
  const families = /** @type {const} */ (['halma', 'draughts']);
  /** @type {HTMLSelectElement} */
  const select = h(
    'select',
    { on: { change: () => onChange?.(select.value) } },
    families.map((family) =>
      h(
        'optgroup',
        { label: t(`family.${family}`) },
        catalogue.games
          .filter((game) => game.family === family)
          .map((game) => h('option', { value: game.id, selected: game.id === chosen }, gameName(game.id))),
      ),
    ),
  );
  return select;
}

/**
 * A field with its label above it.
 * @param {string} label
 * @param {HTMLElement} input
 * @param {string} [hint]
 */
export function field(label, input, hint) {
  input.id ||= `field-${++count}`;
  if (hint) input.setAttribute('aria-describedby', `${input.id}-hint`);
  return h(
    'div',
    { class: 'field' },
    h('label', { for: input.id }, label),
    input,
    hint ? h('span', { class: 'hint small', id: `${input.id}-hint` }, hint) : null,
  );
}
