// Animation: a piece travels jump by jump, and what it captures stays until it has arrived.

import { look } from '../ui/look.js';

/** @typedef {{x: number, y: number}} Point */

/** Whether people want nothing to move, whatever they ask for. */
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Milliseconds for one hop, or 0 where people want none.
 * @param {boolean} [asked] whether they have asked to see the movement: then only those get none who want none at all
 */
export function pace(asked = false) {
  if (still()) return 0;
  const chosen = { off: 0, fast: 120, normal: 230 }[look('animation')];
  return asked ? Math.max(chosen, 230) * 1.6 : chosen;
}

/**
 * Moves a piece, which already stands at the end of its way, along it.
 * @param {HTMLElement} stone fills its square
 * @param {Point[]} points the centres of the squares on the way, in squares
 * @param {number} hop milliseconds for each
 * @returns {Animation}
 */
export function travel(stone, points, hop) {
  const end = points[points.length - 1];
  const hops = points.length - 1;
  /** @type {Keyframe[]} */
  const frames = [];
  points.forEach((point, index) => {
    const x = (point.x - end.x) * 100;
    const y = (point.y - end.y) * 100;
    if (index > 0) {
      const from = points[index - 1];
      const middle = { x: ((from.x + point.x) / 2 - end.x) * 100, y: ((from.y + point.y) / 2 - end.y) * 100 };
      frames.push({
        offset: (index - 0.5) / hops,
        transform: `translate(${middle.x}%, ${middle.y}%) scale(1.12)`,
        easing: 'ease-in',
      });
    }
    frames.push({ offset: index / hops, transform: `translate(${x}%, ${y}%)`, easing: 'ease-out' });
  });
  // Long chains go faster, so that nobody waits for the machine to show off.
  const duration = hop * Math.min(hops, 2 + hops * 0.6);
  return stone.animate(frames, { duration });
}

/**
 * Lets a taken piece fade.
 * @param {HTMLElement} stone
 * @param {number} delay until the taker has arrived
 * @returns {Animation}
 */
export const vanish = (stone, delay) =>
  stone.animate(
    [
      { opacity: 1, transform: 'none' },
      { opacity: 0, transform: 'scale(0.6)' },
    ],
    { duration: 160, delay, fill: 'both' },
  );
