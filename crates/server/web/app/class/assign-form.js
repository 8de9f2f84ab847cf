// What a teacher asks: a position, a puzzle, an exercise or games of pairs.

import { catalogue, get } from '../net/api.js';
import { fill, h } from '../ui/dom.js';
import { errorWords } from '../net/errors.js';
import { choice, field, gameSelect, gamesForTwo } from '../ui/fields.js';
import { exerciseChoices, seedOf } from '../lecture/exercise-choices.js';
import { t } from '../i18n/text.js';

/** @typedef {import('../../../types/wire.js').AskKind} Kind */

/** @type {Kind[]} */
const KINDS = ['position', 'puzzle', 'exercise', 'games'];

/** @param {import('../../../types/wire.js').PuzzleGame[]} listed @param {string} [id] */
const has = (listed, id) => listed.some(({ game }) => game === id);

/** @param {string} text */
const moves = (text) => text.split(/[\s,;]+/).filter(Boolean);

/**
 * @param {(body: unknown) => Promise<void>} send
 * @param {{game: string, puzzle: number} | null} [wanted] the puzzle to begin with
 */
export function assignForm(send, wanted = null) {
  const place = h('div', { class: 'stack' });
  const problem = h('p', { class: 'error', role: 'alert', hidden: true });
  const text = h('input', { type: 'text', maxlength: 1000, autocomplete: 'off' });
  const button = h('button', { type: 'submit', class: 'button primary' }, t('class.assign'));
  /** @type {() => unknown} */
  let read = () => null;
  const kinds = choice(
    t('class.what'),
    KINDS.map((value) => ({ value, label: t(`class.kind.${value}`) })),
    wanted ? 'puzzle' : 'position',
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
      await puzzle(where, both);
    } else if (kind === 'games') {
      const level = h('input', { type: 'number', min: 1, max: 8, value: 3 });
      fill(place, both, field(t('class.level'), level, t('class.level.hint')));
      read = () => ({ kind, ...where(), level: Number(level.value) || 3 });
    } else {
      const seed = h('input', {
        type: 'number',
        min: 0,
        max: 2 ** 32 - 1,
        value: 1 + Math.floor(Math.random() * 9999),
      });
      /** @type {import('../../../types/wire.js').ExerciseSpec} */
      let spec = { seed: seedOf(seed.value), algorithm: 'alphabeta', size: 'small', difficulty: 'easy' };
      fill(
        place,
        exerciseChoices(spec, known, (change) => (spec = { ...spec, ...change }), seed),
      );
      read = () => ({ kind, spec: { ...spec, seed: seedOf(seed.value) } });
    }
  }

  /** A puzzle that ships, or one of the teacher's own. @param {() => object} where @param {HTMLElement[]} both */
  async function puzzle(where, both) {
    const kind = 'puzzle';
    const [known, listed] = await Promise.all([catalogue(), get('/api/puzzles')]);
    const games = { ...known, games: known.games.filter(({ id }) => has(listed, id)) };
    const first = has(listed, wanted?.game) ? wanted?.game : undefined;
    const look = h('a', { class: 'class-look', target: '_blank' }, t('class.puzzle.look'));
    const point = () => (look.href = `/puzzles/${game.value}/${number.value}`);
    const game = gameSelect(games, first ?? games.games[0].id, point);
    const number = h('input', {
      type: 'number',
      min: 1,
      value: wanted?.puzzle ?? 1,
      required: true,
      on: { input: point },
    });
    const line = h('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', required: true });
    const parts = h('div', { class: 'stack' });
    /** @type {(source: string) => void} */
    const from = (source) => {
      if (source === 'shipped') {
        fill(parts, field(t('class.game'), game), field(t('class.puzzle.number'), number), h('p', null, look));
        read = () => ({ kind, game: game.value, number: Number(number.value) });
      } else {
        fill(parts, both, field(t('class.line'), line, t('class.line.hint')));
        read = () => ({ kind, ...where(), line: moves(line.value) });
      }
    };
    const sources = ['shipped', 'own'].map((value) => ({ value, label: t(`class.puzzle.${value}`) }));
    fill(place, choice(t('class.puzzle'), sources, 'shipped', from), parts);
    point();
    from('shipped');
  }
  void draw(wanted ? 'puzzle' : 'position');

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
