// Short messages: for screen readers, and as a toast for everyone.

/**
 * Says it to screen readers. The same words twice are said twice.
 * @param {string} text
 */
export function announce(text) {
  const region = document.getElementById('announce');
  if (!region) return;
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** @type {number | undefined} */
let timer;

/**
 * Says it and shows it at the foot of the window for a while.
 * @param {string} text
 */
export function toast(text) {
  announce(text);
  const place = document.getElementById('toast');
  if (!place) return;
  const line = document.createElement('p');
  line.textContent = text;
  place.replaceChildren(line);
  clearTimeout(timer);
  timer = setTimeout(() => place.replaceChildren(), 2500 + 60 * text.length);
}
