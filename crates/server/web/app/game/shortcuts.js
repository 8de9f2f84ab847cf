// Keyboard shortcuts of the game view, wherever nothing is being typed.

import { typing } from '../shell/help.js';

/**
 * @param {object} view
 * @param {(key: string) => void} view.walk
 * @param {() => unknown} view.flip
 * @param {() => unknown} view.takeback
 * @param {() => unknown} view.hint
 * @param {() => unknown} view.dropPremove
 * @param {{field: HTMLElement, takebackButton: HTMLButtonElement}} view.parts
 * @returns {() => void} ends listening
 */
export function listenForKeys(view) {
  const listener = (/** @type {KeyboardEvent} */ event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    if (document.querySelector('dialog[open]') || (event.target instanceof Element && event.target.matches('input')))
      return;
    const key = { ',': 'ArrowLeft', '.': 'ArrowRight' }[event.key] ?? event.key;
    if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) view.walk(key);
    else if (key === 'f') view.flip();
    else if (key === 'u' && !view.parts.takebackButton.disabled) view.takeback();
    else if (key === 'h') view.hint();
    else if (key === 'm') view.parts.field.focus();
    else if (key === 'Escape') view.dropPremove();
    else return;
    event.preventDefault();
  };
  document.addEventListener('keydown', listener);
  return () => document.removeEventListener('keydown', listener);
}

/**
 * Where a key leads from a node; null where it leads nowhere.
 * @param {import('../moves/move-tree.js').MoveTree} tree
 * @param {number} at
 * @param {string} key
 * @returns {number | null}
 */
export function walkTo(tree, at, key) {
  const to = { Home: 0, End: tree.end(at), ArrowLeft: tree.get(at).parent, ArrowRight: tree.next(at) }[key] ?? null;
  return to === at ? null : to;
}
