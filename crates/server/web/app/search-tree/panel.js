// One searched tree on the page: its list, its drawing, and their controls.

import { h } from '../ui/dom.js';
import { number, t } from '../i18n/text.js';
import { Drawing } from './drawing.js';
import { TreeList } from './list.js';
import { Outline } from './outline.js';
import { SearchedTree } from './store.js';

/** A tree with up to so many nodes can be opened as a whole. */
const SMALL = 600;

/** The panel of one tree. */
export class TreePanel {
  /** @param {import('../types/search-tree.js').Tree} tree */
  constructor(tree) {
    this.tree = tree;
    this.store = new SearchedTree(tree);
    this.outline = new Outline(this.store);
    const name = t(`tree.algorithm.${tree.algorithm}`);
    this.list = new TreeList(this.outline, name);
    this.drawing = new Drawing(this.outline, name);
    this.notice = h('p', { class: 'tree-notice', hidden: true });
    this.element = h(
      'section',
      { 'class': 'tree-panel card', 'aria-label': name },
      h(
        'header',
        { class: 'row between' },
        h('h2', null, name, ' ', h('span', { class: 'muted small number' }, t('tree.nodes', { count: tree.visited }))),
        h('div', { class: 'row' }, this.#buttons()),
      ),
      this.notice,
      this.drawing.element,
      this.list.element,
    );
  }

  /** Opens what shows something at once: all of a small tree, and of a large one the line that both sides would play. */
  async begin() {
    await this.store.node(0);
    if (this.tree.recorded <= 60) await this.outline.openAll(SMALL);
    else await this.outline.openLine();
    await this.outline.expand(0);
    // Playback may have begun in the meantime: it selects its own node.
    if (!this.outline.moment) this.outline.select(0);
  }

  /** @param {'drawing' | 'list' | 'two'} which */
  show(which) {
    this.drawing.element.hidden = which === 'list';
    this.list.element.hidden = which === 'drawing';
    this.drawing.draw();
    this.list.draw();
  }

  /** Says that the node selected in the other tree is not in this one. @param {string} text */
  say(text) {
    this.notice.textContent = text;
    this.notice.hidden = text === '';
  }

  /** Leaves nothing behind. */
  destroy() {
    this.drawing.destroy();
  }

  #buttons() {
    /** @type {(name: string, act: () => void) => HTMLElement} */
    const button = (name, act) => h('button', { type: 'button', class: 'button small', on: { click: act } }, t(name));
    const small = this.tree.recorded <= SMALL;
    return [
      button('tree.open.line', () => void this.outline.openLine()),
      small &&
        h(
          'button',
          { type: 'button', class: 'button small', on: { click: () => void this.outline.openAll(SMALL + 1) } },
          t('tree.open.all', { count: number(this.tree.recorded) }),
        ),
      button('tree.close.all', () => this.outline.closeAll()),
    ];
  }
}
