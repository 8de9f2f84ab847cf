// Tabs: one of several panels is shown; arrow keys go from tab to tab.

import { h } from './dom.js';

/**
 * @param {string} label
 * @param {{id: string, title: string, panel: HTMLElement}[]} entries
 * @returns {{element: HTMLElement, choose: (id: string) => void, chosen: () => string}}
 */
export function tabs(label, entries) {
  const buttons = entries.map(({ id, title }) =>
    h(
      'button',
      {
        'id': `tab-${id}`,
        'role': 'tab',
        'type': 'button',
        'aria-controls': `panel-${id}`,
        'on': { click: () => choose(id) },
      },
      title,
    ),
  );
  const panels = entries.map(({ id, panel }) =>
    h(
      'div',
      {
        'id': `panel-${id}`,
        'class': 'tab-panel',
        'role': 'tabpanel',
        'tabindex': 0,
        'aria-labelledby': `tab-${id}`,
      },
      panel,
    ),
  );
  const list = h('div', { 'class': 'tabs', 'role': 'tablist', 'aria-label': label }, buttons);

  /** @param {string} id */
  function choose(id) {
    entries.forEach((entry, index) => {
      const chosen = entry.id === id;
      buttons[index].setAttribute('aria-selected', String(chosen));
      buttons[index].tabIndex = chosen ? 0 : -1;
      panels[index].hidden = !chosen;
    });
  }

  list.addEventListener('keydown', (event) => {
    const here = buttons.findIndex((button) => button === event.target);
    const last = buttons.length - 1;
    const to = {
      ArrowLeft: here === 0 ? last : here - 1,
      ArrowRight: here === last ? 0 : here + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined || here < 0) return;
    event.preventDefault();
    event.stopPropagation();
    choose(entries[to].id);
    buttons[to].focus();
  });
  choose(entries[0].id);
  const chosen = () => entries.find((_, index) => !panels[index].hidden)?.id ?? entries[0].id;
  return { element: h('section', { class: 'card analysis-tabs' }, list, panels), choose, chosen };
}
