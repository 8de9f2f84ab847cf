// The evaluation graph: White's value after each move of the main line, mistakes marked by colour and shape, the
// current position, a variation in a line of its own. It is a slider: a click or the arrow keys go to a move.

import { fill, h, svg } from '../ui/dom.js';
import { TICKS, long, share, short, signed } from './score.js';
import { t } from '../i18n/text.js';

/** @typedef {import('./state.js').AnalysisState} AnalysisState */
/** @typedef {import('../moves/move-tree.js').MoveNode} MoveNode */

/** The kinds of mistakes, the gravest last, as the server names them. */
export const MARKS = ['inaccuracy', 'mistake', 'blunder'];

const HEIGHT = 150;
const LEFT = 40;
const EDGE = 10;

/**
 * @param {AnalysisState} state
 * @returns {{element: HTMLElement, close: () => void}}
 */
export function graph(state) {
  const picture = svg('svg', { 'class': 'graph-picture', 'height': HEIGHT, 'aria-hidden': 'true' });
  const slider = h(
    'div',
    { 'class': 'graph-slider', 'role': 'slider', 'tabindex': 0, 'aria-label': t('analysis.graph') },
    picture,
  );
  const element = h(
    'section',
    { 'class': 'card analysis-graph', 'aria-labelledby': 'graph-title' },
    h('div', { class: 'graph-head' }, h('h2', { id: 'graph-title' }, t('analysis.graph.title')), legend()),
    slider,
  );

  const draw = () => drawInto(picture, slider, state);
  slider.addEventListener('keydown', (event) => key(event, state));
  let pressed = false;
  slider.addEventListener('pointerdown', (event) => {
    pressed = true;
    slider.setPointerCapture(event.pointerId);
    toPointer(event);
  });
  slider.addEventListener('pointermove', (event) => pressed && toPointer(event));
  slider.addEventListener('pointerup', () => {
    pressed = false;
  });
  /** @param {PointerEvent} event */
  const toPointer = (event) => {
    const box = picture.getBoundingClientRect();
    const { nodes, plies } = shown(state);
    const part = (event.clientX - box.left - LEFT) / Math.max(1, box.width - LEFT - EDGE);
    const to = nodes[Math.max(0, Math.min(nodes.length - 1, Math.round(part * plies)))];
    if (to.id !== state.at) state.go(to.id);
  };

  for (const event of ['at', 'tree', 'values']) state.addEventListener(event, draw);
  const watcher = new ResizeObserver(draw);
  watcher.observe(slider);
  return { element, close: () => watcher.disconnect() };
}

/**
 * What the graph is about: the main line from the start, the last move of it on the way to the place, the moves of the
 * variation after that, and how many plies there must be room for.
 * @param {AnalysisState} state
 */
function shown(state) {
  const nodes = [state.tree.get(0), ...state.tree.line(0)];
  const path = [state.tree.get(0), ...state.tree.path(state.at)];
  const here = path.findLastIndex((node, index) => nodes[index]?.id === node.id);
  return { nodes, here, aside: path.slice(here + 1), plies: Math.max(1, nodes.length - 1, path.length - 1) };
}

/**
 * The shape of a kind of mistake, so that colour alone says nothing: a dot, a triangle, a square on its corner.
 * @param {string} mark
 * @param {number} x
 * @param {number} y
 * @returns {SVGElement}
 */
export function markShape(mark, x, y) {
  if (mark === 'inaccuracy') return svg('circle', { class: `mark ${mark}`, cx: x, cy: y, r: 4.5 });
  const points =
    mark === 'mistake'
      ? [
          [0, -6],
          [5.5, 4.5],
          [-5.5, 4.5],
        ]
      : [
          [0, -6.5],
          [6.5, 0],
          [0, 6.5],
          [-6.5, 0],
        ];
  return svg('polygon', { class: `mark ${mark}`, points: points.map(([dx, dy]) => `${x + dx},${y + dy}`).join(' ') });
}

/** A mark as a small picture of its own. @param {string} mark */
export const markPicture = (mark) =>
  svg('svg', { 'class': 'mark-picture', 'viewBox': '0 0 16 16', 'aria-hidden': 'true' }, markShape(mark, 8, 8));

function legend() {
  return h(
    'ul',
    { class: 'graph-legend' },
    MARKS.map((mark) => h('li', null, markPicture(mark), t(`analysis.mark.${mark}`))),
  );
}

/**
 * @param {SVGElement} picture
 * @param {HTMLElement} slider
 * @param {AnalysisState} state
 */
