// Numbers of a lesson as they are shown: from whose side, open ends, several seats.

import { number } from '../i18n/text.js';

/** @typedef {import('../types/lecture.js').LessonNode} LessonNode */
/** @typedef {import('../types/lecture.js').Algorithm} Algorithm */

/** A number with a proper minus. @param {number} value */
export const plain = (value) => number(value, { maximumFractionDigits: 3, useGrouping: false }).replace('-', '−');

/** Whether the numbers at a node are those of MIN: negamax sees everything from the side to move. @param {Algorithm} algorithm @param {LessonNode} node */
export const turned = (algorithm, node) => algorithm === 'negamax' && !node.max && node.children.length > 0;

/** What a node says. @param {Algorithm} algorithm @param {LessonNode} node @param {readonly number[]} worth */
export const said = (algorithm, node, worth) =>
  worth.map((value) => plain(turned(algorithm, node) ? 0 - value : value)).join('/');

/** Whether numbers of several seats are written one below the other: in a row they would be too long. @param {import('../types/lecture.js').Lesson} lesson */
export const isStacked = ({ nodes, seats }) =>
  seats > 2 && nodes.some(({ worth }) => worth.map((value) => plain(value)).join('/').length > 12);

/**
 * A window, alpha first.
 * @param {Algorithm} algorithm
 * @param {LessonNode} node
 * @param {{alpha?: number | null, beta?: number | null}} window
 * @returns {{alpha: number | null, beta: number | null}}
 */
export function seenWindow(algorithm, node, { alpha = null, beta = null }) {
  if (!turned(algorithm, node)) return { alpha, beta };
  return { alpha: beta === null ? null : 0 - beta, beta: alpha === null ? null : 0 - alpha };
}

/** @param {{alpha: number | null, beta: number | null}} window */
export const windowText = ({ alpha, beta }) =>
  `[${alpha === null ? '−∞' : plain(alpha)}, ${beta === null ? '∞' : plain(beta)}]`;

/** Whether an algorithm has windows. @param {Algorithm} algorithm */
export const hasWindow = (algorithm) => !['minimax', 'mcts', 'maxn'].includes(algorithm);
