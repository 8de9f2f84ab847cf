// A step of a lecture in words: what happens, and why.

import { SIDES, sideName, sideWord } from '../i18n/names.js';
import { number, t } from '../i18n/text.js';
import { hasWindow, plain, said, seenWindow, windowText } from './numbers.js';

/** @typedef {import('../types/lecture.js').Lesson} Lesson */
/** @typedef {import('../types/lecture.js').LessonStep} LessonStep */
/** @typedef {import('../types/lecture.js').Question} Question */
/** @typedef {import('../types/lecture.js').Algorithm} Algorithm */

/** @param {Lesson} lesson @param {number} node */
const at = (lesson, node) => /** @type {import('../types/lecture.js').LessonNode} */ (lesson.nodes[node]);

/** The name of a node, with its move where it has one, and with who made it where several might have. @param {Lesson} lesson @param {number} node */
export function nameOf(lesson, node) {
  const { name, label } = at(lesson, node);
  const by = moverOf(lesson, node);
  return label ? `${name} (${by ? `${by}: ` : ''}${label})` : name;
}

/** Who made the move that leads to a node, where that is not plain from the turn. @param {Lesson} lesson @param {number} node */
export function moverOf(lesson, node) {
  const { by, before } = at(lesson, node);
  return by === null || before === null ? '' : sideName(SIDES[by]);
}

/** Who moves at a node. @param {Lesson} lesson @param {number} node @param {Algorithm} algorithm */
export function mover(lesson, node, algorithm) {
  const { max, seat, children } = at(lesson, node);
  const side = max ? 'MAX' : 'MIN';
  if (seat === null) return side;
  if (lesson.position === null) return algorithm === 'maxn' ? t('lecture.seat', { seat: seat + 1 }) : side;
  if (algorithm === 'maxn') return sideWord(SIDES[seat]);
  // In best-reply search any of the opponents may move.
  const seats = new Set(children.map((child) => at(lesson, child).by));
  return seats.size > 1 ? side : `${side} (${sideWord(SIDES[seat])})`;
}

/** The sign of a cut: what a value must be beside the bound. @param {Question} question @param {boolean} max */
export const cutSign = (question, max) => (question.cut === 'reached' ? (max ? '≥' : '≤') : max ? '>' : '<');

/**
 * @param {Lesson} lesson
 * @param {number} place the number of the step
 * @param {Question} question
 * @param {Algorithm} algorithm
 */
export function stepWords(lesson, place, question, algorithm) {
  const step = /** @type {LessonStep} */ (lesson.steps[place]);
  const node = at(lesson, step.node);
  const window = windowText(seenWindow(algorithm, node, step));
  const values = {
    node: nameOf(lesson, step.node),
    side: mover(lesson, step.node, algorithm),
    child: step.child === undefined ? '' : nameOf(lesson, step.child),
    window,
    value: step.worth ? said(algorithm, node, step.worth) : step.value === undefined ? '' : plain(step.value),
  };
  switch (step.event) {
    case 'pass':
      if (algorithm === 'mcts') return t('lecture.step.simulation', { number: passNumber(lesson, place) });
      return algorithm === 'mtdf'
        ? t('lecture.step.pass', { ...values, number: passNumber(lesson, place) })
        : t('lecture.step.begin');
    case 'enter':
      if (step.again) return t('lecture.step.again', values);
      return t(hasWindow(algorithm) ? 'lecture.step.enter.window' : 'lecture.step.enter', values);
    case 'leaf':
      return t(node.children.length ? 'lecture.step.horizon' : 'lecture.step.leaf', {
        ...values,
        value: said('minimax', node, step.worth ?? []),
      });
    case 'hit':
      return t('lecture.step.hit', { ...values, from: nameOf(lesson, step.from ?? 0) });
    case 'back':
      return backWords(lesson, step, algorithm, values);
    case 'cut': {
      const before = lesson.steps[place - 1];
      const bound = node.max ? step.beta : step.alpha;
      return t('lecture.step.cut', {
        ...values,
        value: plain(before?.worth?.[0] ?? 0),
        sign: cutSign(question, node.max),
        letter: node.max ? 'β' : 'α',
        bound: plain(bound ?? 0),
        count: step.cut?.length ?? 0,
        rest: (step.cut ?? []).map((child) => nameOf(lesson, child)).join(', '),
      });
    }
    case 'select': {
      const bounds = (step.choices ?? []).map(
        ([child, bound]) =>
          `${at(lesson, child).name} ${number(bound, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
      );
      return t('lecture.step.select', { ...values, bounds: bounds.join(', ') });
    }
    case 'expand':
      return t('lecture.step.expand', values);
    case 'playout':
      return t('lecture.step.playout', {
        ...values,
        leaf: nameOf(lesson, step.leaf ?? 0),
        reward: plain(step.reward ?? 0),
      });
    case 'count':
      return t('lecture.step.count', { ...values, sum: plain(step.sum ?? 0), visits: step.visits ?? 0 });
    default: {
      const first = lesson.line[0];
      const chosen = first === undefined ? '—' : nameOf(lesson, first);
      return t('lecture.step.done', { value: said(algorithm, node, step.worth ?? []), child: chosen });
    }
  }
}

/**
 * @param {Lesson} lesson
 * @param {LessonStep} step
 * @param {Algorithm} algorithm
 * @param {Record<string, string>} values
 */
function backWords(lesson, step, algorithm, values) {
  if (step.again) return t('lecture.step.too-narrow', values);
  const { max } = at(lesson, step.node);
  const first = t(step.best ? 'lecture.step.better' : 'lecture.step.worse', values);
  if (!step.best || !hasWindow(algorithm)) return first;
  const letter = max || algorithm === 'negamax' ? 'α' : 'β';
  return `${first} ${t('lecture.step.window', { ...values, letter })}`;
}

/** Which pass a step begins. @param {Lesson} lesson @param {number} place */
const passNumber = (lesson, place) => lesson.steps.slice(0, place + 1).filter(({ event }) => event === 'pass').length;

/** The phase of Monte Carlo tree search that a step belongs to. @param {LessonStep | undefined} step */
export function phaseOf(step) {
  switch (step?.event) {
    case 'pass':
    case 'select':
      return 'selection';
    case 'expand':
      return 'expansion';
    case 'playout':
      return 'playout';
    case 'count':
      return 'backpropagation';
    default:
      return null;
  }
}
