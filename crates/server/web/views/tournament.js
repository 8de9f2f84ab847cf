// Tournaments: a form to start one with a list of all, or one of them in progress.

import { get } from '../app/net/api.js';
import { tournamentForm } from '../app/lab/tournament-form.js';
import { showTournament } from '../app/lab/tournament-live.js';
import { h, fill } from '../app/ui/dom.js';
import { isOver, playerName } from '../app/lab/labels.js';
import { gameName } from '../app/i18n/names.js';
import { momentText, t } from '../app/i18n/text.js';

/** @type {import('../app/types/api.js').View} */
export default async function tournament(root, path) {
  if (path[0] !== undefined) return showTournament(root, path[0]);
  /** @type {{tournaments: import('../app/types/lab.js').Line[], limits: import('../app/types/lab.js').Limits, league: string | null}} */
  const { tournaments, limits, league } = await get('/api/tournaments');
  fill(
    root,
    h(
      'div',
      { class: 'stack lab' },
      h(
        'header',
        { class: 'stack tight' },
        h('h1', null, t('lab-tournament')),
        h('p', { class: 'muted lab-lead' }, t('lab-tournament-lead')),
      ),
      h(
        'div',
        { class: 'lab-columns' },
        await tournamentForm(limits),
        h(
          'section',
          { 'class': 'stack', 'aria-labelledby': 'lab-list' },
          h('h2', { id: 'lab-list' }, t('lab-tournaments')),
          league && h('p', null, h('a', { class: 'button', href: '/league' }, t('lab-league'))),
          tournaments.length === 0
            ? h('p', { class: 'muted' }, t('lab-no-tournaments'))
            : h('ul', { class: 'lab-list' }, tournaments.map(line)),
          h('p', { class: 'muted small' }, t('lab-kept')),
        ),
      ),
    ),
  );
}

/** @param {import('../app/types/lab.js').Line} tournament */
function line(tournament) {
  const { id, game, state, players, played, total, created, yours } = tournament;
  return h(
    'li',
    { class: 'card' },
    h(
      'p',
      { class: 'row between' },
      h('a', { class: 'lab-name', href: `/tournament/${id}` }, gameName(game)),
      h('span', { class: `chip lab-${isOver(state) ? 'over' : state}` }, t(`lab-state-${state}`)),
    ),
    h('p', { class: 'small' }, players.map(playerName).join(', ')),
    h(
      'p',
      { class: 'muted small' },
      `${t('lab-played', { played, total })} · ${momentText(created)}${yours ? ` · ${t('lab-yours')}` : ''}`,
    ),
  );
}
