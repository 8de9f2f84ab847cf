// The league of course agents that the operator of the server has set up.

import { get } from '../app/net/api.js';
import { showTournament } from '../app/lab/tournament-live.js';
import { fill, h } from '../app/ui/dom.js';
import { t } from '../app/i18n/text.js';

/** @type {import('../app/types/api.js').View} */
export default async function league(root) {
  const { league: season } = await get('/api/tournaments');
  if (season) return showTournament(root, season);
  fill(
    root,
    h(
      'div',
      { class: 'stack lab' },
      h('h1', null, t('lab-league')),
      h('p', { class: 'lab-lead' }, t('lab-league-none')),
      h('p', null, h('code', null, 'saltus serve --league DIR')),
    ),
  );
}
