// Texts in the reader's language. Each area has a catalogue of its own in `text/<language>/`.

import { getSetting } from '../ui/settings.js';

/** @typedef {string | Partial<Record<Intl.LDMLPluralRule, string>>} Entry */
/** @typedef {'en' | 'pl'} Language */

/** @type {readonly Language[]} */
export const LANGUAGES = ['en', 'pl'];

/** What the first view needs, and what all others have beside. */
const FIRST = ['shell', 'board', 'play', 'rules'];
const ALL = [...FIRST, 'analysis', 'tree', 'editor', 'records', 'lab', 'teach', 'puzzles'];
let wanted = FIRST;
let loaded = FIRST;

/** @type {Record<string, Entry>} */
let entries = {};
/** @type {Language} */
let language = 'en';

/** The language in use. */
export const current = () => language;

/**
 * Reads the catalogues of a language, and uses it from now on.
 * @param {Language} to
 */
export async function use(to) {
  const areas = wanted;
  const parts = await Promise.all(areas.map((area) => import(`../../text/${to}/${area}.js`)));
  entries = Object.assign({}, ...parts.map((part) => part.default));
  loaded = areas;
  language = to;
  document.documentElement.lang = to;
}

/** Wants the texts of all areas, from the next use of a language on. */
export const wantAll = () => {
  wanted = [...new Set([...ALL, ...wanted])];
};

/** Reads an area that only few views need, before one of them is drawn. @param {string} area */
export async function also(area) {
  if (!wanted.includes(area)) wanted = [...wanted, area];
  await complete();
}

/** Reads what is wanted and not there yet. */
export const complete = async () => {
  if (wanted.some((area) => !loaded.includes(area))) await use(language);
};

/** The language to begin with: the one chosen before, or the browser's. */
export function preferred() {
  const asked = [getSetting('language', ''), ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return LANGUAGES.find((known) => asked.find((tag) => LANGUAGES.some((l) => l === tag)) === known) ?? 'en';
}

/**
 * A text by its key. `{name}` stands for a value; where the text has plural forms, `count` chooses.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  const entry = entries[key];
  if (entry === undefined) return key;
  const form =
    typeof entry === 'string'
      ? entry
      : (entry[new Intl.PluralRules(language).select(Number(values.count))] ?? entry.other ?? key);
  return form.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === 'number' ? number(value) : value;
  });
}

/** Whether there is a text of this key. @param {string} key */
export const has = (key) => key in entries;

/**
 * A number as the language writes it.
 * @param {number} value
 * @param {Intl.NumberFormatOptions} [options]
 */
export const number = (value, options) => new Intl.NumberFormat(language, options).format(value);

/** A date and time as the language writes it. @param {number} moment milliseconds since 1970 */
export const momentText = (moment) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(moment);
