// Mouse, touch and keyboard input on a board.

import { announce } from '../ui/announce.js';
import { draggable, squareOf } from './drag.js';
import { t } from '../i18n/text.js';

const WALKS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/**
 * Listens on a board's squares.
 * @param {import('./board.js').Board} board
 * @returns {() => void} ends dragging
 */
export function attachInput(board) {
  const { selection } = board;
  const grid = board.grid.element;
  grid.addEventListener('click', (event) => {
    const square = squareOf(event.target);
    if (square === null) return;
    rove(board, square);
    selection.choose(square);
  });
  grid.addEventListener('keydown', (event) => key(board, event));
  grid.addEventListener('focusin', (event) => {
    const square = squareOf(event.target);
    if (square === null) return;
    rove(board, square);
    selection.hover(square);
  });
  grid.addEventListener('pointerover', (event) => selection.hover(squareOf(event.target)));
  grid.addEventListener('pointerleave', () => selection.hover(null));
  const { onDrop } = board.options;
  return draggable(grid, {
    lift: (square) => (onDrop || selection.canLift(square) ? (board.grid.cells.get(square)?.stone ?? null) : null),
    begin: (from) => {
      if (!onDrop) selection.lift(from);
    },
    over: (square) => {
      for (const cell of board.grid.cells.values()) cell.button.classList.toggle('over', cell.name === square);
      selection.hover(square);
    },
    drop: (from, to) => {
      if (onDrop) onDrop(from, to);
      else if (to === null || (to === from && !selection.canReturn(from))) selection.clear();
      else selection.choose(to, true);
    },
  });
}

/**
 * @param {import('./board.js').Board} board
 * @param {KeyboardEvent} event
 */
function key(board, event) {
  const name = squareOf(event.target);
  const cell = name === null ? undefined : board.grid.cells.get(name);
  if (!cell || event.altKey || event.metaKey) return;
  if (event.key === 'Escape') {
    if (!board.selection.choice) return;
    board.selection.clear();
    announce(t('board.given-up'));
  } else if (event.key === 'f' && !event.ctrlKey) {
    board.turn();
    board.options.onTurn?.();
  } else if (event.key === 'Enter' || event.key === ' ') {
    board.selection.choose(cell.name);
  } else if (WALKS.includes(event.key)) {
    const to = board.grid.towards(cell, event.key, event.ctrlKey);
    if (to) {
      rove(board, to.name);
      to.button.focus();
    }
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Keeps one square in the order of tabbing.
 * @param {import('./board.js').Board} board
 * @param {string} square
 */
function rove(board, square) {
  for (const cell of board.grid.cells.values()) {
    const index = cell.name === square ? '0' : '-1';
    if (cell.button.getAttribute('tabindex') !== index) cell.button.setAttribute('tabindex', index);
  }
}
