// The list of one's games: continue or delete them.

import { toast } from '../app/ui/announce.js';
import { get } from '../app/net/api.js';
import { h } from '../app/ui/dom.js';
import { errorText } from '../app/net/errors.js';
import { gameCards } from '../app/game/cards.js';
import { savedAnalyses } from '../app/analysis/saved-list.js';
import { icon } from '../app/ui/icons.js';
import { pasteDialog } from '../app/import/paste-box.js';
import { t } from '../app/i18n/text.js';

const PAGE = 24;

/** @type {import('../app/types/api.js').View} */
export default async function games(root) {
  const list = h('div', { class: 'stack' });
  const more = h(
    'button',
    { class: 'button', type: 'button', on: { click: () => load().catch((error) => toast(errorText(error))) } },
    t('games.more'),
  );
  const none = h('p', { class: 'muted', hidden: true }, t('games.none'));
  /** @type {number | null} */
  let before = null;
  let shown = 0;

  async function load() {
    const from = before === null ? '' : `&before=${before}`;
    /** @type {{games: import('../app/types/api.js').GameLine[]}} */
    const { games: lines } = await get(`/api/games?limit=${PAGE}${from}`);
    shown += lines.length;
    before = lines.at(-1)?.updated ?? before;
    more.hidden = lines.length < PAGE;
    if (lines.length > 0)
      list.append(
        gameCards(lines, {
          heading: 'h2',
          onDelete: () => {
            shown -= 1;
            none.hidden = shown > 0;
          },
        }),
      );
    none.hidden = shown > 0;
  }

  await load();
  root.append(
    h(
      'div',
      { class: 'stack' },
      h(
        'div',
        { class: 'row between' },
        h('h1', null, t('games.title')),
        h(
          'div',
          { class: 'row' },
          h(
            'button',
            { class: 'button', type: 'button', on: { click: () => void pasteDialog() } },
            icon('paste'),
            t('records.import'),
          ),
          h('a', { class: 'button', href: '/api/games/export', download: '' }, icon('download'), t('records.export')),
          h('a', { class: 'button', href: '/mistakes' }, icon('chart'), t('game.mistakes')),
          h('a', { class: 'button primary', href: '/play' }, t('games.new')),
        ),
      ),
      none,
      list,
      more,
      await savedAnalyses(),
    ),
  );
}
