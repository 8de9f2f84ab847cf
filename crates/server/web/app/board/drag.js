// Dragging a piece with mouse, pen or finger. Under a finger on a large board the square is magnified.

import { h } from '../ui/dom.js';

const SLACK = 5;

/**
 * @param {HTMLElement} grid
 * @param {object} actions
 * @param {(square: string) => HTMLElement | null} actions.lift the piece to lift from a square, if it may be
 * @param {(from: string) => void} actions.begin
 * @param {(over: string | null) => void} actions.over
 * @param {(from: string, to: string | null) => void} actions.drop
 * @returns {() => void} ends listening
 */
export function draggable(grid, { lift, begin, over, drop }) {
  /** @type {{pointer: number, from: string, stone: HTMLElement, x: number, y: number, moving: boolean, touch: boolean, loupe: HTMLElement | null} | null} */
  let drag = null;
  let dropped = false;

  const down = (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0 || drag) return;
    const from = squareOf(event.target);
    const stone = from === null ? null : lift(from);
    if (from === null || !stone) return;
    drag = {
      pointer: event.pointerId,
      from,
      stone,
      x: event.clientX,
      y: event.clientY,
      moving: false,
      touch: event.pointerType !== 'mouse',
      loupe: null,
    };
  };
  const move = (/** @type {PointerEvent} */ event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    if (!drag.moving) {
      if (Math.hypot(dx, dy) < SLACK) return;
      drag.moving = true;
      grid.setPointerCapture(drag.pointer);
      drag.stone.classList.add('lifted');
      begin(drag.from);
    }
    event.preventDefault();
    drag.stone.style.transform = `translate(${dx}px, ${dy}px) scale(1.15)`;
    const square = squareAt(event.clientX, event.clientY, grid);
    over(square);
    if (drag.touch) magnify(drag, square, event);
  };
  const finish = (/** @type {PointerEvent} */ event, /** @type {boolean} */ cancelled) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { from, stone, moving, loupe } = drag;
    drag = null;
    loupe?.remove();
    if (!moving) return;
    stone.classList.remove('lifted');
    stone.style.transform = '';
    over(null);
    // A click follows the release of a mouse: it belongs to the drag.
    dropped = true;
    setTimeout(() => {
      dropped = false;
    });
    drop(from, cancelled ? null : squareAt(event.clientX, event.clientY, grid));
  };
  const up = (/** @type {PointerEvent} */ event) => finish(event, false);
  const cancel = (/** @type {PointerEvent} */ event) => finish(event, true);
  const click = (/** @type {MouseEvent} */ event) => {
    if (!dropped) return;
    event.stopPropagation();
    event.preventDefault();
  };

  /**
   * @param {NonNullable<typeof drag>} held
   * @param {string | null} square
   * @param {PointerEvent} event
   */
  function magnify(held, square, event) {
    const cell =
      square === null
        ? null
        : /** @type {HTMLElement | null} */ (grid.querySelector(`[data-square="${CSS.escape(square)}"]`));
    if (!cell || cell.getBoundingClientRect().width > 34) {
      held.loupe?.remove();
      held.loupe = null;
      return;
    }
    held.loupe ??= document.body.appendChild(h('div', { 'class': 'loupe', 'aria-hidden': 'true' }));
    held.loupe.replaceChildren(h('span', { class: cell.className }, h('span', { class: 'loupe-name' }, square)));
    held.loupe.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
  }

  grid.addEventListener('pointerdown', down);
  grid.addEventListener('pointermove', move);
  grid.addEventListener('pointerup', up);
  grid.addEventListener('pointercancel', cancel);
  grid.addEventListener('click', click, true);
  return () => {
    drag?.loupe?.remove();
    drag = null;
    grid.removeEventListener('pointerdown', down);
    grid.removeEventListener('pointermove', move);
    grid.removeEventListener('pointerup', up);
    grid.removeEventListener('pointercancel', cancel);
    grid.removeEventListener('click', click, true);
  };
}

/**
 * The square that an event belongs to.
 * @param {EventTarget | null} target
 */
export function squareOf(target) {
  const cell = target instanceof Element ? target.closest('[data-square]') : null;
  return cell?.getAttribute('data-square') ?? null;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {HTMLElement} grid
 */
function squareAt(x, y, grid) {
  for (const element of document.elementsFromPoint(x, y)) {
    const square = squareOf(element);
    // The lifted piece lies under the pointer too, and still belongs to its own square.
    if (square !== null && grid.contains(element) && element.matches('.square')) return square;
  }
  return null;
}
