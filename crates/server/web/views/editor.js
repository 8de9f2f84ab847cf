// The position editor: pieces put on the board by click, drag or key, or as text; what is wrong is said at once.

import { announce } from '../app/ui/announce.js';
import { ApiError, catalogue, post, rules } from '../app/net/api.js';
import { named } from '../app/net/missing.js';
import { Board } from '../app/board/board.js';
import { squareOf } from '../app/board/drag.js';
import { copy } from '../app/ui/copy.js';
import { fill, h } from '../app/ui/dom.js';
import { moved, placed, put, sameBoard } from '../app/editor/model.js';
import { palette } from '../app/editor/palette.js';
import { problemWords } from '../app/editor/problem.js';
import { choice, field, gameSelect } from '../app/ui/fields.js';
import { icon } from '../app/ui/icons.js';
import { gameName, outcomeText, sideName } from '../app/i18n/names.js';
import { pasteBox, pasteDialog } from '../app/import/paste-box.js';
import { at, readText } from '../app/import/recognize.js';
import { getSetting } from '../app/ui/settings.js';
import { t } from '../app/i18n/text.js';

/** @typedef {import('../app/types/api.js').Side} Side */
/** @typedef {import('../app/types/api.js').Stone} Stone */
/** @typedef {import('../app/types/api.js').Position} Position */

/** Quiet after the last key before the text is read. */
const PAUSE = 300;
const VIEWS = /** @type {const} */ (['play', 'analysis', 'tree']);

/** @type {import('../app/types/api.js').View} */
export default async function editor(root, _path, query) {
  const known = await catalogue();
  const [wanted, usual] = [query.get('game'), getSetting('game', 'russian')];
  const first = wanted ? await named(known, wanted) : (known.games.find(({ id }) => id === usual) ?? known.games[0]).id;
  const page = new Editor(known, await rules(first));
  root.append(page.element);
  await page.begin(query.get('position'));
  return () => page.close();
}

class Editor {
  /**
   * @param {import('../app/types/api.js').Catalogue} known
   * @param {import('../app/types/api.js').Rules} about
   */
  constructor(known, about) {
    this.known = known;
    this.about = about;
    /** @type {Stone[]} */
    this.stones = [];
    /** @type {Side} */
    this.turn = about.first;
    this.asked = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.select = gameSelect(known, about.id, (game) => void this.changeGame(game));
    this.boardPlace = h('div', { class: 'edit-board' });
    this.palettePlace = h('div');
    this.turnPlace = h('div');
    this.text = h('textarea', {
      rows: 3,
      spellcheck: 'false',
      autocomplete: 'off',
      maxlength: known.limits.position ?? 2000,
      on: { input: () => this.typed() },
    });
    this.status = h('div', { class: 'edit-status', role: 'status' });
    this.links = VIEWS.map((view) =>
      h('a', { 'class': `button small${view === 'play' ? ' primary' : ''}`, 'data-view': view }, t(`edit.${view}`)),
    );
    this.copyButton = this.button('copy', t('edit.copy'), () => void copy(this.text.value, t('edit.copied')));
    this.board = this.newBoard();
    this.tools = this.newPalette();
    this.element = h(
      'div',
      { class: 'editor' },
      h('h1', null, t('edit.title')),
      h('section', { 'class': 'edit-main', 'aria-label': t('edit.board') }, this.boardPlace, this.status),
      h(
        'section',
        { 'class': 'edit-side stack', 'aria-label': t('edit.tools') },
        h(
          'div',
          { class: 'card stack' },
          field(t('edit.game'), this.select),
          this.palettePlace,
          this.turnPlace,
          h(
            'div',
            { class: 'row' },
            this.button('undo', t('edit.start'), () => void this.toStart()),
            this.button('bin', t('edit.clear'), () => this.change([], t('edit.cleared'))),
            this.button('flip', t('edit.flip'), () => this.board.turn()),
          ),
        ),
        h(
          'div',
          { class: 'card stack' },
          field(t('edit.text'), this.text, t('edit.text.hint')),
          h('div', { class: 'row' }, this.links, this.copyButton),
        ),
        h('details', { class: 'card' }, h('summary', null, t('paste.title')), this.box()),
      ),
    );
    this.keys = (/** @type {KeyboardEvent} */ event) => this.key(event);
    this.element.addEventListener('keydown', this.keys);
  }

