// Cards for the list of games: a small board, the players, the result or the number of moves.

import { remove } from '../net/api.js';
import { toast } from '../ui/announce.js';
import { ask } from '../ui/dialog.js';
import { h } from '../ui/dom.js';
import { errorText } from '../net/errors.js';
import { icon } from '../ui/icons.js';
import { gameName, outcomeText, playerNames } from '../i18n/names.js';
import { gameThumbnail } from '../board/thumbnail.js';
import { momentText, t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').GameLine} GameLine */

/**
 * A list of cards. Pictures are drawn when they come into sight.
 * @param {GameLine[]} games
 * @param {{onDelete?: (line: GameLine) => void, heading?: 'h2' | 'h3'}} [options]
 */
export function gameCards(games, { onDelete, heading = 'h3' } = {}) {
  const watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      watcher.unobserve(entry.target);
      const line = games.find((game) => game.id === entry.target.getAttribute('data-id'));
      if (line) gameThumbnail(/** @type {HTMLElement} */ (entry.target), line).catch(() => {});
    }
  });
  return h(
    'ul',
    { class: 'game-cards' },
    games.map((line) => {
      const picture = h('div', { 'class': 'game-picture', 'data-id': line.id, 'aria-hidden': 'true' });
      watcher.observe(picture);
      const item = h(
        'li',
        { class: 'card game-card' },
        picture,
        h(
          'div',
          { class: 'stack tight' },
          h(heading, null, h('a', { href: `/game/${line.id}` }, gameName(line.game))),
          h('p', null, playerNames(line)),
          h(
            'p',
            { class: 'muted small' },
            line.outcome ? outcomeText(line.outcome, { you: line.you }) : t('games.moves', { count: line.moves }),
          ),
          h('p', { class: 'muted small' }, momentText(line.updated)),
        ),
        onDelete
          ? h(
              'button',
              {
                'class': 'button quiet icon small bin',
                'type': 'button',
                'aria-label': t('games.delete-of', { game: gameName(line.game), when: momentText(line.updated) }),
                'title': t('games.delete'),
                'on': {
                  click: () =>
                    void discard(line, () => {
                      const beside = item.nextElementSibling ?? item.previousElementSibling;
                      item.remove();
                      onDelete(line);
                      /** @type {HTMLElement | null} */ (
                        beside?.querySelector('a') ?? document.querySelector('main a')
                      )?.focus();
                    }),
                },
              },
              icon('bin'),
            )
          : null,
      );
      return item;
    }),
  );
}

/**
 * @param {GameLine} line
 * @param {() => void} done
 */
async function discard(line, done) {
  if (!(await ask(t('games.delete'), t('games.delete.sure', { game: gameName(line.game) }), t('games.delete')))) return;
  try {
    await remove(`/api/games/${line.id}`);
    done();
    toast(t('games.deleted'));
  } catch (error) {
    toast(errorText(error));
  }
}
