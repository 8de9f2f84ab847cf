// The form of the search tree view: game, position, algorithm, depth, evaluation.

import { ApiError, catalogue } from '../net/api.js';
import { fill, h } from '../ui/dom.js';
import { choice } from '../ui/fields.js';
import { errorWords, translated } from '../net/errors.js';
import { gameName } from '../i18n/names.js';
import { prepare, said } from '../i18n/said.js';
import { number, t } from '../i18n/text.js';

/** @typedef {import('../types/search-tree.js').Question} Question */

/** The searches of games for two, and of games for more. */
export const OF_TWO = /** @type {const} */ (['minimax', 'alphabeta']);
export const OF_MORE = /** @type {const} */ (['maxn', 'paranoid', 'bestreply']);

/** The deepest search that may be asked for. */
export const DEEPEST = 6;

/** What is shown to those who ask for nothing, and others to begin from. @type {readonly {name: string, question: Question}[]} */
export const EXAMPLES = [
  {
    name: 'small',
    question: { game: 'simple-4x4', position: '', algorithm: 'both', depth: 3, eval: '', view: 'diff' },
  },
  {
    name: 'whole',
    question: { game: 'simple-6x6', position: '', algorithm: 'both', depth: 3, eval: '', view: 'diff' },
  },
  { name: 'halma', question: { game: 'halma-8x8', position: '', algorithm: 'both', depth: 3, eval: '', view: 'diff' } },
  {
    name: 'textbook',
    question: { game: 'halma-classic', position: '', algorithm: 'both', depth: 3, eval: 'camp-distance', view: 'own' },
  },
  { name: 'four', question: { game: 'halma-4', position: '', algorithm: 'all', depth: 2, eval: '', view: 'diff' } },
];

/**
 * The question that an address asks; what it leaves out is as in the example for those who ask for nothing.
 * @param {URLSearchParams} query
 * @returns {Question}
 */
export function questionOf(query) {
  const usual = /** @type {Question} */ (EXAMPLES[1]?.question);
  const algorithm = query.get('algorithm');
  const depth = Number(query.get('depth') ?? (query.has('game') ? 2 : usual.depth));
  return {
    game: query.get('game') ?? usual.game,
    position: query.get('position') ?? '',
    algorithm: [...OF_TWO, ...OF_MORE, /** @type {const} */ ('all')].find((one) => one === algorithm) ?? 'both',
    depth: Number.isInteger(depth) && depth >= 1 && depth <= DEEPEST ? depth : usual.depth,
    eval: query.get('eval') ?? '',
    view: query.get('view') === 'own' ? 'own' : 'diff',
  };
}

/** The address that asks a question. @param {Question} question */
export function addressOf(question) {
  const entries = Object.entries(question)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name, String(value)]);
  return `/tree?${new URLSearchParams(entries)}`;
}

