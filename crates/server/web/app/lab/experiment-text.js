// The file of an experiment as text, with numbered lines and its faults where they stand.

import { fill, h } from '../ui/dom.js';
import { translated } from '../net/errors.js';
import { number, t } from '../i18n/text.js';

/** @typedef {import('../types/lab.js').Fault} Fault */

/** @param {() => void} changed */
export function experimentText(changed) {
  const lines = h('ol', { 'class': 'lab-lines', 'aria-hidden': 'true' });
  const area = h('textarea', {
    'class': 'lab-text mono',
    'rows': 26,
    'wrap': 'off',
    'spellcheck': 'false',
    'autocomplete': 'off',
    'autocapitalize': 'off',
    'aria-label': t('lab-text'),
    'aria-describedby': 'lab-faults',
    'maxlength': 60000,
    'on': {
      input: () => {
        count();
        changed();
      },
      scroll: () => {
        lines.scrollTop = area.scrollTop;
      },
    },
  });
  const faults = h('div', { 'id': 'lab-faults', 'class': 'lab-faults', 'aria-live': 'polite' });
  /** @type {Set<number>} */
  let wrong = new Set();

  /** As many numbers as there are lines, those of faults marked. */
  function count() {
    const all = area.value.split('\n').length;
    fill(
      lines,
      Array.from({ length: all }, (_, at) => h('li', { class: wrong.has(at + 1) ? 'wrong' : null }, String(at + 1))),
    );
    lines.scrollTop = area.scrollTop;
  }

  /** Puts the cursor where a fault is. @param {Fault} fault */
  function show({ line, column }) {
    const before = area.value.split('\n').slice(0, line - 1);
    const start = before.reduce((sum, text) => sum + text.length + 1, 0);
    const at = Math.min(area.value.length, start + column - 1);
    const end = area.value.indexOf('\n', at);
    area.focus();
    area.setSelectionRange(at, end < 0 ? area.value.length : end);
    area.scrollTop = (line - 4) * parseFloat(getComputedStyle(area).lineHeight);
  }

  return {
    element: h(
      'section',
      { 'class': 'card stack tight lab-file', 'aria-labelledby': 'lab-file-head' },
      h('h2', { id: 'lab-file-head' }, t('lab-text')),
      h('div', { class: 'lab-text-box' }, lines, area),
      faults,
    ),
    value: () => area.value,
    /** @param {string} text */
    set(text) {
      area.value = text;
      count();
    },
    /**
     * @param {Fault[]} found
     * @param {import('../ui/dom.js').Child[]} [said] what is wrong with the whole
     */
    showFaults(found, said = []) {
      wrong = new Set(found.map(({ line }) => line));
      area.setAttribute('aria-invalid', String(found.length > 0 || said.length > 0));
      count();
      fill(
        faults,
        found.length > 0 || said.length > 0
          ? h('p', { class: 'error' }, said.length > 0 ? said : t('lab-faults', { count: found.length }))
          : h('p', { class: 'muted small' }, t('lab-no-faults')),
        found.length > 0 &&
          h(
            'ul',
            null,
            found.map((fault) =>
              h(
                'li',
                null,
                h(
                  'button',
                  { type: 'button', class: 'link', on: { click: () => show(fault) } },
                  t('lab-fault-at', { line: number(fault.line), column: number(fault.column) }),
                ),
                ' ',
                translated(fault.problem),
              ),
            ),
          ),
      );
    },
  };
}
