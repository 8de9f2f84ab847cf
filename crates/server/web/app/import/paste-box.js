// A box for positions and games as text: typed, pasted, from a file, or dropped. It says at once what was recognised.

import { catalogue, post, rules } from '../net/api.js';
import { Board } from '../board/board.js';
import { dialog } from '../ui/dialog.js';
import { fill, h } from '../ui/dom.js';
import { problemWords } from '../editor/problem.js';
import { gameName, sideName } from '../i18n/names.js';
import { fileGames } from './file-games.js';
import { fileText } from './read-file.js';
import { at, mainLine, readText, storeGame } from './recognize.js';
import { go } from '../shell/router.js';
import { prepare } from '../i18n/said.js';
import { t } from '../i18n/text.js';

/** @typedef {import('./recognize.js').ReadGame} ReadGame */
/** @typedef {import('./recognize.js').ReadPosition} ReadPosition */

/** Quiet after the last key before the text is read. */
const PAUSE = 250;
/** Bytes that a request needs beside the text, at most. */
const SPARE = 4096;
/** The longest text that is shown in the field. */
const SHOWN = 50_000;

/**
 * Shows the box in a window until something was opened or it is closed.
 * @param {{game?: string, text?: string}} [options] the game that the reader has in mind; text to begin with
 */
export async function pasteDialog(options = {}) {
  const box = pasteBox(options);
  await dialog({ title: t('paste.title'), body: box, wide: true });
}

/**
 * The box alone.
 * @param {{game?: string, text?: string, onPosition?: (read: ReadPosition) => void}} [options] `onPosition` takes a
 *   position in place of the offers to play and to analyse it
 * @returns {HTMLElement}
 */
export function pasteBox({ game, text = '', onPosition } = {}) {
  const area = h('textarea', {
    'rows': 7,
    'spellcheck': 'false',
    'autocomplete': 'off',
    'autofocus': true,
    'placeholder': t('paste.placeholder'),
    'aria-label': t('paste.label'),
  });
  const file = h('input', { type: 'file', class: 'unseen', accept: '.pdn,.fen,.txt,text/plain' });
  const found = h('div', { class: 'paste-found', role: 'status' });
  const box = h(
    'div',
    { class: 'paste stack' },
    h('p', { class: 'muted small' }, t('paste.about')),
    area,
    h(
      'div',
      { class: 'row' },
      h('label', { class: 'button small paste-file' }, file, t('paste.file')),
      h('span', { class: 'muted small' }, t('paste.drop')),
    ),
    found,
  );
  let asked = 0;
  /** A file that is too long for the field. @type {string | null} */
  let held = null;
  /** @type {number | undefined} */
  let timer;

  async function read() {
    const mine = ++asked;
    const text = held ?? area.value;
    if (!text.trim()) {
      fill(found);
      return;
    }
    /** @type {Node} */
    let shown;
    try {
      const { limits } = await catalogue();
      const room = limits.body - SPARE;
      const result = new Blob([JSON.stringify(text)]).size <= room ? await readText(text, game) : null;
      if (result?.kind === 'position') shown = await foundPosition(result, onPosition);
      else if (result && result.more === 0) shown = await foundGame(result, text);
      else {
        const [file] = await Promise.all([post('/api/read/file', { text }), prepare()]);
        shown = fileGames(text, file);
      }
    } catch (error) {
      shown = h('p', { class: 'error' }, problemWords(error));
    }
    // Another text may have been typed in the meantime.
    if (mine === asked) fill(found, shown);
  }

  /** @param {Blob | null | undefined} chosen */
  async function take(chosen) {
    if (!chosen) return;
    const { limits } = await catalogue();
    const text = await fileText(chosen, limits.file - SPARE);
    if (text === null) {
      const size = Math.floor(limits.file / 2 ** 20);
      fill(found, h('p', { class: 'error' }, t('records.file.too-large', { size })));
      return;
    }
    held = text.length > SHOWN ? text : null;
    const name = chosen instanceof File ? chosen.name : '';
    area.value = held === null ? text : t('records.file.held', { name, size: Math.ceil(chosen.size / 1024) });
    area.readOnly = held !== null;
    await read();
  }

  area.addEventListener('input', () => {
    held = null;
    clearTimeout(timer);
    timer = window.setTimeout(read, PAUSE);
  });
  file.addEventListener('change', () => void take(file.files?.[0]));
  box.addEventListener('dragover', (event) => {
    event.preventDefault();
    box.classList.add('over');
  });
  box.addEventListener('dragleave', () => box.classList.remove('over'));
  box.addEventListener('drop', (event) => {
    event.preventDefault();
    box.classList.remove('over');
    const dropped = event.dataTransfer?.files[0];
    if (dropped) {
      void take(dropped);
    } else {
      area.value = event.dataTransfer?.getData('text') ?? '';
      void read();
    }
  });
  if (text) {
    area.value = text;
    void read();
  }
  return box;
}

