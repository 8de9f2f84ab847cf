// What is wrong with a text or a position, in the reader's language where the server has a code for it.

import { ApiError } from '../net/api.js';
import { errorWords, translated } from '../net/errors.js';
import { sideName } from '../i18n/names.js';
import { has, t } from '../i18n/text.js';

/**
 * @param {unknown} error
 * @returns {import('../ui/dom.js').Child[]}
 */
export function problemWords(error) {
  if (!(error instanceof ApiError)) return errorWords(error);
  const { problem, side, square, line, column, good } = error.details;
  if (problem && has(`edit.problem.${problem}`)) {
    return [t(`edit.problem.${problem}`, { side: side ? sideName(side) : '', square: square ?? '' })];
  }
  if (error.code !== 'bad-record') return errorWords(error);
  const place = line === undefined ? '' : `${t('paste.place', { line, column })} `;
  const before = good > 0 ? ` ${t('paste.good', { count: good })}` : '';
  // The server's sentence begins with the place, and ends with the count.
  const reason = error.message
    .replace(/^line \d+, column \d+: /, '')
    .replace(/; (\d+ moves? before it (is|are) good|it is the first)$/, '');
  return [place, translated(reason), `.${before}`];
}
