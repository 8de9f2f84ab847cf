// Which mistakes were put right, kept in the browser: those that were not come back.

import { getSetting, saveSetting } from '../ui/settings.js';

const NAME = 'mistakes';
/** So many are remembered, the latest. */
const MOST = 2000;

/** @returns {Record<string, boolean>} by game and move: whether it was put right at last */
function all() {
  try {
    const kept = JSON.parse(getSetting(NAME, '{}'));
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** @param {import('./find.js').Mistake} mistake */
const key = ({ id, node }) => `${id}:${node}`;

/** Whether a mistake was put right; undefined where it was never tried. @param {import('./find.js').Mistake} mistake @returns {boolean | undefined} */
export const known = (mistake) => all()[key(mistake)];

/** @param {import('./find.js').Mistake} mistake @param {boolean} right */
export function note(mistake, right) {
  const { [key(mistake)]: _, ...others } = all();
  const kept = Object.entries({ ...others, [key(mistake)]: right }).slice(-MOST);
  saveSetting(NAME, JSON.stringify(Object.fromEntries(kept)));
}
