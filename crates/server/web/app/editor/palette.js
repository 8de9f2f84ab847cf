// The pieces to choose from, and the eraser: radio buttons that look like pieces. Pieces can be dragged from here too.

import { squareOf } from '../board/drag.js';
import { h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { t } from '../i18n/text.js';

/** @typedef {import('./model.js').Tool} Tool */

const SLACK = 5;

/**
 * @param {import('../types/api.js').Rules} rules
 * @param {(square: string, tool: Tool) => void} onDrop a piece was dragged from here to a square
 */
export function palette({ family, seats }, onDrop) {
  const kinds = family === 'halma' ? ['piece'] : ['man', 'king'];
  /** @type {{label: string, tool: Tool}[]} */
  const tools = [
    ...seats.flatMap((side) =>
      kinds.map((kind) => ({ label: t(`board.${side}-${kind}`), tool: { side, king: kind === 'king' } })),
    ),
    { label: t('edit.eraser'), tool: null },
  ];
  let chosen = 0;
  const inputs = tools.map((_, index) =>
    h('input', {
      type: 'radio',
      name: 'edit-tool',
      value: index,
      checked: index === 0,
      on: {
        change: () => {
          chosen = index;
        },
      },
    }),
  );
  const labels = tools.map(({ label, tool }, index) => {
    const picture = tool === null ? icon('bin') : h('span', { class: `stone ${tool.side}${tool.king ? ' king' : ''}` });
    const element = h(
      'label',
      { class: 'edit-tool', title: `${label} (${index + 1})` },
      inputs[index],
      h('span', { 'class': 'edit-piece', 'aria-hidden': 'true' }, picture),
      h('span', null, label),
    );
    dragged(
      element,
      () => choose(index),
      (square) => onDrop(square, tool),
    );
    return element;
  });

  /** @param {number} index */
  function choose(index) {
    if (!inputs[index]) return;
    chosen = index;
    inputs[index].checked = true;
  }

  return {
    element: h(
      'fieldset',
      { class: `edit-palette${seats.length > 2 ? ' four-colours' : ''}` },
      h('legend', null, t('edit.pieces')),
      h('div', { class: 'edit-tools' }, labels),
    ),
    /** What a click puts down now. */
    tool: () => tools[chosen].tool,
    choose,
  };
}

/**
 * Carries a picture of the tool under the pointer, and tells on which square it was let go.
 * @param {HTMLElement} element
 * @param {() => void} begin
 * @param {(square: string) => void} drop
 */
function dragged(element, begin, drop) {
  /** @type {{x: number, y: number, ghost: HTMLElement | null} | null} */
  let drag = null;
  element.addEventListener('pointerdown', (event) => {
    if (event.button === 0) drag = { x: event.clientX, y: event.clientY, ghost: null };
  });
  element.addEventListener('pointermove', (event) => {
    if (!drag) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < SLACK) return;
      element.setPointerCapture(event.pointerId);
      begin();
      const picture = element.querySelector('.edit-piece')?.cloneNode(true);
      drag.ghost = h('div', { 'class': 'edit-ghost', 'aria-hidden': 'true' }, picture);
      document.body.append(drag.ghost);
    }
    drag.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
  });
  const finish = (/** @type {PointerEvent} */ event) => {
    const ghost = drag?.ghost;
    drag = null;
    if (!ghost) return;
    ghost.remove();
    const target = event.type === 'pointerup' ? document.elementFromPoint(event.clientX, event.clientY) : null;
    // Pictures of positions have squares too.
    const square = target?.closest('.edit-board') ? squareOf(target) : null;
    if (square !== null) drop(square);
  };
  element.addEventListener('pointerup', finish);
  element.addEventListener('pointercancel', finish);
}
