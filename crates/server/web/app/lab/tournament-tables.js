// The tables of a tournament: standings and cross table.

import { h } from '../ui/dom.js';
import { playerName, pointsText, ratingText } from './labels.js';
import { number, t } from '../i18n/text.js';

/** @typedef {import('../types/lab.js').Tournament} Tournament */

/**
 * Players by points, the best first: their numbers, with what they may share of a place.
 * @param {Tournament} tournament
 * @returns {{index: number, place: number}[]}
 */
export function ranking(tournament) {
  const { players } = tournament;
  const better = (/** @type {number} */ a, /** @type {number} */ b) =>
    players[b].points - players[a].points || (players[b].rating ?? 0) - (players[a].rating ?? 0) || a - b;
  const order = players.map((_, index) => index).sort(better);
  return order.map((index) => ({
    index,
    place: 1 + players.filter((other) => other.points > players[index].points).length,
  }));
}

/** Of the figures of a player: points, then rating. */
const CLASSES = ['strong', 'rating'];

const FAILURES = /** @type {const} */ (['timeouts', 'illegal', 'crashes']);

/** The ways in which players lose by themselves: all in a league, elsewhere those that came. @param {Tournament} tournament */
const failuresShown = ({ league, players }) =>
  FAILURES.filter((kind) => league || players.some((player) => player.failures[kind] > 0));

/** @param {Tournament} tournament */
export function standings(tournament) {
  const row = (/** @type {{index: number, place: number}} */ { index, place }) => {
    const player = tournament.players[index];
    return h(
      'tr',
      null,
      h('td', { class: 'number' }, number(place)),
      h('th', { scope: 'row' }, playerName(player)),
      [
        pointsText(player.points),
        ratingText(player),
        ...[player.wins, player.draws, player.losses, ...failures.map((kind) => player.failures[kind])].map((count) =>
          number(count),
        ),
      ].map((figure, at) => h('td', { 'class': `number ${CLASSES[at] ?? ''}`, 'data-head': heads[at] }, figure)),
    );
  };
  const failures = failuresShown(tournament);
  const heads = ['points', 'rating-head', 'wins', 'draws', 'losses', ...failures].map((head) => t(`lab-${head}`));
  return h(
    'table',
    { class: 'table lab-standings lab-figures' },
    h('caption', { class: 'unseen' }, t('lab-standings')),
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        h('th', { scope: 'col', class: 'number' }, t('lab-place')),
        h('th', { scope: 'col' }, t('lab-player')),
        heads.map((head) => h('th', { scope: 'col', class: 'number' }, head)),
      ),
    ),
    h('tbody', null, ranking(tournament).map(row)),
  );
}

/** @param {Tournament} tournament */
export function crossTable(tournament) {
  const order = ranking(tournament);
  const cell = (/** @type {number} */ one, /** @type {number} */ other) => {
    if (one === other) return h('td', { class: 'self' }, h('span', { class: 'unseen' }, t('lab-itself')));
    const score = tournament.cross[one][other];
    if (!score) return h('td', { class: 'number' }, '·');
    const { wins, draws, losses } = score;
    return h(
      'td',
      { class: 'number', title: t('lab-of-games', { wins, draws, losses }) },
      `${pointsText(score.points)} / ${number(wins + draws + losses)}`,
    );
  };
  return h(
    'table',
    { class: 'table lab-cross' },
    h('caption', { class: 'unseen' }, t('lab-cross')),
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        h('th', { scope: 'col' }, t('lab-player')),
        order.map(({ index }, at) =>
          h(
            'th',
            { scope: 'col', class: 'number' },
            h('abbr', { title: playerName(tournament.players[index]) }, number(at + 1)),
          ),
        ),
      ),
    ),
    h(
      'tbody',
      null,
      order.map(({ index }, at) =>
        h(
          'tr',
          null,
          h('th', { scope: 'row' }, `${number(at + 1)}. ${playerName(tournament.players[index])}`),
          order.map((other) => cell(index, other.index)),
        ),
      ),
    ),
  );
}

/**
 * A table in a box that scrolls where the window is narrower.
 * @param {string} label
 * @param {HTMLTableElement} [table]
 */
export const scrolling = (label, table) =>
  h('div', { 'class': 'scroll', 'tabindex': 0, 'role': 'region', 'aria-label': label }, table);
