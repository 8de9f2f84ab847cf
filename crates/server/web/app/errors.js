// What went wrong, in the reader's language. The server explains itself in English, and best: other languages have
// a sentence for each code.

import { ApiError } from './api.js';
import { current, has, t } from './text.js';

/** @param {unknown} error */
export function errorText(error) {
  if (error instanceof ApiError) {
    const key = `error.${error.code}`;
    if (has(key) && (current() !== 'en' || error.code === 'offline')) return t(key);
  }
  return error instanceof Error ? error.message : String(error);
}
