// The games of an experiment, contest by contest: each opens on the board.

import { get } from '../net/api.js';
import { errorWords } from '../net/errors.js';
import { fill, h } from '../ui/dom.js';
import { field } from '../ui/fields.js';
import { scrolling } from './tournament-tables.js';
import { outcomeText, sideName } from '../i18n/names.js';
import { number, t } from '../i18n/text.js';

/** @typedef {import('../types/lab.js').ExperimentGame} Game */

/**
 * A list that is read when it is opened.
 * @param {string} name of the experiment
 */
export function experimentGames(name) {
  const path = `/api/experiments/${encodeURIComponent(name)}/games`;
  const contest = h('select', { on: { change: () => void load(true) } });
  const body = h('tbody');
  const more = h(
    'button',
    { type: 'button', class: 'button small', hidden: true, on: { click: () => void load(false) } },
    t('lab-more-games'),
  );
  const said = h('p', { class: 'muted' });
  const choose = field(t('lab-contest'), contest);
  const table = scrolling(
    t('lab-games-over'),
    h('table', { class: 'table lab-games' }, h('caption', { class: 'unseen' }, t('lab-games-over')), head(), body),
  );
  table.classList.add('lab-games-box');

  /** @param {boolean} anew */
  async function load(anew) {
    const from = anew ? 0 : body.children.length;
    const at = Math.max(0, contest.selectedIndex);
    try {
      const { contests, games } = await get(`${path}?contest=${at}&from=${from}`);
      if (contest.options.length !== contests.length) {
        fill(
          contest,
          contests.map((/** @type {{name: string}} */ one, /** @type {number} */ index) =>
            h('option', { value: index }, one.name),
          ),
        );
      }
      if (anew) fill(body);
      body.append(...games.map((/** @type {Game} */ game) => row(name, at, game)));
      more.hidden = body.children.length >= (contests[at]?.games ?? 0);
      choose.hidden = contests.length < 2;
      table.hidden = contests.length === 0;
      fill(said, contests.length === 0 ? t('lab-no-games') : null);
    } catch (error) {
      fill(said, errorWords(error));
    }
  }

  const details = h(
    'details',
    { class: 'card stack tight' },
    h('summary', null, t('lab-games-over')),
    choose,
    said,
    table,
    more,
  );
  choose.hidden = true;
  table.hidden = true;
  details.addEventListener('toggle', () => details.open && body.children.length === 0 && void load(true));
  return details;
}

function head() {
  return h(
    'thead',
    null,
    h(
      'tr',
      null,
      h('th', { scope: 'col', class: 'number' }, t('lab-game-number')),
      ['white', 'black', 'result'].map((one) => h('th', { scope: 'col' }, t(`lab-${one}`))),
      h('th', { scope: 'col', class: 'number' }, t('lab-moves')),
      h('th', { scope: 'col' }, t('lab-record')),
    ),
  );
}

/** @param {string} name @param {number} contest @param {Game} game */
function row(name, contest, { number: place, players, winner, reason, detail, moves }) {
  const [white, black, ...others] = players;
  const query = new URLSearchParams({ experiment: name, contest: String(contest), number: String(place) });
  const side = winner ? sideName(winner) : '';
  const words = reason ? outcomeText({ winner, reason }) : side || t('outcome.draw');
  return h(
    'tr',
    null,
    h('td', { class: 'number' }, number(place + 1)),
    h('td', { class: winner === 'white' ? 'strong' : null }, white),
    h('td', { class: winner === 'black' ? 'strong' : null }, [black, ...others].join(', ')),
    h('td', null, words, detail ? ` (${detail})` : null),
    h('td', { class: 'number' }, number(moves)),
    h(
      'td',
      null,
      h('a', { 'href': `/analysis?${query}`, 'aria-label': t('lab-open-game', { number: place + 1 }) }, t('lab-open')),
      ' · ',
      h(
        'a',
        {
          'href': `/api/experiments/${encodeURIComponent(name)}/games/${contest}/${place}/record`,
          'download': `game-${place + 1}.pdn`,
          'aria-label': t('lab-record-of', { number: place + 1 }),
        },
        'PDN',
      ),
    ),
  );
}
