// A searched tree as an expandable list: the ARIA tree pattern, with arrow keys.

import { fill, h } from '../ui/dom.js';
import { t } from '../i18n/text.js';
import { isLeaf, isPlain } from './store.js';
import { SHARE } from './outline.js';
import { cutText, isFull, meaning, moveText, nodeSpoken, player, valueText, windowText } from './labels.js';

/** @typedef {import('./outline.js').Row} Row */

/** The list of one tree. */
export class TreeList {
  /**
   * @param {import('./outline.js').Outline} outline
   * @param {string} label
   */
  constructor(outline, label) {
    this.outline = outline;
    /** @type {Row[]} */
    this.rows = [];
    /** The line that the keyboard is on, which is the selected node's or an extra line's. */
    this.at = 'node-0';
    this.element = h('div', {
      'class': 'tree-list',
      'role': 'tree',
      'aria-label': label,
      'on': {
        click: (/** @type {MouseEvent} */ event) => this.#press(event),
        keydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
      },
    });
    outline.watch((what) => (what === 'shape' ? this.draw() : this.#follow()));
  }

  /** Redraws all lines, if they are visible, and keeps the focus. */
  draw() {
    if (this.element.hidden) return;
    const held = this.element.contains(document.activeElement);
    this.rows = this.outline.rows();
    if (!this.rows.some((row) => key(row) === this.at)) this.at = `node-${this.outline.selected}`;
    fill(
      this.element,
      this.rows.map((row) => this.#line(row)),
    );
    if (held) this.#lineOf(this.at)?.focus();
  }

  #follow() {
    const old = this.element.querySelector('[aria-selected="true"]');
    old?.setAttribute('aria-selected', 'false');
    this.at = `node-${this.outline.selected}`;
    this.#stand();
    const line = this.#lineOf(this.at);
    line?.setAttribute('aria-selected', 'true');
    if (line) keepInSight(this.element, line);
  }

  /** One line is in the order of the tab key: the one the keyboard is on. */
  #stand() {
    for (const line of this.element.querySelectorAll('[tabindex="0"]')) line.setAttribute('tabindex', '-1');
    this.#lineOf(this.at)?.setAttribute('tabindex', '0');
  }

  /** @param {string} name @returns {HTMLElement | null} */
  #lineOf(name) {
    return this.element.querySelector(`[data-row="${name}"]`);
  }

  /** @param {Row} row */
  #line(row) {
    const { open, store, selected } = this.outline;
    const node = store.known(row.node);
    const own = row.kind === 'node';
    const line = h('div', {
      'role': 'treeitem',
      'class': `tree-row is-${row.kind}`,
      'data-row': key(row),
      'aria-level': row.level,
      'aria-posinset': row.place,
      'aria-setsize': row.size,
      'aria-selected': own ? String(row.node === selected) : undefined,
      'aria-expanded': own && !isLeaf(node) ? String(open.has(row.node)) : undefined,
      'tabindex': key(row) === this.at ? 0 : -1,
    });
    line.style.setProperty('--level', String(row.level - 1));
    if (own) this.#fillNode(line, node);
    else fill(line, h('span', { class: 'tree-extra' }, this.#extraText(row, node)));
    return line;
  }

  /** @param {HTMLElement} line @param {import('../types/search-tree.js').TreeNode} node */
  #fillNode(line, node) {
    const { store } = this.outline;
    const chosen = node.node !== 0 && store.nodes.has(node.parent) && store.chosen(node.parent) === node.node;
    const plain = isPlain(store.tree);
    const how = this.outline.state(node.node);
    line.classList.add(`is-${how}`);
    if (chosen && how === 'done') line.classList.add('is-chosen');
    // Signs are for the eye; the words beside them say the same.
    const spoken =
      how === 'done' ? nodeSpoken(node, { chosen, plain }) : t(`tree.walk.${how}`, { move: moveText(node) });
    fill(
      line,
      h('span', { class: 'unseen' }, spoken),
      h(
        'span',
        { 'class': 'tree-signs', 'aria-hidden': 'true' },
        h('span', { class: 'tree-twist' }, isLeaf(node) ? '' : '›'),
        h('span', {
          class: `tree-shape ${isLeaf(node) ? 'is-leaf' : node.max ? 'is-max' : 'is-min'}`,
          title: isLeaf(node) ? t('tree.leaf') : player(node),
        }),
        h(
          'span',
          { class: 'tree-what' },
          h('span', { class: 'tree-move' }, moveText(node)),
          h(
            'span',
            { class: `tree-value is-${meaning(node)}` },
            how === 'done' ? valueText(node) : how === 'ahead' ? '·' : '…',
          ),
          how === 'done' && chosen && h('span', { class: 'tree-star', title: t('tree.chosen') }, '★'),
          how !== 'ahead' &&
            !plain &&
            !isFull(node.window) &&
            h('span', { class: 'tree-window' }, windowText(node.window)),
          how === 'done' && node.cut > 0 && h('span', { class: 'tree-cut' }, cutText(node)),
        ),
      ),
    );
  }

