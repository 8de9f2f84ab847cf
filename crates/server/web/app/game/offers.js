// What those who play ask each other: offers with their answers, and the computer for one who has left.

import { fill, h } from '../ui/dom.js';
import { playerOf, seatOf } from '../i18n/names.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').Game} Game */
/** @typedef {import('../types/api.js').Offer} Offer */

/** How long somebody must be away, in milliseconds; the server says no before. */
const ABSENCE = 60_000;

export class Offers {
  /** @param {{offer: (what: object) => unknown, decline: (kind: string) => unknown}} actions */
  constructor(actions) {
    this.actions = actions;
    this.element = h('div', { class: 'stack tight', role: 'status', hidden: true });
    this.shown = '';
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {Map<string, number>} by side, when it has left */
    this.left = new Map();
  }

  /** @param {Game} game */
  set(game) {
    for (const { side, absent } of game.seats) {
      if (absent === undefined) this.left.delete(side);
      else this.left.set(side, performance.now() - absent);
    }
    this.draw(game);
  }

  /** @param {Game} game */
  draw(game) {
    clearTimeout(this.timer);
    const playing = game.together && game.you.length > 0;
    const away = playing && !game.outcome ? this.away(game) : [];
    const offers = playing ? game.offers : [];
    const key = JSON.stringify([offers, away.map(({ side }) => side), game.seats.map(({ name }) => name)]);
    if (key === this.shown) return;
    this.shown = key;
    this.element.hidden = offers.length + away.length === 0;
    fill(this.element, [
      ...offers.map((offer) => this.offer(game, offer)),
      ...away
        .filter(({ side }) => !offers.some((offer) => offer.kind === 'computer' && offer.side === side))
        .map(({ side }) =>
          line(t('offer.away', { name: playerOf(game, side) }), [
            {
              label: t('offer.computer.ask'),
              act: () => this.actions.offer({ kind: 'computer', side, level: 3 }),
            },
          ]),
        ),
    ]);
  }

  /** Whose seats the computer may take over; looks again when the next one may be. @param {Game} game */
  away(game) {
    const since = game.seats.filter(({ side }) => this.left.has(side));
    const waits = since.map(({ side }) => ABSENCE - (performance.now() - (this.left.get(side) ?? 0)));
    const next = Math.min(...waits.filter((wait) => wait > 0));
    if (Number.isFinite(next)) this.timer = setTimeout(() => this.draw(game), next + 200);
    return since.filter((_, index) => waits[index] <= 0);
  }

  /** @param {Game} game @param {Offer} offer */
  offer(game, offer) {
    const { kind } = offer;
    const mine = game.you.some((side) => offer.agreed.includes(side));
    const about = {
      name: playerOf(game, offer.by),
      who: offer.side ? playerOf(game, offer.side) : '',
    };
    if (mine)
      return line(t(`offer.${kind}.mine`, about), [
        { label: t('offer.withdraw'), act: () => this.actions.decline(kind) },
      ]);
    return line(t(`offer.${kind}.theirs`, about), [
      { label: t('offer.accept'), act: () => this.actions.offer({ kind }), primary: true },
      { label: t('offer.decline'), act: () => this.actions.decline(kind) },
    ]);
  }

  close() {
    clearTimeout(this.timer);
  }
}

/**
 * A sentence with what can be answered.
 * @param {string} text
 * @param {{label: string, act: () => unknown, primary?: boolean}[]} answers
 */
const line = (text, answers) =>
  h(
    'div',
    { class: 'note row between offer' },
    h('span', null, text),
    h(
      'span',
      { class: 'row' },
      answers.map(({ label, act, primary }) =>
        h(
          'button',
          { class: `button small${primary ? ' primary' : ''}`, type: 'button', on: { click: () => void act() } },
          label,
        ),
      ),
    ),
  );

/** Whether a draw may be offered. @param {Game} game */
export const mayOfferDraw = (game) =>
  game.together &&
  game.you.length > 0 &&
  game.seats.length === 2 &&
  game.outcome === null &&
  !game.offers.some(({ kind }) => kind === 'draw');

/** Whether somebody else must agree to a takeback. @param {Game} game */
export const mustAskTakeback = (game) =>
  game.together &&
  game.outcome === null &&
  game.nodes.some(({ side }) => game.you.includes(side)) &&
  !game.offers.some(({ kind }) => kind === 'takeback') &&
  game.you.every((side) => seatOf(game, side).kind !== 'computer');
