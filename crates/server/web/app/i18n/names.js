// Names in the reader's language: sides, games, levels, players, values, results, moves.

import { current, has, number, t } from './text.js';

/** @typedef {import('../types/api.js').Side} Side */

/** The sides in the order of play, as many of them as play a game. @type {readonly Side[]} */
export const SIDES = ['white', 'black', 'red', 'yellow'];

/** @param {Side} side */
export const sideName = (side) => t(`side.${side}`);

/** The name of a side within a sentence. @param {Side} side */
export const sideWord = (side) => t(`side.${side}.inline`);

/** The other side, where two play. @param {Side} side @returns {Side} */
export const otherSide = (side) => (side === 'white' ? 'black' : 'white');

/** Several sides within a sentence. @param {Side[]} sides */
const sideWords = (sides) => new Intl.ListFormat(current(), { type: 'conjunction' }).format(sides.map(sideWord));

/** @param {string} text */
const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A game that the catalogues do not know is called by its id.
 * @param {string} id
 */
export const gameName = (id) => (has(`game.${id}`) ? t(`game.${id}`) : id);

/** One line on a game, or what the server says. @param {string} id @param {string} [otherwise] */
export const gameAbout = (id, otherwise = '') => (has(`game.${id}.about`) ? t(`game.${id}.about`) : otherwise);

/** @param {number} level */
export const levelName = (level) => (has(`level.${level}`) ? t(`level.${level}`) : String(level));

/** A player by its string: some have a name in the reader's language. @param {string} player */
export const playerName = (player) => (has(`player.${player}`) ? t(`player.${player}`) : player);

/**
 * Who sits in a seat.
 * @param {import('../types/api.js').Seat} seat
 * @param {boolean} [mine] whether it is the reader, who is called so without a name
 */
export function seatName(seat, mine = false) {
  if (seat.engine) return seat.engine;
  if (seat.kind === 'computer')
    return seat.level ? levelName(seat.level) : seat.player ? playerName(seat.player) : t('seat.computer');
  if (mine && !seat.name) return t('seat.me');
  return seat.name || t(seat.kind === 'open' && !seat.taken ? 'seat.open' : 'seat.human');
}

/**
 * The seat of a side.
 * @param {{seats: import('../types/api.js').Seat[]}} game
 * @param {Side} side
 */
export function seatOf({ seats }, side) {
  const seat = seats.find((one) => one.side === side);
  if (!seat) throw new Error(`${side} has no seat`);
  return seat;
}

/**
 * What a side has in a list that goes by the seats of a game.
 * @param {{seats: import('../types/api.js').Seat[]}} game
 * @param {number[]} list
 * @param {Side} side
 */
export const ofSide = ({ seats }, list, side) => list[seats.findIndex((seat) => seat.side === side)] ?? 0;

/**
 * Who sits on a side.
 * @param {{seats: import('../types/api.js').Seat[], you: Side[]}} game
 * @param {Side} side
 */
export const playerOf = (game, side) => seatName(seatOf(game, side), game.you.length === 1 && game.you[0] === side);

/**
 * Who plays whom, White first.
 * @param {{seats: import('../types/api.js').Seat[], you: Side[]}} game
 */
export const playerNames = (game) => game.seats.map(({ side }) => playerOf(game, side)).join(' – ');

/**
 * The side from which a reader sees a game: the own one, if it is one.
 * @param {{seats: import('../types/api.js').Seat[], you: Side[]}} game
 */
export const bottomFor = ({ seats, you }) => (you.length === 1 ? you[0] : seats[0].side);

/**
 * A value as text, from the point of view of `side`; the value itself is that of `turn`.
 * @param {import('../types/api.js').Value} value
 * @param {{side?: Side, turn?: Side}} [of]
 */
export function valueText(value, { side, turn } = {}) {
  const sign = side !== undefined && turn !== undefined && side !== turn ? -1 : 1;
  if ('win' in value) {
    const plies = value.win * sign;
    return t(plies >= 0 ? 'value.win' : 'value.loss', { count: Math.ceil(Math.abs(plies) / 2) });
  }
  if ('tables' in value) return t(value.tables * sign > 0 ? 'value.win-by-tables' : 'value.loss-by-tables');
  return number(value.units * sign, { signDisplay: 'exceptZero', minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Reasons that sound otherwise where four play. @type {Record<string, string>} */
const FOR_FOUR = { 'both-blocked': 'all-blocked', 'resigned': 'all-resigned' };

/**
 * Who has won, and why: in the reader's own terms, where the reader is one of two.
 * @param {import('../types/api.js').Outcome} outcome
 * @param {{you?: Side[], stones?: import('../types/api.js').Stone[]}} [seen] whose seats are the reader's, and what stands
 *   on the board at the end
 * @returns {{who: string, why: string}}
 */
export function outcomeWords({ winner, places, reason }, { you = [], stones } = {}) {
  const why = (/** @type {string} */ key, /** @type {string} */ loser) => (has(key) ? t(key, { loser }) : reason);
  if (!places) {
    const loser = winner ? otherSide(winner) : null;
    const bare = stones && loser && reason === 'no-moves' && !stones.some(({ side }) => side === loser);
    const own = winner && you.length === 1 ? (you[0] === winner ? 'won' : 'lost') : null;
    return {
      who: t(own ? `outcome.you-${own}` : `outcome.${winner ?? 'draw'}`),
      why: why(bare ? 'reason.no-pieces' : `reason.${reason}`, loser ? sideWord(loser) : ''),
    };
  }
  const groups = standings(places);
  const [{ sides }, last] = [groups[0], groups[groups.length - 1]];
  const shared = groups.length === 1 ? t('outcome.draw') : t('outcome.together', { sides: sideWords(sides) });
  return {
    who: winner ? t(`outcome.${winner}`) : capitalized(shared),
    why: why(`reason.${FOR_FOUR[reason] ?? reason}`, sideWords(last.sides)),
  };
}

/**
 * @param {import('../types/api.js').Outcome} outcome
 * @param {Parameters<typeof outcomeWords>[1]} [seen]
 */
export function outcomeText(outcome, seen) {
  const { who, why } = outcomeWords(outcome, seen);
  return `${who}: ${why}`;
}

/**
 * Who came where in a game for four, the best first; those who share a place together.
 * @param {number[]} places
 * @returns {{place: number, sides: Side[]}[]}
 */
export const standings = (places) =>
  [...new Set(places)]
    .sort((a, b) => a - b)
    .map((place) => ({ place, sides: SIDES.filter((_, seat) => places[seat] === place) }));

/** A place as it is called: «2nd». @param {number} place */
export const placeName = (place) => t(`place.${place}`);

/**
 * A move in words.
 * @param {import('../types/api.js').Move} move
 * @param {Side} side
 */
export function describeMove(move, side) {
  if (move.path.length < 2) return t(move.move === 'resign' ? 'move.resign' : 'move.pass', { side: sideName(side) });
  const [from, to] = [move.path[0], move.path[move.path.length - 1]];
  if (move.captures.length > 0)
    return t('move.capture', { side: sideName(side), from, to, count: move.captures.length });
  return t('move.jump', { side: sideName(side), from, to, count: move.path.length - 1 });
}
