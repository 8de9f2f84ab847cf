// A player's plate: name, clock; pieces captured in draughts, and the place in a game for four.

import { Clock } from './clock.js';
import { fill, h } from '../ui/dom.js';
import { SIDES, ofSide, otherSide, placeName, playerOf, seatOf, sideName } from '../i18n/names.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').Side} Side */

export class Plate {
  /**
   * @param {Side} side
   * @param {import('../types/api.js').Rules} rules
   */
  constructor(side, rules) {
    this.side = side;
    this.rules = rules;
    this.clock = new Clock(side);
    this.name = h('strong', { class: 'plate-name' });
    this.about = h('span', { class: 'muted small plate-about' });
    this.taken = h('span', { class: 'taken number' });
    this.place = h('span', { class: 'chip place', hidden: true });
    this.element = h(
      'section',
      { 'class': 'plate', 'aria-label': sideName(side) },
      h('span', { 'class': `disc ${side}`, 'aria-hidden': 'true' }),
      h('div', { class: 'grow' }, h('div', { class: 'plate-line' }, this.name, this.about), this.taken),
      this.place,
      this.clock.element,
    );
  }

  /**
   * @param {import('../types/api.js').Game} game
   * @param {import('./connection.js').Shown} shown
   */
  set(game, { captured, position }) {
    const seat = seatOf(game, this.side);
    this.name.textContent = playerOf(game, this.side);
    this.name.title = this.name.textContent;
    const you = seat.name && game.you.length === 1 && game.you[0] === this.side;
    fill(
      this.about,
      [
        this.rules.teams
          ? t('plate.with', { side: sideName(this.side), partner: t(`side.${this.partner}.with`) })
          : sideName(this.side),
        position.resigned?.includes(this.side) ? t('plate.resigned') : null,
        you ? t('seat.you') : null,
        seat.kind === 'computer' && seat.level ? t('seat.level', { level: seat.level }) : null,
        seat.player && !seat.level && seat.player !== this.name.textContent ? seat.player : null,
      ]
        .filter(Boolean)
        .join(' · '),
    );
    this.about.title = this.about.textContent ?? '';
    const lost = ofSide(game, captured, otherSide(this.side));
    const draughts = this.rules.family === 'draughts';
    this.taken.hidden = !draughts;
    fill(this.taken, draughts ? t('plate.taken', { count: lost }) : null);
    const place = this.placeIn(position);
    this.place.hidden = place === null;
    this.place.textContent = place;
    this.element.classList.toggle('turn', position.turn === this.side && !game.outcome);
    this.clock.set(game.clocks ? ofSide(game, game.clocks.left, this.side) : null, game.clocks?.running === this.side);
  }

  /**
   * What the player has come to in a position of a game for four.
   * @param {import('../types/api.js').Position} position
   * @returns {string | null}
   */
  placeIn({ outcome, finished = [], resigned = [] }) {
    if (outcome?.places) return placeName(outcome.places[SIDES.indexOf(this.side)]);
    // A team's place is open until both are there.
    if (finished.includes(this.side))
      return this.rules.teams ? t('plate.finished') : placeName(finished.indexOf(this.side) + 1);
    if (resigned.includes(this.side)) return placeName(this.rules.seats.length - resigned.indexOf(this.side));
    return null;
  }

  /** Who plays from the corner opposite. */
  get partner() {
    const { seats } = this.rules;
    return seats[(seats.indexOf(this.side) + seats.length / 2) % seats.length];
  }
}
