// The list of moves: the main line in numbered rounds, variations indented below the move that they replace. One move is
// in the tab order; from there arrow keys, Home and End go through the tree.

import { fill, h } from '../ui/dom.js';
import { t } from '../i18n/text.js';

/** @typedef {import('./move-tree.js').MoveTree} MoveTree */
/** @typedef {import('./move-tree.js').MoveNode} MoveNode */
/** @typedef {{picture: Node, text: string}} Annotation */
/** @typedef {{glyphs: string, words: string}} Remark what a record says of a move */

export class MoveList {
  /**
   * @param {object} options
   * @param {(node: number) => void} options.onSelect a move was chosen
   * @param {(node: number) => Annotation | null} [options.annotate] a mark beside a move
   * @param {(node: number) => Remark | null} [options.remark] marks and words of the record
   * @param {boolean} [options.withStart] whether the starting position is an entry of its own
   */
  constructor({ onSelect, annotate = () => null, remark = () => null, withStart = false }) {
    this.annotate = annotate;
    this.remark = remark;
    this.withStart = withStart;
    /** @type {MoveTree | null} */
    this.tree = null;
    this.drawn = '';
    this.element = h('div', { 'class': 'moves', 'role': 'group', 'aria-label': t('moves.label') });
    this.element.addEventListener('click', (event) => {
      const id = nodeOf(event.target);
      if (id !== null) onSelect(id);
    });
    this.element.addEventListener('keydown', (event) => {
      const to = event.ctrlKey || event.metaKey || event.altKey ? null : this.#target(event);
      if (to === null) return;
      event.preventDefault();
      onSelect(to);
    });
  }

  /**
   * @param {MoveTree} tree
   * @param {number} at the node that is shown
   * @param {number} [head] where play stands: moves that did not lead there are muted
   */
  set(tree, at, head) {
    const hadFocus = this.element.contains(document.activeElement);
    const ids = [...tree.nodes.keys()];
    const key = [
      head,
      ...ids.map((id) => `${id}${this.annotate(id)?.text ?? ''}${Object.values(this.remark(id) ?? {}).join()}`),
    ].join();
    this.tree = tree;
    if (key !== this.drawn) {
      this.drawn = key;
      this.#draw(tree, head === undefined ? null : new Set(tree.path(head).map((node) => node.id)));
    }
    this.#mark(at, hadFocus);
  }

