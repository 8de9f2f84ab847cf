// The report of an experiment: its page in a frame that runs no scripts, and its files.

import { h } from '../ui/dom.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../types/lab.js').Report} Report */

/** Files in this order first; pictures come with the report itself. */
const FIRST = ['report.html', 'table.md', 'table.tex', 'results.csv', 'results.json', 'games.pdn', 'games.csv'];

/** @param {Report} report @param {string} file */
const at = (report, file) => `/results/${encodeURIComponent(report.name)}/${encodeURIComponent(file)}`;

/** @param {Report} report */
export function reportFiles(report) {
  const place = (/** @type {string} */ file) => (FIRST.includes(file) ? FIRST.indexOf(file) : FIRST.length);
  const files = [...report.files].sort((a, b) => place(a) - place(b) || a.localeCompare(b));
  return h(
    'details',
    { class: 'card lab-files' },
    h('summary', null, t('lab-files', { count: files.length })),
    h(
      'ul',
      null,
      files.map((file) => h('li', null, h('a', { href: at(report, file), download: file }, file))),
    ),
    h(
      'p',
      null,
      h(
        'a',
        { class: 'button small', href: at(report, 'report.html'), target: '_blank', rel: 'noopener' },
        t('lab-open-alone'),
      ),
    ),
  );
}

/** @param {Report} report @returns {{frame: HTMLIFrameElement, close: () => void}} */
export function reportFrame(report) {
  const frame = h('iframe', {
    class: 'lab-frame',
    // A run draws its report again under the same name.
    src: `${at(report, 'report.html')}?drawn=${report.updated}`,
    title: t('lab-report-of', { title: report.title }),
    sandbox: 'allow-same-origin allow-popups allow-downloads',
  });
  return { frame, close: fit(frame) };
}

/**
 * Makes a frame as high as what it shows, so that there is one scroll bar and not two.
 * @param {HTMLIFrameElement} frame
 * @returns {() => void} ends it
 */
function fit(frame) {
  const observer = new ResizeObserver(() => {
    const body = frame.contentDocument?.body;
    if (body) frame.style.height = `${Math.ceil(body.getBoundingClientRect().height) + 2}px`;
  });
  frame.addEventListener('load', () => {
    observer.disconnect();
    const body = frame.contentDocument?.body;
    if (body) observer.observe(body);
  });
  return () => observer.disconnect();
}
