// The header: name, navigation, language, settings, help.

import { announce, toast } from '../ui/announce.js';
import { fill, h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { current, LANGUAGES, t, use } from '../i18n/text.js';
import { saveSetting } from '../ui/settings.js';
import { choose, theme } from '../ui/look.js';
import { show } from './router.js';
import { help } from './help.js';
import { settings } from './settings-panel.js';

const LINKS = ['play', 'games', 'learn', 'analysis', 'tree', 'editor', 'tournament', 'experiments'];

/** Draws the header. */
export function head() {
  const place = document.getElementById('head');
  if (!place) return;
  const nav = h(
    'nav',
    { 'class': 'nav', 'id': 'nav', 'aria-label': t('nav') },
    LINKS.map((name) => h('a', { 'href': `/${name}`, 'data-view': name }, t(`nav.${name}`))),
  );
  const menu = h(
    'button',
    {
      'class': 'button quiet icon menu',
      'type': 'button',
      'aria-controls': 'nav',
      'aria-expanded': 'false',
      'aria-label': t('menu'),
      'on': {
        click: () => {
          const open = nav.classList.toggle('open');
          menu.setAttribute('aria-expanded', String(open));
          // The links come before the button: from the keyboard, Tab would lead away from them.
          if (open) nav.querySelector('a')?.focus();
        },
      },
    },
    icon('menu'),
  );
  const { button: settingsButton, panel } = settings();
  const closeMenu = () => {
    nav.classList.remove('open');
    menu.setAttribute('aria-expanded', 'false');
  };
  nav.addEventListener('click', closeMenu);
  nav.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !nav.classList.contains('open')) return;
    closeMenu();
    menu.focus();
  });
  fill(
    place,
    h('a', { class: 'skip', href: '#view' }, t('skip')),
    h(
      'div',
      { class: 'head' },
      h('a', { class: 'brand', href: '/' }, h('img', { src: '/icon.svg', alt: '' }), 'Saltus'),
      nav,
      h(
        'div',
        { class: 'row tools' },
        language(),
        themeSwitch(),
        settingsButton,
        h(
          'button',
          {
            'class': 'button quiet icon',
            'type': 'button',
            'aria-label': t('help'),
            'title': t('help'),
            'on': { click: () => void help() },
          },
          icon('help'),
        ),
        menu,
      ),
    ),
    panel,
  );
  markCurrent(location.pathname.split('/')[1] || 'home');
}

/**
 * Marks the link of the view that is shown.
 * @param {string} view
 */
export function markCurrent(view) {
  for (const link of document.querySelectorAll('#nav a')) {
    if (link.getAttribute('data-view') === view) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

function language() {
  const select = h(
    'button',
    {
      'class': 'button quiet',
      'type': 'button',
      'lang': other(),
      'aria-label': t('language.other'),
      'title': t('language.other'),
      'on': {
        click: async () => {
          try {
            await use(other());
          } catch {
            return toast(t('error.offline'));
          }
          saveSetting('language', current());
          // What was said last was said in the other language.
          announce('');
          head();
          await show();
          document.getElementById('language')?.focus();
        },
      },
      'id': 'language',
    },
    other().toUpperCase(),
  );
  return select;
}

/** The language that is not in use. */
const other = () => LANGUAGES.find((language) => language !== current()) ?? 'en';

function themeSwitch() {
  const button = h('button', {
    class: 'button quiet icon theme-switch',
    type: 'button',
    on: { click: () => choose('theme', theme() === 'dark' ? 'light' : 'dark') },
  });
  const draw = () => {
    const label = t(theme() === 'dark' ? 'theme.light' : 'theme.dark');
    button.setAttribute('aria-label', label);
    button.title = label;
    fill(button, icon(theme() === 'dark' ? 'sun' : 'moon'));
  };
  draw();
  // The header is drawn anew in another language: what is gone follows no more.
  const follow = () => {
    if (button.isConnected) draw();
    else document.removeEventListener('look', follow);
  };
  document.addEventListener('look', follow);
  return button;
}
