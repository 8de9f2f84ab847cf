// The games of a tournament that are over, each to be opened on the board or downloaded.

import { fill, h } from '../ui/dom.js';
import { problemWords } from '../editor/problem.js';
import { readText, storeGame } from '../import/recognize.js';
import { go } from '../shell/router.js';
import { scrolling } from './tournament-tables.js';
import { playerName } from './labels.js';
import { outcomeText } from '../i18n/names.js';
import { number, t } from '../i18n/text.js';

/**
 * @param {string} path of the tournament's interface
 * @returns {{element: HTMLElement, update: (tournament: import('../types/lab.js').Tournament) => void}}
 */
export function gamesTable(path) {
  const body = h('tbody');
  const empty = h('p', { class: 'muted' }, t('lab-no-games'));
  const table = h(
    'table',
    { class: 'table lab-games' },
    h('caption', { class: 'unseen' }, t('lab-games-over')),
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        h('th', { scope: 'col', class: 'number' }, t('lab-game-number')),
        ['white', 'black', 'result'].map((head) => h('th', { scope: 'col' }, t(`lab-${head}`))),
        h('th', { scope: 'col', class: 'number' }, t('lab-moves')),
        h('th', { scope: 'col' }, t('lab-record')),
      ),
    ),
    body,
  );
  const problem = h('p', { class: 'error', role: 'alert', hidden: true });
  const box = scrolling(t('lab-games-over'), table);
  box.classList.add('lab-games-box');
  return {
    element: h('div', null, empty, problem, box),
    // Games are only ever added: rows that are there stay, and with them the focus.
    update(tournament) {
      tournament.games.slice(body.children.length).forEach((game) => {
        const place = body.children.length;
        const [white, black] = [game.white, game.black].map((index) => playerName(tournament.players[index]));
        const winner = game.outcome.winner;
        body.append(
          h(
            'tr',
            null,
            h('td', { class: 'number' }, number(place + 1)),
            h('td', { class: winner === 'white' ? 'strong' : null }, white),
            h('td', { class: winner === 'black' ? 'strong' : null }, black),
            h('td', null, outcomeText(game.outcome)),
            h('td', { class: 'number' }, number(game.moves)),
            h(
              'td',
              { class: 'row' },
              h(
                'button',
                {
                  'class': 'button small',
                  'type': 'button',
                  'aria-label': t('lab-open-of', { number: place + 1 }),
                  'on': { click: () => void open(`${path}/games/${place}/record`, tournament.game, problem) },
                },
                t('lab-open'),
              ),
              h(
                'a',
                {
                  'href': `${path}/games/${place}/record`,
                  'download': `game-${place + 1}.pdn`,
                  'aria-label': t('lab-record-of', { number: place + 1 }),
                },
                'PDN',
              ),
            ),
          ),
        );
      });
      empty.hidden = body.children.length > 0;
      box.hidden = !empty.hidden;
    },
  };
}

/**
 * Opens a game on the board, as a game of one's own.
 * @param {string} record its address
 * @param {string} game
 * @param {HTMLElement} problem where it is said why that is not possible
 */
async function open(record, game, problem) {
  try {
    const text = await (await fetch(record)).text();
    const read = await readText(text, game);
    if (read.kind === 'game') await go(await storeGame(read, text));
  } catch (error) {
    fill(problem, problemWords(error));
    problem.hidden = false;
  }
}
