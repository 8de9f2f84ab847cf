// Puzzles: a game, a difficulty and a theme are chosen; what was not solved comes back later.

import { catalogue, get } from '../app/net/api.js';
import { missing, named } from '../app/net/missing.js';
import { announce } from '../app/ui/announce.js';
import { copy } from '../app/ui/copy.js';
import { fill, h } from '../app/ui/dom.js';
import { errorText } from '../app/net/errors.js';
import { field, gameSelect } from '../app/ui/fields.js';
import { getSetting, saveSetting } from '../app/ui/settings.js';
import { go } from '../app/shell/router.js';
import { momentText, t } from '../app/i18n/text.js';
import { typing } from '../app/shell/help.js';
import { icon } from '../app/ui/icons.js';
import { matching, next } from '../app/puzzles/choose.js';
import { Schedule } from '../app/puzzles/schedule.js';
import { Solver } from '../app/puzzles/solver.js';

/** @typedef {import('../../types/wire.js').PuzzleGame} Listed */
/** @typedef {import('../../types/wire.js').PuzzleLine} Line */

const FIRST = 'english';
/** The server's own sentence. */
const NONE = 'there is no such puzzle';
const BANDS = ['1', '2', '3', '4', '5'];

/** @type {import('../app/types/api.js').View} */
export default async function puzzles(root, path, query) {
  const [known, listed] = await Promise.all([catalogue(), /** @type {Promise<Listed[]>} */ (get('/api/puzzles'))]);
  const wanted = path[0] ?? getSetting('puzzles-game', FIRST);
  const game = listed.find((one) => one.game === wanted)?.game;
  if (!game) {
    if (path[0]) await named(known, path[0]);
    if (path[0] || listed.length === 0) throw await missing(NONE);
    void go(`/puzzles/${listed[0].game}`, { replace: true });
    return undefined;
  }
  saveSetting('puzzles-game', game);
  const session = new Session(root, game, known, listed, {
    band: BANDS.find((band) => band === query.get('band')) ?? '',
    theme: query.get('theme') ?? '',
  });
  try {
    await session.begin(path[1] === undefined ? null : await numbered(path[1]));
  } catch (error) {
    session.close();
    throw error;
  }
  return () => session.close();
}

/** @param {string} part of the address */
async function numbered(part) {
  if (!/^[0-9]{1,9}$/.test(part)) throw await missing(NONE);
  return Number(part);
}

