// The heat map of an evaluation: what a piece is worth on each square, drawn over the board, with a legend.

import { post } from '../net/api.js';
import { heatColour, heatFormat } from '../board/heat-colors.js';
import { fill, h } from '../ui/dom.js';
import { choice } from '../ui/fields.js';
import { Latest } from '../net/latest-request.js';
import { ExpressionField } from './expression-field.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').HeatMap} HeatMap */

export class HeatPanel {
  /**
   * @param {import('./state.js').AnalysisState} state
   * @param {import('../types/api.js').Catalogue} catalogue
   * @param {object} board
   * @param {(heat: Parameters<import('../board/board.js').Board['setHeat']>[0]) => void} board.lay shows it on the board
   * @param {(on: boolean) => void} board.bare hides the pieces
   */
  constructor(state, catalogue, { lay, bare }) {
    this.state = state;
    this.lay = lay;
    this.bare = bare;
    this.hide = h('input', { type: 'checkbox', on: { change: () => this.#hide() } });
    const play = catalogue.play[state.family];
    const { on, hide, text, side, piece } = state.heat ?? {
      on: false,
      hide: false,
      text: play,
      side: 'white',
      piece: 'man',
    };
    this.hide.checked = hide;
    this.asking = new Latest(200, (trouble, error) => {
      this.field.trouble(trouble, error);
      if (error) this.#show(null);
    });
    this.field = new ExpressionField({
      label: t('analysis.expression'),
      features: catalogue.features[state.family],
      play,
      value: text,
      changed: () => this.#ask(),
    });
    this.on = h('input', { type: 'checkbox', role: 'switch', checked: on, on: { change: () => this.#ask() } });
    this.side = choice(
      t('analysis.heat.side'),
      ['white', 'black'].map((value) => ({ value, label: t(`analysis.${value}`) })),
      side,
      () => this.#ask(),
    );
    this.piece = choice(
      t('analysis.heat.piece'),
      ['man', 'king'].map((value) => ({ value, label: t(`analysis.heat.${value}`) })),
      piece,
      () => this.#ask(),
    );
    this.notes = h('div', { 'class': 'heat-notes', 'aria-live': 'polite' });
    /** Placed below the board, so that a screenshot of the board includes it. */
    this.legend = h('div', { class: 'heat-legend', hidden: true });
    this.element = h(
      'div',
      { class: 'analysis-heat' },
      h('label', { class: 'check heat-switch' }, this.on, h('span', null, t('analysis.heat.on'))),
      h('label', { class: 'check' }, this.hide, h('span', null, t('records.heat.hide'))),
      this.field.element,
      h('div', { class: 'heat-choices' }, this.side, state.family === 'draughts' && this.piece),
      this.notes,
      h('p', { class: 'analysis-note' }, t('analysis.heat.about')),
    );
    state.addEventListener('position', () => this.#ask());
  }

  /** Shows the map of an evaluation. @param {string} text */
  open(text) {
    this.on.checked = true;
    this.field.set(text);
  }

  /** Ends what is under way; how it is set stays with the state. */
  close() {
    this.asking.drop();
    this.state.heat = {
      on: this.on.checked,
      hide: this.hide.checked,
      text: this.field.value,
      side: this.side.value(),
      piece: this.piece.value(),
    };
  }

  #hide() {
    this.bare(this.hide.checked && !this.legend.hidden);
  }

  #ask() {
    const position = this.state.position;
    this.asking.drop();
    if (!this.on.checked) {
      this.field.trouble(null);
      this.#show(null);
      return;
    }
    if (!position) return;
    this.asking.ask(
      () =>
        post('/api/heatmap', {
          game: this.state.rules.id,
          position: position.text,
          eval: this.field.value,
          side: this.side.value(),
          king: this.state.family === 'draughts' ? this.piece.value() === 'king' : undefined,
        }),
      (heat) => this.#show(heat),
    );
  }

  /** @param {HeatMap | null} heat */
  #show(heat) {
    const drawn =
      heat && !heat.blank && heat.least !== null && heat.most !== null
        ? { rows: heat.rows, least: heat.least, most: heat.most }
        : null;
    this.lay(drawn);
    this.legend.hidden = !drawn;
    this.#hide();
    if (drawn) {
      const figure = heatFormat(drawn.least, drawn.most);
      const scale = h('span', {
        'class': 'heat-scale',
        'role': 'img',
        'aria-label': t('analysis.heat.scale', { least: figure(drawn.least), most: figure(drawn.most) }),
      });
      const stops = [0, 0.25, 0.5, 0.75, 1].map((part) => heatColour(part, 0, 1));
      scale.style.backgroundImage = `linear-gradient(to right in oklab, ${stops.join(', ')})`;
      const who = t(`analysis.${this.side.value()}`);
      fill(
        this.legend,
        h('span', { class: 'heat-least' }, figure(drawn.least)),
        scale,
        h('span', { class: 'heat-most' }, figure(drawn.most)),
        h('span', { class: 'heat-what' }, h('code', null, this.field.value), ` · ${who}`),
      );
    }
    const text = !heat
      ? ''
      : heat.blank
        ? t('analysis.heat.blank')
        : heat.beyond
          ? t('analysis.heat.beyond', { terms: heat.beyond })
          : '';
    if (this.notes.textContent !== text) fill(this.notes, text && h('p', null, text));
  }
}
