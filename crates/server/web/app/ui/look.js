// How the page looks and sounds: light or dark, the board, the pieces, where squares are named, movement, sound. What is
// chosen is kept, and holds at once wherever a board is shown.

import { getSetting, saveSetting } from './settings.js';

/** What there is to choose from, the usual first. */
export const LOOKS = /** @type {const} */ ({
  theme: ['system', 'light', 'dark'],
  board: ['walnut', 'baize', 'slate', 'contrast'],
  pieces: ['turned', 'flat', 'grooved', 'contrast'],
  names: ['usual', 'inside', 'outside', 'none'],
  animation: ['normal', 'fast', 'off'],
  sound: ['quiet', 'full', 'off'],
});

/** @typedef {keyof typeof LOOKS} Look */

const system = matchMedia('(prefers-color-scheme: dark)');

/**
 * What is chosen; what no version has ever offered counts as the usual.
 * @template {Look} T
 * @param {T} name
 * @returns {typeof LOOKS[T][number]}
 */
export function look(name) {
  /** @type {readonly string[]} */
  const known = LOOKS[name];
  const chosen = getSetting(name, known[0]);
  return /** @type {any} */ (known.includes(chosen) ? chosen : known[0]);
}

/**
 * Chooses, keeps it, and tells whoever draws: as the event `look` of the document.
 * @param {Look} name
 * @param {string} value
 */
export function choose(name, value) {
  saveSetting(name, value);
  apply();
  document.dispatchEvent(new CustomEvent('look', { detail: name }));
}

/** Whether the page is light or dark now. @returns {'light' | 'dark'} */
export const theme = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** Uses what was chosen, and follows the system where nothing was. */
export function begin() {
  apply();
  system.addEventListener('change', apply);
}

function apply() {
  const { dataset } = document.documentElement;
  const chosen = look('theme');
  dataset.theme = chosen === 'system' ? (system.matches ? 'dark' : 'light') : chosen;
  dataset.board = look('board');
  dataset.pieces = look('pieces');
}
