// A field for an evaluation expression: suggests features for the word at the caret, and shows errors where they are.

import { fill, h } from '../ui/dom.js';
import { translated } from '../net/errors.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').Feature} Feature */
/** @typedef {import('../net/api.js').ApiError} ApiError */

let fields = 0;

export class ExpressionField {
  /**
   * @param {{label: string, features: Feature[], play: string, value: string, changed: (text: string) => void}} options
   *   `play` is the evaluation for play, to begin with and to come back to
   */
  constructor({ label, features, play, value, changed }) {
    const id = `expression-${(fields += 1)}`;
    this.features = features;
    this.changed = changed;
    /** @type {Feature[]} */
    this.shown = [];
    this.active = -1;
    this.input = h('input', {
      id,
      'class': 'expression-input',
      'type': 'text',
      'spellcheck': 'false',
      'autocomplete': 'off',
      'autocapitalize': 'off',
      'role': 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': `${id}-list`,
      'aria-describedby': `${id}-fault`,
      'maxlength': 1000,
    });
    this.input.value = value;
    this.list = h('ul', {
      'id': `${id}-list`,
      'class': 'expression-list',
      'role': 'listbox',
      'aria-label': t('analysis.expression.features'),
      'hidden': true,
    });
    this.fault = h('div', { id: `${id}-fault`, class: 'expression-fault' });
    const reset = h(
      'button',
      { class: 'button small', type: 'button', on: { click: () => this.set(play) } },
      t('analysis.expression.play'),
    );
    const open = h(
      'button',
      {
        'class': 'button small',
        'type': 'button',
        'aria-label': t('analysis.expression.features'),
        'title': t('analysis.expression.features'),
        'tabindex': -1,
        'on': {
          click: () => {
            this.input.focus();
            this.#suggest(true);
          },
        },
      },
      '+',
    );
    this.element = h(
      'div',
      { class: 'expression' },
      h('label', { for: id }, label),
      h('div', { class: 'expression-row' }, this.input, open, reset),
      this.list,
      this.fault,
    );

    this.input.addEventListener('input', () => {
      this.#suggest(false);
      this.#tell();
    });
    this.input.addEventListener('keydown', (event) => this.#key(event));
    this.input.addEventListener('blur', () => this.#close());
  }

  /** The text as it stands. */
  get value() {
    return this.input.value.trim();
  }

  /** @param {string} text */
  set(text) {
    this.input.value = text;
    this.#close();
    this.#tell();
  }

  /**
   * Shows what is wrong with it, or that nothing is.
   * @param {string | null} trouble
   * @param {ApiError | null} [error]
   */
  trouble(trouble, error = null) {
    // The server counts characters from 1, a script counts halves of some of them.
    const text = [...this.value];
    const at = Number(error?.details.at) - 1;
    const bad = error?.code === 'bad-eval';
    if (bad) this.input.setAttribute('aria-invalid', 'true');
    else this.input.removeAttribute('aria-invalid');
    const more = bad && error.message !== trouble && h('span', { class: 'expression-more' }, translated(error.message));
    fill(
      this.fault,
      trouble && h('p', { class: 'error' }, trouble, more),
      bad &&
        at >= 0 &&
        at <= text.length &&
        h(
          'p',
          { 'class': 'expression-where', 'aria-hidden': 'true' },
          text.slice(0, at).join(''),
          h('mark', null, text[at] ?? ' '),
          text.slice(at + 1).join(''),
        ),
    );
  }

  #tell() {
    this.changed(this.value);
  }

  /** The word before the caret; null within the brackets of parameters. */
  #word() {
    const before = this.input.value.slice(0, this.input.selectionStart ?? undefined);
    if (before.lastIndexOf('(') > before.lastIndexOf(')')) return null;
    return /[a-z][a-z-]*$/i.exec(before)?.[0] ?? '';
  }

  /** @param {boolean} all also where no word was begun */
  #suggest(all) {
    const word = this.#word();
    const wanted =
      word === null || (!all && word === '')
        ? []
        : this.features.filter((feature) => feature.name.includes(word.toLowerCase()));
    this.shown = wanted.length === 1 && wanted[0].name === word ? [] : wanted;
    this.active = -1;
    fill(
      this.list,
      this.shown.map((feature, index) =>
        h(
          'li',
          {
            'id': `${this.list.id}-${index}`,
            'role': 'option',
            'aria-selected': 'false',
            // The pointer must not take the focus from the field before the click arrives.
            'on': {
              pointerdown: (/** @type {Event} */ event) => event.preventDefault(),
              click: () => this.#take(index),
            },
          },
          h('strong', null, feature.name),
          h('span', null, translated(feature.formula)),
        ),
      ),
    );
    this.list.hidden = this.shown.length === 0;
    this.input.setAttribute('aria-expanded', String(!this.list.hidden));
    this.input.removeAttribute('aria-activedescendant');
  }

  #close() {
    this.shown = [];
    this.list.hidden = true;
    this.input.setAttribute('aria-expanded', 'false');
    this.input.removeAttribute('aria-activedescendant');
  }

  /** @param {number} index */
  #take(index) {
    const caret = this.input.selectionStart ?? this.input.value.length;
    const start = caret - (this.#word()?.length ?? 0);
    this.input.setRangeText(this.shown[index].name, start, caret, 'end');
    this.#close();
    this.#tell();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === 'ArrowDown' && this.list.hidden) this.#suggest(true);
    if (this.list.hidden) return;
    const count = this.shown.length;
    if (event.key === 'ArrowDown') this.active = (this.active + 1) % count;
    else if (event.key === 'ArrowUp') this.active = (this.active + count - (this.active < 0 ? 0 : 1)) % count;
    else if (event.key === 'Enter' && this.active >= 0) this.#take(this.active);
    else if (event.key === 'Escape') this.#close();
    else return;
    event.preventDefault();
    event.stopPropagation();
    [...this.list.children].forEach((option, index) => {
      option.setAttribute('aria-selected', String(index === this.active));
      if (index !== this.active || this.list.hidden) return;
      this.input.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    });
  }
}
