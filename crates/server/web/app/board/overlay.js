// The layer over the board: paths of moves and arrows. One unit is one square.

import { svg } from '../ui/dom.js';

/** @typedef {{x: number, y: number}} Point */
/** @typedef {'best' | 'hint' | 'line' | 'threat' | 'last' | 'computer' | 'trail' | 'replay' | 'green' | 'red' | 'blue'} Kind */

let count = 0;

/** A layer over a board of so many columns and rows. */
export class Overlay {
  /**
   * @param {number} columns
   * @param {number} rows
   */
  constructor(columns, rows) {
    this.id = `tip-${++count}`;
    /** @type {Map<string, SVGElement>} */
    this.groups = new Map();
    this.element = svg('svg', {
      'class': 'board-overlay',
      'viewBox': `0 0 ${columns} ${rows}`,
      'aria-hidden': 'true',
      'focusable': 'false',
    });
  }

  /**
   * Redraws a layer.
   * @param {string} layer
   * @param {{points: Point[], kind: Kind}[]} ways
   */
  draw(layer, ways) {
    const group = this.groups.get(layer) ?? svg('g', { class: `layer-${layer}` });
    this.groups.set(layer, group);
    group.replaceChildren(...ways.filter((way) => way.points.length > 1).map((way) => path(way.points, way.kind)));
    if (group.parentNode !== this.element) this.element.append(group);
  }
}

/**
 * A way from square to square, with dots where it rests and a tip where it ends.
 * @param {Point[]} points
 * @param {Kind} kind
 */
function path(points, kind) {
  const end = points[points.length - 1];
  const before = points[points.length - 2];
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const unit = { x: (end.x - before.x) / length, y: (end.y - before.y) / length };
  // The piece that made the last move stands at its end, and stays visible.
  const short = ['last', 'computer', 'replay'].includes(kind) ? 0.4 : 0;
  const last = { x: end.x - unit.x * short, y: end.y - unit.y * short };
  const base = { x: last.x - unit.x * 0.34, y: last.y - unit.y * 0.34 };
  const shaft = [...points.slice(0, -1), base].map((point) => `${round(point.x)},${round(point.y)}`).join(' ');
  const tip = [
    last,
    { x: base.x - unit.y * 0.19, y: base.y + unit.x * 0.19 },
    { x: base.x + unit.y * 0.19, y: base.y - unit.x * 0.19 },
  ]
    .map((point) => `${round(point.x)},${round(point.y)}`)
    .join(' ');
  return svg(
    'g',
    { class: `way way-${kind}` },
    svg('polyline', { points: shaft }),
    points
      .slice(1, -1)
      .map((point) => svg('circle', { cx: round(point.x), cy: round(point.y), r: kind === 'replay' ? 0.26 : 0.11 })),
    svg('polygon', { points: tip }),
    kind === 'replay'
      ? points.slice(1, -1).map((point, at) => svg('text', { x: round(point.x), y: round(point.y) }, at + 1))
      : null,
  );
}

/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;
