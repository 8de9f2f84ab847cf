// The files of a lecture: its tree as SVG, PNG, TikZ, and for istgame, as it is at the present step.

import { h } from '../ui/dom.js';
import { post } from '../net/api.js';
import { toast } from '../ui/announce.js';
import { errorText } from '../net/errors.js';
import { t } from '../i18n/text.js';
import { requestOf } from './question.js';

/** Hands a file to the reader. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** An SVG picture as PNG, twice as large. @param {string} text @returns {Promise<Blob>} */
export async function png(text) {
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth * 2, image.naturalHeight * 2];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error(t('lecture.export.failed'))))),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * The buttons.
 * @param {() => {question: import('../types/lecture.js').Question, step: number}} now
 */
export function exportButtons(now) {
  /** @type {(format: 'svg' | 'png' | 'tikz' | 'istgame') => Promise<void>} */
  const write = async (format) => {
    try {
      const { question, step } = now();
      const text = await post('/api/lessons/picture', {
        lesson: requestOf(question),
        format: format === 'png' ? 'svg' : format,
        shapes: question.shapes,
        steps: step,
      });
      if (format === 'png') save(await png(text), 'tree.png');
      else if (format === 'svg') save(new Blob([text], { type: 'image/svg+xml' }), 'tree.svg');
      else save(new Blob([text], { type: 'application/x-tex' }), `tree-${format}.tex`);
    } catch (problem) {
      toast(errorText(problem));
    }
  };
  return h(
    'div',
    { 'class': 'lecture-exports', 'role': 'group', 'aria-label': t('lecture.export') },
    h('span', { class: 'muted small' }, t('lecture.export')),
    /** @type {const} */ (['svg', 'png', 'tikz', 'istgame']).map((format) =>
      h(
        'button',
        { type: 'button', class: 'button small', on: { click: () => void write(format) } },
        { svg: 'SVG', png: 'PNG', tikz: 'TikZ', istgame: 'istgame' }[format],
      ),
    ),
  );
}
