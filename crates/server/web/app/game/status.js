// The status line of a game: whose turn it is, who is thinking, how it ended.

import { homeward } from './homeward.js';
import { outcomeText, seatName, seatOf, sideName, valueText } from '../i18n/names.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').Game} Game */
/** @typedef {import('../types/api.js').Side} Side */

/**
 * @param {Game} game
 * @param {import('../moves/move-tree.js').MoveTree} tree
 * @param {import('./connection.js').Shown} shown
 * @param {{side: Side, depth: number, value: import('../types/api.js').Value} | null} thought
 * @param {import('../types/api.js').Rules} rules
 * @returns {string}
 */
export function statusText(game, tree, shown, thought, rules) {
  if (shown.at !== game.head)
    return t('game.past-at', {
      number: tree.path(shown.at).length,
      total: tree.path(game.head).length,
    });
  if (game.outcome) return outcomeText(game.outcome, { you: game.you, stones: shown.position.stones });
  const turn = shown.position.turn;
  const seat = seatOf(game, turn);
  if (seat.kind === 'computer') {
    const name = seatName(seat);
    if (!thought || thought.side !== turn || !thought.value) return t('game.thinks', { name });
    return t('game.thinks-at', { name, depth: thought.depth, value: valueText(thought.value) });
  }
  if (game.you.includes(turn)) {
    const yours = game.you.length > 1 ? t('game.your-move-as', { side: sideName(turn) }) : t('game.your-move');
    const must = { 'capture': t('game.must-capture'), 'best-capture': t('game.must-best'), 'none': null }[
      shown.position.forced ?? 'none'
    ];
    const { pressing, left, late } = homeward(rules, shown.position, turn);
    if (pressing)
      return `${yours}. ${t('game.leave', { count: left ?? 0, pieces: t('plate.late', { count: late.length }) })}`;
    return must ? `${yours}. ${must}.` : yours;
  }
  if (game.seats.some(({ kind, taken }) => kind === 'open' && !taken))
    return t(game.seats.length > 2 ? 'game.waits-others' : 'game.waits-open');
  return t('game.waits', { side: sideName(turn) });
}