/** The form. */
export class QuestionForm {
  /**
   * @param {Question} question
   * @param {import('../types/api.js').Catalogue} known
   * @param {(question: Question) => void} onAsk
   */
  constructor(question, known, onAsk) {
    this.known = known;
    this.onAsk = onAsk;
    this.game = h(
      'select',
      { id: 'tree-game', on: { change: () => this.#changeGame() } },
      known.games.map(({ id }) => h('option', { value: id }, gameName(id))),
    );
    this.position = h('input', {
      id: 'tree-position',
      type: 'text',
      class: 'mono',
      spellcheck: 'false',
      autocomplete: 'off',
      placeholder: t('tree.form.start'),
      maxlength: known.limits.position ?? 2000,
    });
    this.depth = h(
      'select',
      { id: 'tree-depth' },
      Array.from({ length: DEEPEST }, (_, index) => h('option', { value: index + 1 }, number(index + 1))),
    );
    this.eval = h('input', {
      id: 'tree-eval',
      type: 'text',
      class: 'mono',
      spellcheck: 'false',
      autocomplete: 'off',
      list: 'tree-features',
      placeholder: t('tree.form.usual'),
    });
    this.features = h('datalist', { id: 'tree-features' });
    this.algorithm = treeChoice('algorithm', ['both', 'alphabeta', 'minimax']);
    this.search = treeChoice('algorithm', ['all', ...OF_MORE]);
    this.view = treeChoice('view', ['diff', 'own']);
    this.problem = h('p', { class: 'error', role: 'alert', hidden: true });
    this.ask = h('button', { type: 'submit', class: 'button primary' }, t('tree.form.ask'));
    this.examples = h(
      'div',
      { 'class': 'tree-examples row', 'role': 'group', 'aria-label': t('tree.examples') },
      EXAMPLES.map((example) =>
        h(
          'button',
          {
            type: 'button',
            class: 'button small',
            title: t(`tree.example.${example.name}.about`),
            on: {
              click: () => {
                this.set(example.question);
                this.onAsk(example.question);
              },
            },
          },
          t(`tree.example.${example.name}`),
        ),
      ),
    );
    this.element = h(
      'form',
      { class: 'tree-form card', on: { submit: (/** @type {Event} */ event) => this.#submit(event) } },
      h(
        'div',
        { class: 'tree-fields' },
        field('tree-game', 'tree.form.game', this.game),
        field('tree-position', 'tree.form.position', this.position),
        field('tree-eval', 'tree.form.eval', this.eval, this.features),
        field('tree-depth', 'tree.form.depth', this.depth),
        this.algorithm,
        this.search,
        this.view,
        this.ask,
      ),
      this.problem,
    );
    this.set(question);
  }

  /** Writes a question into the fields. @param {Question} asked */
  set(asked) {
    const question = this.fit(asked);
    this.game.value = question.game;
    if (this.game.value !== question.game) this.game.selectedIndex = 0;
    this.position.value = question.position;
    this.depth.value = String(question.depth);
    this.eval.value = question.eval;
    (this.#hasMore() ? this.search : this.algorithm).set(question.algorithm);
    this.view.set(question.view);
    this.#suit();
    this.fault(null);
  }

  /** A question with a search that its game has. @param {Question} question @returns {Question} */
  fit(question) {
    const own = this.#hasMore(question.game)
      ? /** @type {const} */ (['all', ...OF_MORE])
      : /** @type {const} */ (['both', ...OF_TWO]);
    return own.some((one) => one === question.algorithm) ? question : { ...question, algorithm: own[0] };
  }

  /** While an answer is awaited, no other question is asked. @param {boolean} busy */
  busy(busy) {
    this.ask.disabled = busy;
    this.ask.textContent = t(busy ? 'tree.form.busy' : 'tree.form.ask');
  }

  /** Says what is wrong, at the field it is about. @param {unknown} failure */
  fault(failure) {
    for (const input of [this.position, this.eval, this.game]) input.removeAttribute('aria-invalid');
    this.problem.hidden = failure === null;
    if (failure === null) return;
    const code = failure instanceof ApiError ? failure.code : '';
    const about = { 'bad-eval': this.eval, 'bad-position': this.position, 'bad-game': this.game }[code];
    about?.setAttribute('aria-invalid', 'true');
    const busy = code === 'busy' || code === 'too-many';
    // The server counts characters from one.
    const at = failure instanceof ApiError ? Number(failure.details.at) - 1 : NaN;
    const said = failure instanceof Error ? failure.message : String(failure);
    fill(
      this.problem,
      busy ? t('tree.fault.busy') : about ? [t(`tree.fault.${code}`), ' ', translated(said)] : errorWords(failure),
      about === this.eval &&
        Number.isInteger(at) &&
        h(
          'code',
          { class: 'tree-at' },
          this.eval.value.slice(0, at),
          h('mark', null, this.eval.value.slice(at, at + 1) || ' '),
          this.eval.value.slice(at + 1),
        ),
    );
  }

  #changeGame() {
    this.position.value = '';
    this.#suit();
  }

  /** Whether a game is for more than two, who have searches of their own. */
  #hasMore(id = this.game.value) {
    return (this.known.games.find((game) => game.id === id)?.players ?? 2) > 2;
  }

  /** Shows the searches that the game has, and suggests the features of its family. */
  #suit() {
    const family = this.known.games.find((game) => game.id === this.game.value)?.family ?? 'halma';
    const more = this.#hasMore();
    this.algorithm.hidden = this.view.hidden = more;
    this.search.hidden = !more;
    fill(
      this.features,
      this.known.features[family].map((feature) =>
        h('option', { value: feature.name }, said(feature.formula) ?? feature.formula),
      ),
    );
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    this.fault(null);
    const more = this.#hasMore();
    this.onAsk({
      game: this.game.value,
      position: this.position.value.trim(),
      eval: this.eval.value.trim(),
      depth: Number(this.depth.value),
      algorithm: /** @type {Question['algorithm']} */ ((more ? this.search : this.algorithm).value()),
      view: more ? 'diff' : /** @type {Question['view']} */ (this.view.value()),
    });
  }
}

/** The form once the catalogue is there. @param {Question} question @param {(question: Question) => void} onAsk */
export async function form(question, onAsk) {
  const [known] = await Promise.all([catalogue(), prepare()]);
  return new QuestionForm(question, known, onAsk);
}

/** @param {string} id @param {string} label @param {...Node} inputs */
function field(id, label, ...inputs) {
  return h('div', { class: `field is-${id}` }, h('label', { for: id }, t(label)), inputs);
}

/**
 * A choice whose texts are those of its name in the catalogue.
 * @param {string} name
 * @param {string[]} values
 * @param {string} [chosen]
 */
export function treeChoice(name, values, chosen = values[0]) {
  const group = choice(
    t(`tree.${name}`),
    values.map((value) => ({ value, label: t(`tree.${name}.${value}`), title: t(`tree.${name}.${value}.about`) })),
    chosen,
  );
  group.classList.add(`is-${name}`);
  return group;
}
