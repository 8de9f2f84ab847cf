// Starting a game: the request, and the choices remembered for the next one.

import { post } from '../net/api.js';
import { go } from '../shell/router.js';
import { levelName, playerName } from '../i18n/names.js';
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
 * A game against the computer, which plays all sides but one's own; chance decides which that is, where none of them was
 * chosen.
 * @param {string} game
 * @param {readonly string[]} sides who plays it
 * @param {string} level
 * @param {string} side
 */
export function startAgainstComputer(game, sides, level, side) {
  const mine = sides.includes(side) ? side : sides[Math.floor(Math.random() * sides.length)];
  saveSetting('level', level);
  saveSetting('side', side);
  return begin({
    game,
    seats: sides.map((one) => (one === mine ? { kind: 'human' } : computerSeat(level))),
  });
}

/** The player below the first level, for those who have just learned the rules. */
export const NOVICE = 'novice';

/** What to call a level that one chooses. @param {string} level */
export const chosenName = (level) => (level === NOVICE ? playerName(level) : levelName(Number(level)));

/**
 * The levels to choose from, the lowest first, as texts.
 * @param {import('../types/api.js').Catalogue} catalogue
 */
export const chosenLevels = ({ levels }) => [NOVICE, ...levels.map(({ level }) => String(level))];

/**
 * The computer at a level, or as a player by its string.
 * @param {string} level
 * @returns {import('../types/api.js').NewSeat}
 */
export const computerSeat = (level) =>
  /^\d+$/.test(level) ? { kind: 'computer', level: Number(level) } : { kind: 'computer', player: level };
