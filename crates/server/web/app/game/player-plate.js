// A player's plate: name, pieces captured, clock.

import { Clock } from './clock.js';
import { fill, h } from '../ui/dom.js';
import { ofSide, otherSide, playerNames, seatOf, sideName } from '../i18n/names.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').Side} Side */

export class Plate {
  /** @param {Side} side */
  constructor(side) {
    this.side = side;
    this.clock = new Clock(side);
    this.name = h('strong', { class: 'plate-name' });
    this.about = h('span', { class: 'muted small plate-about' });
    this.taken = h('span', { class: 'taken number' });
    this.element = h(
      'section',
      { 'class': 'plate', 'aria-label': sideName(side) },
      h('span', { 'class': `disc ${side}`, 'aria-hidden': 'true' }),
      h('div', { class: 'grow' }, h('div', { class: 'plate-line' }, this.name, this.about), this.taken),
      this.clock.element,
    );
  }

  /**
   * @param {import('../types/api.js').Game} game
   * @param {{captured: number[], turn: Side, draughts: boolean}} shown
   */
  set(game, { captured, turn, draughts }) {
    const seat = seatOf(game, this.side);
    this.name.textContent = playerNames(game)[this.side];
    this.name.title = this.name.textContent;
    const you = seat.name && game.you.length === 1 && game.you[0] === this.side;
    fill(
      this.about,
      [
        sideName(this.side),
        you ? t('seat.you') : null,
        seat.kind === 'computer' && seat.level ? t('seat.level', { level: seat.level }) : null,
        seat.player && !seat.level && seat.player !== this.name.textContent ? seat.player : null,
      ]
        .filter(Boolean)
        .join(' · '),
    );
    const lost = ofSide(game, captured, otherSide(this.side));
    this.taken.hidden = !draughts;
    fill(this.taken, draughts ? t('plate.taken', { count: lost }) : null);
    this.element.classList.toggle('turn', turn === this.side && !game.outcome);
    this.clock.set(game.clocks ? ofSide(game, game.clocks.left, this.side) : null, game.clocks?.running === this.side);
  }
}
