// The drawing of a lesson's tree: nodes, windows, conditions, cuts, links, what was chosen; with zoom by wheel and pinch.

import { fill, h, svg } from '../ui/dom.js';
import { t } from '../i18n/text.js';
import { Viewport } from '../search-tree/viewport.js';
import { hasWindow, isStacked, plain, said, seenWindow } from './numbers.js';
import { cutSign, mover, moverOf, nameOf } from './words.js';

/** @typedef {import('../types/lecture.js').Lesson} Lesson */
/** @typedef {import('../types/lecture.js').LessonNode} LessonNode */
/** @typedef {import('../types/lecture.js').Moment} Moment */
/** @typedef {import('../types/lecture.js').Question} Question */
/** @typedef {import('../types/lecture.js').Algorithm} Algorithm */

/** The room of a ply: at least, and where the window is tall. */
const PLY = 118;
const TALLEST = 230;
const HALF = 19;
/** The room around the tree. */
const SIDE = 46;
const ABOVE = 58;
const BELOW = 64;
/** So many letters fit into a shape. */
const SHORT = 4;
/** The height of a number that has others below it. */
const LINE = 17;

/** One tree of a lecture. */
export class Picture {
  /**
   * @param {string} label
   * @param {{onPress?: (node: number) => void, onKey?: (node: number, event: KeyboardEvent) => void, onDrag?: (node: number, x: number, y: number, done: boolean) => void}} options
   */
  constructor(label, options = {}) {
    this.options = options;
    this.viewport = new Viewport();
    this.drawing = svg('svg', { 'class': 'lecture-tree', 'role': 'group', 'aria-label': label });
    this.stage = h('div', { class: 'lecture-stage' }, this.drawing);
    this.element = this.stage;
    this.width = 54;
    /** @type {Lesson | null} */
    this.lesson = null;
    /** @type {Moment | null} */
    this.moment = null;
    /** Draws the same again. @type {() => void} */
    this.again = () => {};
    this.ply = PLY;
    /** Whether the numbers of several seats stand one below the other. */
    this.stacked = false;
    this.sizes = new ResizeObserver(() => this.again());
    this.sizes.observe(this.stage);
    this.#listen();
  }

  /** Leaves nothing behind. */
  destroy() {
    this.sizes.disconnect();
  }

