// Learn from your mistakes: the position before each, another try, and why, after a game or across all of one's games.

import { catalogue, get, post, rules } from '../app/net/api.js';
import { announce } from '../app/ui/announce.js';
import { fill, h } from '../app/ui/dom.js';
import { errorText, errorWords } from '../app/net/errors.js';
import { prepare } from '../app/i18n/said.js';
import { gameName, sideWord } from '../app/i18n/names.js';
import { number, t } from '../app/i18n/text.js';
import { MoveBoard } from '../app/board/move-board.js';
import { own } from '../app/shell/further.js';
import { long } from '../app/analysis/score.js';
import { mistakesOf, ownGames } from '../app/mistakes/find.js';
import { known, note } from '../app/mistakes/progress.js';
import { why } from '../app/mistakes/why.js';

/** @typedef {import('../app/mistakes/find.js').Mistake} Mistake */
/** @typedef {import('../../types/wire.js').Attempt} Attempt */

/** So many mistakes are looked for ahead of the reader. */
const AHEAD = 3;

/** @type {import('../app/types/api.js').View} */
export default async function mistakes(root, path) {
  await Promise.all([own('mistakes'), prepare()]);
  const session = new Session(root, path[0] ?? null, await catalogue());
  void session.begin();
  return () => session.close();
}

/** One visit. */
class Session {
  /**
   * @param {HTMLElement} root
   * @param {string | null} only the one game that is looked at
   * @param {import('../app/types/api.js').Catalogue} catalogue
   */
  constructor(root, only, catalogue) {
    this.only = only;
    this.catalogue = catalogue;
    this.stop = new AbortController();
    /** Mistakes that wait, the next one first. @type {Mistake[]} */
    this.waiting = [];
    /** Those that were put right in an earlier visit: they come last. @type {Mistake[]} */
    this.solved = [];
    this.games = 0;
    this.found = 0;
    this.right = 0;
    this.tried = 0;
    this.searching = true;
    /** @type {Mistake | null} */
    this.current = null;
    /** Whether the current one is settled: put right, or shown. */
    this.settled = false;
    /** @type {MoveBoard | null} */
    this.board = null;
    /** @type {import('../app/types/api.js').Game | null} */
    this.game = null;
    this.turn = 0;
    /** @type {(() => void) | null} */
    this.wanting = null;
    this.state = h('p', { class: 'muted small', role: 'status' });
    this.first = h('p', { hidden: true }, h('a', { class: 'button primary', href: '/play' }, t('games.new')));
    this.slight = h('input', { type: 'checkbox' });
    this.title = h('h2', null);
    this.prompt = h('p', null);
    this.frame = h('div', { class: 'mistakes-board' });
    this.verdict = h('div', { 'class': 'stack tight', 'aria-live': 'polite' });
    this.reasons = h('div');
    this.buttons = h('div', { class: 'row' });
    this.problem = h('p', { class: 'error', role: 'alert', hidden: true });
    this.desk = h(
      'div',
      { class: 'mistakes-desk', hidden: true },
      this.frame,
      h(
        'section',
        { class: 'card stack' },
        this.title,
        this.prompt,
        this.verdict,
        this.problem,
        this.buttons,
        this.reasons,
      ),
    );
    fill(
      root,
      h(
        'div',
        { class: 'stack' },
        h(
          'header',
          { class: 'stack tight' },
          h('h1', null, t('mistakes.title')),
          h('p', { class: 'muted' }, t(only ? 'mistakes.lead.one' : 'mistakes.lead')),
          h('label', { class: 'row' }, this.slight, t('mistakes.slight')),
          this.state,
          this.first,
        ),
        this.desk,
      ),
    );
    this.slight.addEventListener('change', () => {
      this.stop.abort();
      this.stop = new AbortController();
      Object.assign(this, { waiting: [], solved: [], games: 0, found: 0, searching: true, current: null });
      this.desk.hidden = true;
      void this.begin();
    });
  }

  close() {
    this.stop.abort();
    this.turn += 1;
    this.board?.destroy();
  }

