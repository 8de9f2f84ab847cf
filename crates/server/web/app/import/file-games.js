// A file of many games: a list to choose from, one game to open, or several for the engine to review.

import { download } from '../ui/download.js';
import { announce } from '../ui/announce.js';
import { get, post } from '../net/api.js';
import { fill, h } from '../ui/dom.js';
import { errorText, translated } from '../net/errors.js';
import { stream } from '../net/event-stream.js';
import { gameName } from '../i18n/names.js';
import { gameTexts } from './game-texts.js';
import { storeGame } from './recognize.js';
import { go } from '../shell/router.js';
import { number, t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').FileGame} FileGame */

/**
 * @param {string} text the whole file
 * @param {import('../types/api.js').GameFile} file what the server found in it
 * @returns {HTMLElement}
 */
export function fileGames(text, file) {
  const texts = gameTexts(text, file.games);
  const status = h('p', { class: 'muted small', role: 'status' });
  const filter = h('input', {
    'type': 'search',
    'placeholder': t('records.file.filter'),
    'aria-label': t('records.file.filter'),
  });
  const rows = file.games.map((game, index) => row(game, texts[index], status));
  const all = h('input', { 'type': 'checkbox', 'aria-label': t('records.file.all') });
  const none = h('p', { class: 'muted', hidden: true }, t('records.file.none'));
  const review = reviewer(() => rows.filter(({ box }) => box.checked && !box.disabled));
  all.addEventListener('change', () => {
    for (const { box, element } of rows) if (!element.hidden && !box.disabled) box.checked = all.checked;
    review.count();
  });
  filter.addEventListener('input', () => {
    const wanted = filter.value.trim().toLocaleLowerCase();
    for (const { element, name } of rows) element.hidden = !name.toLocaleLowerCase().includes(wanted);
    none.hidden = rows.some(({ element }) => !element.hidden);
  });
  const body = h(
    'tbody',
    { on: { change: () => review.count() } },
    rows.map(({ element }) => element),
  );
  const heads = ['game', 'result', 'date', 'moves'].map((name) =>
    h('th', { scope: 'col', class: `file-${name}` }, t(`records.file.${name}`)),
  );
  const collected = h('p', { class: 'muted small', role: 'status' }, t('records.collect.about'));
  const collect = h(
    'button',
    { class: 'button', type: 'button', on: { click: () => void collectAll(text, collect, collected) } },
    t('records.collect'),
  );
  return h(
    'section',
    { class: 'file-games stack' },
    h('h3', null, t('records.file.games', { count: file.total })),
    file.total > file.games.length && h('p', { class: 'note' }, t('records.file.first', { count: file.games.length })),
    filter,
    h(
      'div',
      {
        'class': 'scroll file-list',
        'tabindex': 0,
        'role': 'region',
        'aria-label': t('records.file.games', { count: file.total }),
      },
      h('table', null, h('thead', null, h('tr', null, h('th', null, all), heads)), body),
    ),
    none,
    status,
    review.element,
    h('div', { class: 'row' }, collect, collected),
  );
}

/**
 * Adds the games of a file to those that the opening explorer knows.
 * @param {string} text
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} status
 */
async function collectAll(text, button, status) {
  button.disabled = true;
  try {
    /** @type {import('../types/api.js').Collected} */
    const { complete, added, duplicates, wrong, games } = await post('/api/collection', { text });
    status.textContent = t(complete ? 'records.collect.done' : 'records.collect.part', {
      added,
      duplicates,
      wrong,
      games,
    });
  } catch (error) {
    status.textContent = errorText(error);
  }
  button.disabled = false;
}

/**
 * A game of the list.
 * @param {FileGame} game
 * @param {string} text
 * @param {HTMLElement} status
 */
function row(game, text, status) {
  const players = game.white || game.black ? `${game.white || '?'} – ${game.black || '?'}` : '';
  const name = [players, game.event].filter(Boolean).join(', ') || t('records.file.unnamed');
  const box = h('input', { 'type': 'checkbox', 'aria-label': t('records.file.choose', { name }) });
  box.disabled = Boolean(game.problem);
  const open = h(
    'button',
    {
      class: 'linkish',
      type: 'button',
      on: {
        click: async () => {
          open.disabled = true;
          try {
            const path = await store(game, text);
            open.closest('dialog')?.close();
            await go(path);
          } catch (error) {
            status.textContent = errorText(error);
            open.disabled = false;
          }
        },
      },
    },
    name,
  );
  open.disabled = Boolean(game.problem);
  const about = game.problem
    ? h('span', { class: 'error small' }, `${t('records.file.wrong')}: `, translated(game.problem))
    : h('span', { class: 'muted small' }, gameName(game.game));
  const element = h(
    'tr',
    null,
    h('td', null, box),
    h('td', null, open, h('br'), about),
    h('td', { class: 'number' }, game.result),
    h('td', { class: 'number file-date' }, game.date),
    h('td', { class: 'number file-moves' }, number(game.moves)),
  );
  return { game, text, box, element, name };
}

/** Stores a game of a file. @param {FileGame} game @param {string} text @returns {Promise<string>} its address */
async function store(game, text) {
  const read = await post('/api/read', { text, game: game.game });
  return storeGame(read, text);
}

/**
 * Has the engine review games, one after another. Each is a game of the reader's, where what was found is kept: so
 * whoever stops loses nothing.
 * @param {() => {game: FileGame, text: string}[]} chosen
 */
function reviewer(chosen) {
  const button = h('button', { class: 'button', type: 'button' }, t('records.file.review'));
  const stop = h('button', { class: 'button', type: 'button', hidden: true }, t('records.file.stop'));
  const bar = h('progress', { 'max': 1, 'value': 0, 'hidden': true, 'aria-label': t('records.file.progress') });
  const status = h('p', { class: 'muted small', role: 'status' }, t('records.file.review.about'));
  const links = h('div', { class: 'row' });
  const count = () => {
    button.disabled = chosen().length === 0;
  };
  let stopped = false;
  let halt = () => {};
  stop.addEventListener('click', () => {
    stopped = true;
    halt();
  });
  button.addEventListener('click', async () => {
    const games = chosen();
    [stopped, button.hidden, stop.hidden, bar.hidden] = [false, true, false, false];
    bar.max = games.length;
    fill(links);
    /** @type {string[]} */
    const done = [];
    /** @type {string[]} */
    const problems = [];
    for (const [index, { game, text }] of games.entries()) {
      if (stopped) break;
      const tell = (/** @type {number} */ moves) => {
        const total = Math.max(1, game.moves);
        bar.value = index + Math.min(1, moves / total);
        status.textContent = t('records.file.running', { game: index + 1, games: games.length, done: moves, total });
      };
      tell(0);
      try {
        const path = await store(game, text);
        const id = path.split('/').at(-1) ?? '';
        const reviewed = await review(id, tell, (close) => {
          halt = close;
        });
        if (reviewed) done.push(id);
      } catch (error) {
        problems.push(errorText(error));
      }
    }
    [button.hidden, stop.hidden, bar.hidden] = [false, true, true];
    const said = [
      t(stopped ? 'records.file.stopped' : 'records.file.done', { count: done.length }),
      problems.length > 0 && t('records.file.failed', { count: problems.length, problem: problems[0] }),
    ].filter(Boolean);
    status.textContent = said.join(' ');
    announce(status.textContent);
    if (done.length > 0) fill(links, marked(done));
  });
  count();
  return { element: h('div', { class: 'stack' }, h('div', { class: 'row' }, button, stop, bar), status, links), count };
}

/** The reviewed games as one file. @param {string[]} ids */
function marked(ids) {
  return h(
    'button',
    {
      class: 'button primary',
      type: 'button',
      on: {
        click: async () => {
          const records = [];
          for (const id of ids) records.push(await get(`/api/games/${id}/record`));
          download('reviewed.pdn', records.join(''));
        },
      },
    },
    t('records.file.marked'),
  );
}

/**
 * Reviews one game, and waits for its end.
 * @param {string} id
 * @param {(moves: number) => void} tell hears how many moves were looked at
 * @param {(close: () => void) => void} begun gets what ends it early
 * @returns {Promise<boolean>} false if it was ended early
 */
function review(id, tell, begun) {
  return new Promise((resolve, reject) => {
    let done = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const open = () => {
      let moves = 0;
      const close = stream(
        `/api/games/${id}/review`,
        {
          value: ({ node }) => tell((moves += node === 0 ? 0 : 1)),
          done: () => {
            done = true;
            resolve(true);
          },
        },
        (error, after) => {
          if (done) return;
          if (error && ![0, 429, 503].includes(error.status)) reject(error);
          // What was found is stored: it goes on where it broke off.
          else timer = setTimeout(open, after * 1000);
        },
      );
      begun(() => {
        clearTimeout(timer);
        close();
        resolve(false);
      });
    };
    open();
  });
}
