// The settings of the page, under a button of the header: they hold at once, and for every board.

import { fill, h } from '../ui/dom.js';
import { choice } from '../ui/fields.js';
import { icon } from '../ui/icons.js';
import { choose, look, LOOKS } from '../ui/look.js';
import { play } from '../ui/sound.js';
import { t } from '../i18n/text.js';

/** The id of the panel, for buttons elsewhere that open it. */
export const PANEL = 'settings-panel';

/** The button and its panel. The browser closes the panel on Escape, and on a click elsewhere. */
export function settings() {
  const panel = h('div', {
    'id': PANEL,
    'class': 'card settings-panel',
    'popover': 'auto',
    'aria-label': t('settings'),
  });
  panel.addEventListener('beforetoggle', (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === 'open') draw(panel);
  });
  const button = h(
    'button',
    {
      'class': 'button quiet icon',
      'type': 'button',
      'popovertarget': PANEL,
      'aria-label': t('settings'),
      'title': t('settings'),
    },
    icon('gear'),
  );
  return { button, panel };
}

/** @param {HTMLElement} panel */
function draw(panel) {
  const names = /** @type {import('../ui/look.js').Look[]} */ (Object.keys(LOOKS));
  const groups = names.map((name) => {
    const options = LOOKS[name].map((value) => ({ value, label: t(`look.${name}.${value}`) }));
    const group = choice(t(`look.${name}`), options, look(name), (value) => {
      choose(name, value);
      if (name === 'sound') play('move');
    });
    group.classList.add(`look-${name}`);
    if (name === 'board' || name === 'pieces')
      for (const [index, label] of [...group.querySelectorAll('label')].entries())
        label.prepend(sample(name, LOOKS[name][index]));
    return group;
  });
  fill(panel, h('h2', null, t('settings')), groups);
}

/**
 * What a board or a set of pieces looks like: as classes, since the style decides.
 * @param {'board' | 'pieces'} name
 * @param {string} value
 */
const sample = (name, value) =>
  name === 'board'
    ? h('span', { 'class': `swatch swatch-${value}`, 'aria-hidden': 'true' }, h('i'), h('i'), h('i'), h('i'))
    : h(
        'span',
        { 'class': 'sample-pair', 'aria-hidden': 'true' },
        h('span', { class: `disc sample white ${value}` }),
        h('span', { class: `disc sample black ${value}` }),
      );