  /**
   * @param {Lesson} lesson
   * @param {Moment} moment
   * @param {Question} question
   * @param {Algorithm} algorithm
   * @param {{editable?: boolean, named?: boolean}} [options]
   */
  draw(lesson, moment, question, algorithm, { editable = false, named = true } = {}) {
    const focused = this.drawing.contains(document.activeElement)
      ? document.activeElement?.getAttribute('data-node')
      : null;
    this.stacked = isStacked(lesson);
    const long = (/** @type {number[]} */ worth) =>
      this.stacked ? Math.max(0, ...worth.map((value) => plain(value).length)) : worth.join('/').length;
    const longest = Math.max(
      ...lesson.nodes.map(({ label, worth }, node) =>
        Math.max(label?.length ?? 0, moverOf(lesson, node).length, long(worth) + 1),
      ),
    );
    this.width = Math.min(150, Math.max(50, 8 * longest + 8));
    this.lesson = lesson;
    this.moment = moment;
    this.again = () => this.draw(lesson, moment, question, algorithm, { editable, named });
    this.ply = this.#height();
    const parts = lesson.nodes.map((_, node) => node);
    fill(
      this.drawing,
      parts.map((node) => this.#edge(node)),
      parts.map((node) => this.#link(node)),
      parts.map((node) => this.#node(node, question, algorithm, editable, named)),
    );
    if (focused) this.focus(Number(focused));
    this.#place();
  }

  /** Where a node stands. @param {number} node */
  at(node) {
    const own = /** @type {LessonNode} */ (this.lesson?.nodes[node]);
    return { x: own.x * this.width, y: own.ply * this.ply };
  }

  /** Nearer or farther. @param {number} by */
  zoom(by) {
    this.viewport.zoom(by, this.#size());
    this.#place();
  }

  /** All of it. */
  fit() {
    this.viewport.free = true;
    this.#place();
  }

  /** Puts the focus on a node. @param {number} node */
  focus(node) {
    /** @type {SVGElement | null} */ (this.drawing.querySelector(`g[data-node="${node}"]`))?.focus();
  }

  /** How many units of the drawing a pixel is. */
  scale() {
    return this.viewport.box.width / this.#size().width;
  }

  /** @param {number} node */
  #edge(node) {
    const { lesson, moment } = this;
    const parent = lesson?.nodes[node]?.parent ?? null;
    if (!lesson || !moment || parent === null) return null;
    const [from, to] = [this.at(parent), this.at(node)];
    const known = moment.nodes[node];
    const chosen = moment.nodes[parent]?.chosen === node;
    const [top, bottom] = [from.y + HALF, to.y - HALF];
    const kind = known?.cut ? 'is-cut' : chosen ? 'is-chosen' : known?.seen ? '' : 'is-ahead';
    const middle = { x: (from.x + to.x) / 2, y: (top + bottom) / 2 };
    const [along, down] = [to.x - from.x, bottom - top];
    const length = Math.hypot(along, down) || 1;
    const [dx, dy] = [(down / length) * 11, (-along / length) * 11];
    return svg(
      'g',
      { class: `edge ${kind} ${moment.path.has(node) ? 'is-path' : ''}` },
      svg('line', { x1: from.x, y1: top, x2: to.x, y2: bottom }),
      known?.cut &&
        svg('line', { class: 'strike', x1: middle.x - dx, y1: middle.y - dy, x2: middle.x + dx, y2: middle.y + dy }),
    );
  }

  /** From a node whose value was looked up to where it was found. @param {number} node */
  #link(node) {
    const from = this.moment?.nodes[node]?.from ?? null;
    if (from === null) return null;
    const [a, b] = [this.at(node), this.at(from)];
    const dip = Math.max(a.y, b.y) + 60;
    return svg('path', { class: 'link', d: `M ${a.x} ${a.y + HALF} Q ${(a.x + b.x) / 2} ${dip} ${b.x} ${b.y + HALF}` });
  }

  /**
   * @param {number} node
   * @param {Question} question
   * @param {Algorithm} algorithm
   * @param {boolean} editable
   * @param {boolean} named
   */
  #node(node, question, algorithm, editable, named) {
    const { lesson, moment } = this;
    const own = lesson?.nodes[node];
    const known = moment?.nodes[node];
    if (!lesson || !moment || !own || !known) return null;
    const { x, y } = this.at(node);
    const leaf = own.children.length === 0;
    const value = leaf ? said('minimax', own, own.worth) : said(algorithm, own, known.worth);
    const mcts = algorithm === 'mcts';
    const count = known.visits > 0 ? `${plain(Math.round(known.sum * 100) / 100)}/${known.visits}` : '';
    const window = known.entered && hasWindow(algorithm) ? seenWindow(algorithm, own, known) : null;
    const here = moment.at === node && moment.path.size > 0;
    const classes = [
      'node',
      leaf ? 'is-leaf' : own.max ? 'is-max' : 'is-min',
      here || moment.leaf === node ? 'is-here' : '',
      known.seen ? '' : 'is-ahead',
      known.cut ? 'is-cut' : '',
    ];
    const down = leaf ? 5 : question.shapes === 'triangles' ? (own.max ? 11 : 0) : 5;
    /** @type {(text: string, x: number, y: number, name: string) => SVGElement} */
    const text = (words, tx, ty, name) => svg('text', { class: name, x: tx, y: ty }, words);
    // What is too long for a shape stands beside it.
    const inside = (/** @type {string} */ words, /** @type {string} */ name, /** @type {number} */ ty) =>
      leaf || words.length <= SHORT ? text(words, 0, ty, name) : text(words, 32, 5, `${name} is-beside`);
    // A leaf is a number that can be changed; names of such roles come from nowhere else, so they must say all.
    const role = !editable ? 'img' : leaf ? 'spinbutton' : 'group';
    const spoken = t(leaf ? 'lecture.node.leaf' : 'lecture.node.inner', {
      node: nameOf(lesson, node),
      value: value || '–',
      side: mover(lesson, node, algorithm),
    });
    const by = moverOf(lesson, node);
    const above = -HALF - (window ? 22 : 8);
    const each = this.stacked ? (leaf ? own.worth : known.worth) : [];
    return svg(
      'g',
      {
        'class': classes.join(' '),
        'data-node': node,
        'tabindex': editable ? 0 : undefined,
        'role': role,
        'aria-valuenow': role === 'spinbutton' ? own.worth[0] : undefined,
        'aria-valuetext': role === 'spinbutton' ? value : undefined,
        'aria-label': spoken,
        'transform': `translate(${x} ${y})`,
      },
      leaf ? leafShape(each) : shape(question.shapes, own.max),
      (!mcts || leaf) && each.length < 2 && inside(value, 'value', down),
      each.length > 1 && numbers(each, leaf),
      mcts && count && inside(count, 'count', leaf ? 34 : 5),
      own.label && text(own.label, 0, above, 'label'),
      by && text(by, 0, above - 14, 'by'),
      named &&
        text(
          own.name,
          leaf ? 0 : -34,
          leaf ? (mcts && count ? 50 : each.length > 1 ? each.length * LINE + 8 : 32) : 5,
          'name',
        ),
      own.estimate !== null &&
        !leaf &&
        !own.label &&
        !known.worth.length &&
        text(`(${plain(own.estimate)})`, 30, 5, 'estimate'),
      window && this.#window(window),
      window &&
        moment.path.has(node) &&
        this.#condition(window, question, algorithm, own.max, value.length > SHORT ? 24 : 6),
    );
  }

  /** Alpha on the left, beta on the right. @param {{alpha: number | null, beta: number | null}} window */
  #window({ alpha, beta }) {
    return svg(
      'g',
      { class: 'window' },
      svg('text', { class: 'alpha', x: -5, y: -HALF - 8 }, `α ${alpha === null ? '−∞' : plain(alpha)}`),
      svg('text', { class: 'beta', x: 5, y: -HALF - 8 }, `β ${beta === null ? '∞' : plain(beta)}`),
    );
  }

