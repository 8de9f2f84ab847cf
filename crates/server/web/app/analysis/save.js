// An analysis is kept: with a link on the server, and as a file.

import { copy } from '../ui/copy.js';
import { download } from '../ui/download.js';
import { h } from '../ui/dom.js';
import { errorText } from '../net/errors.js';
import { icon } from '../ui/icons.js';
import { post, put } from '../net/api.js';
import { toast } from '../ui/announce.js';
import { addressOf } from './address.js';
import { t } from '../i18n/text.js';

/** @typedef {import('./state.js').AnalysisState} AnalysisState */

/** Quiet after the last change before it is saved. */
const PAUSE = 800;

/**
 * The analysis as it is sent: the moves in the order of the tree, each after its parent.
 * @param {AnalysisState} state
 */
export function asRecord(state) {
  /** @type {{parent: number, move: string, comment: string, nags: number[]}[]} */
  const nodes = [];
  /** @type {Map<number, number>} */
  const places = new Map([[0, 0]]);
  /** @param {number} id */
  const put = (id) => {
    const node = state.tree.get(id);
    nodes.push({ parent: places.get(node.parent) ?? 0, move: node.move, ...state.note(id) });
    places.set(id, nodes.length);
  };
  // Not by recursion: lines may be long. Of the moves from one position the first is the main line's.
  const waiting = [0];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const { children } = state.tree.get(id);
    children.forEach(put);
    waiting.push(...children);
  }
  return {
    game: state.rules.id,
    position: state.tree.start,
    comment: state.note(0).comment,
    nodes,
    tags: state.source.tags ?? {},
  };
}

/**
 * The button that saves, and saves on after each change once there is a link of one's own.
 * @param {AnalysisState} state
 * @returns {{element: HTMLElement, close: () => void}}
 */
export function saver(state) {
  const status = h('span', { class: 'muted small', role: 'status' });
  const button = h('button', { class: 'button small', type: 'button', on: { click: () => void press() } });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const own = () => state.source.saved?.mine === true;
  const label = () => button.replaceChildren(icon('link'), t(own() ? 'records.save.link' : 'records.save'));

  async function press() {
    button.disabled = true;
    try {
      if (!own()) {
        const { id, rev } = await post('/api/analyses', asRecord(state));
        state.source.saved = { mine: true, id, rev };
        state.source.address = { saved: id };
        history.replaceState(null, '', addressOf(state));
        label();
        status.textContent = t('records.saved');
      }
      await copy(`${location.origin}/analysis?saved=${state.source.saved?.id}`, t('records.save.copied'));
    } catch (error) {
      status.textContent = errorText(error);
      toast(errorText(error));
    }
    button.disabled = false;
  }

  async function again() {
    const { saved } = state.source;
    if (!saved?.mine) return;
    try {
      const { rev } = await put(`/api/analyses/${saved.id}`, { ...asRecord(state), rev: saved.rev });
      saved.rev = rev;
      status.textContent = t('records.saved');
    } catch (error) {
      status.textContent = t('records.unsaved', { problem: errorText(error) });
    }
  }
  const changed = () => {
    if (!own()) return;
    status.textContent = t('records.saving');
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void again();
    }, PAUSE);
  };
  for (const event of ['tree', 'notes']) state.addEventListener(event, changed);
  label();
  return {
    element: h('span', { class: 'row saver' }, button, status),
    close: () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      void again();
    },
  };
}

/**
 * What can be taken away as a file: the record, and the position as a picture.
 * @param {AnalysisState} state
 * @param {() => boolean} turned whether Black is at the bottom
 * @returns {HTMLElement}
 */
export function downloads(state, turned) {
  const record = h(
    'button',
    {
      class: 'button small',
      type: 'button',
      on: {
        click: async () => {
          try {
            download('analysis.pdn', await post('/api/record', asRecord(state)));
          } catch (error) {
            toast(errorText(error));
          }
        },
      },
    },
    t('records.download.record'),
  );
  const pictures = ['svg', 'png', 'tex'].map((format) =>
    h(
      'a',
      { 'class': 'button small', 'download': '', 'href': '#', 'data-format': format },
      t(`records.download.${format}`),
    ),
  );
  const element = h(
    'details',
    { class: 'downloads' },
    h('summary', { class: 'button small' }, icon('download'), t('records.download')),
    h('div', { class: 'row' }, record, pictures),
  );
  // The links are made when they are wanted: position and side may have changed.
  element.addEventListener('toggle', aim);
  for (const event of ['position']) state.addEventListener(event, aim);
  function aim() {
    const query = new URLSearchParams({ game: state.rules.id, position: state.position?.text ?? state.tree.start });
    if (turned()) query.set('turned', 'true');
    for (const link of pictures) link.href = `/api/picture/${link.getAttribute('data-format')}?${query}`;
  }
  return element;
}
