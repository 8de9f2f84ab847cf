// The dialog of keyboard shortcuts, on `?`.

import { dialog } from '../ui/dialog.js';
import { h } from '../ui/dom.js';
import { t } from '../i18n/text.js';

/** @type {[string[], string][]} */
const KEYS = [
  [['↑', '↓', '←', '→'], 'keys.arrows'],
  [['Home', 'End'], 'keys.ends'],
  [['Enter', 'Space'], 'keys.pick'],
  [['Esc'], 'keys.escape'],
  [['m'], 'keys.type'],
  [['f'], 'keys.flip'],
  [['u'], 'keys.takeback'],
  [['h'], 'keys.hint'],
  [[',', '.'], 'keys.history'],
  [['?'], 'keys.help'],
];

/** Shows the keys. */
export function help() {
  const list = h(
    'dl',
    { class: 'keys' },
    KEYS.flatMap(([keys, text]) => [
      h(
        'dt',
        null,
        keys.map((key) => h('kbd', null, key)),
      ),
      h('dd', null, t(text)),
    ]),
  );
  return dialog({ title: t('help'), body: list });
}

/** Listens for `?` wherever nothing is being typed. */
export function listenForHelp() {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '?' || typing(event.target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    void help();
  });
}

/**
 * Whether a key goes into a field, and so is no command.
 * @param {EventTarget | null} target
 */
export const typing = (target) =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=checkbox],[type=radio],[type=range]), textarea, select') ||
    target.isContentEditable);
