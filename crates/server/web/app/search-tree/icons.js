// The icons of the playback and zoom buttons.

import { svg } from '../ui/dom.js';

/** Outlines in a square of 24; those that begin with an exclamation mark are filled. @type {Record<string, string>} */
const PATHS = {
  'play': '!M8 5l11 7-11 7z',
  'pause': '!M7 5h4v14H7zM13 5h4v14h-4z',
  'first': 'M6 5v14M18 5l-8 7 8 7z',
  'back': 'M15 5l-8 7 8 7z',
  'forward': 'M9 5l8 7-8 7z',
  'last': 'M18 5v14M6 5l8 7-8 7z',
  'cut-before': 'M9 7l-6 5 6 5zM13 17l5-10M17 17l5-10',
  'cut-after': 'M15 7l6 5-6 5zM2 17L7 7M6 17l5-10',
  'in': 'M12 5v14M5 12h14',
  'out': 'M5 12h14',
  'fit': 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  'left': 'M19 12H5M11 6l-6 6 6 6',
  'right': 'M5 12h14M13 6l6 6-6 6',
  'up': 'M12 19V5M6 11l6-6 6 6',
  'down': 'M12 5v14M6 13l6 6 6-6',
};

/** @param {string} name @returns {SVGElement} */
export function sign(name) {
  const path = PATHS[name] ?? '';
  const filled = path.startsWith('!');
  return svg(
    'svg',
    {
      'viewBox': '0 0 24 24',
      'aria-hidden': 'true',
      'focusable': 'false',
      'fill': filled ? 'currentColor' : 'none',
      'stroke': filled ? 'none' : 'currentColor',
      'stroke-width': 2,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    svg('path', { d: filled ? path.slice(1) : path }),
  );
}
