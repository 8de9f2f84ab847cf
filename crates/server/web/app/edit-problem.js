// What is wrong with a text or a position, in the reader's language where the server gives a code for it.

import { ApiError } from './api.js';
import { sideName } from './names.js';
import { has, t } from './text.js';

/**
 * @param {unknown} error
 * @returns {string}
 */
export function problemText(error) {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const { problem, side, square, line, column, good } = error.details;
  if (problem && has(`edit.problem.${problem}`)) {
    return t(`edit.problem.${problem}`, { side: side ? sideName(side) : '', square: square ?? '' });
  }
  if (error.code === 'offline') return t('offline');
  if (error.code === 'bad-record') {
    const place = line === undefined ? '' : `${t('paste.place', { line, column })} `;
    const before = good > 0 ? ` ${t('paste.good', { count: good })}` : '';
    // The server's sentence begins with the place, and ends with the count.
    const reason = error.message.replace(/^line \d+, column \d+: /, '').replace(/; (\d+ moves? before it (is|are) good|it is the first)$/, '');
    return `${place}${reason}.${before}`;
  }
  return error.message;
}
