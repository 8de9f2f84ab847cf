// One report of the lab: its page in a frame that runs no scripts, and its files.

import { h, fill } from '../ui/dom.js';
import { momentText, t } from '../i18n/text.js';

/** Files in this order first; pictures come with the report itself. */
const FIRST = ['report.html', 'table.md', 'table.tex', 'results.csv', 'results.json', 'games.pdn', 'games.csv'];

/**
 * @param {HTMLElement} root
 * @param {import('../types/lab.js').Report} report
 * @param {string | null} lang the language of its title, where known
 * @returns {() => void}
 */
export function showReport(root, report, lang) {
  const at = (/** @type {string} */ file) => `/results/${encodeURIComponent(report.name)}/${encodeURIComponent(file)}`;
  const frame = h('iframe', {
    class: 'lab-frame',
    src: at('report.html'),
    title: t('lab-report-of', { title: report.title }),
    sandbox: 'allow-same-origin allow-popups allow-downloads',
  });
  const closeFit = fit(frame);
  const place = (/** @type {string} */ file) => (FIRST.includes(file) ? FIRST.indexOf(file) : FIRST.length);
  const files = [...report.files].sort((a, b) => place(a) - place(b) || a.localeCompare(b));
  fill(
    root,
    h(
      'div',
      { class: 'stack lab' },
      h('p', { class: 'small' }, h('a', { href: '/experiments' }, `← ${t('lab-all-reports')}`)),
      h(
        'div',
        { class: 'row between' },
        h('h1', { class: 'lab-title', lang }, report.title),
        h('a', { class: 'button', href: at('report.html'), target: '_blank', rel: 'noopener' }, t('lab-open-alone')),
      ),
      h('p', { class: 'muted small' }, t('lab-drawn', { moment: momentText(report.updated) })),
      h(
        'details',
        { class: 'card lab-files' },
        h('summary', null, t('lab-files', { count: files.length })),
        h(
          'ul',
          null,
          files.map((file) => h('li', null, h('a', { href: at(file), download: file }, file))),
        ),
      ),
      frame,
    ),
  );
  return closeFit;
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
