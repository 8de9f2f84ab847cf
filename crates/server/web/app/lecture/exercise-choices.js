// Which exercise: algorithm, tree, seed, size, difficulty and conventions, as parts of a form.

import { choice, field, gameSelect, gamesForTwo } from '../ui/fields.js';
import { h } from '../ui/dom.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../../../types/wire.js').ExerciseSpec} Spec */
/** @typedef {import('../types/lecture.js').Algorithm} Algorithm */

/** MTD(f) is not among them: with its passes and its table it is too long for paper. @type {Algorithm[]} */
export const ALGORITHMS = ['minimax', 'alphabeta', 'negamax', 'pvs', 'mcts'];

export const CONVENTIONS = /** @type {const} */ ([
  ['cut', ['reached', 'passed']],
  ['fail', ['soft', 'hard']],
  ['order', ['left', 'right']],
  ['root', ['max', 'min']],
]);

/** What a seed may be. @param {string} text */
export const seedOf = (text) => Math.min(2 ** 32 - 1, Math.max(0, Math.round(Number(text)) || 0));

/**
 * The parts of the form.
 * @param {Spec} spec what is chosen at first
 * @param {import('../types/api.js').Catalogue} known
 * @param {(change: Partial<Spec>) => void} change
 * @param {HTMLInputElement} seed its box, which the caller may fill
 */
export function exerciseChoices(spec, known, change, seed) {
  /** @type {HTMLSelectElement} */
  const algorithm = h(
    'select',
    { on: { change: () => change({ algorithm: /** @type {Algorithm} */ (algorithm.value) }) } },
    ALGORITHMS.map((name) =>
      h('option', { value: name, selected: name === spec.algorithm }, t(`lecture.algorithm.${name}`)),
    ),
  );
  const games = gameSelect({ ...known, games: gamesForTwo(known) }, spec.game ?? '', () =>
    change({ game: games.value || undefined }),
  );
  games.prepend(h('option', { value: '', selected: !spec.game }, t('exercises.numbers')));
  if (!spec.game) games.value = '';
  seed.addEventListener('change', () => change({ seed: seedOf(seed.value) }));
  let { conventions } = spec;
  /** @type {(name: 'size' | 'difficulty', values: string[]) => HTMLElement} */
  const one = (name, values) =>
    choice(
      t(`exercises.${name}`),
      values.map((value) => ({ value, label: t(`exercises.${name}.${value}`) })),
      spec[name] ?? values[0],
      (value) => change({ [name]: value }),
    );
  return [
    field(t('exercises.algorithm'), algorithm),
    field(t('exercises.on'), games),
    field(t('exercises.seed'), seed),
    one('size', ['small', 'medium', 'large']),
    one('difficulty', ['easy', 'medium', 'hard']),
    ...CONVENTIONS.map(([name, options]) =>
      choice(
        t(`lecture.${name}`),
        options.map((value) => ({ value, label: t(`lecture.${name}.${value}`) })),
        conventions?.[name] ?? options[0],
        (value) => {
          conventions = { ...conventions, [name]: value };
          change({ conventions });
        },
      ),
    ),
  ];
}