function drawInto(picture, slider, state) {
  const { nodes, here, aside, plies } = shown(state);
  const width = Math.max(200, Math.round(slider.clientWidth));
  const x = (/** @type {number} */ index) => LEFT + (index / plies) * (width - LEFT - EDGE);
  const y = (/** @type {number} */ part) => EDGE + (1 - part) * (HEIGHT - 2 * EDGE);
  const place = (/** @type {MoveNode} */ node, /** @type {number} */ index) => {
    const evaluation = state.values.get(node.id);
    return evaluation ? [{ index, node, evaluation, x: x(index), y: y(share(evaluation.value, state.family)) }] : [];
  };
  const points = nodes.flatMap(place);
  const branch = aside.length === 0 ? [] : [nodes[here], ...aside].flatMap((node, index) => place(node, here + index));
  const at = x(here + aside.length);
  picture.setAttribute('width', String(width));
  picture.setAttribute('viewBox', `0 0 ${width} ${HEIGHT}`);
  fill(
    picture,
    svg('rect', {
      class: 'graph-ground',
      x: LEFT,
      y: EDGE,
      width: width - LEFT - EDGE,
      height: HEIGHT - 2 * EDGE,
      rx: 4,
    }),
    TICKS[state.family].flatMap((units) => {
      const level = y(share({ units }, state.family));
      return [
        svg('line', {
          class: units === 0 ? 'graph-zero' : 'graph-rule',
          x1: LEFT,
          x2: width - EDGE,
          y1: level,
          y2: level,
        }),
        svg('text', { 'class': 'graph-text', 'x': LEFT - 6, 'y': level + 4, 'text-anchor': 'end' }, signed(units, 0)),
      ];
    }),
    runs(points).flatMap((run) => [
      svg('polygon', {
        class: 'graph-area',
        points: `${run[0].x},${y(0.5)} ${list(run)} ${run[run.length - 1].x},${y(0.5)}`,
      }),
      svg('polyline', { class: 'graph-line', points: list(run) }),
    ]),
    branch.length > 1 && svg('polyline', { class: 'graph-aside', points: list(branch) }),
    svg('line', { class: 'graph-here', x1: at, x2: at, y1: EDGE - 4, y2: HEIGHT - EDGE + 4 }),
    points
      .filter((point) => point.evaluation.mark)
      .map((point) => markShape(String(point.evaluation.mark), point.x, point.y)),
    [...points, ...branch]
      .filter((point) => point.node.id === state.at)
      .map((point) => svg('circle', { class: 'graph-dot', cx: point.x, cy: point.y, r: 4 })),
    points.length + branch.length === 0 &&
      svg(
        'text',
        { 'class': 'graph-text', 'x': LEFT + (width - LEFT) / 2, 'y': HEIGHT / 2 - 8, 'text-anchor': 'middle' },
        t(state.stored ? 'analysis.graph.empty-game' : 'analysis.graph.empty'),
      ),
  );
  slider.setAttribute('aria-valuemin', '0');
  slider.setAttribute('aria-valuemax', String(nodes.length - 1));
  slider.setAttribute('aria-valuenow', String(here));
  slider.setAttribute('aria-valuetext', nodeText(state, state.tree.get(state.at)));
}

/** @param {{x: number, y: number}[]} points */
const list = (points) => points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ');

/**
 * Points of moves that follow each other: where values are missing the line breaks off.
 * @template {{index: number}} P
 * @param {P[]} points
 * @returns {P[][]}
 */
function runs(points) {
  /** @type {P[][]} */
  const found = [];
  for (const point of points) {
    const run = found.at(-1);
    if (run && run[run.length - 1].index === point.index - 1) run.push(point);
    else found.push([point]);
  }
  return found;
}

/**
 * A node in words: its move, its value and its mark.
 * @param {AnalysisState} state
 * @param {MoveNode} node
 */
export function nodeText(state, node) {
  const evaluation = state.values.get(node.id);
  const { number, first } = state.tree.numbered(node.id);
  const move = node.id === 0 ? t('analysis.start') : `${number}${first ? '.' : '…'} ${node.move}`;
  return [move, evaluation && long(evaluation.value), evaluation?.mark && t(`analysis.mark.${evaluation.mark}`)]
    .filter(Boolean)
    .join(', ');
}

/**
 * @param {KeyboardEvent} event
 * @param {AnalysisState} state
 */
function key(event, state) {
  const { nodes, here, aside } = shown(state);
  const before = aside.length === 0 ? here - 1 : here;
  const to = {
    ArrowLeft: before,
    ArrowDown: before,
    ArrowRight: here + 1,
    ArrowUp: here + 1,
    PageDown: here - 10,
    PageUp: here + 10,
    Home: 0,
    End: nodes.length - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const node = nodes[Math.max(0, Math.min(nodes.length - 1, to))];
  if (node.id !== state.at) state.go(node.id);
}

/**
 * The same values as a table, for those who do not see the graph, and for copying.
 * @param {AnalysisState} state
 * @returns {HTMLElement}
 */
export function graphTable(state) {
  const body = h('tbody', null);
  const table = h(
    'div',
    { 'class': 'scroll', 'tabindex': 0, 'role': 'region', 'aria-label': t('analysis.graph.table') },
    h(
      'table',
      { class: 'table' },
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          ['analysis.table.move', 'analysis.table.value', 'analysis.table.mark', 'analysis.table.better'].map((key) =>
            h('th', { scope: 'col' }, t(key)),
          ),
        ),
      ),
      body,
    ),
  );
  const details = h('details', { class: 'graph-table' }, h('summary', null, t('analysis.graph.table')), table);
  const draw = () => {
    if (!details.open) return;
    fill(
      body,
      shown(state).nodes.map((node) => {
        const evaluation = state.values.get(node.id);
        const { number, first } = state.tree.numbered(node.id);
        return h(
          'tr',
          node.id === state.at ? { 'aria-current': 'true' } : null,
          h('th', { scope: 'row' }, node.id === 0 ? t('analysis.start') : `${number}${first ? '.' : '…'} ${node.move}`),
          h('td', null, evaluation ? short(evaluation.value) : '–'),
          h('td', null, evaluation?.mark ? t(`analysis.mark.${evaluation.mark}`) : ''),
          h('td', null, evaluation?.mark && evaluation.best ? evaluation.best : ''),
        );
      }),
    );
  };
  details.addEventListener('toggle', draw);
  for (const event of ['at', 'tree', 'values']) state.addEventListener(event, draw);
  return details;
}
