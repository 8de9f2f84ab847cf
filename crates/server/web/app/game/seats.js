// Open seats: the invitation link, and taking a seat by one.

import { toast } from '../ui/announce.js';
import { post } from '../net/api.js';
import { copy } from '../ui/copy.js';
import { fill, h } from '../ui/dom.js';
import { errorText } from '../net/errors.js';
import { SIDES, sideName } from '../i18n/names.js';
import { getSetting } from '../ui/settings.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').Game} Game */

/**
 * Takes the seat that the address gives, if it gives one. The secret stands behind `#`, which browsers keep to
 * themselves, and leaves the address when it was used.
 * @param {string} id
 */
export async function takeSeat(id) {
  const given = new URLSearchParams(location.hash.slice(1));
  const [side, secret] = [SIDES.find((one) => one === given.get('seat')), given.get('secret')];
  if (!side || !secret) return;
  history.replaceState(null, '', location.pathname);
  try {
    await post(`/api/games/${id}/seat`, { side, secret });
    toast(t('game.seated', { side: sideName(side) }));
  } catch (error) {
    toast(errorText(error));
  }
}

/**
 * Shows the links to the free seats of a game that this browser may give away.
 * @param {HTMLElement} place
 * @param {Game} game
 */
export function showInvitations(place, game) {
  const free = game.seats
    .filter(({ side, kind, taken }) => kind === 'open' && !taken && getSetting(`secret-${game.id}-${side}`, ''))
    .map(({ side }) => side);
  place.hidden = free.length === 0;
  if (place.dataset.free === free.join()) return;
  place.dataset.free = free.join();
  fill(
    place,
    free.map((side) => {
      const link = `${location.origin}/game/${game.id}#seat=${side}&secret=${encodeURIComponent(getSetting(`secret-${game.id}-${side}`, ''))}`;
      return h(
        'div',
        { class: 'note stack tight' },
        h('p', null, t('game.invite', { side: sideName(side) })),
        h(
          'div',
          { class: 'row' },
          h('input', {
            'type': 'text',
            'readonly': true,
            'value': link,
            'class': 'grow',
            'aria-label': t('game.invite-link'),
          }),
          h(
            'button',
            { class: 'button', type: 'button', on: { click: () => void copy(link, t('game.invited')) } },
            t('game.invite-copy'),
          ),
        ),
      );
    }),
  );
}