  /** @param {string | null} position */
  async begin(position) {
    this.drawTurn();
    if (position === null) await this.toStart();
    else await this.read(position);
  }

  close() {
    clearTimeout(this.timer);
    this.asked++;
    this.board.destroy();
  }

  /**
   * @param {string} name
   * @param {string} label
   * @param {() => void} action
   */
  button(name, label, action) {
    return h('button', { class: 'button small', type: 'button', on: { click: action } }, icon(name), label);
  }

  box() {
    return pasteBox({
      onPosition: (read) =>
        void this.show(read.game, read.position).then(() => this.boardPlace.scrollIntoView({ block: 'nearest' })),
    });
  }

  newBoard() {
    const board = new Board(this.about, {
      label: t('edit.board'),
      onSquare: (square) => this.put(square, placed(this.stones, square, this.tools.tool())),
      onDrop: (from, to) => this.put(to ?? from, moved(this.stones, from, to)),
    });
    fill(this.boardPlace, board.element);
    return board;
  }

  newPalette() {
    const tools = palette(this.about, (square, tool) => this.put(square, put(this.stones, square, tool)));
    fill(this.palettePlace, tools.element);
    return tools;
  }

  drawTurn() {
    fill(
      this.turnPlace,
      choice(
        t('edit.turn'),
        this.about.seats.map((side) => ({ value: side, label: sideName(side) })),
        this.turn,
        (side) => {
          this.turn = /** @type {Side} */ (side);
          void this.check();
        },
      ),
    );
  }

  // Changing

  /**
   * A square got another piece, or lost its own.
   * @param {string} square
   * @param {Stone[]} stones
   */
  put(square, stones) {
    this.change(stones);
    announce(this.board.name(square));
  }

  /**
   * @param {Stone[]} stones
   * @param {string} [said]
   */
  change(stones, said) {
    this.stones = stones;
    this.board.setPosition({ stones });
    if (said) announce(said);
    void this.check();
  }

  async toStart() {
    await this.read(this.about.start);
  }

  /** @param {string} game */
  async changeGame(game) {
    const before = this.about;
    await this.use(game);
    if (sameBoard(before, this.about)) await this.check();
    else await this.toStart();
  }

  /** Another game's board and pieces. @param {string} game */
  async use(game) {
    if (game === this.about.id) return;
    const before = this.about;
    this.about = await rules(game);
    this.select.value = game;
    const { bottom } = this.board;
    this.board.destroy();
    this.board = this.newBoard();
    if (this.about.seats.includes(bottom)) this.board.turnTo(bottom);
    if (before.family !== this.about.family || before.seats.length !== this.about.seats.length) {
      this.tools = this.newPalette();
      this.turn = this.about.first;
      this.drawTurn();
    }
    if (sameBoard(before, this.about)) this.board.setPosition({ stones: this.stones });
  }

  /**
   * Shows a position that the server has sent.
   * @param {string} game
   * @param {Position} position
   */
  async show(game, position) {
    this.asked++;
    await this.use(game);
    this.stones = position.stones;
    this.turn = position.turn;
    this.drawTurn();
    this.board.setPosition(position);
    this.good(position);
  }

  // Asking the server

