// Starting a game: the request, and the choices remembered for the next one.

import { post } from '../net/api.js';
import { go } from '../shell/router.js';
import { saveSetting } from '../ui/settings.js';

/**
 * Makes a game and goes there. The secrets of open seats stay in this browser, for the link to them.
 * @param {import('../types/api.js').NewGame} wish
 */
export async function begin(wish) {
  /** @type {import('../types/api.js').Game} */
  const game = await post('/api/games', wish);
  for (const [side, secret] of Object.entries(game.secrets ?? {})) saveSetting(`secret-${game.id}-${side}`, secret);
  saveSetting('game', wish.game);
  await go(`/game/${game.id}`);
}

/**
 * A game against the computer. White or Black is oneself; chance decides where neither was chosen.
 * @param {string} game
 * @param {number} level
 * @param {string} side
 */
export function startAgainstComputer(game, level, side) {
  const mine = side === 'white' || (side !== 'black' && Math.random() < 0.5) ? 'white' : 'black';
  /** @type {import('../types/api.js').NewSeat} */
  const computer = { kind: 'computer', level };
  /** @type {import('../types/api.js').NewSeat} */
  const human = { kind: 'human' };
  saveSetting('level', String(level));
  saveSetting('side', side);
  return begin({ game, seats: mine === 'white' ? [human, computer] : [computer, human] });
}
