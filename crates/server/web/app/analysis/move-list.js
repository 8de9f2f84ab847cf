// The list of moves: the main line in numbered pairs, variations indented beneath the move they stand beside.

import { fill, h } from '../ui/dom.js';
import { markPicture } from './eval-graph.js';
import { t } from '../i18n/text.js';

/** @typedef {import('./state.js').Desk} Desk */
/** @typedef {import('./move-tree.js').StudyNode} StudyNode */

/**
 * @param {Desk} desk
 * @returns {HTMLElement}
 */
export function moveList(desk) {
  const element = h('div', { 'class': 'analysis-moves', 'role': 'group', 'aria-label': t('analysis.moves') });
  const draw = () => {
    const focused = element.contains(document.activeElement);
    fill(element, startButton(desk), mainLine(desk));
    show(focused);
  };
  /** @param {boolean} focus */
  const show = (focus) => {
    for (const button of element.querySelectorAll('button')) {
      const here = Number(button.dataset.node) === desk.at;
      button.tabIndex = here ? 0 : -1;
      if (!here) button.removeAttribute('aria-current');
      else {
        button.setAttribute('aria-current', 'true');
        if (focus) button.focus({ preventScroll: true });
        reveal(element, button);
      }
    }
  };
  element.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.dataset.node) desk.go(Number(button.dataset.node));
  });
  desk.addEventListener('tree', draw);
  let marked = '';
  // Values come many times a second while the engine thinks; the list changes only with the marks.
  desk.addEventListener('values', () => {
    const marks = [...desk.values].map(([id, { mark }]) => (mark ? `${id}${mark}` : '')).join('');
    if (marks !== marked) draw();
    marked = marks;
  });
  desk.addEventListener('at', () => show(element.contains(document.activeElement)));
  draw();
  return element;
}

/**
 * Scrolls the list alone: the page must not jump while one goes through the moves.
 * @param {HTMLElement} list
 * @param {HTMLElement} button
 */
function reveal(list, button) {
  const [outer, inner] = [list.getBoundingClientRect(), button.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + 8;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + 8;
}

/** @param {Desk} desk */
const startButton = (desk) =>
  h(
    'button',
    { 'class': 'move-start', 'type': 'button', 'data-node': 0 },
    t(desk.tree.nodes.size === 1 ? 'analysis.moves.none' : 'analysis.start'),
  );

/** @param {Desk} desk @param {StudyNode} node @param {boolean} inline */
function moveButton(desk, node, inline) {
  const { number, first } = desk.numbered(node.id);
  const mark = desk.values.get(node.id)?.mark;
  return h(
    'button',
    { 'type': 'button', 'data-node': node.id },
    inline && h('span', { class: 'move-number' }, `${number}${first ? '.' : '…'} `),
    node.move,
    mark && markPicture(mark),
    mark && h('span', { class: 'unseen' }, ` ${t(`analysis.mark.${mark}`)}`),
  );
}

/**
 * Rows of number, first and second move. A variation breaks a pair: the second move then has a row of its own.
 * @param {Desk} desk
 */
function mainLine(desk) {
  const rows = [];
  /** @type {HTMLElement | null} */
  let open = null;
  for (const node of desk.tree.line(0)) {
    const { number, first } = desk.numbered(node.id);
    if (first || !open) {
      open = h(
        'div',
        { class: 'move-row' },
        h('span', { class: 'move-number' }, `${number}.`),
        !first && h('span', { class: 'gap' }, '…'),
      );
      rows.push(open);
    }
    open.append(moveButton(desk, node, false));
    const others = desk.tree.get(node.parent).children.slice(1);
    if (others.length > 0) {
      rows.push(...others.map((id) => variation(desk, id)));
      open = null;
    }
  }
  return rows;
}

/**
 * @param {Desk} desk
 * @param {number} id where it begins
 * @returns {HTMLElement}
 */
function variation(desk, id) {
  const box = h('div', {
    'class': 'variation',
    'role': 'group',
    'aria-label': t('analysis.moves.variation', { move: desk.tree.get(id).move }),
  });
  let named = true;
  for (let node = desk.tree.get(id); ; node = desk.tree.get(node.children[0])) {
    box.append(moveButton(desk, node, named || desk.numbered(node.id).first));
    named = false;
    const siblings = desk.tree.get(node.parent).children;
    if (node.id !== id && siblings.length > 1) {
      box.append(...siblings.slice(1).map((other) => variation(desk, other)));
      named = true;
    }
    if (node.children.length === 0) return box;
  }
}