  /** Somebody writes a position. */
  typed() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.read(this.text.value, true), PAUSE);
  }

  /**
   * Reads a position's text.
   * @param {string} text
   * @param {boolean} [typing] then the text is left as it was typed
   */
  async read(text, typing = false) {
    const mine = ++this.asked;
    try {
      const read = await readText(text, this.about.id);
      if (mine !== this.asked) return;
      // With a number wrong it may be a position of another game: nobody is taken there unasked.
      if (read.game !== this.about.id && read.kind === 'position') {
        if (!typing) this.text.value = text;
        this.offer(read);
        return;
      }
      if (read.kind === 'game') {
        await pasteDialog({ game: this.about.id, text });
        if (mine === this.asked) await this.check();
        return;
      }
      const written = this.text.value;
      await this.show(read.game, read.position);
      if (typing) this.text.value = written;
    } catch (error) {
      if (mine !== this.asked) return;
      if (!typing) this.text.value = text;
      this.bad(error);
    }
  }

  /** Asks whether the pieces make a position. */
  async check() {
    const mine = ++this.asked;
    clearTimeout(this.timer);
    try {
      const { position } = await post('/api/edit', { game: this.about.id, stones: this.stones, turn: this.turn });
      if (mine === this.asked) this.good(position);
    } catch (error) {
      if (mine !== this.asked) return;
      this.text.value = '';
      this.bad(error);
    }
  }

  /** @param {Position} position */
  good(position) {
    const game = this.about.id;
    this.text.value = position.text;
    this.text.removeAttribute('aria-invalid');
    this.board.setMarks({});
    for (const link of this.links) {
      // A game for four is played, and not analysed.
      link.hidden = link.dataset.view !== 'play' && this.about.seats.length > 2;
      link.href = at(/** @type {typeof VIEWS[number]} */ (link.dataset.view), game, position.text);
      link.removeAttribute('aria-disabled');
    }
    this.copyButton.disabled = false;
    const count = (/** @type {Side} */ side) =>
      t(`edit.count.${side}`, { count: position.stones.filter((stone) => stone.side === side).length });
    fill(
      this.status,
      h(
        'p',
        { class: 'note' },
        position.stones.length === 0
          ? t('edit.empty')
          : position.outcome
            ? outcomeText(position.outcome)
            : t('edit.good', { side: sideName(position.turn), count: position.moves.length }),
        ' ',
        h('span', { class: 'muted' }, t('edit.counts', { counts: this.about.seats.map(count).join(', ') })),
      ),
    );
    history.replaceState(null, '', at('editor', game, position.text));
    // Nobody has won on an empty board, and nobody can play on it.
    if (position.stones.length === 0) this.closeLinks();
  }

  /** Shows nothing to go on with. */
  halt() {
    this.text.setAttribute('aria-invalid', 'true');
    this.closeLinks();
    this.copyButton.disabled = true;
  }

  closeLinks() {
    for (const link of this.links) {
      link.removeAttribute('href');
      link.setAttribute('aria-disabled', 'true');
    }
  }

  /** A text that another game can read. @param {import('../app/import/recognize.js').ReadPosition} read */
  offer(read) {
    this.halt();
    this.board.setMarks({});
    fill(
      this.status,
      h(
        'div',
        { class: 'error row between' },
        h(
          'div',
          null,
          t('edit.other-game', { game: gameName(this.about.id), other: gameName(read.game) }),
          read.problem && h('span', { class: 'said' }, problemWords(read.problem)),
        ),
        h(
          'button',
          { class: 'button small', type: 'button', on: { click: () => void this.show(read.game, read.position) } },
          t('edit.switch'),
        ),
      ),
    );
  }

  /** @param {unknown} error */
  bad(error) {
    this.halt();
    const square = error instanceof ApiError ? error.details.square : undefined;
    this.board.setMarks(typeof square === 'string' ? { [square]: 'problem' } : {});
    fill(this.status, h('p', { class: 'error' }, problemWords(error)));
  }

  // Keys: a number chooses a piece, Delete empties the square.

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLSelectElement) return;
    const square = squareOf(event.target);
    if (/^[1-9]$/.test(event.key)) this.tools.choose(Number(event.key) - 1);
    else if (square !== null && (event.key === 'Delete' || event.key === 'Backspace'))
      this.put(square, put(this.stones, square, null));
    else return;
    event.preventDefault();
  }
}
