// The buttons beside a game, and what can be set for it alone.

import { toast } from '../ui/announce.js';
import { get } from '../net/api.js';
import { copy } from '../ui/copy.js';
import { download } from '../ui/download.js';
import { h } from '../ui/dom.js';
import { errorText } from '../net/errors.js';
import { choice } from '../ui/fields.js';
import { icon } from '../ui/icons.js';
import { saveSetting, getSetting } from '../ui/settings.js';
import { PANEL } from '../shell/settings-panel.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').Game} Game */

/**
 * A button with a drawing and words.
 * @param {string} sign
 * @param {string} label
 * @param {() => unknown} act
 * @param {string} [kind]
 */
export const action = (sign, label, act, kind = '') =>
  h('button', { class: `button ${kind}`, type: 'button', on: { click: () => void act() } }, icon(sign), label);

/**
 * A button of a drawing alone; its label is read and shown as a hint.
 * @param {string} sign
 * @param {string} label
 * @param {() => unknown} act
 */
export const iconButton = (sign, label, act) =>
  h(
    'button',
    {
      'class': 'button icon',
      'type': 'button',
      'aria-label': label,
      'title': label,
      'on': { click: () => void act() },
    },
    icon(sign),
  );

/**
 * What is asked for less often: out of the way, behind one line.
 * @param {object} of
 * @param {() => Game} of.game
 * @param {() => {at: number, position: import('../types/api.js').Position}} of.shown
 * @param {boolean} of.study whether the game can be analysed
 * @param {(HTMLElement | null)[]} of.own what this game alone can be set to
 */
export function morePanel({ game, shown, study, own }) {
  const link = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => string} */ to) => {
    const anchor = h('a', { class: 'button quiet', href: '#' }, icon(sign), label);
    // The address depends on the move that is shown: it is updated whenever that changes.
    const point = () => anchor.setAttribute('href', to());
    return { anchor, point };
  };
  const here = () => `game=${encodeURIComponent(game().game)}&position=${encodeURIComponent(shown().position.text)}`;
  const helping = study
    ? [
        link('chart', t('game.analyse'), () => `/analysis?game-id=${game().id}&node=${shown().at}`),
        link('tree', t('game.tree'), () => `/tree?${here()}`),
      ]
    : [];
  const links = [
    ...helping,
    link('edit', t('game.edit'), () => `/editor?${here()}`),
    link('book', t('game.rules'), () => `/rules/${encodeURIComponent(game().game)}`),
  ];
  const tools = h(
    'div',
    { class: 'more-tools' },
    links.map(({ anchor }) => anchor),
    action('copy', t('game.copy-position'), () => copy(shown().position.text, t('game.copied-position')), 'quiet'),
    action('copy', t('game.copy-game'), () => copyGame(game().id), 'quiet'),
    action('download', t('records.download.record'), () => downloadGame(game().id), 'quiet'),
    action(
      'link',
      t('game.copy-link'),
      () => copy(`${location.origin}/game/${game().id}`, t('game.copied-link')),
      'quiet',
    ),
    action('paste', t('game.paste'), paste, 'quiet'),
    h('button', { class: 'button quiet', type: 'button', popovertarget: PANEL }, icon('gear'), t('settings')),
    h(
      'a',
      { class: 'button quiet', href: `/play?game=${encodeURIComponent(game().game)}` },
      icon('plus'),
      t('game.new'),
    ),
  );
  const element = h('details', { class: 'more' }, h('summary', null, t('game.more')), tools, own);
  /** @param {boolean} helped whether an engine may help: not while people play each other */
  const point = (helped) => {
    for (const one of links) one.point();
    for (const { anchor } of helping) anchor.hidden = !helped;
  };
  return { element, point };
}

/** @param {string} id */
async function copyGame(id) {
  try {
    await copy(await get(`/api/games/${id}/record`), t('game.copied-game'));
  } catch (error) {
    toast(errorText(error));
  }
}

/** @param {string} id */
async function downloadGame(id) {
  try {
    download(`saltus-${id.slice(0, 8)}.pdn`, await get(`/api/games/${id}/record`));
  } catch (error) {
    toast(errorText(error));
  }
}

async function paste() {
  // The module belongs to the editor, and is loaded when it is needed.
  const name = '../import/paste-box.js';
  const module = await import(name).catch(() => null);
  if (module) await module.pasteDialog();
  else toast(t('error.offline'));
}

/**
 * How fast a game is played back to those who watch.
 * @param {() => void} onPace
 */
export const paceChoice = (onPace) =>
  choice(
    t('game.pace'),
    ['live', 'second', 'slow', 'step'].map((value) => ({ value, label: t(`game.pace.${value}`) })),
    getSetting('pace', 'second'),
    (value) => {
      saveSetting('pace', value);
      onPace();
    },
  );

/**
 * Whether the board turns to whoever is to move, where several play at one screen.
 * @param {() => void} onChange
 */
export function autoFlipCheck(onChange) {
  /** @type {HTMLInputElement} */
  const box = h('input', {
    type: 'checkbox',
    checked: getSetting('auto-flip', 'off') === 'on',
    on: {
      change: () => {
        saveSetting('auto-flip', box.checked ? 'on' : 'off');
        onChange();
      },
    },
  });
  return h('label', { class: 'check' }, box, t('game.auto-flip'));
}
