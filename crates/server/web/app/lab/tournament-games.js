// The finished games of a tournament: each opens on the board, and its record can be downloaded.

import { h } from '../ui/dom.js';
import { scrolling } from './tournament-tables.js';
import { playerName } from './labels.js';
import { outcomeText } from '../i18n/names.js';
import { number, t } from '../i18n/text.js';

/**
 * @param {string} id of the tournament
 * @returns {{element: HTMLElement, update: (tournament: import('../types/lab.js').Tournament) => void}}
 */
export function gamesTable(id) {
  const path = `/api/tournaments/${encodeURIComponent(id)}`;
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
  const box = scrolling(t('lab-games-over'), table);
  box.classList.add('lab-games-box');
  return {
    element: h('div', null, empty, box),
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
              null,
              h(
                'a',
                {
                  'href': `/analysis?${new URLSearchParams({ tournament: id, number: String(place) })}`,
                  'aria-label': t('lab-open-game', { number: place + 1 }),
                },
                t('lab-open'),
              ),
              ' · ',
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
