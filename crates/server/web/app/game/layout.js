// The parts of the game view and their layout.

import { h } from '../ui/dom.js';
import { action, autoFlipCheck, iconButton, morePanel, paceChoice } from './controls.js';
import { drawPast, drawResult } from './notices.js';
import { mayOfferDraw, mustAskTakeback, Offers } from './offers.js';
import { showInvitations } from './seats.js';
import { gameName, playerNames } from '../i18n/names.js';
import { t } from '../i18n/text.js';

/**
 * What the parts ask of the view.
 * @typedef {object} GameActions
 * @property {import('../types/api.js').Game} game
 * @property {import('./connection.js').Shown} shown
 * @property {import('../board/board.js').Board} board
 * @property {import('../moves/move-list.js').MoveList} list
 * @property {boolean} watching
 * @property {() => unknown} type
 * @property {() => unknown} passMove
 * @property {() => unknown} takeback
 * @property {() => unknown} hint
 * @property {() => unknown} resign
 * @property {() => unknown} flip
 * @property {() => unknown} continueHere
 * @property {() => unknown} toCurrent
 * @property {() => unknown} again
 * @property {() => unknown} replay
 * @property {(what: object) => unknown} offer
 * @property {(kind: string) => unknown} decline
 * @property {(key: string) => unknown} walk
 * @property {() => void} paceChanged
 * @property {() => void} autoFlip
 */

/**
 * @param {GameActions} view
 * @param {import('../types/api.js').Rules} rules
 */
export function frame(view, rules) {
  const { game, board, list } = view;
  const status = h('p', { class: 'status' });
  const title = h('h1', { class: 'game-title' });
  const offers = new Offers({ offer: (what) => view.offer(what), decline: (kind) => view.decline(kind) });
  const past = h('div', { class: 'note row past', hidden: true });
  const result = h('div', { class: 'result', hidden: true });
  const invitations = h('div', { class: 'stack tight', hidden: true });
  const offline = h('p', { class: 'error', hidden: true }, t('offline'));
  const field = h('input', {
    'type': 'text',
    'autocomplete': 'off',
    'spellcheck': 'false',
    'autocapitalize': 'off',
    'maxlength': 200,
    'aria-label': t('game.type'),
    'placeholder': t('game.type'),
    'title': t('game.type.hint'),
  });
  const typed = h(
    'form',
    {
      class: 'row typed',
      on: {
        submit: (/** @type {Event} */ event) => {
          event.preventDefault();
          view.type();
        },
      },
    },
    field,
    h('button', { class: 'button', type: 'submit' }, t('game.type.go')),
  );
  const pass = h(
    'button',
    { class: 'button primary', type: 'button', hidden: true, on: { click: () => view.passMove() } },
    t('game.pass'),
  );
  const takebackButton = action('undo', t('game.takeback'), () => view.takeback());
  const hintButton = action('hint', t('game.hint'), () => view.hint());
  const drawButton = action('half', t('game.draw'), () => view.offer({ kind: 'draw' }));
  const resignButton = action('flag', t('game.resign'), () => view.resign());
  const four = rules.seats.length > 2;
  const more = morePanel({
    game: () => view.game,
    shown: () => view.shown,
    study: !four,
    own: [game.you.length > 1 ? autoFlipCheck(() => view.autoFlip()) : null],
  });
  let unfolded = false;
  const above = h('div', { class: 'plates' });
  const below = h('div', { class: 'plates' });
  const steps = h(
    'div',
    { 'class': 'steps', 'role': 'group', 'aria-label': t('moves.walk') },
    iconButton('first', t('moves.first'), () => view.walk('Home')),
    iconButton('previous', t('moves.previous'), () => view.walk('ArrowLeft')),
    iconButton('next', t('moves.next'), () => view.walk('ArrowRight')),
    iconButton('last', t('moves.last'), () => view.walk('End')),
    iconButton('replay', t('moves.replay'), () => view.replay()),
  );
  const element = h(
    'div',
    { class: `game game-${rules.family}${four ? ' game-four' : ''}` },
    title,
    h('div', { class: 'game-board stack tight' }, above, board.element, below),
    h(
      'div',
      { class: 'game-side stack' },
      offline,
      // What the board has to say stands where the status is, and covers no plate.
      h('div', { class: 'status-place' }, status, board.selection.note),
      offers.element,
      result,
      invitations,
      h(
        'div',
        { 'class': 'actions', 'role': 'group', 'aria-label': t('game.actions') },
        takebackButton,
        hintButton,
        action('flip', t(four ? 'game.turn' : 'game.flip'), () => view.flip()),
        drawButton,
        resignButton,
      ),
      pass,
      view.watching ? paceChoice(() => view.paceChanged()) : null,
      h('div', { class: 'card moves-card' }, list.element, steps),
      past,
      typed,
      more.element,
    ),
  );
  /**
   * Shows what the state offers.
   * @param {ReturnType<typeof import('./view-state.js').viewState>} state
   * @param {import('../types/api.js').Game} game
   */
  const update = (state, game) => {
    pass.hidden = state.pass === null;
    typed.hidden = !state.mayType;
    const heading = t('game.title', { game: gameName(game.game), players: playerNames(game) });
    if (title.textContent !== heading) title.textContent = heading;
    // Whoever looks at another tab meanwhile sees there that it is their move.
    const yours = game.you.length === 1 && state.mayMove && !state.browsing && game.outcome === null;
    const called = `${yours ? `${t('game.your-move')} · ` : ''}${heading} – Saltus`;
    if (title.isConnected && document.title !== called) document.title = called;
    const helped = !game.together || game.outcome !== null;
    takebackButton.disabled = !state.mayTakeBack && !mustAskTakeback(game);
    hintButton.disabled = !state.mayMove;
    hintButton.hidden = !helped;
    drawButton.hidden = !game.together || four || game.you.length === 0;
    drawButton.disabled = !mayOfferDraw(game);
    offers.set(game);
    resignButton.disabled = !state.mayResign;
    drawPast(past, state, view);
    drawResult(result, game, view.shown, state.showResult, {
      again: () => view.again(),
      rematch: () => view.offer({ kind: 'rematch' }),
    });
    showInvitations(invitations, game);
    more.point(helped);
    // Once a game is over, this is what is left to do with it; whoever folds it again is left alone.
    if (game.outcome !== null && !unfolded) more.element.open = unfolded = true;
  };
  return { element, offers, status, offline, field, takebackButton, above, below, update };
}