  /** Looks through the games, as far as the reader needs it. */
  async begin() {
    const { signal } = this.stop;
    /** @type {unknown} */
    let failure = null;
    this.#tell();
    try {
      if (this.only) await this.#take(this.only, signal);
      else {
        for await (const { id } of ownGames()) {
          await this.#take(id, signal);
          if (signal.aborted) return;
          // Reviewing costs the server's time: a few ahead are enough.
          while (this.waiting.length >= AHEAD && !signal.aborted)
            await new Promise((resolve) => (this.wanting = () => resolve(null)));
        }
      }
    } catch (error) {
      failure = error;
    }
    if (signal.aborted) return;
    this.searching = false;
    this.#tell();
    if (!this.current) this.#next();
    // Last, so that nothing else takes its place.
    if (failure) this.#complain(failure);
  }

  /** @param {string} id @param {AbortSignal} signal */
  async #take(id, signal) {
    const all = await mistakesOf(id, signal);
    if (signal.aborted) return;
    this.games += 1;
    for (const mistake of all.filter(({ mark }) => this.slight.checked || mark !== 'inaccuracy')) {
      this.found += 1;
      (known(mistake) === true ? this.solved : this.waiting).push(mistake);
    }
    this.#tell();
    if (!this.current && this.waiting.length > 0) this.#next();
  }

  #tell() {
    const told = { found: this.found, games: this.games };
    this.state.textContent = this.searching
      ? t('mistakes.searching', told)
      : t(this.found === 0 ? (this.games === 0 ? 'mistakes.no-games' : 'mistakes.none') : 'mistakes.found', told);
    this.first.hidden = this.searching || this.games > 0;
  }

  #next() {
    const next = this.waiting.shift() ?? (this.searching ? undefined : this.solved.shift());
    this.wanting?.();
    this.current = next ?? null;
    if (next) {
      this.#show(next).catch((error) => this.#complain(error));
      return;
    }
    if (this.searching) return;
    this.desk.hidden = this.tried === 0;
    if (this.tried === 0) return;
    const text = t('mistakes.over', { right: this.right, of: this.tried });
    fill(this.verdict, h('p', null, h('strong', null, text)));
    fill(this.prompt);
    fill(this.reasons);
    fill(this.buttons, h('a', { class: 'button', href: '/games' }, t('mistakes.games')));
    this.title.textContent = t('mistakes.done');
    announce(text);
  }

  /** @param {Mistake} mistake */
  async #show(mistake) {
    const mine = ++this.turn;
    this.problem.hidden = true;
    this.settled = false;
    this.failed = false;
    const [about, game] = await Promise.all([
      rules(mistake.game),
      get(`/api/games/${mistake.id}?at=${mistake.before}`),
    ]);
    if (mine !== this.turn) return;
    this.game = game;
    this.board?.destroy();
    this.board = new MoveBoard(about, {
      label: t('mistakes.board'),
      bottom: mistake.side,
      onMove: (move) => void this.#try(move),
    });
    fill(this.frame, this.board.element);
    this.desk.hidden = false;
    this.tried += 1;
    const against = mistake.opponent
      ? t('mistakes.against', { game: gameName(mistake.game), name: mistake.opponent })
      : gameName(mistake.game);
    this.title.textContent = t('mistakes.which', { number: mistake.number, game: against });
    this.prompt.textContent = t('mistakes.prompt', {
      move: mistake.move,
      mark: t(`analysis.mark.${mistake.mark}`),
      side: sideWord(mistake.side),
    });
    fill(this.verdict);
    fill(this.reasons);
    this.#again();
    this.#controls();
    announce(`${this.title.textContent}. ${this.prompt.textContent}`);
  }

  /** The position before the mistake, to be tried. */
  #again() {
    const { board, game } = this;
    if (!board || !game) return;
    board.show(game.position, { last: game.last });
    board.board.setArrows([]);
  }

  #controls() {
    const { current } = this;
    if (!current) return;
    const button = (/** @type {string} */ label, /** @type {() => unknown} */ act, kind = '') =>
      h('button', { type: 'button', class: `button ${kind}`, on: { click: () => void act() } }, label);
    fill(
      this.buttons,
      this.settled
        ? button(t('mistakes.next'), () => this.#next(), 'primary')
        : button(t('mistakes.show'), () => this.#reveal()),
      this.settled ? null : button(t('mistakes.skip'), () => this.#next(), 'quiet'),
      h(
        'a',
        { class: 'button quiet', href: `/analysis?game-id=${current.id}&node=${current.before}` },
        t('mistakes.analysis'),
      ),
    );
  }

  /** @param {string} move @returns {Promise<Attempt>} */
  #ask(move) {
    const { game } = this;
    return post('/api/attempts', { game: game?.game, position: game?.position.text, move });
  }

  /** @param {string} move */
  async #try(move) {
    const { current } = this;
    if (!current || this.settled) return;
    const mine = this.turn;
    this.problem.hidden = true;
    try {
      const attempt = await this.#ask(move);
      if (mine !== this.turn) return;
      const good = attempt.mark === null;
      const same = attempt.move === current.move;
      fill(
        this.verdict,
        h(
          'p',
          { class: good ? 'mistakes-right' : 'mistakes-wrong' },
          h(
            'strong',
            null,
            good
              ? t(attempt.move === attempt.best ? 'mistakes.best' : 'mistakes.good', { move: attempt.move })
              : t(same ? 'mistakes.same' : 'mistakes.bad', { move: attempt.move }),
          ),
          ' ',
          good || attempt.answers.length === 0
            ? null
            : t('mistakes.answer', { moves: attempt.answers.slice(0, 4).join(' ') }),
          ' ',
          attempt.loss > 0 ? t('mistakes.loss', { loss: number(attempt.loss, { style: 'percent' }) }) : null,
        ),
      );
      if (!good) {
        this.failed = true;
        note(current, false);
        this.#again();
        return;
      }
      if (!this.failed) this.right += 1;
      note(current, !this.failed);
      this.settled = true;
      await this.#explain(attempt.move);
    } catch (error) {
      if (mine !== this.turn) return;
      this.#complain(error);
      this.#again();
    }
  }

  async #reveal() {
    const { current } = this;
    if (!current) return;
    this.failed = true;
    note(current, false);
    this.settled = true;
    try {
      await this.#explain(null);
    } catch (error) {
      this.#complain(error);
    }
  }

  /** The move that is better, and why the one that was played is not. @param {string | null} found the move that was found */
  async #explain(found) {
    const { current, game, board } = this;
    if (!current || !game || !board) return;
    const mine = this.turn;
    const played = await this.#ask(current.move);
    if (mine !== this.turn) return;
    const shown = found ?? played.best;
    const line = [...(shown === played.best ? played.line : [shown])];
    const look = await post('/api/look', { game: game.game, position: game.position.text, moves: line.slice(0, 1) });
    if (mine !== this.turn) return;
    const [step] = look.line;
    board.show({ ...look, moves: [] }, { open: false, last: step, animate: step });
    if (found === null) {
      fill(this.verdict, h('p', null, h('strong', null, t('mistakes.shown', { move: played.best }))));
    }
    const family = this.catalogue.games.find(({ id }) => id === current.game)?.family ?? 'draughts';
    const white = (/** @type {import('../app/types/api.js').Value} */ value) =>
      current.side === 'white'
        ? value
        : 'win' in value
          ? { win: -value.win }
          : 'tables' in value
            ? { tables: -value.tables }
            : { units: 0 - value.units };
    fill(
      this.reasons,
      h(
        'div',
        { class: 'stack' },
        h('p', null, t('mistakes.line.best', { moves: played.line.join(' '), value: long(white(played.best_value)) })),
        h(
          'p',
          null,
          t('mistakes.line.played', {
            moves: [played.move, ...played.answers].join(' '),
            value: long(white(played.value)),
          }),
        ),
        why(played, this.catalogue.features[family]),
      ),
    );
    this.#controls();
    /** @type {HTMLElement | null} */ (this.buttons.querySelector('button'))?.focus();
  }

  /** @param {unknown} error */
  #complain(error) {
    if (this.desk.hidden) {
      this.state.textContent = errorText(error);
      return;
    }
    fill(this.problem, errorWords(error));
    this.problem.hidden = false;
  }
}
