// An exercise with its tree and boxes for answers, and how each field is marked.

import { post, rules } from '../net/api.js';
import { fill, h } from '../ui/dom.js';
import { t } from '../i18n/text.js';
import { Board } from '../board/board.js';
import { field } from '../ui/fields.js';
import { momentAfter } from './moment.js';
import { Picture } from './picture.js';
import { USUAL } from './question.js';

/** @typedef {import('../../../types/wire.js').Exercise} Exercise */
/** @typedef {import('../../../types/wire.js').ExerciseField} Field */
/** @typedef {import('../../../types/wire.js').ExerciseAnswer} Answer */
/** @typedef {import('../../../types/wire.js').ExerciseMark} Mark */

export class ExerciseSheet {
  /** @param {() => void} onSubmit */
  constructor(onSubmit) {
    this.onSubmit = onSubmit;
    this.drawn = 0;
    /** @type {Picture | null} */
    this.picture = null;
    /** @type {Board | null} */
    this.board = null;
    /** The boxes, by field and node. @type {Map<string, {input: HTMLInputElement, field: Field, key: string}>} */
    this.boxes = new Map();
    this.element = h('section', { 'class': 'exercise', 'aria-label': t('exercises.exercise') });
  }

  destroy() {
    this.drawn += 1;
    this.picture?.destroy();
    this.board?.destroy();
    this.board = null;
  }

  /**
   * Shows an exercise.
   * @param {Exercise} exercise
   * @param {HTMLElement[]} buttons at its foot
   * @param {readonly Answer[]} [given] what was written before
   */
  draw(exercise, buttons, given = []) {
    this.destroy();
    const lesson = {
      text: '',
      position: exercise.position,
      seats: 1,
      nodes: exercise.nodes,
      steps: [],
      worth: [],
      line: [],
      counts: { inner: 0, leaves: 0, cut: 0, unseen: 0, again: 0, hits: 0, passes: 0 },
    };
    const moment = momentAfter(lesson, 0);
    for (const [place, known] of moment.nodes.entries()) {
      const counted = exercise.given?.[place];
      known.seen = true;
      if (counted) [known.sum, known.visits] = counted;
    }
    this.picture = new Picture(t('exercises.tree'));
    const frame = h('div', { class: 'lecture-board', hidden: !exercise.position });
    this.boxes.clear();
    const fields = [...new Set(exercise.blanks.map((blank) => blank.field))];
    const form = h(
      'form',
      {
        class: 'exercise-form',
        on: {
          submit: (/** @type {Event} */ event) => {
            event.preventDefault();
            this.onSubmit();
          },
        },
      },
      fields.map((name) => this.#field(exercise, name)),
      h('div', { class: 'row' }, buttons),
    );
    fill(
      this.element,
      h('p', { class: 'exercise-task' }, exercise.task),
      h('p', { class: 'muted small' }, exercise.conventions),
      h('div', { class: 'exercise-desk' }, frame, this.picture.element),
      form,
    );
    for (const { field: name, key, text } of given) {
      const box = this.boxes.get(`${name} ${key}`);
      if (box) box.input.value = text;
    }
    this.picture.draw(lesson, moment, { ...USUAL }, exercise.spec.algorithm === 'mcts' ? 'mcts' : 'minimax');
    if (exercise.position && exercise.spec.game) void this.#look(exercise.spec.game, exercise.position, frame);
  }

  /** What was written into the boxes. @returns {Answer[]} */
  answers() {
    return [...this.boxes.values()].map(({ input, field: name, key }) => ({ field: name, key, text: input.value }));
  }

  /** Shows marks. @param {readonly Mark[]} marks */
  tell(marks) {
    marks.forEach((mark) => this.#tell(mark));
  }

  /** @param {string} game @param {string} position @param {HTMLElement} frame */
  async #look(game, position, frame) {
    const { drawn } = this;
    const [about, look] = await Promise.all([rules(game), post('/api/look', { game, position })]);
    if (drawn !== this.drawn) return;
    this.board = new Board(about, { interactive: false, label: t('lecture.board'), small: true });
    this.board.setPosition({ stones: look.stones, turn: look.turn });
    fill(frame, this.board.element);
  }

  /** One field with its boxes. @param {Exercise} exercise @param {Field} name */
  #field(exercise, name) {
    const blanks = exercise.blanks.filter((blank) => blank.field === name);
    const verdict = h('p', { 'class': 'exercise-verdict', 'data-field': name, 'hidden': true });
    const inputs = blanks.map(({ key }) => {
      const input = h('input', {
        type: 'text',
        autocomplete: 'off',
        spellcheck: 'false',
        placeholder: t(`exercises.placeholder.${name}`),
      });
      this.boxes.set(`${name} ${key}`, { input, field: name, key });
      return key ? field(key, input) : field(t(`exercises.answer`), input);
    });
    return h(
      'fieldset',
      { class: `exercise-field is-${name}` },
      h('legend', null, t(`exercises.field.${name}`)),
      h('p', { class: 'muted small' }, t(`exercises.about.${name}`)),
      h('div', { class: 'exercise-boxes' }, inputs),
      verdict,
    );
  }

  /** @param {Mark} mark */
  #tell({ field: name, right, of, wrong, first }) {
    for (const { input, key } of [...this.boxes.values()].filter((box) => box.field === name)) {
      const bad = wrong.includes(key);
      input.setAttribute('aria-invalid', String(bad));
      input.classList.toggle('is-right', !bad);
    }
    const verdict = /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-field="${name}"]`));
    if (!verdict) return;
    verdict.hidden = false;
    verdict.classList.toggle('is-right', first === null);
    fill(
      verdict,
      h('strong', null, first === null ? t('exercises.right') : t('exercises.wrong', { right, of })),
      ' ',
      first &&
        t('exercises.first', {
          node: first.key || t('exercises.answer'),
          given: first.given.trim() || '–',
          right: first.right === '-' ? '–' : first.right,
        }),
      ' ',
      first?.why,
    );
  }
}
