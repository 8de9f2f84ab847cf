// The accessible name of a square: its name, the piece on it, and what can be done with it.

import { t } from '../i18n/text.js';

/**
 * @param {import('../types/api.js').Rules} rules
 * @param {{name: string, camp?: import('../types/api.js').Side}} cell
 * @param {import('../types/api.js').Stone | undefined} stone
 * @param {string | null} state picked, end, next or movable
 * @param {{heat?: string, mark?: string}} [more] its number in a heat map; how it is marked
 */
export function cellName(rules, cell, stone, state, { heat, mark } = {}) {
  const parts = [cell.name, stone ? stoneName(rules, stone) : t('board.empty')];
  if (cell.camp && !stone) parts.push(t(`board.camp-${cell.camp}`));
  if (state) parts.push(t(`board.state-${state}`));
  if (mark === 'home' && stone) parts.push(t('board.mark-home'));
  if (heat) parts.push(heat);
  return parts.join(', ');
}

/**
 * @param {import('../types/api.js').Rules} rules
 * @param {import('../types/api.js').Stone} stone
 */
function stoneName(rules, stone) {
  const what = rules.family === 'halma' ? 'piece' : stone.king ? 'king' : 'man';
  return t(`board.${stone.side}-${what}`);
}
