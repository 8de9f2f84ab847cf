// Light or dark mode: the system's, until one is chosen.

import { saveSetting, getSetting } from './settings.js';

const system = matchMedia('(prefers-color-scheme: dark)');

/** The theme in use. @returns {'light' | 'dark'} */
export const theme = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** Uses the theme that was chosen, or the system's, and follows the system. */
export function begin() {
  apply();
  system.addEventListener('change', apply);
}

/** The other theme from now on. */
export function toggle() {
  saveSetting('theme', theme() === 'dark' ? 'light' : 'dark');
  apply();
}

function apply() {
  const chosen = getSetting('theme', '');
  document.documentElement.dataset.theme = chosen || (system.matches ? 'dark' : 'light');
}
