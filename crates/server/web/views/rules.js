// The rules of a game in short, beside its board.

import { catalogue, rules as rulesOf } from '../app/net/api.js';
import { h } from '../app/ui/dom.js';
import { gameAbout, gameName, sideName } from '../app/i18n/names.js';
import { rulesPoints } from '../app/i18n/rules-sentences.js';
import { startThumbnail } from '../app/board/thumbnail.js';
import { t } from '../app/i18n/text.js';

/** @type {import('../app/types/api.js').View} */
export default async function rules(root, path) {
  const known = await catalogue();
  const id = path[0] ?? known.games[0].id;
  const board = await rulesOf(id);
  const picture = h('div', { class: 'rules-board' });
  const points = rulesPoints(id);
  root.append(
    h(
      'div',
      { class: 'rules' },
      h(
        'section',
        { class: 'stack' },
        h('h1', null, t('rules.title', { game: gameName(id) })),
        h('p', { class: 'lead muted' }, gameAbout(id, board.about)),
        points.length > 0 ? h('h2', null, t('rules.in-short')) : null,
        points.length > 0
          ? h(
              'ul',
              { class: 'rules-points' },
              points.map((key) => h('li', null, t(key))),
            )
          : h('p', null, board.about),
        h(
          'p',
          { class: 'row' },
          h('a', { class: 'button primary', href: `/play?game=${encodeURIComponent(id)}` }, t('rules.play')),
          h('a', { class: 'button', href: `/drills/${id}` }, t('rules.drills')),
        ),
      ),
      h(
        'figure',
        null,
        picture,
        h(
          'figcaption',
          { class: 'muted small' },
          t('rules.start', { side: sideName(board.first), count: board.pieces.white }),
        ),
      ),
    ),
    h(
      'section',
      { class: 'stack home-section' },
      h('h2', null, t('rules.others')),
      h(
        'ul',
        { class: 'links' },
        known.games
          .filter((game) => game.id !== id)
          .map((game) => h('li', null, h('a', { href: `/rules/${game.id}` }, gameName(game.id)))),
      ),
    ),
  );
  await startThumbnail(picture, id, { small: false });
}
