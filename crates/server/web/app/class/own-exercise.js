// A student's answer to an exercise.

import { post } from '../net/api.js';
import { fill, h } from '../ui/dom.js';
import { announce } from '../ui/announce.js';
import { errorWords } from '../net/errors.js';
import { ExerciseSheet } from '../lecture/exercise-sheet.js';
import { current, t } from '../i18n/text.js';

/** @typedef {import('../../../types/wire.js').Assignment} Assignment */

/**
 * @param {string} code
 * @param {Assignment} first
 * @returns {import('./student.js').Work}
 */
export function ownExercise(code, first) {
  let assignment = first;
  let marked = false;
  const problem = h('p', { class: 'error', role: 'alert', hidden: true });
  const sheet = new ExerciseSheet(() => void send());
  const button = h('button', { type: 'submit', class: 'button primary' }, t('class.send'));
  const element = h('div', { class: 'stack tight' }, sheet.element, problem);

  /** @param {unknown} error */
  function complain(error) {
    fill(problem, errorWords(error));
    problem.hidden = false;
  }

  async function send() {
    problem.hidden = true;
    try {
      const path = `/api/rooms/${code}/assignments/${assignment.number}/answer`;
      await post(path, { boxes: sheet.answers().filter(({ text }) => text.trim() !== '') });
      announce(t('class.sent'));
    } catch (error) {
      complain(error);
    }
  }

  /** The exercise, and once it is over how the answers were marked. */
  async function mark() {
    if (assignment.open || marked || !assignment.yours) return;
    marked = true;
    const body = { spec: assignment.spec, answers: assignment.yours.boxes, lang: current() };
    sheet.tell(await post('/api/exercises/marks', body));
  }

  const drawn = post('/api/exercises', { spec: first.spec, lang: current() }).then((exercise) =>
    sheet.draw(exercise, [button], first.yours?.boxes),
  );

  return {
    element,
    update: (next) => {
      assignment = next;
      button.hidden = !next.open;
      drawn.then(mark).catch(complain);
    },
    destroy: () => sheet.destroy(),
  };
}
