// A board on which one move is asked for: made on it, or typed beside it.

import { h } from '../ui/dom.js';
import { t } from '../i18n/text.js';
import { Board } from './board.js';

/** @typedef {import('../types/api.js').Position} Position */
/** @typedef {import('../types/api.js').Move} Move */

export class MoveBoard {
  /**
   * @param {import('../types/api.js').Rules} rules
   * @param {object} options
   * @param {string} options.label
   * @param {(move: string) => void} options.onMove a move was made or typed; what was typed may be anything
   * @param {import('../types/api.js').Side} [options.bottom]
   */
  constructor(rules, { label, onMove, bottom }) {
    this.board = new Board(rules, { label, bottom, onMove: (move) => onMove(move.move) });
    this.input = h('input', {
      type: 'text',
      autocomplete: 'off',
      autocapitalize: 'none',
      spellcheck: 'false',
      maxlength: 200,
    });
    this.input.setAttribute('aria-label', t('move-board.type'));
    this.input.placeholder = t('move-board.type');
    this.form = h(
      'form',
      {
        class: 'move-entry',
        on: {
          submit: (/** @type {Event} */ event) => {
            event.preventDefault();
            const typed = this.input.value.trim();
            if (typed) onMove(typed);
          },
        },
      },
      this.input,
      h('button', { class: 'button', type: 'submit' }, t('move-board.make')),
    );
    this.element = h('div', { class: 'move-board' }, this.board.element, this.form);
  }

  /**
   * Shows a position.
   * @param {Pick<Position, 'stones' | 'turn' | 'moves' | 'forced'>} position
   * @param {{open?: boolean, last?: Move | null, animate?: Move | null}} [options] open: whether a move may be made
   */
  show(position, { open = true, last = null, animate = null } = {}) {
    this.board.setPosition(position, { animate });
    this.board.setLegal(open ? position.moves : null, position.forced);
    this.board.setLast(last);
    this.form.hidden = !open;
    if (open) this.input.value = '';
  }

  destroy() {
    this.board.destroy();
  }
}
