// A game: the board, the players, the moves, and everything one can do.

import { announce, toast } from '../app/ui/announce.js';
import { get, post, rules as rulesOf } from '../app/net/api.js';
import { Board } from '../app/board/board.js';
import { ask } from '../app/ui/dialog.js';
import { fill } from '../app/ui/dom.js';
import { errorText } from '../app/net/errors.js';
import { frame } from '../app/game/layout.js';
import { listenForKeys, walkTo } from '../app/game/shortcuts.js';
import { GameConnection } from '../app/game/connection.js';
import { takeSeat } from '../app/game/seats.js';
import { statusText } from '../app/game/status.js';
import { MoveList } from '../app/moves/move-list.js';
import { walkByWheel } from '../app/moves/wheel.js';
import { viewState } from '../app/game/view-state.js';
import { keepFocus } from '../app/ui/keep-focus.js';
import { meant, outlived } from '../app/game/premove.js';
import { go } from '../app/shell/router.js';
import { bottomFor, describeMove, otherSide, seatOf } from '../app/i18n/names.js';
import { begin } from '../app/game/new-game.js';
import { homeward } from '../app/game/homeward.js';
import { Plate } from '../app/game/player-plate.js';
import { getSetting } from '../app/ui/settings.js';
import { play } from '../app/ui/sound.js';
import { t } from '../app/i18n/text.js';

/** @typedef {import('../app/types/api.js').Game} Game */
/** @typedef {import('../app/types/api.js').Side} Side */
/** @typedef {import('../app/game/connection.js').Shown} Shown */

const PACES = /** @type {Record<string, number>} */ ({ live: 0, second: 1000, slow: 3000 });

/** @type {import('../app/types/api.js').View} */
export default async function game(root, path) {
  const id = encodeURIComponent(path[0] ?? '');
  await takeSeat(id);
  /** @type {Game} */
  const first = await get(`/api/games/${id}`);
  const view = new GameView(first, await rulesOf(first.game));
  root.append(view.parts.element);
  return () => view.close();
}

class GameView {
  /**
   * @param {Game} game
   * @param {import('../app/types/api.js').Rules} rules
   */
  constructor(game, rules) {
    this.rules = rules;
    /** @type {Shown} */
    this.shown = game;
    this.following = true;
    this.catchingUp = false;
    this.dragged = false;
    this.closed = false;
    this.hinting = false;
    /** @type {{from: string, to: string} | null} */
    this.premove = null;
    /** @type {string | null} */
    this.premoveFrom = null;
    this.rematchAsked = game.offers.some(({ kind }) => kind === 'rematch');
    /** @type {{side: Side, depth: number, value: import('../app/types/api.js').Value} | null} */
    this.thought = null;
    this.link = new GameConnection(game, rules, {
      changed: (before) => this.changed(before),
      thinking: (info) => {
        this.thought = info;
        this.drawStatus();
      },
      connected: (yes) => this.connected(yes),
    });
    const watching = game.you.length === 0 || game.seats.every((seat) => seat.kind === 'computer');
    this.watching = watching;
    if (watching && getSetting('pace', 'second') === 'step') this.following = false;
    this.board = new Board(rules, {
      label: t('board.label'),
      bottom: bottomFor(game),
      onMove: (move, dragged) => void this.move(move.move, dragged),
      onTurn: () => this.arrangePlates(),
      onIdle: (square) => this.choosePremove(square),
    });
    this.plates = rules.seats.map((side) => new Plate(side, rules));
    this.list = new MoveList({ onSelect: (node) => void this.visit(node) });
    this.parts = frame(this, rules);
    this.stopKeys = listenForKeys(this);
    walkByWheel(this.board.element, (key) => this.walk(key));
    this.arrangePlates();
    this.draw(null);
  }

  get game() {
    return this.link.game;
  }

  get state() {
    return viewState(this.game, this.shown, this.following);
  }

  // What the server tells

