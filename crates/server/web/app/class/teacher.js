// A room as its teacher sees it: the code, the students, what was asked, and the answers as they come in.

import { post, remove } from '../net/api.js';
import { announce, toast } from '../ui/announce.js';
import { copy } from '../ui/copy.js';
import { ask } from '../ui/dialog.js';
import { fill, h } from '../ui/dom.js';
import { errorText } from '../net/errors.js';
import { go } from '../shell/router.js';
import { gameName } from '../i18n/names.js';
import { momentText, number, t } from '../i18n/text.js';
import { assignForm } from './assign-form.js';
import { bars } from './bars.js';

/** @typedef {import('../../../types/wire.js').Room} Room */
/** @typedef {import('../../../types/wire.js').Assignment} Assignment */

export class TeacherRoom {
  /**
   * @param {HTMLElement} root
   * @param {Room} room
   * @param {{game: string, puzzle: number} | null} wanted the puzzle to ask for
   */
  constructor(root, room, wanted) {
    this.room = room;
    this.students = h('ul', { class: 'class-students' });
    this.count = h('h2', null);
    this.list = h('div', { class: 'stack' });
    this.results = h(
      'a',
      { class: 'button', href: `/api/rooms/${room.code}/results.csv`, download: '' },
      t('class.results'),
    );
    const link = new URL(`/class/${room.code}`, location.href).href;
    root.append(
      h(
        'div',
        { class: 'stack class-teacher' },
        h(
          'header',
          { class: 'row between' },
          h(
            'div',
            null,
            h('h1', null, room.title || t('class.room', { code: room.code })),
            h('p', { class: 'muted' }, t('class.until', { when: momentText(room.until) })),
          ),
          h(
            'div',
            { class: 'row' },
            this.results,
            h(
              'button',
              { type: 'button', class: 'button danger', on: { click: () => void this.#close() } },
              t('class.close'),
            ),
          ),
        ),
        h(
          'section',
          { class: 'card class-code-card' },
          h('p', { class: 'muted' }, t('class.code.tell')),
          h('p', { class: 'class-code', translate: 'no' }, room.code),
          h('p', { class: 'small' }, h('code', null, link)),
          h(
            'button',
            { type: 'button', class: 'button small', on: { click: () => copy(link, t('class.link.copied')) } },
            t('class.link'),
          ),
        ),
        h(
          'div',
          { class: 'class-desk' },
          h(
            'div',
            { class: 'stack' },
            assignForm((body) => this.#assign(body), wanted),
            this.list,
          ),
          h('section', { class: 'card stack' }, this.count, this.students),
        ),
      ),
    );
    this.update(room);
  }

  destroy() {}

  /** @param {Room} room */
  update(room) {
    this.room = room;
    const here = room.students.filter((student) => student.here).length;
    this.count.textContent = t('class.here', { here, count: room.students.length });
    fill(
      this.students,
      room.students.length === 0 ? h('li', { class: 'muted' }, t('class.nobody')) : null,
      room.students.map((student) =>
        h(
          'li',
          { class: student.here ? 'is-here' : 'is-away' },
          h('span', null, student.name),
          h('span', { class: 'muted small' }, student.here ? '' : t('class.away')),
          h(
            'button',
            {
              'type': 'button',
              'class': 'button quiet small',
              'aria-label': t('class.dismiss.of', { name: student.name }),
              'on': { click: () => void this.#dismiss(student) },
            },
            t('class.dismiss'),
          ),
        ),
      ),
    );
    // What is open in the teacher's hands stays so when an answer comes in.
    const unfolded = new Set(
      [...this.list.querySelectorAll('details[open]')].map((one) => one.getAttribute('data-number')),
    );
    const focus = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.focus : undefined;
    fill(
      this.list,
      [...room.assignments].reverse().map((assignment) => this.#assignment(assignment, unfolded)),
    );
    if (focus) /** @type {HTMLElement | null} */ (this.list.querySelector(`[data-focus="${focus}"]`))?.focus();
  }

  /** @param {Assignment} assignment @param {Set<string | null>} unfolded */
  #assignment(assignment, unfolded) {
    const { number: place, kind, text, open, game, position, puzzle, spec, right, answered, pairs } = assignment;
    const about = [
      game && gameName(game),
      puzzle !== undefined && t('puzzles.number', { number: puzzle }),
      spec && `${t(`lecture.algorithm.${spec.algorithm}`)}, ${t('exercises.seed')} ${spec.seed}`,
    ].filter(Boolean);
    const details = h(
      'details',
      { 'open': unfolded.has(String(place)), 'data-number': place },
      h('summary', { 'data-focus': `details-${place}` }, t(kind === 'games' ? 'class.games' : 'class.answers')),
      kind === 'games' ? games(pairs) : answers(assignment, this.room),
    );
    return h(
      'article',
      { 'class': `card stack class-assignment${open ? ' is-open' : ''}`, 'data-number': place },
      h(
        'div',
        { class: 'row between' },
        h('h2', null, t('class.assignment', { number: place, kind: t(`class.kind.${kind}`) })),
        open
          ? h(
              'button',
              {
                'type': 'button',
                'class': 'button',
                'data-focus': `end-${place}`,
                'on': { click: () => void this.#end(place) },
              },
              t('class.end'),
            )
          : h('span', { class: 'chip' }, t('class.ended')),
      ),
      text ? h('p', { class: 'class-text' }, text) : null,
      h(
        'p',
        { class: 'muted small' },
        about.join(' · '),
        position && game
          ? h(
              'a',
              {
                class: 'class-look',
                href: `/analysis?game=${encodeURIComponent(game)}&position=${encodeURIComponent(position)}`,
              },
              t('class.look'),
            )
          : null,
      ),
      right.length > 0 ? h('p', { class: 'small' }, t('class.right-moves', { moves: right.join(' ') })) : null,
      kind === 'games'
        ? null
        : h(
            'p',
            { class: 'class-answered' },
            t('class.answered', { count: answered, of: number(this.room.students.length) }),
          ),
      bars(kind, assignment.bars),
      details,
    );
  }

  /** @param {unknown} body */
  async #assign(body) {
    this.update(await post(`/api/rooms/${this.room.code}/assignments`, body));
    announce(t('class.assigned'));
  }

  /** @param {number} place */
  async #end(place) {
    try {
      this.update(await post(`/api/rooms/${this.room.code}/assignments/${place}/end`));
      announce(t('class.over'));
    } catch (error) {
      toast(errorText(error));
    }
  }

  /** @param {{number: number, name: string}} student */
  async #dismiss({ number: place, name }) {
    if (!(await ask(t('class.dismiss'), t('class.dismiss.sure', { name }), t('class.dismiss')))) return;
    try {
      this.update(await remove(`/api/rooms/${this.room.code}/students/${place}`));
    } catch (error) {
      toast(errorText(error));
    }
  }

  async #close() {
    if (!(await ask(t('class.close'), t('class.close.sure'), t('class.close')))) return;
    try {
      await remove(`/api/rooms/${this.room.code}`);
      await go('/class');
      toast(t('class.closed'));
    } catch (error) {
      toast(errorText(error));
    }
  }
}

/** Who answered what. @param {Assignment} assignment @param {Room} room */
function answers({ kind, answers: given }, { students }) {
  const names = new Map(students.map(({ number: place, name }) => [place, name]));
  const head = [t('class.column.student'), t('class.column.answer'), t('class.column.right'), t('class.column.time')];
  return h(
    'div',
    { class: 'class-table' },
    h(
      'table',
      { class: 'table' },
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          head.map((name) => h('th', { scope: 'col' }, name)),
        ),
      ),
      h(
        'tbody',
        null,
        given.map((answer) =>
          h(
            'tr',
            null,
            h('th', { scope: 'row' }, names.get(answer.student) ?? ''),
            h(
              'td',
              null,
              kind === 'exercise'
                ? answer.marks
                    .map((mark) => `${t(`exercises.field.${mark.field}`)} ${mark.right}/${mark.of}`)
                    .join(', ')
                : answer.moves.join(' '),
            ),
            h('td', null, `${answer.right ?? 0}/${answer.of}`),
            h('td', null, t('class.seconds', { count: answer.seconds })),
          ),
        ),
      ),
    ),
  );
}

/** The games of an assignment. @param {Assignment['pairs']} pairs */
function games(pairs) {
  const name = (/** @type {string | null} */ player) => player ?? t('class.computer');
  return h(
    'ul',
    { class: 'class-games' },
    pairs.map((pair) =>
      h(
        'li',
        null,
        h('a', { href: `/game/${pair.id}` }, `${name(pair.white)} – ${name(pair.black)}`),
        ' ',
        h(
          'span',
          { class: 'muted small' },
          pair.outcome ? t(`class.bar.${pair.outcome.winner ?? 'draw'}`) : t('class.moves', { count: pair.moves }),
        ),
      ),
    ),
  );
}