  /**
   * @param {MoveTree} tree
   * @param {Set<number> | null} played
   */
  #draw(tree, played) {
    const empty = tree.nodes.size === 1;
    fill(
      this.element,
      this.withStart
        ? h(
            'button',
            { 'class': 'move move-start', 'type': 'button', 'data-node': 0 },
            t(empty ? 'analysis.moves.none' : 'analysis.start'),
          )
        : empty && h('p', { class: 'muted' }, t('moves.none')),
      this.#words(0),
      tree.order.length > 2 && !empty && heads(tree.order),
      this.#rounds(tree, played),
    );
  }

  /**
   * The main line with a column for each side. A variation breaks a round: what is left of it has a row of its own.
   * @param {MoveTree} tree
   * @param {Set<number> | null} played
   */
  #rounds(tree, played) {
    /** @type {HTMLElement[]} */
    const rows = [];
    /** @type {HTMLElement | null} */
    let row = null;
    for (const node of tree.line(0)) {
      const { number, first } = tree.numbered(node.id);
      if (!row || first) {
        row = round(tree.order, plyNumber(`${number}.`), !first && h('span', { class: 'gap' }, '…'));
        rows.push(row);
      }
      const button = this.#button(tree, node, played !== null && !played.has(node.id));
      // The number has the first column.
      button.style.gridColumn = String(tree.order.indexOf(node.side) + 2);
      row.append(button);
      const words = this.#words(node.id);
      if (words) {
        rows.push(words);
        row = null;
      }
      const variations = tree.get(node.parent).children.slice(1);
      if (variations.length > 0) {
        rows.push(...variations.map((id) => this.#variation(tree, id, played !== null)));
        row = null;
      }
    }
    return rows;
  }

  /**
   * A variation in one paragraph.
   * @param {MoveTree} tree
   * @param {number} start its first move
   * @param {boolean} muted
   * @returns {HTMLElement}
   */
  #variation(tree, start, muted) {
    const box = h('div', {
      'class': 'variation',
      'role': 'group',
      'aria-label': t('moves.variation', { move: tree.get(start).move }),
    });
    let numberNext = true;
    for (let id = /** @type {number | null} */ (start); id !== null; id = tree.next(id)) {
      const node = tree.get(id);
      const { number, first } = tree.numbered(id);
      if (first || numberNext) box.append(plyNumber(`${number}${first ? '.' : '…'}`), '\u00a0');
      box.append(this.#button(tree, node, muted), ' ');
      const words = this.remark(id)?.words;
      if (words) box.append(h('span', { class: 'remark' }, words), ' ');
      const others = id === start ? [] : tree.get(node.parent).children.slice(1);
      box.append(...others.map((other) => this.#variation(tree, other, muted)));
      numberNext = others.length > 0 || Boolean(words);
    }
    return box;
  }

  /**
   * @param {MoveTree} tree
   * @param {MoveNode} node
   * @param {boolean} muted
   */
  #button(tree, node, muted) {
    const annotation = this.annotate(node.id);
    const glyphs = this.remark(node.id)?.glyphs ?? '';
    const label = t('moves.move', {
      number: tree.numbered(node.id).number,
      side: t(`side.${node.side}`),
      move: `${node.move}${glyphs}`,
    });
    return h(
      'button',
      {
        'class': `move${muted ? ' aside' : ''}`,
        'type': 'button',
        'data-node': node.id,
        'aria-label': annotation ? `${label}, ${annotation.text}` : label,
      },
      node.move,
      glyphs && h('span', { class: 'glyph' }, glyphs),
      annotation?.picture,
    );
  }

  /** What the record says of a move, below it. @param {number} id */
  #words(id) {
    const words = this.remark(id)?.words;
    return words ? h('p', { class: 'remark' }, words) : null;
  }

  /**
   * Marks the move that is shown, and lets the focus follow it.
   * @param {number} at
   * @param {boolean} focus
   */
  #mark(at, focus) {
    const buttons = [...this.element.querySelectorAll('button')];
    const shown = buttons.find((button) => nodeOf(button) === at);
    for (const button of buttons) {
      button.tabIndex = button === (shown ?? buttons[0]) ? 0 : -1;
      if (button === shown) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
    if (shown) this.#reveal(shown);
    else this.element.scrollTop = 0;
    if (focus) (shown ?? buttons[0])?.focus({ preventScroll: true });
  }

  /**
   * Where a key leads from the move that has the focus.
   * @param {KeyboardEvent} event
   * @returns {number | null}
   */
  #target({ key, target }) {
    const [tree, at] = [this.tree, nodeOf(target)];
    if (!tree || at === null) return null;
    if (key === 'ArrowLeft') return at === 0 ? null : tree.get(at).parent;
    if (key === 'ArrowRight') return tree.next(at);
    if (key === 'ArrowUp') return tree.sibling(at, -1);
    if (key === 'ArrowDown') return tree.sibling(at, 1);
    if (key === 'Home') return 0;
    if (key === 'End') return tree.end(at);
    return null;
  }

  /**
   * Scrolls the list alone, never the page.
   * @param {HTMLElement} move
   */
  #reveal(move) {
    const [list, box] = [this.element.getBoundingClientRect(), move.getBoundingClientRect()];
    if (box.top < list.top) this.element.scrollTop += box.top - list.top - 8;
    else if (box.bottom > list.bottom) this.element.scrollTop += box.bottom - list.bottom + 8;
  }
}

/**
 * A row of the list, with a column for each side.
 * @param {import('../types/api.js').Side[]} order
 * @param {...import('../ui/dom.js').Child} children
 */
const round = (order, ...children) => h('div', { class: `round of-${order.length}` }, children);

/** The colours above their columns; every move's label names its side. @param {import('../types/api.js').Side[]} order */
const heads = (order) =>
  h(
    'div',
    { 'class': `round of-${order.length} heads`, 'aria-hidden': 'true' },
    order.map((side) => h('span', { class: `disc ${side}` })),
  );

/** @param {string} text */
const plyNumber = (text) => h('span', { class: 'ply number muted' }, text);

/** The node of a button. @param {EventTarget | null} target @returns {number | null} */
function nodeOf(target) {
  const button = target instanceof Element ? target.closest('[data-node]') : null;
  return button && Number(button.getAttribute('data-node'));
}