  /** @param {Game} before */
  changed(before) {
    if (this.closed) return;
    if (!this.game.thinking) this.thought = null;
    if (outlived(before, this.game)) this.dropPremove();
    const { rematch, you } = this.game;
    if (rematch && you.length > 0 && this.rematchAsked) {
      void go(`/game/${rematch}`);
      return;
    }
    this.rematchAsked = this.game.offers.some(({ kind }) => kind === 'rematch');
    this.drawFrame();
    if (this.following) void this.follow();
  }

  /** @param {boolean} yes */
  connected(yes) {
    if (this.closed || this.parts.offline.hidden === yes) return;
    this.parts.offline.hidden = yes;
    announce(t(yes ? 'online' : 'offline'));
  }

  /** Catches up with the game: move by move where few are missing or a playback speed is set. */
  async follow() {
    if (this.catchingUp) return;
    this.catchingUp = true;
    try {
      while (!this.closed && this.following && this.shown.at !== this.game.head) {
        const path = [0, ...this.link.tree.path(this.game.head).map((node) => node.id)];
        const at = path.indexOf(this.shown.at);
        const wait = this.watching ? (PACES[getSetting('pace', 'second')] ?? 0) : 0;
        const near = at >= 0 && (wait > 0 || path.length - at <= 5);
        await this.show(near ? path[at + 1] : this.game.head, near);
        await this.board.moved;
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      }
    } catch (error) {
      this.showError(error);
    } finally {
      this.catchingUp = false;
    }
  }

  /**
   * Shows the game at a node.
   * @param {number} node
   * @param {boolean} forward whether the move that led there is played
   */
  async show(node, forward) {
    const shown = await this.link.at(node);
    if (this.closed) return;
    this.shown = shown;
    this.draw(forward ? shown.last : null);
    if (forward && shown.last) {
      const ended = node === this.game.head && this.game.outcome !== null;
      play(ended ? 'end' : shown.last.captures.length > 0 ? 'capture' : 'move');
      const words = [describeMove(shown.last, shown.last.side)];
      if (node === this.game.head) words.push(statusText(this.game, this.link.tree, shown, null, this.rules));
      announce(words.join('. '));
    }
  }

  // Drawing

  /** @param {import('../app/types/api.js').Game['last']} animate */
  draw(animate) {
    const { shown, game, board } = this;
    board.setPosition(shown.position, { animate: this.dragged ? null : animate });
    this.dragged = false;
    board.setLast(shown.last, shown.last !== null && seatOf(game, shown.last.side).kind === 'computer');
    board.setArrows([]);
    this.drawFrame();
    this.autoFlip();
    this.tryPremove();
  }

  /** Everything but the pieces. */
  drawFrame() {
    const { shown, game, parts, state } = this;
    keepFocus(
      parts.element,
      () => {
        this.board.setLegal(state.moves, shown.position.forced);
        if (!state.mayMove) this.board.setArrows([]);
        for (const plate of this.plates) plate.set(game, shown);
        this.list.set(this.link.tree, shown.at, game.head);
        this.drawMarks();
        this.drawStatus();
        parts.update(state, game);
      },
      () => this.board.focus(),
    );
  }

  drawStatus() {
    const text = statusText(this.game, this.link.tree, this.shown, this.thought, this.rules);
    // While the board catches up with the game, the last status stays; watchers see the progress.
    if (this.catchingUp && !this.watching && this.shown.at !== this.game.head) return;
    this.parts.status.hidden = this.shown.at === this.game.head && this.game.outcome !== null;
    if (this.parts.status.textContent !== text) this.parts.status.textContent = text;
    this.parts.status.classList.toggle(
      'yours',
      this.shown.at === this.game.head && this.game.you.includes(this.shown.position.turn),
    );
  }

  arrangePlates() {
    // The order of play goes round the board clockwise from the bottom left; two sit at the bottom and at the top.
    const bottom = this.rules.seats.indexOf(this.board.bottom);
    const around = [...this.plates.slice(bottom), ...this.plates.slice(0, bottom)].map((plate) => plate.element);
    const [first, second, third, fourth] = around;
    fill(this.parts.above, second, third);
    fill(this.parts.below, first, fourth);
  }

