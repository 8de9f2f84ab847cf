// The selected node: its position on a board, the moves that lead to it, its window and its value.

import { get, post, rules } from '../net/api.js';
import { Board } from '../board/board.js';
import { fill, h, svg } from '../ui/dom.js';
import { sideName } from '../i18n/names.js';
import { t } from '../i18n/text.js';
import { isLeaf, isPlain } from './store.js';
import { cutText, isFull, moveText, player, valueSpoken, windowText } from './labels.js';

/** @typedef {import('../types/search-tree.js').TreeNode} TreeNode */
/** @typedef {import('../types/search-tree.js').Bounds} Bounds */
/** @typedef {import('./outline.js').Outline} Outline */

/** The panel beside the trees. */
export class NodeDetails {
  constructor() {
    this.wanted = 0;
    /** @type {Board | null} */
    this.board = null;
    this.game = '';
    this.frame = h('div', { class: 'tree-board' });
    this.path = h('nav', { 'class': 'tree-path', 'aria-label': t('tree.path') });
    this.facts = h('div', { class: 'tree-facts' });
    this.element = h(
      'aside',
      { 'class': 'tree-beside card', 'aria-label': t('tree.beside') },
      this.frame,
      this.path,
      this.facts,
    );
  }

  /**
   * Shows the selected node of an outline.
   * @param {Outline} outline
   */
  async show(outline) {
    const wanted = (this.wanted += 1);
    const { store, selected, moment } = outline;
    const chain = await store.chain(selected);
    const node = chain[chain.length - 1];
    const cutter = node && node.cut > 0 ? await store.last(node.node) : null;
    if (!node || wanted !== this.wanted) return;
    this.#fillPath(outline, chain);
    const window = moment?.current === selected && moment.window ? moment.window : node.window;
    this.#fillFacts(store.tree, node, window, cutter, moment !== null && moment.current === selected);
    await this.#place(store.tree, node, wanted);
  }

  /** Leaves nothing behind. */
  destroy() {
    this.wanted += 1;
    this.board?.destroy();
    this.board = null;
  }

  /**
   * Shows the position of a node. It is made from the one before, since in best-reply search seats miss their turns.
   * @param {import('../types/search-tree.js').Tree} tree
   * @param {TreeNode} node
   * @param {number} wanted
   */
  async #place(tree, { node, move }, wanted) {
    const { before } = await get(`/api/trees/${encodeURIComponent(tree.id)}/nodes/${node}?count=0`);
    if (wanted !== this.wanted) return;
    const [board, look] = await Promise.all([
      rules(tree.game),
      post('/api/look', { game: tree.game, position: before, moves: move ? [move] : [] }),
    ]);
    if (wanted !== this.wanted) return;
    if (!this.board || this.game !== tree.game) {
      this.board?.destroy();
      this.game = tree.game;
      // Where there is little room, the names of squares would be too small to read.
      this.board = new Board(board, {
        interactive: false,
        label: t('tree.board'),
        small: matchMedia('(max-width: 64rem)').matches,
      });
      fill(this.frame, this.board.element);
    }
    const last = look.line?.at(-1);
    this.board.setPosition({ stones: look.stones, turn: look.turn });
    const moved =
      last &&
      look.stones.find((/** @type {import("../types/api.js").Stone} */ { square }) => square === last.path.at(-1));
    this.board.setLast(last && moved ? { ...last, side: moved.side } : null, false);
  }

  /** @param {Outline} outline @param {TreeNode[]} chain */
  #fillPath(outline, chain) {
    fill(
      this.path,
      h(
        'ol',
        null,
        chain.map((node, index) =>
          h(
            'li',
            null,
            h(
              'button',
              {
                'type': 'button',
                'aria-current': index === chain.length - 1 ? 'step' : undefined,
                'on': { click: () => outline.select(node.node) },
              },
              moveText(node),
            ),
          ),
        ),
      ),
    );
  }

  /**
   * @param {import('../types/search-tree.js').Tree} tree
   * @param {TreeNode} node
   * @param {Bounds} window
   * @param {TreeNode | null} cutter the move that cut the rest off
   * @param {boolean} underWay
   */
  #fillFacts(tree, node, window, cutter, underWay) {
    const plain = isPlain(tree);
    /** @type {(name: string, value: Node | string) => Node[]} */
    const fact = (name, value) => [h('dt', null, t(name)), h('dd', null, value)];
    fill(
      this.facts,
      !plain && scale(window, underWay ? null : node.value),
      h(
        'dl',
        null,
        fact('tree.fact.player', isLeaf(node) ? t('tree.leaf') : playerInFull(tree, node)),
        fact('tree.fact.value', underWay ? '…' : valueSpoken(node)),
        !plain && fact('tree.fact.window', isFull(window) ? t('tree.window.full') : windowText(window)),
        node.total > 0 &&
          fact('tree.fact.searched', t('tree.searched', { count: node.total, of: node.total + node.cut })),
        node.cut > 0 &&
          fact(
            'tree.fact.cut',
            cutter?.move ? t('tree.cut.because', { cut: cutText(node), move: cutter.move }) : cutText(node),
          ),
        node.unrecorded > 0 && fact('tree.fact.unrecorded', t('tree.unrecorded', { count: node.unrecorded })),
      ),
    );
  }
}

/** Who moves in a node, with the colour where that is not said yet. @param {import('../types/search-tree.js').Tree} tree @param {TreeNode} node */
function playerInFull(tree, node) {
  if (node.own) return player(node);
  // Any of the others may have the best reply.
  const who = tree.algorithm === 'bestreply' && !node.max ? t('tree.others') : sideName(node.side);
  return `${player(node)} (${who})`;
}

/**
 * The window on a line of numbers, with the value as a dot: inside it counts, outside it is a bound.
 * @param {Bounds} window
 * @param {number | null} value
 */
function scale(window, value) {
  const known = [window.alpha, window.beta, value].filter((one) => one !== null);
  const least = known.length ? Math.min(...known) : 0;
  const most = known.length ? Math.max(...known) : 0;
  const room = (most - least) * 0.25 || 1;
  /** @param {number} at */
  const x = (at) => 10 + ((at - least + room) / (most - least + 2 * room)) * 280;
  const from = window.alpha === null ? 0 : x(window.alpha);
  const to = window.beta === null ? 300 : x(window.beta);
  /** @type {(at: number, name: string) => SVGElement} */
  const bar = (at, name) =>
    svg('g', { class: 'bound' }, svg('line', { x1: at, x2: at, y1: 14, y2: 38 }), svg('text', { x: at, y: 10 }, name));
  return svg(
    'svg',
    { 'class': 'tree-scale', 'viewBox': '0 0 300 44', 'aria-hidden': 'true' },
    svg('line', { class: 'axis', x1: 0, x2: 300, y1: 26, y2: 26 }),
    to > from && svg('rect', { class: 'inside', x: from, y: 20, width: to - from, height: 12, rx: 3 }),
    window.alpha !== null && bar(from, 'α'),
    window.beta !== null && bar(to, 'β'),
    value !== null && svg('circle', { class: 'value', cx: x(value), cy: 26, r: 6 }),
  );
}
