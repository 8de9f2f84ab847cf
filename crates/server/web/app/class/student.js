// A room as a student sees it: what is asked, the own answer, and how it was marked.

import { fill, h } from '../ui/dom.js';
import { announce } from '../ui/announce.js';
import { t } from '../i18n/text.js';
import { ownExercise } from './own-exercise.js';
import { ownMoves } from './own-moves.js';
import { bars } from './bars.js';
import { gameName } from '../i18n/names.js';

/** @typedef {import('../../../types/wire.js').Room} Room */
/** @typedef {import('../../../types/wire.js').Assignment} Assignment */

/**
 * What a student does for an assignment.
 * @typedef {object} Work
 * @property {HTMLElement} element
 * @property {(assignment: Assignment) => void} update
 * @property {() => void} destroy
 */

export class StudentRoom {
  /** @param {HTMLElement} root @param {Room} room */
  constructor(root, room) {
    this.room = room;
    /** @type {Map<number, {work: Work, frame: HTMLElement, note: HTMLElement, open: boolean}>} */
    this.shown = new Map();
    this.waiting = h('p', { class: 'class-waiting' }, t('class.waiting'));
    this.list = h('div', { class: 'stack' });
    root.append(
      h(
        'div',
        { class: 'stack class-student' },
        h(
          'header',
          { class: 'row between' },
          h('h1', null, room.title || t('class.room', { code: room.code })),
          h('p', { class: 'muted' }, t('class.you-are', { name: room.name ?? '' })),
        ),
        this.waiting,
        this.list,
      ),
    );
    this.update(room);
  }

  /** @param {Room} room */
  update(room) {
    this.room = room;
    this.waiting.hidden = room.assignments.some(({ open }) => open);
    for (const assignment of room.assignments) this.#assignment(assignment);
  }

  destroy() {
    for (const { work } of this.shown.values()) work.destroy();
  }

  /** @param {Assignment} assignment */
  #assignment(assignment) {
    let shown = this.shown.get(assignment.number);
    if (!shown) {
      shown = this.#begin(assignment);
      this.shown.set(assignment.number, shown);
      // The latest comes first.
      this.list.prepend(shown.frame);
      if (assignment.open) announce(t('class.new-assignment', { text: assignment.text }));
    }
    if (shown.open && !assignment.open) announce(t('class.over'));
    shown.open = assignment.open;
    shown.work.update(assignment);
    fill(shown.note, this.#said(assignment));
  }

  /** @param {Assignment} assignment */
  #begin(assignment) {
    const work = this.#work(assignment);
    const note = h('div', { 'class': 'stack tight', 'aria-live': 'polite' });
    const title = t(`class.kind.${assignment.kind}`);
    const frame = h(
      'article',
      { 'class': 'card stack class-assignment', 'data-number': assignment.number },
      h('h2', null, t('class.assignment', { number: assignment.number, kind: title })),
      assignment.text ? h('p', { class: 'class-text' }, assignment.text) : null,
      work.element,
      note,
    );
    return { work, frame, note, open: assignment.open };
  }

  /** @param {Assignment} assignment @returns {Work} */
  #work(assignment) {
    if (assignment.kind === 'exercise') return ownExercise(this.room.code, assignment);
    if (assignment.kind === 'games') return ownGame();
    return ownMoves(this.room.code, assignment);
  }

  /** What is to be said of the answer. @param {Assignment} assignment */
  #said({ kind, open, yours, right, bars: spread }) {
    /** @type {import('../ui/dom.js').Child[]} */
    const said = [];
    if (kind !== 'games') {
      if (!yours) said.push(h('p', { class: 'muted' }, t(open ? 'class.not-answered' : 'class.no-answer')));
      else if (yours.right === undefined) said.push(h('p', null, t('class.kept')));
      else {
        const whole = yours.right === yours.of;
        said.push(
          h(
            'p',
            { class: `class-verdict ${whole ? 'is-right' : 'is-wrong'}` },
            h('strong', null, t(whole ? 'class.right' : 'class.wrong')),
            ' ',
            yours.of > 1 ? t('class.right-of', { right: yours.right, of: yours.of }) : null,
          ),
        );
      }
      if (!open && right.length > 0) said.push(h('p', null, t('class.solution', { moves: right.join(' ') })));
    }
    if (!open) said.push(bars(kind, spread));
    return said;
  }
}

/** The student's own game. @returns {Work} */
function ownGame() {
  const element = h('div', { class: 'stack tight' });
  return {
    element,
    destroy: () => {},
    update: ({ pairs, game }) => {
      const [pair] = pairs;
      if (!pair) {
        fill(element, h('p', { class: 'muted' }, t('class.no-game')));
        return;
      }
      fill(
        element,
        h(
          'p',
          null,
          `${gameName(game ?? '')}: ${pair.white ?? t('class.computer')} – ${pair.black ?? t('class.computer')}`,
        ),
        h('p', null, h('a', { class: 'button primary', href: `/game/${pair.id}` }, t('class.to-game'))),
        pair.outcome ? h('p', null, t(`class.bar.${pair.outcome.winner ?? 'draw'}`)) : null,
      );
    },
  };
}