  autoFlip() {
    const { game, shown, board } = this;
    if (game.you.length < 2 || getSetting('auto-flip', 'off') !== 'on') return;
    if (board.bottom === shown.position.turn) return;
    board.turnTo(shown.position.turn);
    this.arrangePlates();
  }

  // What one does

  /**
   * @param {string} text
   * @param {boolean} [dragged]
   */
  async move(text, dragged = false) {
    const branch = this.shown.at !== this.game.head;
    this.dragged = dragged;
    this.following = true;
    try {
      await this.link.ask('moves', { move: text, at: this.shown.at });
      if (branch) announce(t('game.variation'));
      return true;
    } catch (error) {
      this.dragged = false;
      this.draw(null);
      this.showError(error);
      return false;
    }
  }

  async type() {
    const text = this.parts.field.value.trim();
    if (text !== '' && (await this.move(text))) this.parts.field.value = '';
  }

  passMove() {
    const { pass } = this.state;
    return pass ? this.move(pass.move) : undefined;
  }

  async takeback() {
    if (this.game.together) return this.offer({ kind: 'takeback' });
    this.following = true;
    await this.attempt(async () => {
      await this.link.ask('takeback', {});
      announce(t('game.taken-back'));
    });
  }

  /** Asks the others for something, or agrees to it. @param {object} what */
  async offer(what) {
    await this.attempt(() => this.link.ask('offers', what));
  }

  /** @param {string} kind */
  async decline(kind) {
    await this.attempt(() => this.link.ask('decline', { kind }));
  }

  // Premoves

  /** A square was chosen while the other side is to move. @param {string} square */
  choosePremove(square) {
    const { game, shown, board } = this;
    const waits = game.you.length === 1 && !game.outcome && shown.at === game.head;
    if (!waits || game.you.includes(shown.position.turn)) return;
    if (square === this.premoveFrom) {
      this.dropPremove();
    } else if (board.stones.get(square)?.side === game.you[0]) {
      this.setPremove(null, square);
      announce(t('game.premove-from', { square }));
    } else if (this.premoveFrom) {
      this.setPremove({ from: this.premoveFrom, to: square }, null);
      announce(t('game.premove', { from: this.premove?.from ?? '', to: square }));
    } else {
      this.dropPremove();
    }
  }

  /** Gives up what was chosen before one's turn, if there is anything. */
  dropPremove() {
    if (!this.premove && !this.premoveFrom) return;
    this.setPremove(null, null);
    announce(t('game.premove-off'));
  }

  /** @param {{from: string, to: string} | null} premove @param {string | null} from */
  setPremove(premove, from) {
    this.premove = premove;
    this.premoveFrom = from;
    this.drawMarks();
  }

  /** Marks the premove, and the pieces that must leave home soon. */
  drawMarks() {
    const { premove, premoveFrom, shown, rules, game } = this;
    const squares = premove ? [premove.from, premove.to] : premoveFrom ? [premoveFrom] : [];
    const late = game.outcome
      ? []
      : rules.seats.map((side) => homeward(rules, shown.position, side)).filter(({ pressing }) => pressing);
    this.board.setMarks(
      Object.fromEntries([
        ...late.flatMap((one) => one.late).map((square) => [square, 'home']),
        ...squares.map((square) => [square, 'premove']),
      ]),
    );
  }

  /** Makes what was chosen before one's turn, if it is legal now. */
  tryPremove() {
    const { premove, state, shown, game } = this;
    if (!state.mayMove || shown.at !== game.head || (!premove && !this.premoveFrom)) return;
    this.setPremove(null, null);
    if (!premove) return;
    const move = meant(state.moves ?? [], premove);
    if (move) void this.move(move.move);
    else toast(t('game.premove-none', premove));
  }

