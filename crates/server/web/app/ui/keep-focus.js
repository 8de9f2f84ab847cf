// Focus that survives a change of the page.

/**
 * Makes a change. If what had the focus is then gone, hidden or disabled, something else gets it, so that keyboards
 * and screen readers are not thrown back to the top of the page.
 * @param {HTMLElement} root what changes
 * @param {() => void} change
 * @param {() => void} fallback takes the focus
 */
export function keepFocus(root, change, fallback) {
  const focused = document.activeElement;
  change();
  if (!focused || focused === document.body || document.querySelector('dialog[open]')) return;
  const lost = root.contains(focused)
    ? focused.matches(':disabled') || focused.closest('[hidden]') !== null
    : !focused.isConnected && document.activeElement === document.body;
  if (lost) fallback();
}
