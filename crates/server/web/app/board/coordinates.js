// Coordinates along the edges of a board whose squares have letters and digits.

import { h } from '../ui/dom.js';

/**
 * The edges below and to the left, or none where squares are numbered.
 * @param {import('../types/api.js').Rules} rules
 * @param {number} turns quarter turns of the board against the clock
 * @returns {HTMLElement[]}
 */
export function edges(rules, turns) {
  if (rules.names !== 'letters') return [];
  const columns = rules.rows[0].map((_, column) =>
    part(
      rules.rows.map((row) => row[column]),
      /^[a-z]+/i,
    ),
  );
  const rows = rules.rows.map((row) => part(row, /\d+$/));
  const side = (/** @type {string} */ name, /** @type {string[]} */ texts) =>
    h(
      'div',
      { 'class': `edge edge-${name}`, 'aria-hidden': 'true' },
      texts.map((text) => h('span', null, text)),
    );
  const [left, below] = [
    [rows, columns],
    [columns.toReversed(), rows],
    [rows.toReversed(), columns.toReversed()],
    [columns, rows.toReversed()],
  ][turns];
  return [side('rows', left), side('columns', below)];
}

/**
 * What the names of these squares have in common.
 * @param {(import('../types/api.js').Square | null)[]} squares
 * @param {RegExp} pattern
 */
const part = (squares, pattern) => squares.find(Boolean)?.name.match(pattern)?.[0] ?? '';
