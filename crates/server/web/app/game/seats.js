// Open seats: the invitation link, and taking a seat by one.

import { toast } from '../ui/announce.js';
import { catalogue, post } from '../net/api.js';
import { copy } from '../ui/copy.js';
import { fill, h } from '../ui/dom.js';
import { dialog } from '../ui/dialog.js';
import { field } from '../ui/fields.js';
import { errorText } from '../net/errors.js';
import { SIDES, sideName } from '../i18n/names.js';
import { getSetting, saveSetting } from '../ui/settings.js';
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
  const { limits } = await catalogue();
  const name = h('input', {
    type: 'text',
    maxlength: limits.name ?? 40,
    autocomplete: 'nickname',
    value: getSetting('name', ''),
  });
  const answer = await dialog({
    title: t('game.join', { side: sideName(side) }),
    body: field(t('play.name'), name, t('game.join.hint')),
    actions: [
      { label: t('game.join.watch'), value: '' },
      { label: t('game.join.go'), value: 'yes', kind: 'primary' },
    ],
  });
  if (answer !== 'yes') return;
  const called = name.value.trim();
  saveSetting('name', called);
  try {
    await post(`/api/games/${id}/seat`, { side, secret, ...(called ? { name: called } : {}) });
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
  catalogue().then(
    ({ reach }) => draw(place, game, free, reach),
    // The next change of the game tries again.
    () => delete place.dataset.free,
  );
}

/** Whether an address leads to the reader's own computer, whoever opens it. */
const isLoopback = () => /^(localhost|127\..*|\[::1\])$/.test(location.hostname);

/**
 * @param {HTMLElement} place
 * @param {Game} game
 * @param {import('../types/api.js').Side[]} free
 * @param {string | null} reach the address by which others can open the page
 */
function draw(place, game, free, reach) {
  const origin = isLoopback() && reach ? reach : location.origin;
  fill(
    place,
    free.length > 0 && isLoopback() && !reach ? h('p', { class: 'note' }, t('game.invite-local')) : null,
    free.map((side) => invitation(game, side, origin)),
  );
}

/**
 * @param {Game} game
 * @param {import('../types/api.js').Side} side
 * @param {string} origin
 */
function invitation(game, side, origin) {
  const secret = encodeURIComponent(getSetting(`secret-${game.id}-${side}`, ''));
  const link = `${origin}/game/${game.id}#seat=${side}&secret=${secret}`;
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
}