  /** @param {Row} row @param {import('../types/search-tree.js').TreeNode} node */
  #extraText(row, node) {
    if (row.kind === 'more') return t('tree.more', { count: Math.min(row.count, SHARE), left: row.count });
    if (row.kind === 'unrecorded') return t('tree.unrecorded', { count: row.count });
    if (this.outline.state(node.node) !== 'done') return '…';
    const children = this.outline.store.knownChildren(node.node);
    const last = children[node.total - 1];
    const cut = t(node.max ? 'tree.cut.beta' : 'tree.cut.alpha', { count: row.count });
    return `✂\uFE0E ${last === undefined ? cut : t('tree.cut.because', { cut, move: moveText(this.outline.store.known(last)) })}`;
  }

  /** @param {MouseEvent} event */
  #press(event) {
    const target = /** @type {Element} */ (event.target);
    const line = target.closest('[data-row]');
    const row = this.rows.find((one) => key(one) === line?.getAttribute('data-row'));
    if (!row) return;
    this.#go(row);
    if (row.kind === 'more') void this.outline.more(row.node);
    else if (row.kind === 'node' && target.closest('.tree-twist')) void this.#turn(row.node);
  }

  /** @param {number} node */
  #turn(node) {
    return this.outline.open.has(node) ? this.outline.collapse(node) : this.outline.expand(node);
  }

  /** Takes the keyboard to a line, and selects its node. @param {Row | undefined} row */
  #go(row) {
    if (!row) return;
    if (row.kind === 'node') this.outline.select(row.node);
    this.at = key(row);
    this.#stand();
    this.#lineOf(this.at)?.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = this.rows.findIndex((row) => key(row) === this.at);
    const row = this.rows[index];
    if (!row) return;
    const own = row.kind === 'node';
    const opened = own && this.outline.open.has(row.node);
    /** @type {Record<string, () => void>} */
    const keys = {
      'ArrowDown': () => this.#go(this.rows[index + 1]),
      'ArrowUp': () => this.#go(this.rows[index - 1]),
      'Home': () => this.#go(this.rows[0]),
      'End': () => this.#go(this.rows.at(-1)),
      'ArrowRight': () => (opened ? this.#go(this.rows[index + 1]) : own && void this.outline.expand(row.node)),
      'ArrowLeft': () => {
        if (opened) void this.outline.collapse(row.node);
        else this.#go(this.rows.slice(0, index).findLast((above) => above.level < row.level));
      },
      'Enter': () => void (own ? this.#turn(row.node) : row.kind === 'more' && this.outline.more(row.node)),
      '*': () => void this.#openSiblings(row),
    };
    const act = keys[event.key === ' ' ? 'Enter' : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Opens the node of a line and all beside it, as the pattern has it. @param {Row} row */
  async #openSiblings(row) {
    const parent = this.outline.store.known(row.node).parent;
    const beside = this.rows.filter(
      (one) => one.kind === 'node' && one.level === row.level && this.outline.store.known(one.node).parent === parent,
    );
    for (const one of beside) await this.outline.expand(one.node);
  }
}

/** @param {Row} row */
const key = (row) => `${row.kind}-${row.node}`;

/**
 * Scrolls a box, and nothing around it, until a line can be seen.
 * @param {HTMLElement} box
 * @param {HTMLElement} line
 */
function keepInSight(box, line) {
  const top = line.offsetTop - box.offsetTop;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + line.offsetHeight > box.scrollTop + box.clientHeight)
    box.scrollTop = top + line.offsetHeight - box.clientHeight;
}
