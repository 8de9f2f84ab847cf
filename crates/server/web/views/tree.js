// The search tree view: the trees of several searches side by side, node by node and step by step, with a board.

import { announce } from '../app/ui/announce.js';
import { ApiError, post } from '../app/net/api.js';
import { fill, h } from '../app/ui/dom.js';
import { errorText } from '../app/net/errors.js';
import { t } from '../app/i18n/text.js';
import { NodeDetails } from '../app/search-tree/node-details.js';
import { comparison } from '../app/search-tree/comparison.js';
import { OF_MORE, OF_TWO, addressOf, treeChoice, form, questionOf } from '../app/search-tree/form.js';
import { guide } from '../app/search-tree/guide.js';
import { TreePanel } from '../app/search-tree/panel.js';
import { Playback } from '../app/search-tree/playback.js';

/** @typedef {import('../app/types/search-tree.js').Question} Question */
/** @typedef {import('../app/types/search-tree.js').Tree} Tree */

/** @type {import('../app/types/api.js').View} */
export default async function tree(root, _path, query) {
  const answer = h('div', { class: 'tree-answer' });
  const session = new Session(answer);
  const question = questionOf(query);
  const asked = await form(question, (next) => void ask(next));

  /** @param {Question} wanted */
  async function ask(wanted) {
    const next = asked.fit(wanted);
    history.replaceState(history.state, '', addressOf(next));
    asked.busy(true);
    try {
      await session.ask(next);
    } catch (failure) {
      asked.fault(failure);
    } finally {
      asked.busy(false);
    }
  }

  fill(
    root,
    h(
      'div',
      { class: 'tree-view stack' },
      h(
        'header',
        { class: 'tree-head' },
        h('div', null, h('h1', null, t('tree.title')), h('p', { class: 'muted' }, t('tree.lead'))),
        asked.examples,
        h('a', { class: 'button small', href: lectureOf(question) }, t('tree.lecture')),
      ),
      asked.element,
      answer,
      guide(),
    ),
  );
  void ask(question);
  return () => session.close();
}

/** The same position as a lecture, where its tree is small enough for one screen. @param {Question} question */
function lectureOf({ game, position, depth }) {
  const query = new URLSearchParams({ game, depth: String(Math.min(depth, 3)), beside: 'minimax' });
  if (position) query.set('position', position);
  return `/lecture?${query}`;
}

/** The trees that answer one question, until the next is asked. */
class Session {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.wanted = 0;
    /** @type {TreePanel[]} */
    this.panels = [];
    /** @type {Playback | null} */
    this.walk = null;
    /** @type {NodeDetails | null} */
    this.beside = null;
    /** The tree to which a selection is being carried over: what it tells is not carried back. @type {TreePanel | null} */
    this.linked = null;
    this.links = 0;
  }

  /** Has a question searched, and shows the answer. @param {Question} question */
  async ask(question) {
    const wanted = (this.wanted += 1);
    const { game, position, depth, view, algorithm: one } = question;
    const algorithms = one === 'both' ? OF_TWO : one === 'all' ? OF_MORE : [one];
    const body = { game, depth, view, position: position || undefined, eval: question.eval || undefined };
    /** @type {Tree[]} */
    const trees = [];
    // One after the other: so the times can be compared.
    for (const algorithm of algorithms) trees.push(await post('/api/trees', { ...body, algorithm }));
    if (wanted !== this.wanted) return;
    await this.#show(trees, wanted);
  }

  /** Leaves nothing behind. */
  close() {
    this.wanted += 1;
    this.walk?.pause();
    this.beside?.destroy();
    this.panels.forEach((panel) => panel.destroy());
    this.panels = [];
  }

  /** @param {Tree[]} trees @param {number} wanted */
  async #show(trees, wanted) {
    this.close();
    this.wanted = wanted;
    const beside = (this.beside = new NodeDetails());
    this.panels = trees.map((one) => new TreePanel(one));
    const panels = h(
      'div',
      { class: `tree-panels is-${trees.length}` },
      this.panels.map((panel) => panel.element),
    );
    const shown = treeChoice('shown', ['drawing', 'list', 'two']);
    const walkPlace = h('div', { class: 'tree-walk-place card' });
    const walked = treeChoice(
      'walked',
      trees.map((one) => one.algorithm),
      trees.at(-1)?.algorithm,
    );
    const change = () =>
      this.panels.forEach((panel) => panel.show(/** @type {'drawing' | 'list' | 'two'} */ (shown.value())));
    shown.addEventListener('change', change);
    const switches = h('div', { class: 'tree-switches' }, trees.length > 1 && walked, shown);
    walked.addEventListener('change', () => this.#walkThrough(walked.value(), walkPlace, switches));
    change();
    fill(this.root, comparison(trees), h('div', { class: 'tree-desk' }, walkPlace, beside.element, panels));
    this.#walkThrough(walked.value(), walkPlace, switches);
    for (const panel of this.panels) {
      panel.outline.watch((what) => what === 'selection' && void this.#follow(panel));
      await panel.begin();
    }
    const first = this.panels.at(-1);
    if (wanted === this.wanted && first) await this.#follow(first);
    announce(t('tree.ready', { count: trees.reduce((sum, one) => sum + one.visited, 0) }));
  }

  /** @param {string} algorithm @param {HTMLElement} place @param {HTMLElement} switches */
  #walkThrough(algorithm, place, switches) {
    this.walk?.close();
    const panel = this.panels.find((one) => one.tree.algorithm === algorithm) ?? this.panels[0];
    if (!panel) return;
    this.walk = new Playback(panel.outline, { onFailure: (failure) => this.#fail(failure) });
    fill(place, h('div', { class: 'row between' }, h('h2', null, t('tree.walk')), switches), this.walk.element);
  }

  /** Shows the selected node on the board, and selects the same in the other trees. @param {TreePanel} panel */
  async #follow(panel) {
    try {
      if (panel === this.linked) return;
      panel.say('');
      await Promise.all([this.beside?.show(panel.outline), this.#link(panel)]);
    } catch (failure) {
      this.#fail(failure);
    }
  }

  /** @param {TreePanel} panel */
  async #link(panel) {
    const link = (this.links += 1);
    const chain = await panel.store.chain(panel.outline.selected);
    const moves = chain.slice(1).map((node) => node.move ?? '');
    for (const other of this.panels) if (other !== panel) await this.#carry(moves, other, link);
  }

  /** Goes along the same moves in another tree, as far as there are any. @param {string[]} moves @param {TreePanel} other @param {number} link */
  async #carry(moves, other, link) {
    const way = await other.store.follow(moves);
    const end = way.at(-1);
    if (!end || link !== this.links) return;
    this.linked = other;
    try {
      await other.outline.reveal(end.node, { lent: true });
    } finally {
      if (link === this.links) this.linked = null;
    }
    const missed = moves[way.length - 1];
    const key =
      end.unrecorded > 0 && end.total === 0
        ? 'tree.missing.unrecorded'
        : end.cut > 0
          ? 'tree.missing.cut'
          : 'tree.missing.other';
    other.say(
      missed === undefined ? '' : t(key, { move: missed, after: way.length > 1 ? (end.move ?? '') : t('tree.root') }),
    );
  }

  /** @param {unknown} failure */
  #fail(failure) {
    const gone = failure instanceof ApiError && failure.code === 'not-found';
    const text = gone ? t('tree.gone') : errorText(failure);
    this.panels.forEach((panel) => panel.say(text));
  }
}
