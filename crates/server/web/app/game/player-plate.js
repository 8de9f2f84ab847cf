// A player's plate: name, clock; the captured pieces in draughts, the way home in Halma, the place in a game for four.

import { Clock } from './clock.js';
import { homeward } from './homeward.js';
import { NOVICE } from './new-game.js';
import { fill, h } from '../ui/dom.js';
import { SIDES, ofSide, otherSide, placeName, playerOf, seatOf, sideName } from '../i18n/names.js';
import { t } from '../i18n/text.js';
import { play } from '../ui/sound.js';

/** @typedef {import('../types/api.js').Side} Side */

export class Plate {
  /**
   * @param {Side} side
   * @param {import('../types/api.js').Rules} rules
   */
  constructor(side, rules) {
    this.side = side;
    this.rules = rules;
    this.clock = new Clock(side, () => play('short'));
    this.name = h('strong', { class: 'plate-name' });
    this.about = h('span', { class: 'muted small plate-about' });
    this.score = h('span', { class: 'plate-score small' });
    this.place = h('span', { class: 'chip place', hidden: true });
    this.element = h(
      'section',
      { 'class': 'plate', 'aria-label': sideName(side) },
      h('span', { 'class': `disc ${side}`, 'aria-hidden': 'true' }),
      h('div', { class: 'grow plate-line' }, this.name, this.about, this.score),
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
    const mine = game.you.length === 1 && game.you[0] === this.side;
    const you = seat.name && mine;
    fill(
      this.about,
      [
        this.rules.teams
          ? t('plate.with', { side: sideName(this.side), partner: t(`side.${this.partner}.with`) })
          : sideName(this.side),
        position.resigned?.includes(this.side) ? t('plate.resigned') : null,
        you ? t('seat.you') : null,
        game.together && !game.outcome && !game.you.includes(this.side) && seat.absent !== undefined
          ? t('plate.away')
          : null,
        seat.kind === 'computer' && seat.level ? t('seat.level', { level: seat.level }) : null,
        seat.player && !seat.level && ![this.name.textContent, NOVICE].includes(seat.player) ? seat.player : null,
      ]
        .filter(Boolean)
        .join(' · '),
    );
    this.about.title = this.about.textContent ?? '';
    if (this.rules.family === 'halma') this.drawWay(position, game.outcome !== null);
    else this.drawCaptured(ofSide(game, captured, otherSide(this.side)));
    const place = this.placeIn(position);
    this.place.hidden = place === null;
    this.place.textContent = place;
    this.element.classList.toggle('turn', position.turn === this.side && !game.outcome);
    const left = game.clocks ? ofSide(game, game.clocks.left, this.side) : null;
    this.clock.set(left, game.clocks?.running === this.side, mine);
  }

  /** The pieces that the player has captured, drawn side by side. @param {number} count */
  drawCaptured(count) {
    if (this.score.dataset.shown === String(count)) return;
    this.score.dataset.shown = String(count);
    const other = otherSide(this.side);
    fill(
      this.score,
      h('span', { class: 'unseen' }, t('plate.taken', { count })),
      h(
        'span',
        { 'class': 'captured', 'aria-hidden': 'true' },
        Array.from({ length: count }, () => h('span', { class: `disc ${other}` })),
      ),
    );
    this.score.title = t('plate.taken', { count });
  }

  /**
   * How many pieces are home, and how long the others may still stay where they began.
   * @param {import('../types/api.js').Position} position
   * @param {boolean} over
   */
  drawWay(position, over) {
    const { home, all, left, late, pressing } = homeward(this.rules, position, this.side);
    const key = [home, all, left, late.length, pressing, over].join();
    if (this.score.dataset.shown === key) return;
    this.score.dataset.shown = key;
    const bar = h('span', { 'class': 'way-home', 'aria-hidden': 'true' }, h('i'));
    bar.style.setProperty('--share', `${(100 * home) / Math.max(1, all)}%`);
    fill(
      this.score,
      bar,
      h('span', { class: 'number' }, t('plate.home', { home, all })),
      left === null || over
        ? null
        : h(
            'span',
            { class: `chip leave${pressing ? ' pressing' : ''}` },
            t('plate.leave', { count: left, pieces: t('plate.late', { count: late.length }) }),
          ),
    );
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
