// A game: the board, the players, the moves, and everything that one may do.

import { announce, toast } from '../app/ui/announce.js';
import { get, post, rules as rulesOf } from '../app/net/api.js';
import { Board } from '../app/board/board.js';
import { ask } from '../app/ui/dialog.js';
import { fill } from '../app/ui/dom.js';
import { errorText } from '../app/net/errors.js';
import { frame } from '../app/game/layout.js';
import { listenForKeys, walkTo } from '../app/game/shortcuts.js';
import { GameLink } from '../app/game/connection.js';
import { drawPast, drawResult } from '../app/game/notices.js';
import { showInvitations, takeSeat } from '../app/game/seats.js';
import { statusText } from '../app/game/status.js';
import { MoveList } from '../app/moves/move-list.js';
import { wayTo } from '../app/moves/move-tree.js';
import { describeMove, otherSide, seatOf } from '../app/i18n/names.js';
import { begin } from '../app/game/new-game.js';
import { Plate } from '../app/game/player-plate.js';
import { kept } from '../app/ui/settings.js';
import { click } from '../app/ui/sound.js';
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
    this.pumping = false;
    this.dragged = false;
    this.closed = false;
    this.hinting = false;
    /** @type {{side: Side, depth: number, value: import('../app/types/api.js').Value} | null} */
    this.thought = null;
    this.link = new GameLink(game, {
      changed: () => this.changed(),
      thinking: (info) => {
        this.thought = info;
        this.drawStatus();
      },
      connected: (yes) => this.connected(yes),
    });
    const watching =
      game.you.length === 0 ||
      game.seats.every((seat) => seat.kind === 'computer');
    this.watching = watching;
    if (watching && kept('pace', 'second') === 'step') this.following = false;
    this.board = new Board(rules, {
      label: t('board.label'),
      flipped: game.you.length === 1 && game.you[0] === 'black',
      onMove: (move, dragged) => void this.move(move.move, dragged),
      onFlip: () => this.arrangePlates(),
    });
    this.plates = { white: new Plate('white'), black: new Plate('black') };
    this.list = new MoveList((node) => void this.visit(node));
    this.parts = frame(this, rules);
    this.deafen = listenForKeys(this);
    this.arrangePlates();
    this.draw(null);
  }

  get game() {
    return this.link.game;
  }

  // What the server tells

  changed() {
    if (this.closed) return;
    if (!this.game.thinking) this.thought = null;
    this.drawFrame();
    if (this.following) void this.follow();
  }

  /** @param {boolean} yes */
  connected(yes) {
    if (this.closed || this.parts.offline.hidden === yes) return;
    this.parts.offline.hidden = yes;
    announce(t(yes ? 'online' : 'offline'));
  }

  /** Shows what has happened since, move by move where there is little of it or somebody watches at a pace. */
  async follow() {
    if (this.pumping) return;
    this.pumping = true;
    try {
      while (!this.closed && this.following && this.shown.at !== this.game.head) {
        const way = [0, ...wayTo(this.game.nodes, this.game.head).map((node) => node.id)];
        const at = way.indexOf(this.shown.at);
        const wait = this.watching ? (PACES[kept('pace', 'second')] ?? 0) : 0;
        const near = at >= 0 && (wait > 0 || way.length - at <= 5);
        await this.show(near ? way[at + 1] : this.game.head, near);
        await this.board.moved;
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      }
    } catch (error) {
      this.complain(error);
    } finally {
      this.pumping = false;
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
      click(shown.last.captures.length > 0);
      const words = [describeMove(shown.last, shown.last.side)];
      if (node === this.game.head) words.push(statusText(this.game, shown, null));
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
  }

  /** Everything but the pieces. */
  drawFrame() {
    const focused = document.activeElement;
    const { shown, game } = this;
    const { position, captured } = shown;
    const may = this.mayMove();
    const passing = position.moves.find((move) => move.path.length < 2);
    this.board.setLegal(may ? position.moves.filter((move) => move.path.length > 1) : null, position.forced);
    this.parts.pass.hidden = !(may && passing);
    const turn = position.turn;
    for (const plate of [this.plates.white, this.plates.black])
      plate.set(game, { captured, turn, draughts: this.rules.family === 'draughts' });
    this.list.set(game.nodes, game.head, shown.at);
    this.drawStatus();
    const behind = shown.at !== game.head;
    // A board that is catching up with the game is not looking at its past.
    const looking = behind && !this.following;
    this.parts.past.hidden = !looking;
    if (!this.parts.past.hidden)
      drawPast(this.parts.past, game, { goOnHere: () => this.goOnHere(), toNow: () => this.toNow() });
    drawResult(this.parts.result, game, !behind, () => this.again());
    this.parts.more.point();
    showInvitations(this.parts.invitations, game);
    // Whoever types moves goes on typing while the other side thinks.
    this.parts.typed.hidden = !may && (game.you.length === 0 || looking || game.outcome !== null);
    this.parts.takebackButton.disabled = !game.alone || game.head === 0 || game.you.length === 0;
    this.parts.hintButton.disabled = !may;
    if (!may) this.board.setArrows([]);
    this.parts.resignButton.disabled = game.you.length === 0 || game.outcome !== null;
    this.keepFocus(focused);
  }

  /**
   * What had focus may be gone, or be of no use now: the board has it then.
   * @param {Element | null} focused
   */
  keepFocus(focused) {
    if (!focused || focused === document.body || document.querySelector('dialog[open]')) return;
    const { element } = this.parts;
    const lost = element.contains(focused)
      ? focused.matches(':disabled') || focused.closest('[hidden]') !== null
      : !focused.isConnected && document.activeElement === document.body;
    if (lost) this.board.focus();
  }

  drawStatus() {
    const text = statusText(this.game, this.shown, this.thought);
    // While the board catches up with the game, the last words stay; whoever watches sees how far it is.
    if (this.pumping && !this.watching && this.shown.at !== this.game.head) return;
    this.parts.status.hidden = this.shown.at === this.game.head && this.game.outcome !== null;
    if (this.parts.status.textContent !== text) this.parts.status.textContent = text;
    this.parts.status.classList.toggle(
      'yours',
      this.shown.at === this.game.head && this.game.you.includes(this.shown.position.turn),
    );
  }

  arrangePlates() {
    const top = this.board.flipped ? 'white' : 'black';
    fill(this.parts.above, this.plates[top].element);
    fill(this.parts.below, this.plates[otherSide(top)].element);
  }

  autoFlip() {
    const { game, shown, board } = this;
    if (game.you.length < 2 || kept('auto-flip', 'off') !== 'on') return;
    if (board.flipped !== (shown.position.turn === 'black')) this.flip();
  }

  // What one does

  mayMove() {
    const { game, shown } = this;
    if (!game.you.includes(shown.position.turn) || shown.position.outcome) return false;
    return shown.at === game.head ? game.outcome === null : game.alone;
  }

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
      this.complain(error);
      return false;
    }
  }

  async type() {
    const text = this.parts.field.value.trim();
    if (text !== '' && (await this.move(text))) this.parts.field.value = '';
  }

  passMove() {
    const pass = this.shown.position.moves.find((move) => move.path.length < 2);
    return pass ? this.move(pass.move) : undefined;
  }

  async takeback() {
    this.following = true;
    await this.attempt(async () => {
      await this.link.ask('takeback', {});
      announce(t('game.taken-back'));
    });
  }

  async hint() {
    if (!this.mayMove() || this.hinting) return;
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
    const side = you.length === 1 ? you[0] : (this.link.known.get(this.game.head)?.position.turn ?? you[0]);
    if (
      !(await ask(
        t('game.resign'),
        t('game.resign.sure', { outcome: t(`outcome.${otherSide(side)}`) }),
        t('game.resign'),
      ))
    )
      return;
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
    this.board.flip();
    this.arrangePlates();
  }

  /** Play goes on from the move that is shown. */
  async goOnHere() {
    this.following = true;
    await this.attempt(async () => {
      await this.link.ask('head', { node: this.shown.at });
      announce(statusText(this.game, this.shown, null));
    });
  }

  toNow() {
    this.following = true;
    void this.jump(this.game.head);
  }

  paceChanged() {
    this.following = kept('pace', 'second') !== 'step';
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
    const parent = this.game.nodes.find((one) => one.id === node)?.parent;
    await this.attempt(async () => {
      await this.show(node, parent === before);
      const { last } = this.shown;
      if (parent !== before)
        announce(
          [statusText(this.game, this.shown, null), ...(last ? [describeMove(last, last.side)] : [])].join('. '),
        );
    });
  }

  /**
   * Back and forth by key.
   * @param {string} key
   */
  walk(key) {
    const to = walkTo(this.game, this.shown.at, key);
    if (to !== null) void this.visit(to);
  }

  /** @param {() => unknown} act */
  async attempt(act) {
    try {
      await act();
    } catch (error) {
      this.complain(error);
    }
  }

  /** @param {unknown} error */
  complain(error) {
    if (!this.closed) toast(errorText(error));
  }

  close() {
    this.closed = true;
    this.deafen();
    this.link.close();
    this.plates.white.clock.stop();
    this.plates.black.clock.stop();
    this.board.destroy();
  }
}
