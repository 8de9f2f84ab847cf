// The form that starts a tournament.

import { catalogue, post } from '../net/api.js';
import { announce } from '../ui/announce.js';
import { h, fill } from '../ui/dom.js';
import { gamesForTwo } from '../ui/fields.js';
import { errorWords } from '../net/errors.js';
import { gameName, levelName } from '../i18n/names.js';
import { go } from '../shell/router.js';
import { t } from '../i18n/text.js';

/** Suggestions for the player field. */
const EXAMPLES = [
  'random',
  'minimax:depth=2',
  'alphabeta:depth=3',
  'alphabeta:depth=5',
  'negamax:depth=4',
  'pvs:depth=4,ordering=on,table=on',
  'mtdf:depth=4,ordering=on,table=on',
  'mcts:nodes=1000',
  'engine:nodes=1000',
  'engine:time=100ms',
];
const PAUSES = [0, 100, 300, 1000];
const OTHER = 'other';
/** How the values of options begin that stand for engines which the operator of the server has named. */
const NAMED = 'named ';

/**
 * @param {import('../types/lab.js').Limits} limits
 * @returns {Promise<HTMLFormElement>}
 */
export async function tournamentForm(limits) {
  const known = await catalogue();
  const { levels, engines } = known;
  const game = h(
    'select',
    { id: 'lab-game', name: 'game' },
    gamesForTwo(known).map(({ id }) => h('option', { value: id, selected: id === 'russian' }, gameName(id))),
  );
  const rows = h('ol', { class: 'lab-players' });
  const rounds = h('input', {
    id: 'lab-rounds',
    type: 'number',
    min: 1,
    max: Math.floor(limits.games / 2),
    value: 2,
    required: true,
  });
  const pause = h(
    'select',
    { id: 'lab-pause' },
    PAUSES.filter((length) => length <= limits.pause).map((length) =>
      h('option', { value: length, selected: length === 300 }, t(`lab-pause-${length}`)),
    ),
  );
  const seed = h('input', { id: 'lab-seed', type: 'number', min: 0, max: 4294967295, value: 1, required: true });
  const count = h('p', { class: 'muted small', id: 'lab-count' });
  const problem = h('p', { class: 'error', role: 'alert', hidden: true });
  const add = h(
    'button',
    { type: 'button', class: 'button small', on: { click: () => addRow('4', true) } },
    t('lab-add-player'),
  );

  /** How many games it will be, and whether one may have more players. */
  function recount() {
    const players = rows.children.length;
    const games = players * (players - 1) * Math.max(0, Math.floor(Number(rounds.value)));
    count.textContent =
      games > limits.games
        ? t('lab-too-many-games', { count: games, most: limits.games })
        : t('lab-games-in-all', { count: games });
    add.disabled = players >= limits.players;
    for (const [index, row] of [...rows.children].entries()) {
      row.querySelector('select')?.setAttribute('aria-label', t('lab-player-number', { number: index + 1 }));
      row.querySelector('input')?.setAttribute('aria-label', t('lab-player-text', { number: index + 1 }));
      const remove = row.querySelector('button');
      remove?.setAttribute('aria-label', t('lab-remove-player', { number: index + 1 }));
      if (remove) remove.disabled = players <= 2;
    }
  }

  /** @param {string} level @param {boolean} [focus] */
  function addRow(level, focus = false) {
    const text = h('input', {
      type: 'text',
      list: 'lab-examples',
      value: 'alphabeta:depth=3',
      spellcheck: 'false',
      autocomplete: 'off',
      maxlength: 500,
      hidden: true,
    });
    const choice = h(
      'select',
      {
        on: {
          change: () => {
            text.hidden = choice.value !== OTHER;
            if (!text.hidden) text.focus();
          },
        },
      },
      levels.map((known) =>
        h(
          'option',
          { value: known.level, selected: String(known.level) === level },
          t('lab-level', { level: known.level, name: levelName(known.level) }),
        ),
      ),
      engines.map(({ name }) => h('option', { value: NAMED + name }, name)),
      h('option', { value: OTHER }, t('lab-other-player')),
    );
    const remove = h(
      'button',
      {
        type: 'button',
        class: 'button small quiet',
        on: {
          click: () => {
            const beside = row.nextElementSibling ?? row.previousElementSibling;
            row.remove();
            recount();
            beside?.querySelector('select')?.focus();
          },
        },
      },
      '✕',
    );
    const row = h('li', null, h('div', { class: 'lab-player' }, choice, remove, text));
    rows.append(row);
    recount();
    if (focus) choice.focus();
  }

  async function start() {
    const asks = Number(rounds.value);
    if (!Number.isInteger(asks) || asks < 1) {
      problem.hidden = false;
      fill(problem, t('lab-rounds-least'));
      rounds.focus();
      return;
    }
    const players = [...rows.children].map((row) => {
      const choice = row.querySelector('select')?.value ?? '';
      if (choice.startsWith(NAMED)) return { engine: choice.slice(NAMED.length) };
      return choice === OTHER ? { player: row.querySelector('input')?.value.trim() ?? '' } : { level: Number(choice) };
    });
    const asked = {
      game: game.value,
      players,
      rounds: Number(rounds.value),
      seed: Number(seed.value),
      pause: Number(pause.value),
    };
    try {
      const made = await post('/api/tournaments', asked);
      await go(`/tournament/${made.id}`);
    } catch (error) {
      problem.hidden = false;
      fill(problem, t('lab-refused'), ' ', errorWords(error));
    }
  }

  for (const level of ['1', '2', '3']) addRow(level);
  rounds.addEventListener('input', recount);
  rounds.addEventListener('change', () => announce(count.textContent ?? ''));
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    problem.hidden = true;
    void start();
  };
  return h(
    'form',
    { 'class': 'card stack lab-form', 'aria-labelledby': 'lab-new', 'novalidate': true, 'on': { submit } },
    h('h2', { id: 'lab-new' }, t('lab-new')),
    h('div', { class: 'field' }, h('label', { for: 'lab-game' }, t('lab-game')), game),
    h('fieldset', { class: 'stack tight' }, h('legend', null, t('lab-players')), rows, h('div', null, add)),
    h(
      'datalist',
      { id: 'lab-examples' },
      EXAMPLES.map((value) => h('option', { value })),
    ),
    h(
      'div',
      { class: 'lab-pair' },
      h('div', { class: 'field' }, h('label', { for: 'lab-rounds' }, t('lab-rounds')), rounds),
      h('div', { class: 'field' }, h('label', { for: 'lab-pause' }, t('lab-pause')), pause),
    ),
    h(
      'details',
      null,
      h('summary', null, t('lab-more')),
      h(
        'div',
        { class: 'field' },
        h('label', { for: 'lab-seed' }, t('lab-seed')),
        seed,
        h('p', { class: 'hint small muted' }, t('lab-seed-hint')),
      ),
    ),
    count,
    problem,
    h('button', { class: 'button primary' }, t('lab-start')),
  );
}
