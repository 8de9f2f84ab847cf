// Arrows that people draw on the analysis board: with the right mouse button, or with a switch by touch and keys. They
// belong to the comment on the current move.

import { announce } from '../ui/announce.js';
import { h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { squareOf } from '../board/drag.js';
import { COLOURS, arrows, withArrows } from './notes.js';
import { t } from '../i18n/text.js';

/** @typedef {import('./notes.js').ArrowColour} ArrowColour */

/**
 * @param {import('./state.js').AnalysisState} state
 * @param {import('../board/board.js').Board} board
 * @returns {{element: HTMLElement, close: () => void}} the switch
 */
export function arrowTool(state, board) {
  const grid = board.grid.element;
  let on = false;
  /** Where the arrow begins that is being drawn. @type {string | null} */
  let from = null;
  const colour = h(
    'select',
    { 'aria-label': t('records.draw.colour'), 'hidden': true },
    COLOURS.map((name) => h('option', { value: name }, t(`records.draw.${name}`))),
  );
  const button = h(
    'button',
    { 'class': 'button small', 'type': 'button', 'aria-pressed': 'false', 'on': { click: () => turn(!on) } },
    icon('arrow'),
    t('records.draw'),
  );
  const hint = h('p', { class: 'draw-hint', role: 'status' });

  /** @param {boolean} to */
  function turn(to) {
    on = to;
    from = null;
    button.setAttribute('aria-pressed', String(on));
    colour.hidden = !on;
    hint.textContent = on ? t('records.draw.from') : '';
    board.element.classList.toggle('drawing', on);
    board.setMarks({});
  }

  /**
   * Draws an arrow, or takes away the same one.
   * @param {string} begin
   * @param {string} end
   * @param {ArrowColour} chosen
   */
  function toggle(begin, end, chosen) {
    if (begin === end) return;
    const { comment } = state.note(state.at);
    const others = arrows(comment).filter((one) => one.from !== begin || one.to !== end);
    const same = arrows(comment).find((one) => one.from === begin && one.to === end);
    const gone = same?.colour === chosen;
    const drawn = gone ? others : [...others, { from: begin, to: end, colour: chosen }];
    state.setNote(state.at, { comment: withArrows(comment, drawn) });
    announce(t(gone ? 'records.draw.gone' : 'records.draw.done', { from: begin, to: end }));
  }

  /** A square was chosen while arrows are drawn. @param {string} square */
  function choose(square) {
    if (from === null || from === square) {
      from = from === null ? square : null;
      board.setMarks(from === null ? {} : { [square]: 'drawn' });
      hint.textContent = from === null ? t('records.draw.from') : t('records.draw.to', { square });
      return;
    }
    toggle(from, square, /** @type {ArrowColour} */ (colour.value));
    from = null;
    board.setMarks({});
    hint.textContent = t('records.draw.from');
  }

  const click = (/** @type {MouseEvent} */ event) => {
    const square = squareOf(event.target);
    if (!on || square === null) return;
    event.preventDefault();
    event.stopPropagation();
    choose(square);
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (!on || event.altKey || event.ctrlKey || event.metaKey) return;
    const square = squareOf(event.target);
    if (event.key === 'Escape') turn(false);
    else if (square !== null && (event.key === 'Enter' || event.key === ' ')) choose(square);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** The square on which the right button went down. @type {string | null} */
  let pressed = null;
  const down = (/** @type {PointerEvent} */ event) => {
    if (event.button === 2) pressed = squareOf(event.target);
    else if (on && event.button === 0) event.stopPropagation();
  };
  const up = (/** @type {PointerEvent} */ event) => {
    if (event.button !== 2 || pressed === null) return;
    const end = squareOf(document.elementFromPoint(event.clientX, event.clientY));
    if (end !== null) toggle(pressed, end, event.shiftKey ? 'red' : event.altKey ? 'blue' : 'green');
    pressed = null;
  };
  const menu = (/** @type {Event} */ event) => event.preventDefault();
  grid.addEventListener('click', click, true);
  grid.addEventListener('keydown', key, true);
  grid.addEventListener('pointerdown', down, true);
  grid.addEventListener('pointerup', up);
  grid.addEventListener('contextmenu', menu);

  const show = () =>
    board.setDrawn(arrows(state.note(state.at).comment).map((one) => ({ path: [one.from, one.to], kind: one.colour })));
  for (const event of ['at', 'notes']) state.addEventListener(event, show);
  show();
  return {
    element: h('div', { class: 'draw-tool row' }, button, colour, hint),
    close: () => turn(false),
  };
}
