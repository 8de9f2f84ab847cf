// «What comes next?»: before each step the student says what the search will do, and hears whether that was right.

import { h, fill } from '../ui/dom.js';
import { announce } from '../ui/announce.js';
import { number, t } from '../i18n/text.js';
import { nameOf } from './words.js';

/** @typedef {import('../types/lecture.js').Lesson} Lesson */
/** @typedef {import('../types/lecture.js').LessonStep} LessonStep */
/** @typedef {import('../types/lecture.js').Moment} Moment */

/** What may be predicted of a step: what happens, at which node. @typedef {{kind: string, node: number}} Guess */

/**
 * What a step does, as it can be predicted; null for what cannot be thought out: the ends of passes, and counting.
 * @param {LessonStep | undefined} step
 * @returns {Guess | null}
 */
export function guessOf(step) {
  switch (step?.event) {
    case 'enter':
    case 'leaf':
      return { kind: 'down', node: step.node };
    case 'back':
      return { kind: 'back', node: step.node };
    case 'cut':
      return { kind: 'cut', node: step.node };
    case 'hit':
      return { kind: 'hit', node: step.node };
    case 'select':
    case 'expand':
      return { kind: 'down', node: step.child ?? 0 };
    default:
      return null;
  }
}

/**
 * What could come next: the right answer among what a student might think.
 * @param {Lesson} lesson
 * @param {Moment} moment
 * @param {LessonStep} step
 * @returns {Guess[]}
 */
export function guesses(lesson, moment, step) {
  const right = guessOf(step);
  if (!right) return [];
  const here = step.event === 'select' || step.event === 'expand' ? step.node : moment.at;
  const own = lesson.nodes[here];
  /** @type {Guess[]} */
  const all = [right];
  const add = (/** @type {Guess} */ guess) => {
    if (!all.some(({ kind, node }) => kind === guess.kind && node === guess.node)) all.push(guess);
  };
  for (const child of own?.children ?? []) {
    const known = moment.nodes[child];
    if (!known?.seen && !known?.cut) add({ kind: 'down', node: child });
  }
  if (own && own.parent !== null && step.event !== 'select' && step.event !== 'expand')
    add({ kind: 'back', node: own.parent });
  if ((own?.children.length ?? 0) > 0 && step.event !== 'select' && step.event !== 'expand')
    add({ kind: 'cut', node: here });
  // The right one is not always first: the order is that of kinds and nodes.
  return all.slice(0, 5).sort((one, other) => one.kind.localeCompare(other.kind) || one.node - other.node);
}

/** The question, its answers, and how many were right so far. */
export class Prediction {
  /** @param {() => void} onDone goes on to the step */
  constructor(onDone) {
    this.onDone = onDone;
    this.right = 0;
    this.asked = 0;
    this.verdict = h('span', { class: 'lecture-verdict' });
    this.buttons = h('span', { class: 'lecture-guesses' });
    this.score = h('span', { class: 'lecture-score number' });
    this.element = h(
      'div',
      { 'class': 'lecture-predict', 'role': 'group', 'aria-label': t('lecture.predict'), 'hidden': true },
      h('strong', null, t('lecture.predict.question')),
      this.buttons,
      this.verdict,
      this.score,
    );
  }

  /**
   * Asks about the next step.
   * @param {Lesson} lesson
   * @param {Moment} moment
   * @param {LessonStep | undefined} step
   * @returns {boolean} whether there is anything to ask
   */
  ask(lesson, moment, step) {
    const right = guessOf(step);
    if (!step || !right) {
      fill(this.buttons, h('span', { class: 'muted' }, t(step ? 'lecture.predict.go-on' : 'lecture.predict.over')));
      return false;
    }
    fill(
      this.buttons,
      guesses(lesson, moment, step).map((guess, place) =>
        h(
          'button',
          {
            type: 'button',
            class: 'button small',
            on: { click: () => this.#answer(guess, right, lesson) },
          },
          h('kbd', null, String(place + 1)),
          ' ',
          guessWords(lesson, guess),
        ),
      ),
    );
    return true;
  }

  /** Answers by the number of a button. @param {string} key */
  press(key) {
    const place = Number(key) - 1;
    const button = this.element.hidden ? undefined : this.buttons.querySelectorAll('button')[place];
    button?.click();
    return button !== undefined;
  }

  /** @param {Guess} guess @param {Guess} right @param {Lesson} lesson */
  #answer(guess, right, lesson) {
    const good = guess.kind === right.kind && guess.node === right.node;
    this.asked += 1;
    if (good) this.right += 1;
    const words = good ? t('lecture.predict.right') : t('lecture.predict.wrong', { right: guessWords(lesson, right) });
    this.verdict.textContent = words;
    this.verdict.className = `lecture-verdict ${good ? 'is-right' : 'is-wrong'}`;
    this.score.textContent = `${number(this.right)} / ${number(this.asked)}`;
    announce(words);
    this.onDone();
  }
}

/** @param {Lesson} lesson @param {Guess} guess */
const guessWords = (lesson, { kind, node }) => t(`lecture.guess.${kind}`, { node: nameOf(lesson, node) });
