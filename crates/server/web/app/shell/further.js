// What all views but the first need beside their modules: the texts of their areas, and their styles. So the first view is there
// sooner.

import { also, complete, wantAll } from '../i18n/text.js';

const STYLES = ['analysis', 'records', 'tree', 'lecture', 'editor', 'lab', 'puzzles', 'nowhere'];

/** @type {Promise<unknown> | undefined} */
let styles;

/** Asks for it, while something else is being waited for. */
export function want() {
  wantAll();
  styles ??= Promise.all(STYLES.map(style));
}

/** Waits until it is there. */
export async function further() {
  want();
  await Promise.all([styles, complete()]);
}

/** What an area has to itself, texts and style: its views wait for that first. @param {string} area */
export const own = (area) => Promise.all([also(area), styled.get(area) ?? styled.set(area, style(area)).get(area)]);

/** @type {Map<string, Promise<unknown>>} */
const styled = new Map();

/** @param {string} name */
function style(name) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/style/${name}.css`;
  // A style that does not come makes a plain page, not none.
  const settled = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
  document.head.append(link);
  return settled;
}
