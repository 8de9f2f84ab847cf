// From the address to a view. Each view is a module of its own, loaded when it is first shown.

import { h, fill } from '../ui/dom.js';
import { errorText } from '../net/errors.js';
import { t } from '../i18n/text.js';
import { further, want } from './further.js';
import { markCurrent } from './header.js';

const VIEWS = new Set([
  'home',
  'play',
  'game',
  'games',
  'analysis',
  'tree',
  'lecture',
  'exercises',
  'learn',
  'class',
  'mistakes',
  'drills',
  'puzzles',
  'editor',
  'experiments',
  'experiment',
  'tournament',
  'league',
  'fleet',
  'rules',
]);

/** Views that belong to another one in the header. @type {Record<string, string>} */
const UNDER = {
  experiment: 'experiments',
  league: 'tournament',
  fleet: 'experiments',
  lecture: 'learn',
  exercises: 'learn',
  class: 'learn',
  mistakes: 'learn',
  drills: 'learn',
  puzzles: 'learn',
};

/** @type {(() => void) | void} */
let close;
let turn = 0;

/**
 * Shows the view that the address names.
 * @param {{focus?: boolean}} [options] whether focus moves to its heading
 */
export async function show({ focus = false } = {}) {
  const mine = ++turn;
  const root = document.getElementById('view');
  if (!root) return;
  const parts = pathParts();
  const name = parts[0] ?? 'home';
  const wholly = name === 'home' ? load(name) : further().then(() => load(name));
  const module = await wholly.catch((error) => ({
    default: () => {
      throw new Error(t('error.offline'), { cause: error });
    },
  }));
  if (mine !== turn) return;
  close?.();
  close = undefined;
  root.replaceChildren();
  root.className = `view-${name}`;
  markCurrent(UNDER[name] ?? name);
  window.scrollTo(0, 0);
  const closing = await attempt(
    () => module.default(root, parts.slice(1), new URLSearchParams(location.search)),
    root,
    mine,
  );
  if (mine !== turn) {
    closing?.();
    return;
  }
  close = closing;
  const heading = root.querySelector('h1');
  document.title = heading?.textContent ? `${heading.textContent} – Saltus` : 'Saltus';
  if (focus && !root.contains(document.activeElement)) {
    heading?.setAttribute('tabindex', '-1');
    (heading ?? root).focus();
  }
}

/**
 * Goes to another view.
 * @param {string} path
 * @param {{replace?: boolean}} [options]
 */
export function go(path, { replace = false } = {}) {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  return show({ focus: true });
}

/** Follows links within the page without reloading it. */
export function followLinks() {
  addEventListener('popstate', () => void show({ focus: true }));
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (!link.getAttribute('href') || /^\/(api|results)\//.test(link.pathname)) return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    void go(link.pathname + link.search + link.hash);
  });
}

/** Fetches the view that the address names, while something else is being waited for. */
export function preload() {
  const name = pathParts()[0] ?? 'home';
  if (name !== 'home') want();
  load(name).catch(() => {});
}

const pathParts = () => location.pathname.split('/').filter(Boolean).map(decode);

/** @param {string} part */
function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * @param {string} name
 * @returns {Promise<{default: import('../types/api.js').View}>}
 */
const load = (name) => import(`../../views/${VIEWS.has(name) ? name : 'not-found'}.js`);

/**
 * A view that fails says so in its place.
 * @param {() => ReturnType<import('../types/api.js').View>} begin
 * @param {HTMLElement} root
 * @param {number} mine
 */
async function attempt(begin, root, mine) {
  try {
    return await begin();
  } catch (error) {
    if (mine !== turn) return;
    const nowhere = /** @type {{status?: number}} */ (error).status === 404 ? await nowherePage() : null;
    if (mine !== turn) return;
    // The width that a view asks for is not that of a sentence.
    root.className = 'view-failed';
    if (nowhere) return nowhere.nothingHere(root, errorText(error));
    fill(
      root,
      h(
        'div',
        { class: 'stack' },
        h('h1', null, t('failed')),
        h('p', { class: 'error' }, errorText(error)),
        h(
          'p',
          { class: 'row' },
          h('button', { class: 'button primary', type: 'button', on: { click: () => location.reload() } }, t('again')),
          h('a', { class: 'button', href: '/' }, t('home')),
        ),
      ),
    );
  }
}

/** The page for what is not there; null where that cannot be had either. */
const nowherePage = () => import('../../views/not-found.js').catch(() => null);
