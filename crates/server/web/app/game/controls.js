// The buttons beside a game, and its settings.

import { toast } from '../ui/announce.js';
import { get } from '../net/api.js';
import { copy } from '../ui/copy.js';
import { download } from '../ui/download.js';
import { h } from '../ui/dom.js';
import { errorText } from '../net/errors.js';
import { choice } from '../ui/fields.js';
import { icon } from '../ui/icons.js';
import { saveSetting, getSetting } from '../ui/settings.js';
import { setSound, soundOn } from '../ui/sound.js';
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
 * What is asked for less often: behind one button.
 * @param {{game: () => Game, shown: () => {at: number, position: import('../types/api.js').Position}, study: boolean}} of
 *   study: whether the game can be analysed
 */
export function morePanel({ game, shown, study }) {
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
  const element = h(
    'div',
    { class: 'card more-panel' },
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
  );
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
  try {
    const { pasteDialog } = await import(name);
    await pasteDialog();
  } catch (error) {
    toast(errorText(error));
  }
}

/**
 * Sound, movement, turning.
 * @param {{hotSeat: boolean, watching: boolean, onPace: () => void, onAutoFlip: () => void}} options
 */
export function settingsPanel({ hotSeat, watching, onPace, onAutoFlip }) {
  const check = (/** @type {string} */ label, /** @type {boolean} */ on, /** @type {(on: boolean) => void} */ set) => {
    /** @type {HTMLInputElement} */
    const box = h('input', { type: 'checkbox', checked: on, on: { change: () => set(box.checked) } });
    return h('label', { class: 'check' }, box, label);
  };
  const options = (/** @type {string} */ name, /** @type {string[]} */ values) =>
    values.map((value) => ({ value, label: t(`game.${name}.${value}`) }));
  return h(
    'details',
    { class: 'card settings', open: watching },
    h('summary', null, t('game.settings')),
    h(
      'div',
      { class: 'stack' },
      watching
        ? choice(
            t('game.pace'),
            options('pace', ['live', 'second', 'slow', 'step']),
            getSetting('pace', 'second'),
            (value) => {
              saveSetting('pace', value);
              onPace();
            },
          )
        : null,
      choice(
        t('game.animation'),
        options('animation', ['normal', 'fast', 'off']),
        getSetting('animation', 'normal'),
        (value) => saveSetting('animation', value),
      ),
      check(t('game.sound'), soundOn(), setSound),
      hotSeat
        ? check(t('game.auto-flip'), getSetting('auto-flip', 'off') === 'on', (on) => {
            saveSetting('auto-flip', on ? 'on' : 'off');
            onAutoFlip();
          })
        : null,
    ),
  );
}
