// Exercises: a tree from a seed, boxes for answers, marks for each field, and sheets to be printed.

import { catalogue, post } from '../app/net/api.js';
import { announce, toast } from '../app/ui/announce.js';
import { fill, h } from '../app/ui/dom.js';
import { errorText, errorWords } from '../app/net/errors.js';
import { current, t } from '../app/i18n/text.js';
import { field } from '../app/ui/fields.js';
import { save } from '../app/lecture/exports.js';
import { ALGORITHMS, CONVENTIONS, exerciseChoices } from '../app/lecture/exercise-choices.js';
import { ExerciseSheet } from '../app/lecture/exercise-sheet.js';

/** @typedef {import('../../types/wire.js').Exercise} Exercise */
/** @typedef {import('../../types/wire.js').ExerciseSpec} Spec */
/** @typedef {import('../../types/wire.js').ExerciseMark} Mark */

const FILES = /** @type {const} */ ([
  ['html', 'sheet.html'],
  ['html-key', 'key.html'],
  ['latex', 'sheet.tex'],
  ['latex-key', 'key.tex'],
  ['moodle', 'moodle.xml'],
]);

/** @type {import('../app/types/api.js').View} */
export default async function exercises(root, _path, query) {
  const session = new Session(root, specOf(query), await catalogue());
  await session.ask();
  return () => session.close();
}

/** @param {URLSearchParams} query @returns {Spec} */
function specOf(query) {
  /** @type {<T extends string>(name: string, known: readonly T[]) => T} */
  const one = (name, known) => known.find((value) => value === query.get(name)) ?? /** @type {any} */ (known[0]);
  const seed = Number(query.get('seed') ?? 1);
  const conventions = Object.fromEntries(CONVENTIONS.map(([name, known]) => [name, one(name, known)]));
  return {
    seed: Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32 ? seed : 1,
    size: one('size', /** @type {const} */ (['small', 'medium', 'large'])),
    difficulty: one('difficulty', /** @type {const} */ (['easy', 'medium', 'hard'])),
    algorithm: ALGORITHMS.find((known) => known === query.get('algorithm')) ?? 'alphabeta',
    conventions,
    game: query.get('game') || undefined,
  };
}

/** @param {Spec} spec */
function addressOf({ seed, size, difficulty, algorithm, conventions, game }) {
  const query = new URLSearchParams({ seed: String(seed), size: size ?? '', difficulty: difficulty ?? '', algorithm });
  for (const [name, known] of CONVENTIONS) {
    const value = conventions?.[name];
    if (value && value !== known[0]) query.set(name, value);
  }
  if (game) query.set('game', game);
  return `/exercises?${query}`;
}

/** One visit to the exercises. */
class Session {
  /**
   * @param {HTMLElement} root
   * @param {Spec} spec
   * @param {import('../app/types/api.js').Catalogue} known
   */
  constructor(root, spec, known) {
    this.spec = spec;
    this.wanted = 0;
    this.note = h('p', { class: 'error', role: 'alert', hidden: true });
    this.sheet = new ExerciseSheet(() => void this.#mark());
    this.seed = h('input', { type: 'number', min: 0, max: 2 ** 32 - 1, step: 1, value: spec.seed });
    fill(
      root,
      h(
        'div',
        { class: 'exercises stack' },
        h(
          'header',
          { class: 'row between' },
          h('div', null, h('h1', null, t('exercises.title')), h('p', { class: 'muted' }, t('exercises.lead'))),
          h('a', { class: 'button small', href: '/lecture' }, t('exercises.lecture')),
        ),
        this.#form(known),
        this.note,
        this.sheet.element,
      ),
    );
  }

  close() {
    this.wanted += 1;
    this.sheet.destroy();
  }

  /** @param {import('../app/types/api.js').Catalogue} known */
  #form(known) {
    return h(
      'details',
      // On a phone the exercise would be far below it.
      { class: 'card exercises-form', open: !matchMedia('(max-width: 48rem), (max-height: 560px)').matches },
      h('summary', null, t('exercises.choices')),
      h(
        'div',
        { class: 'lecture-choices' },
        exerciseChoices(this.spec, known, (change) => void this.#change(change), this.seed),
      ),
      this.#files(),
    );
  }

  /** Sheets of several exercises. */
  #files() {
    const count = h('input', { type: 'number', min: 1, max: 50, value: 5 });
    /** @type {(format: typeof FILES[number][0], name: string) => Promise<void>} */
    const write = async (format, name) => {
      try {
        const amount = Math.min(50, Math.max(1, Math.round(Number(count.value)) || 1));
        const body = { spec: this.spec, count: amount, format, lang: current() };
        save(new Blob([await post('/api/exercises/sheet', body)]), name);
      } catch (problem) {
        toast(errorText(problem));
      }
    };
    return h(
      'div',
      { 'class': 'row exercises-files', 'role': 'group', 'aria-label': t('exercises.sheets') },
      field(t('exercises.count'), count),
      FILES.map(([format, name]) =>
        h(
          'button',
          { type: 'button', class: 'button small', on: { click: () => void write(format, name) } },
          t(`exercises.file.${format}`),
        ),
      ),
    );
  }

  /** @param {Partial<Spec>} change */
  #change(change) {
    return this.ask({ ...this.spec, ...change });
  }

  /** @param {Spec} [next] */
  async ask(next = this.spec) {
    const wanted = (this.wanted += 1);
    try {
      const exercise = /** @type {Exercise} */ (await post('/api/exercises', { spec: next, lang: current() }));
      if (wanted !== this.wanted) return;
      this.spec = next;
      this.seed.value = String(next.seed);
      this.note.hidden = true;
      history.replaceState(history.state, '', addressOf(next));
      this.#show(exercise);
    } catch (problem) {
      if (wanted !== this.wanted) return;
      this.note.hidden = false;
      fill(this.note, errorWords(problem));
    }
  }

  /** @param {Exercise} exercise */
  #show(exercise) {
    this.sheet.draw(exercise, [
      h('button', { type: 'submit', class: 'button primary' }, t('exercises.check')),
      h(
        'button',
        {
          type: 'button',
          class: 'button',
          on: { click: () => void this.#change({ seed: (this.spec.seed + 1) % 2 ** 32 }) },
        },
        t('exercises.next'),
      ),
    ]);
  }

  async #mark() {
    try {
      const body = { spec: this.spec, answers: this.sheet.answers(), lang: current() };
      const marks = /** @type {Mark[]} */ (await post('/api/exercises/marks', body));
      this.sheet.tell(marks);
      const right = marks.filter(({ first }) => first === null).length;
      announce(t('exercises.result', { right, of: marks.length }));
    } catch (problem) {
      this.note.hidden = false;
      fill(this.note, errorWords(problem));
    }
  }
}
