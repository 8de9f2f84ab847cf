// Learn the rules: for each rule of a game a position in which to keep it, and what a wrong move breaks.

import { catalogue, get, post, rules } from '../app/net/api.js';
import { named } from '../app/net/missing.js';
import { announce } from '../app/ui/announce.js';
import { fill, h } from '../app/ui/dom.js';
import { errorWords } from '../app/net/errors.js';
import { gameSelect, field } from '../app/ui/fields.js';
import { gameName, sideWord } from '../app/i18n/names.js';
import { rulesPoints } from '../app/i18n/rules-sentences.js';
import { getSetting, saveSetting } from '../app/ui/settings.js';
import { t } from '../app/i18n/text.js';
import { MoveBoard } from '../app/board/move-board.js';
import { own } from '../app/shell/further.js';
import { go } from '../app/shell/router.js';

/** @typedef {import('../../types/wire.js').Drill} Drill */
/** @typedef {import('../../types/wire.js').Drills} Drills */
/** @typedef {import('../app/types/api.js').Move} Move */

/** The games that nobody serves first. */
const FIRST = 'russian';
/** Which drills were done, kept in the browser. */
const DONE = 'drills';

/** @type {import('../app/types/api.js').View} */
export default async function drills(root, path, query) {
  await own('drills');
  /** @type {[import('../app/types/api.js').Catalogue, Drills]} */
  const [known, all] = await Promise.all([catalogue(), get('/api/drills')]);
  const game = await named(known, path[0] ?? FIRST);
  const session = new Session(root, game, all, known, Number(query.get('step')) || 1);
  await session.show();
  return () => session.close();
}

/** @returns {Set<string>} */
function done() {
  return new Set(getSetting(DONE, '').split('|').filter(Boolean));
}

/** So many of the moves before are shown. */
const LAST = 8;

/** @param {Drill} drill */
const pastOf = ({ past }) => past?.split(' ') ?? [];

/** @param {Drill} drill */
const keyOf = (drill) => `${drill.game} ${drill.rule} ${drill.position}`;

/** One visit. */
class Session {
  /**
   * @param {HTMLElement} root
   * @param {string} game
   * @param {Drills} all
   * @param {import('../app/types/api.js').Catalogue} known
   * @param {number} step
   */
  constructor(root, game, all, known, step) {
    const model = all.same[game] ?? game;
    const points = rulesPoints(game);
    // What a game has beside its model comes with it, and what only the model has is left out.
    const own = all.drills.filter(
      (drill) => [game, model].includes(drill.game) && points.includes(`rules.${drill.rule}`),
    );
    // In the order in which the rules are told.
    const place = (/** @type {Drill} */ drill) => points.indexOf(`rules.${drill.rule}`);
    this.drills = [...own].sort((a, b) => place(a) - place(b));
    this.at = Math.min(Math.max(1, step), this.drills.length) - 1;
    this.game = game;
    this.turn = 0;
    /** @type {MoveBoard | null} */
    this.board = null;
    /** @type {import('../app/types/api.js').Position | null} */
    this.position = null;
    this.over = false;
    this.list = h('ol', { 'class': 'drills-list', 'aria-label': t('drills.list') });
    this.frame = h('div', { class: 'drills-board' });
    this.count = h('p', { class: 'muted small' });
    this.rule = h('p', { class: 'drills-rule' });
    this.past = h('p', { class: 'muted small', hidden: true });
    this.goal = h('p', { class: 'drills-goal' });
    this.verdict = h('div', { 'class': 'stack tight', 'aria-live': 'polite' });
    this.buttons = h('div', { class: 'row' });
    const select = gameSelect(known, game, (id) => void go(`/drills/${id}`));
    fill(
      root,
      h(
        'div',
        { class: 'stack' },
        h(
          'header',
          { class: 'row between' },
          h(
            'div',
            null,
            h('h1', null, t('drills.title', { game: gameName(game) })),
            h('p', { class: 'muted' }, t('drills.lead')),
          ),
          field(t('drills.game'), select),
        ),
        model === game
          ? null
          : h(
              'p',
              { class: 'muted small' },
              t(own.some((drill) => drill.game === game) ? 'drills.same.some' : 'drills.same', {
                game: gameName(model),
              }),
            ),
        h(
          'div',
          { class: 'drills-desk' },
          this.frame,
          h(
            'div',
            { class: 'stack' },
            h(
              'section',
              { class: 'card stack' },
              this.count,
              this.rule,
              this.past,
              this.goal,
              this.verdict,
              this.buttons,
            ),
            h(
              'p',
              { class: 'row' },
              h('a', { class: 'button', href: `/rules/${game}` }, t('drills.rules')),
              h('a', { class: 'button', href: `/play?game=${encodeURIComponent(game)}` }, t('rules.play')),
            ),
          ),
          h('nav', { 'class': 'drills-nav', 'aria-label': t('drills.list') }, this.list),
        ),
      ),
    );
  }

  close() {
    this.turn += 1;
    this.board?.destroy();
  }

