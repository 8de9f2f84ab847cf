// The contests of an experiment as far as they have come.

import { h } from '../ui/dom.js';
import { scrolling } from './tournament-tables.js';
import { gameName } from '../i18n/names.js';
import { number, t } from '../i18n/text.js';

/** @typedef {import('../types/lab.js').RunContest} RunContest */

/** Which of the figures is the score. */
const SCORE = 3;

/** @param {RunContest[]} contests */
export function contestTable(contests) {
  const heads = ['wins', 'draws', 'losses', 'score', 'games-head'].map((head) => t(`lab-${head}`));
  const row = (/** @type {RunContest} */ { name, game, wins, draws, losses, games }) => {
    const played = wins + draws + losses;
    const score =
      played === 0 ? '–' : number((wins + draws / 2) / played, { style: 'percent', minimumFractionDigits: 1 });
    return h(
      'tr',
      null,
      h('th', { scope: 'row' }, name),
      h('td', null, gameName(game)),
      [
        ...[wins, draws, losses].map((count) => number(count)),
        score,
        games === null ? number(played) : t('lab-of', { done: played, total: games }),
      ].map((figure, at) =>
        h('td', { 'class': at === SCORE ? 'number strong' : 'number', 'data-head': heads[at] }, figure),
      ),
    );
  };
  return h(
    'section',
    { class: 'card stack tight' },
    h('h2', null, t('lab-contests')),
    scrolling(
      t('lab-contests'),
      h(
        'table',
        { class: 'table lab-figures' },
        h('caption', { class: 'unseen' }, t('lab-contests')),
        h(
          'thead',
          null,
          h(
            'tr',
            null,
            h('th', { scope: 'col' }, t('lab-contest')),
            h('th', { scope: 'col' }, t('lab-game')),
            heads.map((head) => h('th', { scope: 'col', class: 'number' }, head)),
          ),
        ),
        h('tbody', null, contests.map(row)),
      ),
    ),
  );
}