/** One visit to the puzzles of a game. */
class Session {
  /**
   * @param {HTMLElement} root
   * @param {string} game
   * @param {import('../app/types/api.js').Catalogue} known
   * @param {Listed[]} listed
   * @param {import('../app/puzzles/choose.js').Filter} filter
   */
  constructor(root, game, known, listed, filter) {
    this.game = game;
    this.filter = filter;
    this.schedule = new Schedule();
    /** @type {Line[]} */
    this.lines = [];
    /** @type {Solver | null} */
    this.solver = null;
    /** @type {number | null} */
    this.number = null;
    this.turn = 0;
    this.place = h('div', { class: 'puzzle-place' });
    this.count = h('p', { 'class': 'muted small', 'aria-live': 'polite' });
    this.classes = h('p', { class: 'puzzle-classes row', hidden: true });
    /** The rooms in which this browser teaches. @type {import('../../types/wire.js').RoomLine[]} */
    this.rooms = [];
    this.themes = h('select', { on: { change: () => this.#refilter() } });
    this.bands = h(
      'select',
      { on: { change: () => this.#refilter() } },
      ['', ...BANDS].map((band) =>
        h('option', { value: band, selected: band === filter.band }, t(band ? `puzzles.band.${band}` : 'puzzles.any')),
      ),
    );
    const games = { ...known, games: known.games.filter(({ id }) => listed.some((one) => one.game === id)) };
    fill(
      root,
      h(
        'div',
        { class: 'puzzles stack' },
        h('header', null, h('h1', null, t('puzzles.title')), h('p', { class: 'muted' }, t('puzzles.lead'))),
        h(
          'div',
          { 'class': 'puzzle-choices', 'role': 'group', 'aria-label': t('puzzles.choices') },
          field(
            t('puzzles.game'),
            gameSelect(games, game, (id) => void go(`/puzzles/${id}`)),
          ),
          field(t('puzzles.band'), this.bands),
          field(t('puzzles.theme'), this.themes),
          this.count,
          h(
            'a',
            { class: 'button small', href: `/api/puzzles/${encodeURIComponent(game)}/puzzles.csv`, download: '' },
            icon('download'),
            t('puzzles.csv'),
          ),
        ),
        this.place,
      ),
    );
    this.keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    document.addEventListener('keydown', this.keys);
  }

  close() {
    this.turn += 1;
    this.solver?.close();
    document.removeEventListener('keydown', this.keys);
  }

  /** @param {number | null} number the puzzle that the address names */
  async begin(number) {
    [this.lines, { rooms: this.rooms }] = await Promise.all([
      get(`/api/puzzles/${encodeURIComponent(this.game)}`),
      // Where there is no server there are no classes.
      get('/api/rooms').catch(() => ({ rooms: [] })),
    ]);
    const themes = [...new Set(this.lines.flatMap((line) => line.themes))].sort();
    if (!themes.includes(this.filter.theme)) this.filter.theme = '';
    fill(
      this.themes,
      ['', ...themes].map((theme) =>
        h(
          'option',
          { value: theme, selected: theme === this.filter.theme },
          t(theme ? `puzzles.theme.${theme}` : 'puzzles.any'),
        ),
      ),
    );
    if (number === null) await this.#next();
    else await this.show(number);
  }

  #refilter() {
    this.filter = { band: this.bands.value, theme: this.themes.value };
    void this.#next();
  }

  async #next() {
    const number = next(matching(this.lines, this.filter), this.schedule, this.game, this.number);
    if (number !== null) return this.show(number);
    this.turn += 1;
    this.solver?.close();
    this.solver = null;
    this.#address(null);
    this.#tell();
    fill(this.place, h('p', { class: 'puzzle-none' }, t('puzzles.none')));
    announce(t('puzzles.none'));
    return undefined;
  }

  /** @param {number | null} number */
  #address(number) {
    const query = new URLSearchParams(Object.entries(this.filter).filter(([, value]) => value));
    const path = `/puzzles/${this.game}${number === null ? '' : `/${number}`}`;
    history.replaceState(history.state, '', `${path}${query.size > 0 ? `?${query}` : ''}`);
    this.classes.hidden = number === null || this.rooms.length === 0;
    const wanted = new URLSearchParams({ game: this.game, puzzle: String(number) });
    fill(
      this.classes,
      this.rooms.map(({ code, title }) =>
        h(
          'a',
          { class: 'button small quiet', href: `/class/${code}?${wanted}` },
          t('puzzles.to-class', { class: title || code }),
        ),
      ),
    );
  }

  /** How many there are, and how many have come back. */
  #tell() {
    const lines = matching(this.lines, this.filter);
    const solved = lines.filter(({ number }) => this.schedule.isSolved(this.game, number)).length;
    const due = this.schedule.dueNow(this.game).length;
    this.count.textContent =
      t('puzzles.count', { count: lines.length, solved }) + (due > 0 ? ` ${t('puzzles.due', { count: due })}` : '');
  }

  /** @param {number} number */
  async show(number) {
    const turn = (this.turn += 1);
    this.solver?.close();
    this.solver = null;
    const foot = h('div', { class: 'row' });
    const told = {
      failed: () => this.schedule.failed(this.game, number),
      solved: (/** @type {boolean} */ alone) => {
        if (alone) this.schedule.succeeded(this.game, number);
        this.#tell();
        this.#finished(number, foot);
      },
    };
    const solver = await Solver.open(this.game, number, told);
    if (turn !== this.turn) {
      solver.close();
      return;
    }
    this.solver = solver;
    this.number = number;
    this.#address(number);
    this.#tell();
    this.#draw(solver, foot);
    await solver.begin();
  }

  /** @param {Solver} solver @param {HTMLElement} foot */
  #draw(solver, foot) {
    const { puzzle } = solver;
    const input = h('input', {
      'type': 'text',
      'autocomplete': 'off',
      'spellcheck': 'false',
      'aria-label': t('game.type'),
      'placeholder': t('game.type'),
      'title': t('game.type.hint'),
    });
    this.field = input;
    const form = h(
      'form',
      {
        class: 'row puzzle-type',
        on: {
          submit: async (/** @type {Event} */ event) => {
            event.preventDefault();
            const text = input.value.trim();
            if (text && (await solver.attempt(text))) input.value = '';
          },
        },
      },
      input,
      h('button', { class: 'button', type: 'submit' }, t('game.type.go')),
    );
    /** @type {(label: string, act: () => unknown, kind?: string) => HTMLElement} */
    const button = (label, act, kind = '') =>
      h('button', { class: `button ${kind}`, type: 'button', on: { click: () => this.#try(act) } }, t(label));
    fill(
      foot,
      button('puzzles.hint', () => solver.hint()),
      button('puzzles.solution', () => solver.solve()),
      button('puzzles.skip', () => this.#next(), 'quiet'),
    );
    fill(
      this.place,
      h(
        'section',
        { 'class': 'puzzle', 'aria-label': t('puzzles.number', { number: puzzle.number }) },
        h('div', { class: 'puzzle-board' }, solver.board.element),
        h(
          'div',
          { class: 'puzzle-side stack' },
          h(
            'p',
            { class: 'puzzle-head' },
            h('strong', null, t('puzzles.number', { number: puzzle.number })),
            ` · ${t(`puzzles.band.${puzzle.band}`)}`,
          ),
          solver.said,
          form,
          foot,
          this.classes,
          solver.moves,
        ),
      ),
    );
  }

  /** @param {number} number @param {HTMLElement} foot */
  #finished(number, foot) {
    const solver = this.solver;
    if (!solver) return;
    const { puzzle } = solver;
    const due = this.schedule.due(this.game, number);
    const query = new URLSearchParams({ game: this.game, position: puzzle.position.text });
    const following = h(
      'button',
      { class: 'button primary', type: 'button', on: { click: () => this.#try(() => this.#next()) } },
      t('puzzles.next'),
    );
    fill(
      foot,
      following,
      h(
        'button',
        { class: 'button', type: 'button', on: { click: () => void copy(location.href, t('puzzles.copied')) } },
        t('puzzles.link'),
      ),
      h('a', { class: 'button', href: `/analysis?${query}` }, t('puzzles.analyse')),
      h(
        'p',
        { class: 'muted small puzzle-themes' },
        puzzle.themes.map((theme) => t(`puzzles.theme.${theme}`)).join(', '),
        due === null ? null : ` – ${t('puzzles.back', { when: momentText(due) })}`,
      ),
    );
    following.focus();
  }

  /** What goes wrong is said in its place. @param {() => unknown} act */
  async #try(act) {
    try {
      await act();
    } catch (problem) {
      this.solver?.say(errorText(problem), 'wrong');
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    const { solver } = this;
    if (event.key === 'm') this.field?.focus();
    else if (event.key === 'h' && solver) void this.#try(() => solver.hint());
    else if (event.key === 'n') void this.#try(() => this.#next());
    else return;
    event.preventDefault();
  }
}
