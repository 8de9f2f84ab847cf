// Class mode: a teacher opens a room, students come in by its code.

import { get, post } from '../app/net/api.js';
import { subscribe } from '../app/net/event-stream.js';
import { fill, h } from '../app/ui/dom.js';
import { errorWords } from '../app/net/errors.js';
import { field } from '../app/ui/fields.js';
import { getSetting, saveSetting } from '../app/ui/settings.js';
import { momentText, t } from '../app/i18n/text.js';
import { own } from '../app/shell/further.js';
import { go } from '../app/shell/router.js';
import { StudentRoom } from '../app/class/student.js';
import { TeacherRoom } from '../app/class/teacher.js';

/** @typedef {import('../../types/wire.js').Room} Room */

/** @type {import('../app/types/api.js').View} */
export default async function classroom(root, path, query) {
  await own('class');
  const code = path[0];
  if (!code) return entrance(root);
  /** @type {Room} */
  const room = await get(`/api/rooms/${encodeURIComponent(code)}`);
  if (room.role === 'guest') return door(root, room);
  const [game, puzzle] = [query.get('game'), Number(query.get('puzzle'))];
  const wanted = game && puzzle > 0 ? { game, puzzle } : null;
  const shown = room.role === 'teacher' ? new TeacherRoom(root, room, wanted) : new StudentRoom(root, room);
  const state = h('p', { class: 'class-state muted small', role: 'status' });
  root.append(state);
  const stop = subscribe(
    `/api/rooms/${room.code}/events`,
    {
      room: (/** @type {Room} */ next) => void shown.update(next),
      closed: () => {
        stop();
        shown.destroy();
        fill(root, closed());
      },
    },
    { lost: () => (state.textContent = t('class.lost')), opened: () => (state.textContent = '') },
  );
  return () => {
    stop();
    shown.destroy();
  };
}

const closed = () =>
  h(
    'div',
    { class: 'stack' },
    h('h1', null, t('class.closed')),
    h('p', null, t('class.closed.about')),
    h('p', null, h('a', { class: 'button', href: '/class' }, t('class.title'))),
  );

/**
 * A form that says what is wrong.
 * @param {import('../app/ui/dom.js').Child[]} parts
 * @param {() => Promise<unknown>} send
 */
function asking(parts, send) {
  const problem = h('p', { class: 'error', role: 'alert', hidden: true });
  const form = h(
    'form',
    {
      class: 'stack',
      on: {
        submit: async (/** @type {Event} */ event) => {
          event.preventDefault();
          problem.hidden = true;
          try {
            await send();
          } catch (error) {
            fill(problem, errorWords(error));
            problem.hidden = false;
          }
        },
      },
    },
    ...parts,
    problem,
  );
  return form;
}

/** Where a class begins: a code is typed, or a room opened. @param {HTMLElement} root */
async function entrance(root) {
  /** @type {{rooms: import('../../types/wire.js').RoomLine[]}} */
  const { rooms } = await get('/api/rooms');
  const code = h('input', {
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    maxlength: 12,
    class: 'class-code-input',
    required: true,
  });
  const title = h('input', { type: 'text', maxlength: 80, autocomplete: 'off' });
  root.append(
    h(
      'div',
      { class: 'stack' },
      h('header', null, h('h1', null, t('class.title')), h('p', { class: 'lead muted' }, t('class.lead'))),
      h(
        'div',
        { class: 'class-doors' },
        h(
          'section',
          { class: 'card stack' },
          h('h2', null, t('class.join')),
          asking(
            [
              field(t('class.code'), code, t('class.code.hint')),
              h('div', null, h('button', { type: 'submit', class: 'button primary' }, t('class.join.go'))),
            ],
            async () => {
              /** @type {Room} */
              const room = await get(`/api/rooms/${encodeURIComponent(code.value.trim())}`);
              await go(`/class/${room.code}`);
            },
          ),
        ),
        h(
          'section',
          { class: 'card stack' },
          h('h2', null, t('class.teach')),
          asking(
            [
              field(t('class.name'), title, t('class.name.hint')),
              h('div', null, h('button', { type: 'submit', class: 'button' }, t('class.open'))),
            ],
            async () => {
              /** @type {Room} */
              const room = await post('/api/rooms', { title: title.value });
              await go(`/class/${room.code}`);
            },
          ),
          rooms.length > 0 ? h('h3', null, t('class.yours')) : null,
          rooms.length > 0
            ? h(
                'ul',
                { class: 'links' },
                rooms.map((room) =>
                  h(
                    'li',
                    null,
                    h('a', { href: `/class/${room.code}` }, room.title || room.code),
                    ' ',
                    h('span', { class: 'muted small' }, t('class.students', { count: room.students })),
                  ),
                ),
              )
            : null,
        ),
      ),
    ),
  );
}

/** Who has the code gives a name. @param {HTMLElement} root @param {Room} room */
function door(root, room) {
  const name = h('input', {
    type: 'text',
    autocomplete: 'name',
    maxlength: 40,
    required: true,
    value: getSetting('class-name', ''),
  });
  root.append(
    h(
      'div',
      { class: 'stack class-door' },
      h('h1', null, room.title || t('class.room', { code: room.code })),
      h('p', { class: 'muted' }, t('class.until', { when: momentText(room.until) })),
      asking(
        [
          field(t('class.your-name'), name, t('class.your-name.hint')),
          h('div', null, h('button', { type: 'submit', class: 'button primary' }, t('class.enter'))),
        ],
        async () => {
          await post(`/api/rooms/${room.code}/students`, { name: name.value });
          saveSetting('class-name', name.value.trim());
          await go(`/class/${room.code}`, { replace: true });
        },
      ),
    ),
  );
  name.focus();
}