  /**
   * What would cut off the rest of the node.
   * @param {{alpha: number | null, beta: number | null}} window
   * @param {Question} question
   * @param {Algorithm} algorithm
   * @param {boolean} max
   * @param {number} y
   */
  #condition({ alpha, beta }, question, algorithm, max, y) {
    const upper = max || algorithm === 'negamax';
    const bound = upper ? beta : alpha;
    if (bound === null) return null;
    const words = t('lecture.cut-if', { sign: cutSign(question, upper), bound: plain(bound) });
    return svg('text', { class: 'condition', x: 33, y }, words);
  }

  /** The room of a ply: more where the tree is wide and the window tall. */
  #height() {
    const size = this.#size();
    const plies = Math.max(1, ...(this.lesson?.nodes.map(({ ply }) => ply) ?? []));
    const scale = Math.min(2.2, size.width / this.#across());
    return Math.min(TALLEST, Math.max(PLY, (size.height / scale - ABOVE - this.#below()) / plies));
  }

  /** The room below the last ply. */
  #below() {
    return this.stacked ? BELOW + (this.lesson?.seats ?? 0) * LINE - LINE : BELOW;
  }

  /** How wide the whole drawing is. */
  #across() {
    return Math.max(...(this.lesson?.nodes.map(({ x }) => x) ?? [0])) * this.width + 2 * SIDE;
  }

  #size() {
    return { width: this.stage.clientWidth || 800, height: this.stage.clientHeight || 400 };
  }

  #place() {
    const { lesson } = this;
    if (!lesson) return;
    const bottom = Math.max(...lesson.nodes.map(({ ply }) => ply)) * this.ply;
    const whole = { x: -SIDE, y: -ABOVE, width: this.#across(), height: bottom + ABOVE + this.#below() };
    const size = this.#size();
    if (this.viewport.free) {
      // A lecture shows the whole tree, as large as it fits.
      const scale = Math.min(2.2, size.width / whole.width, size.height / whole.height);
      const [width, height] = [size.width / scale, size.height / scale];
      this.viewport.box = {
        x: whole.x - (width - whole.width) / 2,
        y: whole.y - Math.max(0, (height - whole.height) / 2),
        width,
        height,
      };
    } else {
      this.viewport.settle(whole, size, this.moment ? this.at(this.moment.at) : { x: 0, y: 0 }, false);
    }
    const { x, y, width, height } = this.viewport.box;
    this.drawing.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  }

  /** The place in the drawing under a pointer. @param {{clientX: number, clientY: number}} event */
  #under({ clientX, clientY }) {
    const seen = this.stage.getBoundingClientRect();
    const { box } = this.viewport;
    return {
      x: box.x + ((clientX - seen.left) / seen.width) * box.width,
      y: box.y + ((clientY - seen.top) / seen.height) * box.height,
    };
  }

  /** Wheel and pinch zoom; dragging the ground moves the view, dragging a node is the owner's. */
  #listen() {
    /** @type {Map<number, {x: number, y: number}>} */
    const fingers = new Map();
    /** @type {{node: number | null, x: number, y: number, moved: boolean} | null} */
    let held = null;
    const apart = () => {
      const [a, b] = [...fingers.values()];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };
    this.stage.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const target = /** @type {Element} */ (event.target).closest('[data-node]');
      const node = fingers.size === 1 && target ? Number(target.getAttribute('data-node')) : null;
      held = { node, x: event.clientX, y: event.clientY, moved: false };
    });
    this.stage.addEventListener('pointermove', (event) => {
      const finger = fingers.get(event.pointerId);
      if (!finger || !held) return;
      if (fingers.size === 2) {
        const before = apart();
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const now = apart();
        if (before > 0 && now > 0) this.viewport.zoom(before / now, this.#size(), this.#under(event));
        held = { ...held, node: null, moved: true };
        this.#place();
        return;
      }
      const [x, y] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.moved && Math.hypot(x, y) < 6) return;
      if (!held.moved) this.stage.setPointerCapture(event.pointerId);
      held.moved = true;
      if (held.node !== null && this.options.onDrag) {
        this.options.onDrag(held.node, x, y, false);
        return;
      }
      const { width, height } = this.#size();
      this.viewport.pan((finger.x - event.clientX) / width, (finger.y - event.clientY) / height);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      this.#place();
    });
    const end = (/** @type {PointerEvent} */ event) => {
      fingers.delete(event.pointerId);
      if (!held) return;
      const { node, moved, x, y } = held;
      held = null;
      if (node === null) return;
      if (!moved) this.options.onPress?.(node);
      else this.options.onDrag?.(node, event.clientX - x, event.clientY - y, true);
    };
    this.stage.addEventListener('pointerup', end);
    this.stage.addEventListener('pointercancel', end);
    this.stage.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        this.viewport.zoom(event.deltaY > 0 ? 1.12 : 0.89, this.#size(), this.#under(event));
        this.#place();
      },
      { passive: false },
    );
    this.drawing.addEventListener('keydown', (event) => {
      const key = /** @type {KeyboardEvent} */ (event);
      const node = /** @type {Element} */ (event.target).closest('[data-node]')?.getAttribute('data-node');
      if (node) this.options.onKey?.(Number(node), key);
    });
  }
}

