// One's own mistakes, game after game: each finished game is reviewed, and its marked moves are taken.

import { broken, get } from '../net/api.js';
import { stream } from '../net/event-stream.js';

/** @typedef {import('../types/api.js').Game} Game */
/** @typedef {import('../types/api.js').GameLine} GameLine */
/** @typedef {import('../../../types/wire.js').ReviewValue} ReviewValue */
/** @typedef {import('../../../types/wire.js').Mark} Mark */
/**
 * @typedef {object} Mistake
 * @property {string} id the game's
 * @property {string} game its variant
 * @property {number} node the move
 * @property {number} before the position before it
 * @property {string} move what was played
 * @property {string} best what the review found
 * @property {import('../types/api.js').Side} side
 * @property {Mark} mark
 * @property {number} number of the move, from 1
 * @property {string} opponent
 */

const PAGE = 50;

/**
 * A client's finished games for two, the latest first; those that were read from records belong to others.
 * @returns {AsyncGenerator<GameLine>}
 */
export async function* ownGames() {
  /** @type {number | null} */
  let before = null;
  for (;;) {
    const from = before === null ? '' : `&before=${before}`;
    /** @type {{games: GameLine[]}} */
    const { games } = await get(`/api/games?limit=${PAGE}${from}`);
    for (const line of games)
      if (line.outcome && !line.imported && line.you.length > 0 && line.seats.length === 2) yield line;
    if (games.length < PAGE) return;
    before = games[games.length - 1].updated;
  }
}

/**
 * The mistakes of a game. What was reviewed before is known at once.
 * @param {string} id
 * @param {AbortSignal} signal
 * @returns {Promise<Mistake[]>}
 */
export async function mistakesOf(id, signal) {
  /** @type {[Game, ReviewValue[]]} */
  const [game, values] = await Promise.all([get(`/api/games/${encodeURIComponent(id)}`), review(id, signal)]);
  const nodes = new Map(game.nodes.map((node) => [node.id, node]));
  let number = 0;
  return values.flatMap(({ node, best, mark }) => {
    const made = nodes.get(node);
    if (made) number += 1;
    if (!made || !mark || !best || !game.you.includes(made.side)) return [];
    const seat = game.seats.find(({ side }) => side !== made.side);
    return {
      id: game.id,
      game: game.game,
      node,
      before: made.parent,
      move: made.move,
      best,
      side: made.side,
      mark,
      number: Math.ceil(number / 2),
      opponent: seat?.name ?? '',
    };
  });
}

/** @param {string} id @param {AbortSignal} signal @returns {Promise<ReviewValue[]>} */
function review(id, signal) {
  /** @type {ReviewValue[]} */
  const values = [];
  return new Promise((resolve, reject) => {
    let done = false;
    const stop = stream(
      `/api/games/${encodeURIComponent(id)}/review`,
      {
        value: (value) => values.push(value),
        done: () => {
          done = true;
        },
      },
      (error) => (done ? resolve(values) : reject(error ?? broken())),
    );
    signal.addEventListener('abort', () => {
      stop();
      resolve([]);
    });
  });
}
