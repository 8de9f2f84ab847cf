// A searched tree drawn: the open part of it, to be moved about and looked at closer, by mouse and by keys.

import { announce } from './announce.js';
import { fill, h, svg } from './dom.js';
import { t } from './text.js';
import { download, standalone } from './tree-export.js';
import { sign } from './tree-icons.js';
import { layout } from './tree-layout.js';
import { ABOVE, BELOW, shapes } from './tree-shapes.js';
import { isLeaf } from './tree-store.js';
import { nodeSpoken } from './tree-words.js';

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** The scales of what finds its own place: the largest, the smallest, and the largest of what is shown in part. */
const LARGEST = 1.25;
const SMALLEST = 0.56;
const PARTLY = 0.9;
const FARTHEST = 0.08;
const EDGE = 16;

/** The drawing of one tree. */
export class Drawing {
  /**
   * @param {import('./tree-outline.js').Outline} outline
   * @param {string} label
   */
  constructor(outline, label) {
    this.outline = outline;
    this.label = label;
    /** @type {Box} */
    this.box = { x: 0, y: 0, width: 800, height: 500 };
    /** Whether the drawing finds its own place, as it does until someone moves it. */
    this.free = true;
    this.picture = svg('svg', { class: 'tree-picture', 'aria-hidden': 'true' });
    this.told = h('p', { class: 'tree-partial', hidden: true }, t('tree.drawing.partial'));
    this.stage = h('div', {
      class: 'tree-stage', tabindex: 0, role: 'application', 'aria-label': t('tree.drawing.label', { tree: label }),
      'aria-roledescription': t('tree.drawing.kind'),
    }, this.picture);
    this.element = h('div', { class: 'tree-drawing' }, this.stage, this.told, this.#buttons());
    this.stage.addEventListener('keydown', (event) => this.#key(event));
    this.#listen();
    this.waits = false;
    outline.watch(() => this.#later());
    this.sizes = new ResizeObserver(() => this.#place());
    this.sizes.observe(this.stage);
  }

  /** Draws once for all changes until the next frame. */
  #later() {
    if (this.waits) return;
    this.waits = true;
    requestAnimationFrame(() => this.draw());
  }

  /** Draws the open part anew, if it can be seen. */
  draw() {
    this.waits = false;
    if (this.element.hidden) return;
    this.layout = layout(this.outline);
    fill(this.picture, shapes(this.outline, this.layout.items));
    this.told.hidden = !this.layout.full;
    this.#place();
  }

  /** Stops watching sizes. */
  destroy() {
    this.sizes.disconnect();
  }

  /** Saves what is drawn, all of it, as a file. */
  save() {
    const whole = this.#whole();
    download(standalone(this.picture, whole, this.label), `saltus-${this.outline.store.tree.algorithm}.svg`);
  }

  #buttons() {
    /** @type {(name: string, label: string, act: () => void) => HTMLElement} */
    const button = (name, label, act) => h('button', {
      type: 'button', class: 'button small icon', title: t(label), 'aria-label': t(label), on: { click: act },
    }, sign(name));
    return h('div', { class: 'tree-under' },
      h('div', { class: 'tree-zoom', role: 'group', 'aria-label': t('tree.zoom') },
        button('in', 'tree.zoom.in', () => this.#zoom(0.8)),
        button('out', 'tree.zoom.out', () => this.#zoom(1.25)),
        button('fit', 'tree.zoom.fit', () => this.#fit()),
        button('left', 'tree.pan.left', () => this.#pan(-0.3, 0)),
        button('up', 'tree.pan.up', () => this.#pan(0, -0.3)),
        button('down', 'tree.pan.down', () => this.#pan(0, 0.3)),
        button('right', 'tree.pan.right', () => this.#pan(0.3, 0))),
      h('div', { class: 'tree-zoom' },
        h('button', { type: 'button', class: 'button small', on: { click: () => this.save() } }, t('tree.save')),
        h('a', { class: 'button small', href: `/api/trees/${encodeURIComponent(this.outline.store.tree.id)}/svg?node=0&depth=3`, download: `saltus-${this.outline.store.tree.algorithm}-tree.svg` }, t('tree.save.whole'))));
  }

  /** The box of everything drawn. @returns {Box} */
  #whole() {
    const { left, right, bottom } = this.layout ?? { left: 0, right: 100, bottom: 0 };
    return { x: left - EDGE, y: -ABOVE - EDGE, width: right - left + 2 * EDGE, height: bottom + ABOVE + BELOW + 2 * EDGE };
  }

  /** Shows all, if it can be read so, and else the part around the selected node. */
  #place() {
    if (this.free) {
      const whole = this.#whole();
      const { width, height } = this.#size();
      // What is too wide to be read as a whole is rather shown in part, as large as its height allows.
      const [wide, tall] = [width / whole.width, height / whole.height];
      const scale = wide >= SMALLEST ? Math.max(SMALLEST, Math.min(LARGEST, wide, tall)) : Math.min(PARTLY, Math.max(SMALLEST, tall));
      const seen = { width: width / scale, height: height / scale };
      const at = this.#here();
      /** @type {(start: number, length: number, view: number, middle: number) => number} */
      const from = (start, length, view, middle) => (length <= view ? start - (view - length) / 2
        : Math.min(Math.max(middle - view / 2, start), start + length - view));
      this.box = {
        ...seen,
        x: from(whole.x, whole.width, seen.width, at.x),
        y: whole.height <= seen.height ? whole.y : from(whole.y, whole.height, seen.height, at.y),
      };
    } else {
      const { width, height } = this.#size();
      this.box.height = this.box.width * height / width;
      if (this.outline.moment) this.#keep();
    }
    const { x, y, width, height } = this.box;
    this.picture.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  }

  /** Moves the box no more than needed to see the selected node. */
  #keep() {
    const { x, y } = this.#here();
    const side = 60;
    this.box.x = Math.min(Math.max(this.box.x, x + side - this.box.width), x - side);
    this.box.y = Math.min(Math.max(this.box.y, y + side - this.box.height), y - side);
  }

  /** Where the selected node is, or the nearest above it that is drawn. */
  #here() {
    const { store, selected } = this.outline;
    for (let node = selected; ;) {
      const item = this.layout?.items.find((one) => one.kind === 'node' && one.node === node);
      if (item) return item;
      if (node === 0 || !store.nodes.has(node)) return { x: 0, y: 0 };
      node = store.known(node).parent;
    }
  }

  #size() {
    return { width: this.stage.clientWidth || 800, height: this.stage.clientHeight || 500 };
  }

  /** Shows all of it, however small that is. */
  #fit() {
    const whole = this.#whole();
    const { width, height } = this.#size();
    const scale = Math.min(LARGEST, width / whole.width, height / whole.height);
    this.free = scale >= SMALLEST;
    this.box = { x: whole.x - (width / scale - whole.width) / 2, y: whole.y, width: width / scale, height: height / scale };
    this.#place();
  }

  /**
   * @param {number} by
   * @param {{x: number, y: number}} [around]
   */
  #zoom(by, around = { x: this.box.x + this.box.width / 2, y: this.box.y + this.box.height / 2 }) {
    const { width } = this.#size();
    const to = Math.min(Math.max(this.box.width * by, width / 3), width / FARTHEST) / this.box.width;
    this.free = false;
    this.box = {
      x: around.x - (around.x - this.box.x) * to, y: around.y - (around.y - this.box.y) * to,
      width: this.box.width * to, height: this.box.height * to,
    };
    this.#place();
  }

  /** Moves by parts of what is seen. @param {number} x @param {number} y */
  #pan(x, y) {
    this.free = false;
    this.box.x += x * this.box.width;
    this.box.y += y * this.box.height;
    this.#place();
  }

  /** Dragging, the wheel with Ctrl, and presses on nodes. */
  #listen() {
    /** @type {{x: number, y: number, moved: boolean} | null} */
    let held = null;
    this.stage.addEventListener('pointerdown', (event) => {
      if (event.button === 0) held = { x: event.clientX, y: event.clientY, moved: false };
    });
    this.stage.addEventListener('pointermove', (event) => {
      if (!held) return;
      const [x, y] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.moved && Math.hypot(x, y) < 5) return;
      if (!held.moved) this.stage.setPointerCapture(event.pointerId);
      const { width, height } = this.#size();
      this.#pan(-x / width, -y / height);
      held = { x: event.clientX, y: event.clientY, moved: true };
    });
    this.stage.addEventListener('pointercancel', () => { held = null; });
    this.stage.addEventListener('pointerup', (event) => {
      if (held && !held.moved) this.#press(/** @type {Element} */ (event.target));
      held = null;
    });
    this.stage.addEventListener('wheel', (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const seen = this.stage.getBoundingClientRect();
      this.#zoom(event.deltaY > 0 ? 1.15 : 0.87, {
        x: this.box.x + (event.clientX - seen.left) / seen.width * this.box.width,
        y: this.box.y + (event.clientY - seen.top) / seen.height * this.box.height,
      });
    }, { passive: false });
  }

  /** A first press selects a node, another opens or closes it. @param {Element} target */
  #press(target) {
    const gap = target.closest('[data-gap]')?.getAttribute('data-gap');
    if (gap) void this.#widen(Number(gap));
    const node = target.closest('[data-node]')?.getAttribute('data-node');
    if (!node) return;
    if (this.outline.selected === Number(node)) void this.#turn(Number(node));
    else this.outline.select(Number(node));
  }

  /** Draws all children of a node; once that is so, the next share of them. @param {number} node */
  async #widen(node) {
    if (this.outline.wide.has(node)) return this.outline.more(node);
    this.outline.wide.add(node);
    this.outline.tell('shape');
  }

  /** @param {number} node */
  #turn(node) {
    return this.outline.open.has(node) ? this.outline.collapse(node) : this.outline.expand(node);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { selected } = this.outline;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowUp: () => this.#step('up'), ArrowDown: () => this.#step('down'),
      ArrowLeft: () => this.#step('left'), ArrowRight: () => this.#step('right'),
      Enter: () => void this.#turn(selected), ' ': () => void this.#turn(selected),
      '+': () => this.#zoom(0.8), '=': () => this.#zoom(0.8), '-': () => this.#zoom(1.25), 0: () => this.#fit(),
      w: () => void this.#widen(selected),
      ShiftArrowUp: () => this.#pan(0, -0.2), ShiftArrowDown: () => this.#pan(0, 0.2),
      ShiftArrowLeft: () => this.#pan(-0.2, 0), ShiftArrowRight: () => this.#pan(0.2, 0),
    };
    const act = keys[(event.shiftKey && event.key.startsWith('Arrow') ? 'Shift' : '') + event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Selects the node above, below or beside. @param {'up' | 'down' | 'left' | 'right'} way */
  async #step(way) {
    const { outline } = this;
    const { store } = outline;
    const node = store.known(outline.selected);
    if (way === 'down' && !isLeaf(node) && !outline.open.has(node.node)) await outline.expand(node.node);
    this.draw();
    const nodes = this.layout?.items.filter((item) => item.kind === 'node') ?? [];
    /** @param {number} parent */
    const below = (parent) => nodes.filter((item) => item.node !== 0 && store.known(item.node).parent === parent).map((item) => item.node);
    const beside = below(node.parent);
    const place = beside.indexOf(node.node);
    const next = way === 'up' ? node.parent
      : way === 'down' ? store.chosen(node.node) ?? below(node.node)[0]
        : node.node === 0 ? undefined : beside[way === 'left' ? place - 1 : place + 1];
    if (next === undefined || next === outline.selected) return;
    outline.select(next);
    announce(nodeSpoken(store.known(next), { chosen: store.chosen(store.known(next).parent) === next, plain: store.tree.algorithm === 'minimax' }));
  }
}
