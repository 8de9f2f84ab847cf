// The names of squares along the edges of a board, outside or in the corners of the outer squares.

import { h } from '../ui/dom.js';
import { look } from '../ui/look.js';

/** @typedef {import('../types/api.js').Rules} Rules */

/**
 * Where squares are named: unless it is chosen, letters and digits at the edge, numbers in the squares.
 * @param {Rules} rules
 * @returns {'inside' | 'outside' | 'none'}
 */
export function namesPlace(rules) {
  const chosen = look('names');
  return chosen === 'usual' ? (rules.names === 'letters' ? 'outside' : 'inside') : chosen;
}

/**
 * The edges, each a list of texts; none where the squares themselves are numbered, or nothing is named. Letters and digits
 * stand below and to the left; numbers all round, each at the square that it names.
 * @param {Rules} rules
 * @param {number} turns quarter turns of the board against the clock
 * @returns {HTMLElement[]}
 */
export function edges(rules, turns) {
  const place = namesPlace(rules);
  if (place === 'none' || (rules.names === 'numbers' && place === 'inside')) return [];
  const side = (/** @type {string} */ name, /** @type {string[]} */ texts) =>
    h(
      'div',
      { 'class': `edge edge-${name}${place === 'inside' ? ' within' : ''}`, 'aria-hidden': 'true' },
      texts.map((text) => h('span', null, text)),
    );
  if (rules.names === 'numbers') return numbered(rules, turns, side);
  const columns = rules.rows[0].map((_, column) =>
    part(
      rules.rows.map((row) => row[column]),
      /^[a-z]+/i,
    ),
  );
  const rows = rules.rows.map((row) => part(row, /\d+$/));
  const [left, below] = [
    [rows, columns],
    [columns.toReversed(), rows],
    [rows.toReversed(), columns.toReversed()],
    [columns, rows.toReversed()],
  ][turns];
  return [side('rows', left), side('columns', below)];
}

/**
 * Numbered boards are for two, and so are turned by halves.
 * @param {Rules} rules
 * @param {number} turns
 * @param {(name: string, texts: string[]) => HTMLElement} side
 */
function numbered(rules, turns, side) {
  const seen = turns === 0 ? rules.rows : rules.rows.map((row) => row.toReversed()).toReversed();
  const name = (/** @type {import('../types/api.js').Square | null} */ square) => square?.name ?? '';
  return [
    side('columns-far', seen[0].map(name)),
    side('columns', seen[seen.length - 1].map(name)),
    side(
      'rows',
      seen.map((row) => name(row[0])),
    ),
    side(
      'rows-far',
      seen.map((row) => name(row[row.length - 1])),
    ),
  ];
}

/**
 * What the names of these squares have in common.
 * @param {(import('../types/api.js').Square | null)[]} squares
 * @param {RegExp} pattern
 */
const part = (squares, pattern) => squares.find(Boolean)?.name.match(pattern)?.[0] ?? '';
