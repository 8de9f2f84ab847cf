// What went wrong, in the reader's language. The server explains itself in English; other languages have its sentences
// (see i18n/said.js), and for what they have not, a sentence for each code.

import { ApiError } from './api.js';
import { h } from '../ui/dom.js';
import { current, has, t } from '../i18n/text.js';
import { said } from '../i18n/said.js';

/** @param {unknown} error */
export function errorText(error) {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ApiError)) return message;
  const key = `error.${error.code}`;
  if (error.code === 'offline' && has(key)) return t(key);
  if (current() === 'en') return message;
  const own = said(message);
  if (own) return sentence(own, message);
  return has(key) ? t(key) : message;
}

/**
 * The same, to be shown. Where the language has only a sentence for the code, the server's own words follow, marked as
 * English.
 * @param {unknown} error
 * @returns {import('../ui/dom.js').Child[]}
 */
export function errorWords(error) {
  const text = errorText(error);
  const typed =
    error instanceof ApiError &&
    [400, 409, 422].includes(error.status) &&
    error.message !== text &&
    said(error.message) === null;
  return [text, typed && h('span', { class: 'said', lang: 'en' }, error.message)];
}

/**
 * A sentence of the server that stands by itself; marked as English where the language has none.
 * @param {string} text
 * @returns {import('../ui/dom.js').Child}
 */
export function translated(text) {
  if (current() === 'en') return text;
  return said(text) ?? h('span', { lang: 'en' }, text);
}

/**
 * With a capital letter and a full stop, as sentences of the page have; what was written, as a move or a key, stays as it was.
 * @param {string} text
 * @param {string} message what the server said
 */
function sentence(text, message) {
  const first = message.split(' ', 1)[0] === text.split(' ', 1)[0] ? text.slice(0, 1) : text.slice(0, 1).toUpperCase();
  return `${first}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`;
}
