// A new game with all its options: game, position, who plays, clock, whether the computer ponders.

import { catalogue } from '../app/net/api.js';
import { named } from '../app/net/missing.js';
import { fill, h } from '../app/ui/dom.js';
import { errorWords } from '../app/net/errors.js';
import { choice, field, gameSelect } from '../app/ui/fields.js';
import { SIDES, gameAbout, playerName, sideName } from '../app/i18n/names.js';
import { begin, chosenLevels, chosenName, computerSeat } from '../app/game/new-game.js';
import { getSetting } from '../app/ui/settings.js';
import { startThumbnail } from '../app/board/thumbnail.js';
import { t } from '../app/i18n/text.js';

/** @typedef {import('../app/types/api.js').Side} Side */

/**
 * Players beside the levels, by how many play: the engine without a handicap, and those that one meets in textbooks.
 * @type {Record<number, string[]>}
 */
const PRESETS = {
  2: [
    'engine:time=2s',
    'engine:time=8s',
    'mcts:time=2s',
    'alphabeta:depth=4',
    'negamax:depth=4',
    'pvs:depth=4',
    'mtdf:depth=4',
    'minimax:depth=2',
    'random',
  ],
  4: ['engine:time=2s', 'engine:time=8s', 'best-reply:depth=2', 'paranoid:depth=2', 'max-n:depth=2', 'random'],
};

/** A player string to begin with, by how many play. @type {Record<number, string>} */
const CUSTOM = { 2: 'alphabeta:depth=4', 4: 'paranoid:depth=2' };

/** How the values of options begin that stand for engines which the operator of the server has named. */
const NAMED = 'named ';

/** @type {import('../app/types/api.js').View} */
export default async function play(root, _path, query) {
  const known = await catalogue();
  const [wanted, usual] = [query.get('game'), getSetting('game', 'russian')];
  let game = wanted ? await named(known, wanted) : (known.games.find(({ id }) => id === usual) ?? known.games[0]).id;
  const picture = h('div', { class: 'home-board' });
  const about = h('p', { class: 'muted grow' });
  const link = h('a', null, t('home.rules'));
  const position = h('input', {
    type: 'text',
    value: query.get('position') ?? '',
    spellcheck: 'false',
    autocomplete: 'off',
    maxlength: known.limits.position ?? 2000,
    on: { change: () => draw() },
  });
  const select = gameSelect(known, game, (id) => {
    game = id;
    draw();
  });
  const seats = SIDES.map((side) => seat(side, side === 'white' ? 'human' : 'computer', known));
  const seatsPlace = h('div', { class: 'seats' });
  const players = () => known.games.find((one) => one.id === game)?.players ?? 2;
  const clock = choice(
    t('clock'),
    ['none', '180+2', '300+3', '600+5', '1800+20', 'own'].map((value) => ({ value, label: clockName(value) })),
    'none',
    (value) => {
      ownClock.hidden = value !== 'own';
    },
  );
  const [longest, widest] = [(known.limits.clock ?? 10_800_000) / 60_000, (known.limits.increment ?? 180_000) / 1000];
  const minutes = h('input', { type: 'number', min: 0.1, max: longest, step: 'any', value: 15 });
  const seconds = h('input', { type: 'number', min: 0, max: widest, step: 'any', value: 10 });
  const ownClock = h(
    'div',
    { class: 'row', hidden: true },
    field(t('clock.minutes'), minutes),
    field(t('clock.increment'), seconds),
  );
  clock.append(ownClock);
  const ponder = h('input', { type: 'checkbox' });
  const problem = h('p', { class: 'error', role: 'alert', hidden: true });

  function draw() {
    const playing = seats.slice(0, players());
    for (const one of playing) one.offer(game, players());
    fill(
      seatsPlace,
      playing.map((one) => one.element),
    );
    about.textContent = gameAbout(game, known.games.find((one) => one.id === game)?.about);
    link.href = `/rules/${game}`;
    problem.hidden = true;
    delete picture.dataset.game;
    startThumbnail(picture, game, { position: position.value.trim() || undefined }).catch(fail);
  }
  /** @param {unknown} error */
  function fail(error) {
    fill(problem, errorWords(error));
    problem.hidden = false;
  }

  const form = h(
    'form',
    {
      class: 'stack',
      on: {
        submit: async (/** @type {Event} */ event) => {
          event.preventDefault();
          const parts =
            clock.value() === 'own'
              ? [Number(minutes.value) * 60, Number(seconds.value)]
              : clock.value().split('+').map(Number);
          const [initial, increment] = parts.map((part) => Math.round(part * 1000));
          const limits = clock.value() === 'none' ? null : { initial, increment };
          const text = position.value.trim();
          await begin({
            game,
            ...(text ? { position: text } : {}),
            seats: seats.slice(0, players()).map((one) => one.value()),
            clock: limits,
            ponder: ponder.checked,
          }).catch(fail);
        },
      },
    },
    field(t('home.game'), select),
    h('div', { class: 'row between about-line' }, about, link),
    seatsPlace,
    clock,
    h('label', { class: 'check' }, ponder, t('play.ponder')),
    field(t('play.position'), position, t('play.position.hint')),
    problem,
    h(
      'div',
      { class: 'row' },
      h('button', { class: 'button primary big', type: 'submit' }, t('home.play')),
      h('a', { class: 'button quiet', href: '/editor' }, t('play.editor')),
    ),
  );
  draw();
  root.append(
    h('div', { class: 'home' }, h('section', { class: 'stack' }, h('h1', null, t('play.title')), form), picture),
  );
}

