// What one says of the current move: words and marks, kept in the record.

import { h } from '../ui/dom.js';
import { GLYPHS, clockOf, withWords, words } from './notes.js';
import { t } from '../i18n/text.js';

/**
 * @param {import('./state.js').AnalysisState} state
 * @returns {HTMLElement}
 */
export function commentBox(state) {
  const area = h('textarea', { id: 'move-comment', rows: 2, maxlength: 2000, spellcheck: 'true' });
  const label = h('label', { for: 'move-comment' });
  const clock = h('span', { class: 'muted small' });
  const marks = GLYPHS.map(([number, text]) =>
    h(
      'button',
      {
        'class': 'button small glyph',
        'type': 'button',
        'aria-label': t(`records.glyph.${number}`),
        'title': t(`records.glyph.${number}`),
        'on': { click: () => mark(number) },
      },
      text,
    ),
  );
  const glyphs = h('div', { 'class': 'row glyphs', 'role': 'group', 'aria-label': t('records.glyphs') }, marks);

  /** A move has one mark at most: another takes its place, the same takes it away. @param {number} number */
  function mark(number) {
    const { nags } = state.note(state.at);
    const others = nags.filter((nag) => nag > 6);
    state.setNote(state.at, { nags: nags.includes(number) ? others : [number, ...others] });
  }

  area.addEventListener('input', () => {
    const { comment } = state.note(state.at);
    state.setNote(state.at, { comment: withWords(comment, area.value) });
  });

  const show = () => {
    const { comment, nags } = state.note(state.at);
    const { move } = state.tree.get(state.at);
    label.textContent = state.at === 0 ? t('records.comment.start') : t('records.comment', { move });
    // What is being typed has its blanks still.
    if (words(area.value) !== words(comment)) area.value = words(comment);
    const time = clockOf(comment);
    clock.textContent = time ? t('records.clock', { time }) : '';
    glyphs.hidden = state.at === 0;
    GLYPHS.forEach(([number], index) => marks[index].setAttribute('aria-pressed', String(nags.includes(number))));
  };
  for (const event of ['at', 'notes']) state.addEventListener(event, show);
  show();
  return h('div', { class: 'comment-box' }, h('div', { class: 'row between' }, label, clock), area, glyphs);
}
