// The icons, as outlines in the colour of the text. They always stand beside words or have a label.

import { svg } from './dom.js';

/** @type {Record<string, string>} */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.1-1.5 2.4M12 17.5v.1M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19',
  back: 'M9 5l-6 6 6 6M3 11h11a6 6 0 0 1 0 12',
  undo: 'M8 4L3 9l5 5M3 9h11a6 6 0 0 1 0 12h-3',
  hint: 'M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.8 10.6c.8.7 1.3 1.5 1.3 2.4h5c0-.9.5-1.700 1.300-2.400A6 6 0 0 0 12 3z',
  flag: 'M5 21V4M5 4h13l-3 4.500 3 4.500H5',
  flip: 'M7 4v15M7 19l-3.500-3.500M7 19l3.500-3.500M17 20V5M17 5l-3.500 3.500M17 5l3.500 3.500',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M10.500 2.500h3l.5 2.800 2 .9 2.400-1.700 2.100 2.100-1.700 2.400.9 2 2.800.5v3l-2.800.5-.9 2 1.700 2.400-2.100 2.100-2.400-1.700-2 .9-.5 2.800h-3l-.5-2.800-2-.9-2.400 1.700-2.100-2.100 1.700-2.400-.9-2-2.800-.5v-3l2.800-.5.9-2-1.700-2.400 2.100-2.100 2.400 1.700 2-.9z',
  more: 'M5 12h.1M12 12h.1M19 12h.1',
  plus: 'M12 5v14M5 12h14',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  paste: 'M8 5H5v16h14V5h-3M9 3h6v4H9z',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.500 1.500M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.500-1.500',
  chart: 'M4 20V4M4 20h16M8 16l4-5 3 3 5-7',
  tree: 'M12 4v5M12 9H6v5M12 9h6v5M12 9v5M4.500 14h3v4h-3zM10.500 14h3v4h-3zM16.500 14h3v4h-3z',
  edit: 'M4 20h4L19 9l-4-4L4 16z',
  first: 'M6 5v14M18 5l-8 7 8 7z',
  previous: 'M15 5l-8 7 8 7z',
  next: 'M9 5l8 7-8 7z',
  last: 'M18 5v14M6 5l8 7-8 7z',
  sound: 'M4 9.500h3.500L12 5v14l-4.500-4.500H4zM16 9a4 4 0 0 1 0 6M18.500 6a8.500 8.500 0 0 1 0 12',
  mute: 'M4 9.500h3.500L12 5v14l-4.500-4.500H4zM16 9.500l5 5M21 9.500l-5 5',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  half: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 3v18',
  replay: 'M4 12a8 8 0 1 1 2.500 5.800M4 20v-5h5',
  arrow: 'M5 19L19 5M10 5h9v9',
  download: 'M12 4v11M7 10l5 5 5-5M4 20h16',
  book: 'M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14',
};

/**
 * @param {string} name
 * @returns {SVGElement}
 */
export const icon = (name) =>
  svg(
    'svg',
    {
      'viewBox': '0 0 24 24',
      'width': 20,
      'height': 20,
      'aria-hidden': 'true',
      'focusable': 'false',
      'fill': 'none',
      'stroke': 'currentColor',
      'stroke-width': 2,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    svg('path', { d: PATHS[name] ?? '' }),
  );
