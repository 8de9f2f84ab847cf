// A searched tree as a drawing of its expanded part, with zoom and pan by mouse and keyboard.

import { announce } from '../ui/announce.js';
import { fill, h, svg } from '../ui/dom.js';
import { t } from '../i18n/text.js';
import { download, standalone } from './export.js';
import { sign } from './icons.js';
import { layout } from './layout.js';
import { ABOVE, BELOW, shapes } from './shapes.js';
import { Viewport } from './viewport.js';
import { isLeaf, isPlain } from './store.js';
import { nodeSpoken } from './labels.js';

/** The room around a drawing. */
const EDGE = 16;

/** The drawing of one tree. */
export class Drawing {
  /**
   * @param {import('./outline.js').Outline} outline
   * @param {string} label
   */
  constructor(outline, label) {
    this.outline = outline;
    this.label = label;
    this.viewport = new Viewport();
    /** Whether the selected node is to be in sight after the next drawing. */
    this.follow = false;
    this.picture = svg('svg', { 'class': 'tree-picture', 'aria-hidden': 'true' });
    this.partialNote = h('p', { class: 'tree-partial', hidden: true }, t('tree.drawing.partial'));
    this.stage = h(
      'div',
      {
        'class': 'tree-stage',
        'tabindex': 0,
        'role': 'application',
        'aria-label': t('tree.drawing.label', { tree: label }),
        'aria-roledescription': t('tree.drawing.kind'),
      },
      this.picture,
    );
    this.element = h('div', { class: 'tree-drawing' }, this.stage, this.partialNote, this.#buttons());
    this.stage.addEventListener('keydown', (event) => this.#key(event));
    this.#listen();
    this.scheduled = false;
    outline.watch((what) => {
      this.follow ||= what === 'selection';
      this.#later();
    });
    this.sizes = new ResizeObserver(() => this.#place());
    this.sizes.observe(this.stage);
  }

  /** Redraws the expanded part, if it is visible. */
  draw() {
    this.scheduled = false;
    if (this.element.hidden) return;
    this.layout = layout(this.outline);
    fill(this.picture, shapes(this.outline, this.layout.items));
    this.partialNote.hidden = !this.layout.full;
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

  /** Draws once for all changes until the next frame. */
  #later() {
    if (this.scheduled) return;
    this.scheduled = true;
    requestAnimationFrame(() => this.draw());
  }

  #buttons() {
    /** @type {(name: string, label: string, act: () => void) => HTMLElement} */
    const button = (name, label, act) =>
      h(
        'button',
        {
          'type': 'button',
          'class': 'button small icon',
          'title': t(label),
          'aria-label': t(label),
          'on': { click: act },
        },
        sign(name),
      );
    return h(
      'div',
      { class: 'tree-under' },
      h(
        'div',
        { 'class': 'tree-zoom', 'role': 'group', 'aria-label': t('tree.zoom') },
        button('in', 'tree.zoom.in', () => this.#zoom(0.8)),
        button('out', 'tree.zoom.out', () => this.#zoom(1.25)),
        button('fit', 'tree.zoom.fit', () => this.#fit()),
        button('left', 'tree.pan.left', () => this.#pan(-0.3, 0)),
        button('up', 'tree.pan.up', () => this.#pan(0, -0.3)),
        button('down', 'tree.pan.down', () => this.#pan(0, 0.3)),
        button('right', 'tree.pan.right', () => this.#pan(0.3, 0)),
      ),
      h(
        'div',
        { class: 'tree-zoom' },
        h('button', { type: 'button', class: 'button small', on: { click: () => this.save() } }, t('tree.save')),
        h(
          'a',
          {
            class: 'button small',
            href: `/api/trees/${encodeURIComponent(this.outline.store.tree.id)}/svg?node=0&depth=3`,
            download: `saltus-${this.outline.store.tree.algorithm}-tree.svg`,
          },
          t('tree.save.whole'),
        ),
      ),
    );
  }

  /** The box of everything drawn. @returns {import('./viewport.js').Box} */
  #whole() {
    const { left, right, bottom } = this.layout ?? { left: 0, right: 100, bottom: 0 };
    return {
      x: left - EDGE,
      y: -ABOVE - EDGE,
      width: right - left + 2 * EDGE,
      height: bottom + ABOVE + BELOW + 2 * EDGE,
    };
  }

  /** Shows the part that is in sight by now. */
  #place() {
    this.viewport.settle(this.#whole(), this.#size(), this.#here(), this.follow);
    this.follow = false;
    const { x, y, width, height } = this.viewport.box;
    this.picture.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
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

  #fit() {
    this.viewport.fit(this.#whole(), this.#size());
    this.#place();
  }

  /** @param {number} by @param {{x: number, y: number}} [around] */
  #zoom(by, around) {
    this.viewport.zoom(by, this.#size(), around);
    this.#place();
  }

  /** @param {number} x @param {number} y */
  #pan(x, y) {
    this.viewport.pan(x, y);
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
    this.stage.addEventListener('pointercancel', () => {
      held = null;
    });
    this.stage.addEventListener('pointerup', (event) => {
      if (held && !held.moved) this.#press(/** @type {Element} */ (event.target));
      held = null;
    });
    this.stage.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        const seen = this.stage.getBoundingClientRect();
        const { box } = this.viewport;
        this.#zoom(event.deltaY > 0 ? 1.15 : 0.87, {
          x: box.x + ((event.clientX - seen.left) / seen.width) * box.width,
          y: box.y + ((event.clientY - seen.top) / seen.height) * box.height,
        });
      },
      { passive: false },
    );
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
      'ArrowUp': () => this.#step('up'),
      'ArrowDown': () => this.#step('down'),
      'ArrowLeft': () => this.#step('left'),
      'ArrowRight': () => this.#step('right'),
      'Enter': () => void this.#turn(selected),
      ' ': () => void this.#turn(selected),
      '+': () => this.#zoom(0.8),
      '=': () => this.#zoom(0.8),
      '-': () => this.#zoom(1.25),
      '0': () => this.#fit(),
      'w': () => void this.#widen(selected),
      'ShiftArrowUp': () => this.#pan(0, -0.2),
      'ShiftArrowDown': () => this.#pan(0, 0.2),
      'ShiftArrowLeft': () => this.#pan(-0.2, 0),
      'ShiftArrowRight': () => this.#pan(0.2, 0),
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
    const below = (parent) =>
      nodes.filter((item) => item.node !== 0 && store.known(item.node).parent === parent).map((item) => item.node);
    const beside = below(node.parent);
    const place = beside.indexOf(node.node);
    const next =
      way === 'up'
        ? node.parent
        : way === 'down'
          ? (store.chosen(node.node) ?? below(node.node)[0])
          : node.node === 0
            ? undefined
            : beside[way === 'left' ? place - 1 : place + 1];
    if (next === undefined || next === outline.selected) return;
    outline.select(next);
    announce(
      nodeSpoken(store.known(next), {
        chosen: store.chosen(store.known(next).parent) === next,
        plain: isPlain(store.tree),
      }),
    );
  }
}
