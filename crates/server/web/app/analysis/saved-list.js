// The analyses that one has saved: links to open them, and to delete them.

import { toast } from '../ui/announce.js';
import { get, remove } from '../net/api.js';
import { ask } from '../ui/dialog.js';
import { h } from '../ui/dom.js';
import { errorText } from '../net/errors.js';
import { icon } from '../ui/icons.js';
import { words } from './notes.js';
import { gameName } from '../i18n/names.js';
import { momentText, t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').SavedLine} SavedLine */

/** @returns {Promise<HTMLElement | null>} null if there are none */
export async function savedAnalyses() {
  /** @type {{analyses: SavedLine[]}} */
  const { analyses } = await get('/api/analyses');
  if (analyses.length === 0) return null;
  return h(
    'section',
    { class: 'stack' },
    h('h2', null, t('records.saved.title')),
    h('ul', { class: 'saved-list' }, analyses.map(line)),
  );
}

/** @param {SavedLine} saved */
function line(saved) {
  const { id, game, moves, tags, updated } = saved;
  const said = words(saved.comment);
  const players = tags.White || tags.Black ? `${tags.White ?? '?'} – ${tags.Black ?? '?'}` : '';
  const about = [players, t('records.saved.moves', { count: moves }), momentText(updated)].filter(Boolean).join(' · ');
  const when = momentText(updated);
  const item = h(
    'li',
    { class: 'card row between' },
    h(
      'div',
      null,
      h('a', { href: `/analysis?saved=${id}` }, gameName(game)),
      said && h('p', null, said),
      h('p', { class: 'muted small' }, about),
    ),
    h(
      'button',
      {
        'class': 'button quiet icon small bin',
        'type': 'button',
        'aria-label': t('records.saved.delete-of', { game: gameName(game), when }),
        'title': t('records.saved.delete'),
        'on': {
          click: async () => {
            const sure = t('records.saved.delete.sure', { game: gameName(game) });
            if (!(await ask(t('records.saved.delete'), sure, t('records.saved.delete')))) return;
            try {
              await remove(`/api/analyses/${id}`);
              item.remove();
              toast(t('records.saved.deleted'));
            } catch (error) {
              toast(errorText(error));
            }
          },
        },
      },
      icon('bin'),
    ),
  );
  return item;
}