/**
 * Who sits on a side.
 * @param {Side} side
 * @param {string} first
 * @param {import('../app/types/api.js').Catalogue} known
 * @returns {{element: HTMLElement, offer: (game: string, players: number) => void, value: () => import('../app/types/api.js').NewSeat}}
 */
function seat(side, first, known) {
  const name = h('input', { type: 'text', maxlength: known.limits.name ?? 40, autocomplete: 'off' });
  if (first === 'human') name.value = getSetting('name', '');
  const engines = h('optgroup', { label: t('play.engines') });
  const presets = h('optgroup', { label: t('play.presets') });
  const level = h(
    'select',
    null,
    h(
      'optgroup',
      { label: t('play.levels') },
      chosenLevels(known).map((value) =>
        h(
          'option',
          { value, selected: value === getSetting('level', '3') },
          `${chosenName(value)} – ${t(`level.about.${value}`)}`,
        ),
      ),
    ),
    presets,
  );
  /** @param {string} game @param {number} players */
  function offer(game, players) {
    const [before, others] = [level.value, PRESETS[players]];
    fill(
      presets,
      others.map((preset) => h('option', { value: preset, selected: preset === before }, playerName(preset))),
    );
    if (Object.values(CUSTOM).includes(player.value)) player.value = CUSTOM[players];
    fields.player
      .querySelector('.hint')
      ?.replaceChildren(t(players > 2 ? 'play.player.hint-four' : 'play.player.hint'));
    const playing = known.engines.filter(({ games }) => games.includes(game));
    fill(
      engines,
      playing.map(({ name: called }) => h('option', { value: NAMED + called }, called)),
    );
    if (playing.length > 0) level.append(engines);
    else engines.remove();
  }
  const player = h('input', { type: 'text', value: CUSTOM[2], spellcheck: 'false', autocomplete: 'off' });
  const fields = {
    name: field(t('play.name'), name, t('play.human.hint')),
    level: field(t('level'), level),
    player: field(t('play.player'), player, t('play.player.hint')),
  };
  const kind = choice(
    sideName(side),
    ['human', 'open', 'computer', 'player'].map((value) => ({ value, label: t(`play.kind.${value}`) })),
    first,
    () => draw(),
  );
  function draw() {
    fields.name.hidden = kind.value() !== 'human' && kind.value() !== 'open';
    fields.name.querySelector('.hint')?.replaceChildren(t(`play.${kind.value() === 'open' ? 'open' : 'human'}.hint`));
    fields.level.hidden = kind.value() !== 'computer';
    fields.player.hidden = kind.value() !== 'player';
  }
  // What belongs to a side stands in its group.
  kind.classList.add('card', 'stack', 'seat');
  kind.append(fields.name, fields.level, fields.player);
  draw();
  return {
    offer,
    element: kind,
    value: () => {
      const called = name.value.trim() ? { name: name.value.trim() } : {};
      switch (kind.value()) {
        case 'computer':
          if (level.value.startsWith(NAMED)) return { kind: 'computer', engine: level.value.slice(NAMED.length) };
          return computerSeat(level.value);
        case 'player':
          return { kind: 'computer', player: player.value.trim() };
        case 'open':
          return { kind: 'open', ...called };
        default:
          return { kind: 'human', ...called };
      }
    },
  };
}

/** @param {string} value */
function clockName(value) {
  if (value === 'none') return t('clock.none');
  if (value === 'own') return t('clock.own');
  const [seconds, increment] = value.split('+').map(Number);
  return t('clock.choice', { minutes: seconds / 60, increment });
}