/** The numbers of several seats, one below the other: under a leaf, beside an inner node. @param {readonly number[]} worth @param {boolean} leaf */
function numbers(worth, leaf) {
  const x = leaf ? 0 : 32;
  const top = leaf ? 5 : 5 - ((worth.length - 1) * LINE) / 2;
  return svg(
    'g',
    { class: leaf ? 'value' : 'value is-beside' },
    worth.map((value, seat) => svg('text', { x, y: top + seat * LINE }, plain(value))),
  );
}

/** The frame of a leaf: around all numbers that stand there one below the other. @param {readonly number[]} worth */
function leafShape(worth) {
  const half = Math.max(22, ...worth.map((value) => 5 * plain(value).length));
  const height = 32 + Math.max(0, worth.length - 1) * LINE;
  return svg('rect', { class: 'shape', x: -half, y: -16, width: 2 * half, height, rx: 6 });
}

/** The outline of an inner node. @param {Question['shapes']} shapes @param {boolean} max */
function shape(shapes, max) {
  const up = max ? -1 : 1;
  if (shapes === 'squares' && !max) return svg('circle', { class: 'shape', r: 20 });
  const corners =
    shapes === 'triangles'
      ? [
          [0, up * 24],
          [27, -up * HALF],
          [-27, -up * HALF],
        ]
      : shapes === 'squares'
        ? [
            [-18, -18],
            [18, -18],
            [18, 18],
            [-18, 18],
          ]
        : [
            [-16, up * 17],
            [16, up * 17],
            [28, -up * 17],
            [-28, -up * 17],
          ];
  return svg('polygon', { class: 'shape', points: corners.map((corner) => corner.join(',')).join(' ') });
}
