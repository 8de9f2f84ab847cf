// The wheel over a board walks through the moves.

/** How far the wheel turns for a move, in pixels: a notch of a mouse is more, a touchpad sends many small parts. */
const NOTCH = 40;

/** The shortest time between two moves, in milliseconds: a touchpad runs on when the fingers are gone. */
const PAUSE = 60;

/**
 * @param {HTMLElement} board
 * @param {(key: 'ArrowLeft' | 'ArrowRight') => void} walk
 */
export function walkByWheel(board, walk) {
  let turned = 0;
  let last = 0;
  board.addEventListener(
    'wheel',
    (event) => {
      // With Ctrl the page is zoomed.
      if (event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      if (Math.sign(event.deltaY) !== Math.sign(turned)) turned = 0;
      turned += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * NOTCH;
      const now = performance.now();
      if (Math.abs(turned) < NOTCH || now - last < PAUSE) return;
      walk(turned < 0 ? 'ArrowLeft' : 'ArrowRight');
      turned = 0;
      last = now;
    },
    { passive: false },
  );
}
