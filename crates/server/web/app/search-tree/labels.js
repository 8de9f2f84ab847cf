// Texts about the nodes of a search tree: values, windows, bounds and cutoffs, as figures and as words.

import { sideName } from '../i18n/names.js';
import { number, t } from '../i18n/text.js';
import { isLeaf } from './store.js';
import { plies } from './values.js';

/** @typedef {import('../types/search-tree.js').TreeNode} TreeNode */
/** @typedef {import('../types/search-tree.js').Bounds} Bounds */

/** A value in units, with a true minus, or a win or loss in short. @param {number | null} value */
export function amount(value) {
  if (value === null) return '?';
  const end = plies(value);
  if (end !== null) return t(value > 0 ? 'tree.win' : 'tree.loss', { plies: end });
  return number(value, { maximumFractionDigits: 3 }).replace('-', '−');
}

/** What something is worth: one value, or that of each seat in turn. @param {{value: number | null, values?: (number | null)[] | null}} of */
export const worth = ({ value, values }) => (values ? values.map(amount).join(' / ') : amount(value));

/** @param {number | null} alpha */
const lower = (alpha) => (alpha === null ? '−∞' : amount(alpha));
/** @param {number | null} beta */
const upper = (beta) => (beta === null ? '+∞' : amount(beta));

/** A window as mathematicians write it. @param {Bounds} window */
export const windowText = (window) => `[${lower(window.alpha)}; ${upper(window.beta)}]`;

/** A window to be heard. @param {Bounds} window */
export function windowSpoken(window) {
  if (window.alpha === null && window.beta === null) return t('tree.window.full');
  if (window.alpha === null) return t('tree.window.below', { beta: amount(window.beta) });
  if (window.beta === null) return t('tree.window.above', { alpha: amount(window.alpha) });
  return t('tree.window.between', { alpha: amount(window.alpha), beta: amount(window.beta) });
}

/** Whether anything is outside the window. @param {Bounds} window */
export const isFull = (window) => window.alpha === null && window.beta === null;

/**
 * What a node's value says: the true one, a bound of it (it left the window, so the rest did not matter), or nothing yet.
 * @param {TreeNode} node
 * @returns {'exact' | 'most' | 'least' | 'open'}
 */
export function meaning(node) {
  const { value, window } = node;
  if (value === null) return 'open';
  if (isLeaf(node)) return 'exact';
  if (window.alpha !== null && value <= window.alpha) return 'most';
  if (window.beta !== null && value >= window.beta) return 'least';
  return 'exact';
}

/** A node's value with the sign of a bound. @param {TreeNode} node */
export function valueText(node) {
  const sign = { exact: '', most: '≤ ', least: '≥ ', open: '' }[meaning(node)];
  return sign + worth(node);
}

/** The same to be heard. @param {TreeNode} node */
export const valueSpoken = (node) => t(`tree.value.${meaning(node)}`, { value: worth(node) });

/** Who moves in a node: «MAX» or «MIN», or a seat where everyone plays for himself. @param {TreeNode} node */
export const player = (node) => (node.own ? sideName(node.side) : node.max ? 'MAX' : 'MIN');

/** The move that leads to a node, or what the root is called. @param {TreeNode} node */
export const moveText = (node) => node.move ?? t('tree.root');

/** The sign that a cut goes by: MAX cuts at beta, MIN at alpha. @param {TreeNode} node */
export const cutSign = (node) => (node.max ? 'β' : 'α');

/** After how many moves the rest were cut, of how many; where the moves were not recorded, how many were cut. @param {TreeNode} node */
export function cutText(node) {
  if (node.total === 0) return t('tree.cut.only', { sign: cutSign(node), count: node.cut });
  return t('tree.cut', { sign: cutSign(node), count: node.total, of: node.total + node.cut });
}

/**
 * A whole node to be heard.
 * @param {TreeNode} node
 * @param {{chosen?: boolean, plain?: boolean}} [of] `plain` for minimax, which has no window
 */
export function nodeSpoken(node, { chosen = false, plain = false } = {}) {
  return [
    moveText(node),
    isLeaf(node) ? t('tree.leaf') : t('tree.to-move', { player: player(node) }),
    valueSpoken(node),
    !plain && t('tree.window.spoken', { window: windowSpoken(node.window) }),
    node.cut > 0 && t('tree.cut.spoken', { count: node.cut }),
    chosen && t('tree.chosen'),
  ]
    .filter((part) => part)
    .join(', ');
}
