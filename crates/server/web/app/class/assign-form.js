// What a teacher asks: a position, a puzzle, an exercise or games of pairs.

import { catalogue } from '../net/api.js';
import { fill, h } from '../ui/dom.js';
import { errorWords } from '../net/errors.js';
import { choice, field, gameSelect, gamesForTwo } from '../ui/fields.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../../../types/wire.js').AskKind} Kind */

/** @type {Kind[]} */
const KINDS = ['position', 'puzzle', 'exercise', 'games'];
const ALGORITHMS = ['minimax', 'alphabeta', 'negamax', 'pvs', 'mcts'];

/** @param {string} text */
const moves = (text) => text.split(/[\s,;]+/).filter(Boolean);

/**
 * @param {(body: unknown) => Promise<void>} send
 */
export function assignForm(send) {
  const place = h('div', { class: 'stack' });
  const problem = h('p', { class: 'error', role: 'alert', hidden: true });
  const text = h('input', { type: 'text', maxlength: 1000, autocomplete: 'off' });
  const button = h('button', { type: 'submit', class: 'button primary' }, t('class.assign'));
  /** @type {() => unknown} */
  let read = () => null;
  const kinds = choice(
    t('class.what'),
    KINDS.map((value) => ({ value, label: t(`class.kind.${value}`) })),
    'position',
    (kind) => void draw(/** @type {Kind} */ (kind)),
  );

  async function draw(/** @type {Kind} */ kind) {
    const known = await catalogue();
    const forTwo = { ...known, games: gamesForTwo(known) };
    const game = gameSelect(forTwo, forTwo.games.some(({ id }) => id === 'russian') ? 'russian' : forTwo.games[0].id);
    const position = h('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', maxlength: 2000 });
    const where = () => ({ game: game.value, position: position.value.trim() || undefined });
    const both = [field(t('class.game'), game), field(t('class.position'), position, t('class.position.hint'))];
    if (kind === 'position') {
      const right = h('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
      fill(place, both, field(t('class.right-field'), right, t('class.right-field.hint')));
      read = () => ({ kind, ...where(), right: moves(right.value) });
    } else if (kind === 'puzzle') {
      const line = h('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', required: true });
      fill(place, both, field(t('class.line'), line, t('class.line.hint')));
      read = () => ({ kind, ...where(), line: moves(line.value) });
    } else if (kind === 'games') {
      const level = h('input', { type: 'number', min: 1, max: 8, value: 3 });
      fill(place, both, field(t('class.level'), level, t('class.level.hint')));
      read = () => ({ kind, ...where(), level: Number(level.value) || 3 });
    } else {
      const algorithm = h(
        'select',
        null,
        ALGORITHMS.map((value) =>
          h('option', { value, selected: value === 'alphabeta' }, t(`lecture.algorithm.${value}`)),
        ),
      );
      const seed = h('input', {
        type: 'number',
        min: 0,
        max: 2 ** 32 - 1,
        value: 1 + Math.floor(Math.random() * 9999),
      });
      const one = (/** @type {string} */ name, /** @type {string[]} */ values) =>
        choice(
          t(`exercises.${name}`),
          values.map((value) => ({ value, label: t(`exercises.${name}.${value}`) })),
          values[0],
        );
      const size = one('size', ['small', 'medium', 'large']);
      const difficulty = one('difficulty', ['easy', 'medium', 'hard']);
      fill(place, field(t('exercises.algorithm'), algorithm), field(t('exercises.seed'), seed), size, difficulty);
      read = () => ({
        kind,
        spec: {
          seed: Math.max(0, Math.round(Number(seed.value)) || 0),
          algorithm: algorithm.value,
          size: size.value(),
          difficulty: difficulty.value(),
        },
      });
    }
  }
  void draw('position');

  return h(
    'form',
    {
      class: 'card stack class-assign',
      on: {
        submit: async (/** @type {Event} */ event) => {
          event.preventDefault();
          problem.hidden = true;
          button.disabled = true;
          try {
            await send({ text: text.value, ask: read() });
            text.value = '';
          } catch (error) {
            fill(problem, errorWords(error));
            problem.hidden = false;
          } finally {
            button.disabled = false;
          }
        },
      },
    },
    h('h2', null, t('class.assign.title')),
    kinds,
    field(t('class.text'), text, t('class.text.hint')),
    place,
    problem,
    h('div', null, button),
  );
}