  /** Plays the move that led to what is shown once more. */
  async replay() {
    const { shown, board } = this;
    if (!shown.last || shown.at === 0) return;
    await this.attempt(async () => {
      const before = await this.link.at(this.link.tree.get(shown.at).parent);
      if (this.closed || this.shown !== shown) return;
      board.setPosition(before.position);
      board.setPosition(shown.position, { animate: shown.last, replay: true });
      this.drawFrame();
      announce(describeMove(/** @type {NonNullable<typeof shown.last>} */ (shown.last), shown.last?.side ?? 'white'));
    });
  }

  async hint() {
    if (!this.state.mayMove || this.hinting) return;
    const { at } = this.shown;
    this.hinting = true;
    await this.attempt(async () => {
      const hint = await post(`${this.link.path}/hint`, { at });
      if (this.shown.at !== at) return;
      this.board.setArrows([{ path: hint.path, kind: 'hint' }]);
      toast(t('game.hint-is', { move: hint.move }));
    });
    this.hinting = false;
  }

  async resign() {
    const { you, outcome } = this.game;
    if (you.length === 0 || outcome) return;
    const turn = this.link.known.get(this.game.head)?.position.turn;
    const side = turn && you.includes(turn) ? turn : you[0];
    const { seats, teams } = this.rules;
    const sure =
      seats.length > 2
        ? t(teams ? 'game.resign.team' : 'game.resign.four')
        : t('game.resign.sure', { outcome: t(`outcome.${otherSide(side)}`) });
    if (!(await ask(t('game.resign'), sure, t('game.resign')))) return;
    await this.attempt(() => this.link.ask('resign', { side }));
  }

  async again() {
    const { game } = this;
    /** @type {(seat: import('../app/types/api.js').Seat) => import('../app/types/api.js').NewSeat} */
    const seat = ({ kind, name, level, player, engine }) => {
      if (kind === 'computer') return level ? { kind, level } : engine ? { kind, engine } : { kind, player };
      return name ? { kind, name } : { kind };
    };
    await this.attempt(() =>
      begin({ game: game.game, position: game.start, seats: game.seats.map(seat), clock: game.clock }),
    );
  }

  flip() {
    this.board.turn();
    this.arrangePlates();
  }

  /** Play goes on from the move that is shown. */
  async continueHere() {
    this.following = true;
    await this.attempt(async () => {
      await this.link.ask('head', { node: this.shown.at });
      announce(statusText(this.game, this.link.tree, this.shown, null, this.rules));
    });
  }

  toCurrent() {
    this.following = true;
    void this.jump(this.game.head);
  }

  paceChanged() {
    this.following = getSetting('pace', 'second') !== 'step';
    if (this.following) void this.follow();
  }

  /**
   * Looks at a node.
   * @param {number} node
   */
  async visit(node) {
    this.following = node === this.game.head;
    await this.jump(node);
  }

  /** @param {number} node */
  async jump(node) {
    const before = this.shown.at;
    const parent = node === 0 ? undefined : this.link.tree.get(node).parent;
    await this.attempt(async () => {
      await this.show(node, parent === before);
      const { last } = this.shown;
      if (parent !== before)
        announce(
          [
            statusText(this.game, this.link.tree, this.shown, null, this.rules),
            ...(last ? [describeMove(last, last.side)] : []),
          ].join('. '),
        );
    });
  }

  /**
   * Back and forth by key.
   * @param {string} key
   */
  walk(key) {
    const to = walkTo(this.link.tree, this.shown.at, key);
    if (to !== null) void this.visit(to);
  }

  /** @param {() => unknown} act */
  async attempt(act) {
    try {
      await act();
    } catch (error) {
      this.showError(error);
    }
  }

  /** @param {unknown} error */
  showError(error) {
    if (!this.closed) toast(errorText(error));
  }

  close() {
    this.closed = true;
    this.stopKeys();
    this.parts.offers.close();
    this.link.close();
    for (const plate of this.plates) plate.clock.stop();
    this.board.destroy();
  }
}