/**
 * @param {ReadPosition} read
 * @param {((read: ReadPosition) => void) | undefined} onPosition
 */
async function foundPosition(read, onPosition) {
  const { game, position } = read;
  const link = (/** @type {'play' | 'analysis' | 'editor'} */ view, /** @type {string} */ kind) =>
    h('a', { class: `button ${kind}`, href: at(view, game, position.text), on: { click: leave } }, t(`edit.${view}`));
  const actions = onPosition
    ? [
        h(
          'button',
          { class: 'button primary', type: 'button', on: { click: () => onPosition(read) } },
          t('paste.set-up'),
        ),
      ]
    : [link('play', 'primary'), (await rules(game)).seats.length === 2 && link('analysis', ''), link('editor', '')];
  return h(
    'div',
    { class: 'paste-result' },
    await picture(game, position),
    h(
      'div',
      { class: 'stack' },
      h(
        'p',
        null,
        h('strong', null, t('paste.is-position', { game: gameName(game) })),
        ' ',
        t('edit.turn-is', { side: sideName(position.turn) }),
      ),
      h('div', { class: 'row' }, actions),
    ),
  );
}

/**
 * @param {ReadGame} read
 * @param {string} text
 */
async function foundGame(read, text) {
  const moves = mainLine(read);
  const end = await post('/api/look', { game: read.game, position: read.start, moves });
  const button = h('button', { class: 'button primary', type: 'button' }, t('paste.open'));
  const problem = h('p', { class: 'error', role: 'alert', hidden: true });
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      const path = await storeGame(read, text);
      button.closest('dialog')?.close();
      await go(path);
    } catch (error) {
      fill(problem, problemWords(error));
      problem.hidden = false;
      button.disabled = false;
    }
  });
  const aside = read.nodes.length - moves.length;
  const players = [read.tags.White, read.tags.Black].map((name) => name || '?').join(' – ');
  return h(
    'div',
    { class: 'paste-result' },
    await picture(read.game, end),
    h(
      'div',
      { class: 'stack' },
      h(
        'p',
        null,
        h('strong', null, t('paste.is-game', { game: gameName(read.game) })),
        h('br'),
        read.tags.White || read.tags.Black ? [players, h('br')] : null,
        t('paste.moves', { count: moves.length }),
        aside > 0 ? ` ${t('paste.aside', { count: aside })}` : null,
      ),
      read.dropped > 0 ? h('p', { class: 'note' }, t('paste.dropped', { count: read.dropped })) : null,
      problem,
      h('div', { class: 'row' }, button),
    ),
  );
}

/**
 * @param {string} game
 * @param {{stones: import('../types/api.js').Stone[]}} position
 */
async function picture(game, position) {
  const board = new Board(await rules(game), { small: true, label: t('paste.picture', { game: gameName(game) }) });
  board.setPosition(position);
  return h('div', { class: 'paste-board' }, board.element);
}

/**
 * Closes the window that a link is in, if it is in one, and follows the link: it goes with the window, so that nobody
 * else would.
 * @param {MouseEvent} event
 */
function leave(event) {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  link.closest('dialog')?.close();
  void go(link.pathname + link.search);
}
