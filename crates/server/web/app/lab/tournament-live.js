// A tournament in progress: its tables, the game being played, and the finished games.

import { announce } from '../ui/announce.js';
import { ApiError, get, post, rules } from '../net/api.js';
import { subscribe } from '../net/event-stream.js';
import { Board } from '../board/board.js';
import { h, fill } from '../ui/dom.js';
import { gamesTable } from './tournament-games.js';
import { crossTable, ranking, scrolling, standings } from './tournament-tables.js';
import { isOver, playerName, pointsText } from './labels.js';
import { gameName } from '../i18n/names.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../types/lab.js').Tournament} Tournament */
/** @typedef {import('../types/lab.js').Watched} Watched */

/** Progress is announced to screen readers at most this often, in milliseconds. */
const SAY_EVERY = 8000;

/**
 * @param {HTMLElement} root
 * @param {string} id
 * @returns {Promise<() => void>}
 */
export async function showTournament(root, id) {
  const path = `/api/tournaments/${encodeURIComponent(id)}`;
  /** @type {Tournament} */
  let tournament = await get(path);
  const board = new Board(await rules(tournament.game), { interactive: false, label: t('lab-board') });
  const parts = pieces(path);
  const games = gamesTable(id);
  let said = performance.now();

  const cancel = h(
    'button',
    {
      type: 'button',
      class: 'button danger',
      on: {
        click: async () => {
          await post(`${path}/cancel`).then(update, broken);
        },
      },
    },
    t('lab-cancel'),
  );

  /** @param {Tournament} next */
  function update(next) {
    const before = tournament.state;
    tournament = next;
    const { state, played, total } = tournament;
    const over = isOver(state);
    fill(parts.state, t(`lab-state-${state}`));
    parts.state.className = `chip lab-${over ? 'over' : state}`;
    parts.progress.max = total;
    parts.progress.value = played;
    fill(parts.count, t('lab-played', { played, total }));
    fill(parts.standings, standings(tournament));
    fill(parts.cross, crossTable(tournament));
    games.update(tournament);
    const hadFocus = document.activeElement === cancel;
    cancel.hidden = over || !tournament.yours;
    parts.again.hidden = !over || tournament.league;
    if (over && hadFocus) parts.again.focus();
    if (over) parts.now.hidden = true;
    parts.waiting.hidden = state !== 'waiting';
    parts.all.hidden = played === 0;
    if (over) close();
    const due = performance.now() - said > SAY_EVERY;
    if (played > 0 && (due || (over && state !== before))) {
      said = performance.now();
      announce(summary(tournament));
    }
  }

  /** @param {Watched} watched */
  function watch(watched) {
    const [white, black] = [watched.white, watched.black].map((index) => playerName(tournament.players[index]));
    parts.now.hidden = false;
    fill(parts.pairing, t('lab-pairing', { white, black, round: watched.round }));
    fill(parts.last, t('lab-last-move', { move: watched.last.move }));
    board.setPosition(watched.position, tournament.pause >= 300 ? { animate: watched.last } : {});
    board.setLast(watched.last, false);
  }

  /** @param {unknown} error */
  function broken(error) {
    const gone = error instanceof ApiError && error.status === 404;
    parts.problem.hidden = false;
    fill(parts.problem, gone ? t('lab-gone') : t('lab-broken'));
    if (gone) close();
  }

  let close = () => {};
  fill(root, view(tournament, parts, board.element, cancel, games.element));
  if (!isOver(tournament.state)) {
    close = subscribe(
      `${path}/events`,
      {
        tournament: (next) => {
          parts.problem.hidden = true;
          update(next);
        },
        board: watch,
      },
      {
        // A lost connection comes back by itself, unless the server no longer has the tournament.
        lost: () => {
          if (!isOver(tournament.state)) void get(path).then(update, broken);
        },
      },
    );
  }
  update(tournament);
  return () => {
    close();
    board.destroy();
  };
}

/** The parts that change. @param {string} path of the tournament's interface */
function pieces(path) {
  return {
    state: h('span', { class: 'chip' }),
    progress: h('progress', { 'aria-label': t('lab-progress'), 'max': 1, 'value': 0 }),
    count: h('p', { class: 'muted small' }),
    standings: scrolling(t('lab-standings')),
    cross: scrolling(t('lab-cross')),
    pairing: h('p', { class: 'lab-pairing' }),
    last: h('p', { class: 'muted small' }),
    now: h('section', { 'class': 'card stack tight lab-now', 'hidden': true, 'aria-labelledby': 'lab-now' }),
    waiting: h('p', { class: 'note', hidden: true }, t('lab-waits')),
    all: h(
      'a',
      { class: 'button small', href: `${path}/record`, download: 'tournament.pdn', hidden: true },
      t('lab-all-pdn'),
    ),
    problem: h('p', { class: 'error', role: 'alert', hidden: true }),
    again: h('a', { class: 'button', href: '/tournament', hidden: true }, t('lab-another')),
  };
}

/**
 * @param {Tournament} tournament
 * @param {ReturnType<typeof pieces>} parts
 * @param {HTMLElement} board
 * @param {HTMLButtonElement} cancel
 * @param {HTMLElement} games
 */
function view(tournament, parts, board, cancel, games) {
  fill(parts.now, h('h2', { id: 'lab-now' }, t('lab-now')), parts.pairing, board, parts.last);
  return h(
    'div',
    { class: 'stack lab' },
    h('p', { class: 'small' }, h('a', { href: '/tournament' }, `← ${t('lab-tournaments')}`)),
    h(
      'div',
      { class: 'row between' },
      h('h1', null, tournament.league ? t('lab-league') : t('lab-tournament-in', { game: gameName(tournament.game) })),
      h('div', { class: 'row' }, parts.state, cancel, parts.again),
    ),
    h('div', { class: 'stack tight' }, parts.progress, parts.count),
    tournament.league && h('p', { class: 'muted lab-lead' }, t('lab-league-lead')),
    parts.waiting,
    parts.problem,
    h(
      'div',
      { class: 'lab-live' },
      h(
        'div',
        { class: 'stack' },
        h(
          'section',
          { class: 'card stack tight' },
          h('h2', null, t('lab-standings')),
          parts.standings,
          h('p', { class: 'muted small' }, t('lab-rating-note')),
        ),
        h('section', { class: 'card stack tight' }, h('h2', null, t('lab-cross')), parts.cross),
        h(
          'section',
          { class: 'card stack tight' },
          h('div', { class: 'row between' }, h('h2', null, t('lab-games-over')), parts.all),
          games,
        ),
      ),
      parts.now,
    ),
    h('p', { class: 'muted small' }, t(tournament.league ? 'lab-league-kept' : 'lab-kept')),
  );
}

/** The announcement of progress. @param {Tournament} tournament */
function summary(tournament) {
  const { state, played, total } = tournament;
  const [first] = ranking(tournament);
  const best = tournament.players[first.index];
  const words = t('lab-said', { played, total, leader: playerName(best), points: pointsText(best.points) });
  return isOver(state) ? `${t(`lab-state-${state}`)}. ${words}` : words;
}
