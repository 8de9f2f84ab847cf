// What went wrong, in the reader's language. The server explains itself in English, and best: other languages have
// a sentence for each code.

import { ApiError } from './api.js';
import { h } from '../ui/dom.js';
import { current, has, t } from '../i18n/text.js';

/** @param {unknown} error */
export function errorText(error) {
  if (error instanceof ApiError) {
    const key = `error.${error.code}`;
    if (has(key) && (current() !== 'en' || error.code === 'offline')) return t(key);
  }
  return error instanceof Error ? error.message : String(error);
}

/**
 * The same, to be shown. About a text that was typed the server knows more than one sentence for all cases: its own
 * words follow, marked as English.
 * @param {unknown} error
 * @returns {import('../ui/dom.js').Child[]}
 */
export function errorWords(error) {
  const text = errorText(error);
  const typed = error instanceof ApiError && [400, 409, 422].includes(error.status) && error.message !== text;
  return [text, typed && h('span', { class: 'said', lang: 'en' }, error.message)];
}