  /** Shows the drill that is next. */
  async show() {
    const drill = this.drills[this.at];
    const mine = ++this.turn;
    this.over = false;
    history.replaceState(history.state, '', `/drills/${this.game}?step=${this.at + 1}`);
    this.#index();
    const [about, position] = await Promise.all([
      rules(drill.game),
      post('/api/look', { game: drill.game, position: drill.position, moves: pastOf(drill) }),
    ]);
    if (mine !== this.turn) return;
    this.position = position;
    this.board?.destroy();
    this.board = new MoveBoard(about, { label: t('drills.board'), onMove: (move) => void this.#try(move) });
    fill(this.frame, this.board.element);
    this.#again();
    this.count.textContent = t('drills.step', { step: this.at + 1, of: this.drills.length });
    this.rule.textContent = t(`rules.${drill.rule}`);
    this.goal.textContent = this.#goal(drill);
    const past = pastOf(drill);
    this.past.hidden = past.length === 0;
    const last = `${past.length > LAST ? '… ' : ''}${past.slice(-LAST).join(' ')}`;
    this.past.textContent = t('drills.past', { count: past.length, moves: last });
    fill(this.verdict);
    this.#controls();
  }

  /** @param {Drill} drill */
  #goal(drill) {
    const values = { square: drill.square ?? '', side: sideWord(this.position?.turn ?? 'white') };
    return t(`drills.goal.${drill.goal}`, values);
  }

  /** The position again, with all that can be tried: the legal moves, and those that break a rule. */
  #again() {
    const { position, board } = this;
    if (!position || !board) return;
    const drill = this.drills[this.at];
    const wrong = (drill.wrong ?? []).map(({ move }) => {
      // The squares of its way stand in its text; what it would take nobody needs.
      const way = move.split(/[-x]/);
      return { move, path: way, captures: [] };
    });
    board.show({ ...position, moves: [...position.moves, ...wrong], forced: null });
  }

  /** @param {string} typed */
  async #try(typed) {
    if (this.over || !this.position) return;
    const drill = this.drills[this.at];
    const mine = this.turn;
    const wrong = (drill.wrong ?? []).find(({ move }) => move === typed);
    if (wrong) {
      this.#refuse([t('drills.breaks'), ' ', t(`rules.${wrong.breaks ?? drill.rule}`)], typed);
      return;
    }
    try {
      const moves = [...pastOf(drill), typed];
      const look = await post('/api/look', { game: drill.game, position: drill.position, moves });
      if (mine !== this.turn) return;
      const step = look.line[moves.length - 1];
      if (drill.right.length > 0 && !drill.right.includes(step.move)) {
        const ends = look.outcome?.winner === null ? 'drills.draws' : 'drills.loses';
        const over = look.outcome !== null && look.outcome.winner !== this.position.turn;
        const what = over ? t(ends) : t('drills.legal');
        this.#refuse([what, ' ', this.#goal(drill)], step.move);
        return;
      }
      this.over = true;
      this.board?.show({ ...look, moves: [] }, { open: false, last: step, animate: step });
      const all = done().add(keyOf(drill));
      saveSetting(DONE, [...all].join('|'));
      this.#index();
      fill(this.verdict, h('p', { class: 'drills-right' }, h('strong', null, t('drills.right'))));
      this.#controls();
      /** @type {HTMLElement | null} */ (this.buttons.querySelector('button'))?.focus();
    } catch (error) {
      if (mine !== this.turn) return;
      this.#refuse(errorWords(error), typed);
    }
  }

  /** @param {import('../app/ui/dom.js').Child[]} why @param {string} move */
  #refuse(why, move) {
    fill(this.verdict, h('p', { class: 'drills-wrong' }, h('strong', null, t('drills.not', { move })), ' ', ...why));
    this.#again();
  }

  #controls() {
    const last = this.at + 1 >= this.drills.length;
    const step = (/** @type {number} */ by) => () => {
      this.at += by;
      this.show().catch((error) => fill(this.verdict, h('p', { class: 'error' }, errorWords(error))));
    };
    const button = (/** @type {string} */ label, /** @type {() => void} */ act, kind = '') =>
      h('button', { type: 'button', class: `button ${kind}`, on: { click: act } }, label);
    fill(
      this.buttons,
      last ? null : button(t('drills.next'), step(1), this.over ? 'primary' : ''),
      this.at > 0 ? button(t('drills.back'), step(-1), 'quiet') : null,
      this.over ? null : button(t('drills.show'), () => this.#reveal(), 'quiet'),
    );
    if (last && this.over) announce(t('drills.all-done'));
    if (last && this.over) this.verdict.append(h('p', null, t('drills.all-done')));
  }

  #reveal() {
    const drill = this.drills[this.at];
    const move = drill.right[0] ?? this.position?.moves[0]?.move;
    if (move) fill(this.verdict, h('p', null, t('drills.solution', { move })));
  }

  /** The list of the rules. */
  #index() {
    const solved = done();
    fill(
      this.list,
      this.drills.map((drill, place) => {
        const is = solved.has(keyOf(drill));
        return h(
          'li',
          null,
          h(
            'a',
            {
              'href': `/drills/${this.game}?step=${place + 1}`,
              'aria-current': place === this.at ? 'step' : null,
              'class': is ? 'is-done' : null,
            },
            t(`rules.${drill.rule}`),
          ),
          is ? h('span', { class: 'drills-tick' }, ` ✓ ${t('drills.done')}`) : null,
        );
      }),
    );
  }
}
