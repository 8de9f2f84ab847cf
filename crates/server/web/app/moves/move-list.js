// The list of moves: numbered pairs, variations indented below the move that they replace.

import { fill, h } from '../ui/dom.js';
import { linesOf } from './move-tree.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').GameNode} GameNode */
/** @typedef {import('./move-tree.js').Line} Line */

export class MoveList {
  /** @param {(node: number) => void} onGo a move was chosen */
  constructor(onGo) {
    this.element = h('div', { 'class': 'moves', 'role': 'group', 'aria-label': t('moves.label'), 'tabindex': '0' });
    this.element.addEventListener('click', (event) => {
      const move = event.target instanceof Element ? event.target.closest('[data-node]') : null;
      if (move) onGo(Number(move.getAttribute('data-node')));
    });
    this.drawn = '';
  }

  /**
   * @param {GameNode[]} nodes
   * @param {number} head where play stands
   * @param {number} at what is shown
   */
  set(nodes, head, at) {
    const key = `${nodes.map((node) => node.id).join()} ${head}`;
    if (key !== this.drawn) {
      this.drawn = key;
      const played = new Set();
      for (let node = nodes.find((one) => one.id === head); node; node = nodes.find((one) => one.id === node?.parent))
        played.add(node.id);
      fill(
        this.element,
        nodes.length === 0 ? h('p', { class: 'muted' }, t('moves.none')) : this.pairs(linesOf(nodes, head), played),
      );
    }
    for (const move of this.element.querySelectorAll('[data-node]')) {
      const now = Number(move.getAttribute('data-node')) === at;
      if (now) {
        move.setAttribute('aria-current', 'true');
        this.reveal(/** @type {HTMLElement} */ (move));
      } else {
        move.removeAttribute('aria-current');
      }
    }
    if (at === 0) this.element.scrollTop = 0;
  }

  /**
   * The main line in two columns.
   * @param {Line} line
   * @param {Set<number>} played
   */
  pairs(line, played) {
    /** @type {Node[]} */
    const out = [];
    const skew = line.nodes[0]?.node.side === 'black' ? 1 : 0;
    /** @type {HTMLElement | null} */
    let row = null;
    for (const { node, ply, instead } of line.nodes) {
      const second = node.side === 'black';
      if (!row || !second) {
        row = h(
          'div',
          { class: 'pair' },
          h('span', { class: 'ply number muted' }, `${Math.floor((ply + skew) / 2) + 1}.`),
          second ? h('span', { class: 'gap' }, '…') : null,
        );
        out.push(row);
      }
      row.append(button(node, ply + skew, !played.has(node.id)));
      if (instead.length > 0) {
        out.push(
          h(
            'div',
            { class: 'variations' },
            instead.map((other) => this.variation(other, skew)),
          ),
        );
        row = null;
      }
    }
    return out;
  }

  /**
   * A variation in one paragraph.
   * @param {Line} line
   * @param {number} skew
   * @returns {HTMLElement}
   */
  variation(line, skew) {
    /** @type {(Node | string)[]} */
    const out = [];
    let numbered = true;
    for (const { node, ply, instead } of line.nodes) {
      const number = Math.floor((ply + skew) / 2) + 1;
      if (node.side === 'white' || numbered)
        out.push(h('span', { class: 'ply number muted' }, node.side === 'white' ? `${number}.` : `${number}…`), ' ');
      out.push(button(node, ply + skew, true), ' ');
      numbered = instead.length > 0;
      if (numbered)
        out.push(
          h(
            'div',
            { class: 'variations' },
            instead.map((other) => this.variation(other, skew)),
          ),
        );
    }
    return h('div', { class: 'variation' }, out);
  }

  /**
   * Scrolls the list alone, never the page.
   * @param {HTMLElement} move
   */
  reveal(move) {
    const [list, box] = [this.element.getBoundingClientRect(), move.getBoundingClientRect()];
    if (box.top < list.top) this.element.scrollTop += box.top - list.top - 8;
    else if (box.bottom > list.bottom) this.element.scrollTop += box.bottom - list.bottom + 8;
  }
}

/**
 * @param {GameNode} node
 * @param {number} ply
 * @param {boolean} aside not on the line that led to where play stands
 */
function button(node, ply, aside) {
  const label = t('moves.move', { number: Math.floor(ply / 2) + 1, side: t(`side.${node.side}`), move: node.move });
  return h(
    'button',
    { 'class': `move${aside ? ' aside' : ''}`, 'type': 'button', 'data-node': node.id, 'aria-label': label },
    node.move,
  );
}
