// The home view: choose a game and a level, and play. Below it the unfinished games.

import { catalogue, get } from '../app/net/api.js';
import { fill, h } from '../app/ui/dom.js';
import { errorWords } from '../app/net/errors.js';
import { choice, field, gameSelect } from '../app/ui/fields.js';
import { gameCards } from '../app/game/cards.js';
import { icon } from '../app/ui/icons.js';
import { SIDES, gameAbout, gameName, sideName } from '../app/i18n/names.js';
import { chosenLevels, chosenName, startAgainstComputer } from '../app/game/new-game.js';
import { getSetting } from '../app/ui/settings.js';
import { startThumbnail } from '../app/board/thumbnail.js';
import { prepare } from '../app/i18n/said.js';
import { t } from '../app/i18n/text.js';

const FAVOURITES = ['russian', 'international', 'english', 'halma-8x8', 'halma', 'ugolki-9'];

/** @type {import('../app/types/api.js').View} */
export default async function home(root) {
  const known = await catalogue();
  const exists = (/** @type {string} */ id) => known.games.some((game) => game.id === id);
  let game = [getSetting('game', ''), ...FAVOURITES].find(exists) ?? known.games[0].id;
  const picture = h('div', { class: 'home-board' });
  const about = h('p', { class: 'muted grow' });
  const rulesLink = h('a', null, t('home.rules'));
  const select = gameSelect(known, game, (id) => set(id));
  const favourites = h(
    'div',
    { 'class': 'favourites', 'role': 'group', 'aria-label': t('home.favourites') },
    FAVOURITES.filter(exists).map((id) =>
      h(
        'button',
        { 'class': 'button', 'type': 'button', 'data-game': id, 'on': { click: () => set(id) } },
        gameName(id),
      ),
    ),
  );

  /** @param {string} id */
  function set(id) {
    game = id;
    select.value = id;
    about.textContent = gameAbout(id, known.games.find((one) => one.id === id)?.about);
    rulesLink.href = `/rules/${id}`;
    for (const button of favourites.children)
      button.setAttribute('aria-pressed', String(button.getAttribute('data-game') === id));
    startThumbnail(picture, id).catch(() => picture.replaceChildren());
    offerSides();
  }
  const sides = () => SIDES.slice(0, known.games.find((one) => one.id === game)?.players);

  const levels = choice(
    t('level'),
    chosenLevels(known).map((value) => ({ value, label: chosenName(value) })),
    getSetting('level', '3'),
    (level) => tellLevel(level),
  );
  const levelAbout = h('p', { 'class': 'muted small', 'aria-live': 'polite' });
  const tellLevel = (/** @type {string} */ level) => {
    levelAbout.textContent = `${chosenName(level)}: ${t(`level.about.${level}`)}`;
  };
  tellLevel(levels.value());
  const sidePlace = h('div');
  let side = getSetting('side', 'white');
  function offerSides() {
    const colours = sides().map((value) => ({ value: String(value), label: sideName(value) }));
    const options = [...colours, { value: 'chance', label: t('home.chance') }];
    if (!options.some(({ value }) => value === side)) side = 'white';
    fill(
      sidePlace,
      choice(t('home.side'), options, side, (value) => {
        side = value;
      }),
    );
  }
  const problem = h('p', { class: 'error', role: 'alert', hidden: true });
  const play = h('button', { class: 'button primary big', type: 'submit' }, t('home.play'));
  const form = h(
    'form',
    {
      class: 'stack home-form',
      on: {
        submit: async (/** @type {Event} */ event) => {
          event.preventDefault();
          play.disabled = true;
          try {
            await startAgainstComputer(game, sides(), levels.value(), side);
          } catch (error) {
            await prepare().catch(() => {});
            fill(problem, errorWords(error));
            problem.hidden = false;
            play.disabled = false;
          }
        },
      },
    },
    favourites,
    field(t('home.game'), select),
    h('div', { class: 'row between about-line' }, about, rulesLink),
    h('div', { class: 'stack tight levels' }, levels, levelAbout),
    sidePlace,
    problem,
    h('div', { class: 'row' }, play, h('a', { class: 'button quiet', href: '/play' }, t('home.more'))),
  );
  set(game);

  root.append(
    h(
      'div',
      { class: 'home' },
      h(
        'section',
        { class: 'home-text stack' },
        h('h1', null, t('home.title')),
        h('p', { class: 'lead muted' }, t('home.lead')),
        form,
      ),
      picture,
    ),
  );
  const [open] = await Promise.all([unfinished()]);
  if (open.length > 0) {
    root.append(h('section', { class: 'stack home-section' }, h('h2', null, t('home.resume')), gameCards(open)));
  }
  root.append(
    h(
      'section',
      { class: 'stack home-section' },
      h('h2', null, t('home.also')),
      h(
        'ul',
        { class: 'doors' },
        [
          ['learn', 'book'],
          ['tree', 'tree'],
          ['analysis', 'chart'],
          ['editor', 'edit'],
        ].map(([name, sign]) =>
          h(
            'li',
            null,
            h(
              'a',
              { class: 'card door', href: `/${name}` },
              icon(sign),
              h('strong', null, t(`home.${name}`)),
              h('span', { class: 'muted' }, t(`home.${name}.about`)),
            ),
          ),
        ),
      ),
    ),
  );
}

/** One's games that are not over, the latest few. */
async function unfinished() {
  try {
    /** @type {{games: import('../app/types/api.js').GameLine[]}} */
    const { games } = await get('/api/games?limit=24');
    // A record that was read is no game that waits for a move.
    return games.filter((game) => !game.outcome && !game.imported).slice(0, 4);
  } catch {
    return [];
  }
}
