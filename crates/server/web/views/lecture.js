// The lecture: a tree of numbers or of a position, searched step by step; board, tree, words and controls on one screen.

import { catalogue, get, post, rules } from '../app/net/api.js';
import { announce } from '../app/ui/announce.js';
import { copy } from '../app/ui/copy.js';
import { fill, h } from '../app/ui/dom.js';
import { errorWords } from '../app/net/errors.js';
import { SIDES, sideName } from '../app/i18n/names.js';
import { t } from '../app/i18n/text.js';
import { Board } from '../app/board/board.js';
import { Controls } from '../app/lecture/controls.js';
import { isOwn, nodeAt, wayTo, withChild, withNumber, without, withPlace } from '../app/lecture/edit.js';
import { exportButtons } from '../app/lecture/exports.js';
import { algorithmSelect, setupForm } from '../app/lecture/form.js';
import { momentAfter } from '../app/lecture/moment.js';
import { Picture } from '../app/lecture/picture.js';
import { Prediction } from '../app/lecture/predict.js';
import { addressOf, questionOf, requestOf, USUAL } from '../app/lecture/question.js';
import { phaseOf, stepWords } from '../app/lecture/words.js';

/** @typedef {import('../app/types/lecture.js').Question} Question */
/** @typedef {import('../app/types/lecture.js').Lesson} Lesson */
/** @typedef {import('../app/types/lecture.js').Algorithm} Algorithm */

/** Pixels of a drag that change a leaf by one. */
const A_UNIT = 12;

/** Real positions to begin with, after the trees of numbers. @type {Record<string, Partial<Question>>} */
const POSITIONS = {
  'position': { game: 'russian', beside: 'minimax' },
  'four-position': { game: 'halma-4', algorithm: 'maxn' },
};

/** @type {import('../app/types/api.js').View} */
export default async function lecture(root, _path, query) {
  const [known, presets] = await Promise.all([catalogue(), get('/api/lessons/presets')]);
  const session = new Session(root, questionOf(query), known, presets);
  await session.ask();
  return () => session.close();
}

/** One lecture, until the page is left. */
class Session {
  /**
   * @param {HTMLElement} root
   * @param {Question} question
   * @param {import('../app/types/api.js').Catalogue} known
   * @param {import('../../types/wire.js').LessonPreset[]} presets
   */
  constructor(root, question, known, presets) {
    this.question = question;
    this.step = question.step;
    /** @type {Lesson[]} */
    this.lessons = [];
    /** @type {Board | null} */
    this.board = null;
    this.wanted = 0;
    this.looked = 0;
    /** What the counts were before a change by hand. @type {import('../../types/wire.js').LessonCounts | null} */
    this.before = null;
    /** Where a drag is. @type {{way: number[], done: number} | null} */
    this.drag = null;
    this.controls = new Controls({
      onStep: (step) => this.#go(step),
      onCut: (way) => this.#toCut(way),
      onKey: (key) => this.#key(key),
    });
    this.prediction = new Prediction(() => this.#go(this.step + 1));
    this.note = h('p', { class: 'error', role: 'alert', hidden: true });
    this.words = h('p', { class: 'lecture-words' });
    this.phase = h('ol', { 'class': 'lecture-phases', 'aria-label': t('lecture.phases'), 'hidden': true });
    this.frame = h('div', { class: 'lecture-board', hidden: true });
    this.trees = h('div', { class: 'lecture-trees' });
    this.counts = h('div', { class: 'lecture-counts number' });
    this.text = h('input', {
      'type': 'text',
      'class': 'lecture-text',
      'aria-label': t('lecture.tree'),
      'spellcheck': 'false',
      'autocomplete': 'off',
      'value': question.tree,
    });
    this.algorithm = algorithmSelect(question.algorithm, false);
    this.beside = algorithmSelect(question.beside, true);
    this.setup = h(
      'div',
      null,
      setupForm(known, question, (change) => void this.change(change)),
    );
    /** @type {Picture[]} */
    this.pictures = [];
    this.room = h('div', { class: 'lecture' });
    fill(root, this.room);
    this.#build(presets);
  }

  /** @param {import('../../types/wire.js').LessonPreset[]} presets */
  #build(presets) {
    const preset = h(
      'select',
      {
        'aria-label': t('lecture.presets'),
        'on': {
          change: () => {
            const chosen = presets.find(({ id }) => id === preset.value);
            const position = POSITIONS[preset.value];
            if (chosen) void this.#take(chosen);
            if (position) void this.change({ ...USUAL, shapes: this.question.shapes, tree: '', ...position });
          },
        },
      },
      h('option', { value: '' }, t('lecture.presets')),
      [...presets.map(({ id }) => id), ...Object.keys(POSITIONS)].map((id) =>
        h('option', { value: id }, t(`lecture.preset.${id}`)),
      ),
    );
    this.algorithm.setAttribute('aria-label', t('lecture.algorithm'));
    this.beside.setAttribute('aria-label', t('lecture.beside'));
    this.algorithm.addEventListener(
      'change',
      () => void this.change({ algorithm: /** @type {Algorithm} */ (this.algorithm.value) }),
    );
    this.beside.addEventListener(
      'change',
      () => void this.change({ beside: /** @type {Algorithm | ''} */ (this.beside.value) }),
    );
    this.predict = h('input', {
      type: 'checkbox',
      on: {
        change: () => {
          this.prediction.element.hidden = !this.predict?.checked;
          this.#show();
        },
      },
    });
    const typed = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.change({ tree: this.text.value, game: '', step: 0 });
    };
    fill(
      this.room,
      h(
        'header',
        { class: 'lecture-head' },
        h('h1', null, t('lecture.title')),
        h(
          'form',
          { class: 'lecture-type', on: { submit: typed } },
          this.text,
          h('button', { type: 'submit', class: 'button' }, t('lecture.draw')),
        ),
        preset,
        this.algorithm,
        this.beside,
        h('a', { class: 'button small quiet', href: '/exercises' }, t('lecture.exercises')),
        h(
          'button',
          { type: 'button', class: 'button small', on: { click: () => this.#fullScreen() } },
          t('lecture.full-screen'),
        ),
      ),
      h('details', { class: 'lecture-setup' }, h('summary', null, t('lecture.setup')), this.setup),
      this.note,
      h(
        'div',
        { class: 'lecture-bar' },
        this.controls.element,
        h('label', { class: 'check' }, this.predict, ' ', t('lecture.predict')),
      ),
      this.prediction.element,
      h('div', { class: 'lecture-said' }, this.phase, this.words),
      h('div', { class: 'lecture-desk' }, this.frame, this.trees),
      h(
        'footer',
        { class: 'lecture-foot' },
        this.counts,
        exportButtons(() => ({ question: this.question, step: this.step })),
        h(
          'button',
          {
            type: 'button',
            class: 'button small',
            on: { click: () => void copy(location.href, t('lecture.link.copied')) },
          },
          t('lecture.link'),
        ),
      ),
      h('p', { class: 'muted small lecture-keys' }, t('lecture.keys')),
    );
  }

  /** Leaves nothing behind. */
  close() {
    this.wanted += 1;
    this.looked += 1;
    this.controls.destroy();
    this.pictures.forEach((picture) => picture.destroy());
    this.board?.destroy();
    if (document.fullscreenElement) void document.exitFullscreen();
  }

  /** Another question. @param {Partial<Question>} change */
  async change(change) {
    this.before = null;
    this.controls.pause();
    await this.ask({ ...this.question, step: 0, ...change });
  }

  /** @param {import('../../types/wire.js').LessonPreset} preset */
  async #take({ tree, search }) {
    const next = { ...USUAL, shapes: this.question.shapes, tree, algorithm: search.algorithm };
    this.algorithm.value = search.algorithm;
    this.beside.value = '';
    await this.change({ ...next, horizon: search.horizon ?? 0, table: search.table ?? false, game: '' });
  }

  /**
   * Has a question answered, and shows the answer. What cannot be answered is told, and what is shown stays.
   * @param {Question} [next]
   * @param {{step?: 'end'}} [options]
   * @returns {Promise<boolean>}
   */
  async ask(next = this.question, { step } = {}) {
    const wanted = (this.wanted += 1);
    const algorithms = next.beside ? [next.algorithm, next.beside] : [next.algorithm];
    try {
      const lessons = await Promise.all(
        algorithms.map((algorithm) => post('/api/lessons', requestOf(next, algorithm))),
      );
      if (wanted !== this.wanted) return false;
      this.question = next;
      this.lessons = lessons;
      this.step = step === 'end' ? lessons[0].steps.length : next.step;
      this.note.hidden = true;
      this.algorithm.value = next.algorithm;
      this.beside.value = next.beside;
      this.#pictures(algorithms);
      if (document.activeElement !== this.text) this.text.value = next.game ? '' : lessons[0].text;
      this.#show();
      return true;
    } catch (problem) {
      if (wanted !== this.wanted) return false;
      this.note.hidden = false;
      fill(this.note, errorWords(problem));
      return false;
    }
  }

  /** As many drawings as there are algorithms. @param {Algorithm[]} algorithms */
  #pictures(algorithms) {
    if (this.pictures.length !== algorithms.length) {
      this.pictures.forEach((picture) => picture.destroy());
      this.pictures = algorithms.map(
        (algorithm) =>
          new Picture(t('lecture.picture', { algorithm: t(`lecture.algorithm.${algorithm}`) }), {
            onDrag: (node, x, y, done) => void this.#dragged(node, x, y, done),
            onKey: (node, event) => void this.#edit(node, event),
          }),
      );
    }
    this.trees.className = `lecture-trees is-${algorithms.length}`;
    fill(
      this.trees,
      this.pictures.map((picture, place) =>
        h(
          'section',
          { class: 'lecture-one' },
          algorithms.length > 1 && h('h2', null, t(`lecture.algorithm.${algorithms[place]}`)),
          picture.element,
        ),
      ),
    );
  }

  /** The most steps of any tree that is shown. */
  get total() {
    return Math.max(...this.lessons.map(({ steps }) => steps.length));
  }

  /** @param {number} step */
  #go(step) {
    this.step = Math.min(Math.max(0, step), this.total);
    this.#show();
    if (!this.controls.playing) announce(this.words.textContent ?? '');
  }

  /** To the next cut, or the one before. @param {1 | -1} way */
  #toCut(way) {
    const steps = this.lessons[0]?.steps ?? [];
    for (let place = this.step - 1 + way; place >= 0 && place < steps.length; place += way) {
      const event = steps[place]?.event;
      if (event === 'cut' || event === 'hit' || (event === 'back' && steps[place]?.again)) {
        this.#go(place + 1);
        return;
      }
    }
    announce(t('lecture.no-cut'));
    this.words.textContent = t('lecture.no-cut');
  }

  /** Draws everything as it is at the present step. */
  #show() {
    const [first] = this.lessons;
    if (!first) return;
    const { question } = this;
    const algorithms = question.beside ? [question.algorithm, question.beside] : [question.algorithm];
    const moments = this.lessons.map((lesson) => momentAfter(lesson, this.step));
    this.pictures.forEach((picture, place) => {
      const [lesson, moment] = [this.lessons[place], moments[place]];
      if (lesson && moment)
        picture.draw(lesson, moment, question, algorithms[place] ?? question.algorithm, { editable: !question.game });
    });
    this.controls.show(this.step, this.total);
    const place = Math.min(this.step, first.steps.length) - 1;
    this.words.textContent =
      place < 0
        ? t('lecture.start', { count: first.steps.length })
        : stepWords(first, place, question, question.algorithm);
    this.#phases(first, place);
    this.#count();
    if (this.predict?.checked && moments[0]) this.prediction.ask(first, moments[0], first.steps[this.step]);
    history.replaceState(history.state, '', addressOf({ ...question, step: this.step }));
    void this.#look(first, moments[0]?.at ?? 0);
  }

  /** The four phases of Monte Carlo tree search, the present one marked. @param {Lesson} lesson @param {number} place */
  #phases(lesson, place) {
    this.phase.hidden = this.question.algorithm !== 'mcts';
    if (this.phase.hidden) return;
    const now = phaseOf(lesson.steps[place]);
    fill(
      this.phase,
      ['selection', 'expansion', 'playout', 'backpropagation'].map((name) =>
        h('li', { 'aria-current': name === now ? 'step' : undefined }, t(`lecture.phase.${name}`)),
      ),
    );
  }

  /** What the searches did, and what a change by hand has changed. */
  #count() {
    const { question, before } = this;
    const algorithms = question.beside ? [question.algorithm, question.beside] : [question.algorithm];
    fill(
      this.counts,
      this.lessons.map((lesson, place) => {
        const { counts } = lesson;
        const leaves = lesson.nodes.filter(({ children }) => children.length === 0).length;
        const words = t(algorithms[place] === 'mcts' ? 'lecture.counts.mcts' : 'lecture.counts', {
          algorithm: t(`lecture.algorithm.${algorithms[place] ?? ''}`),
          leaves: leaves - counts.unseen,
          of: leaves,
          cut: counts.cut,
          count: counts.passes,
        });
        const more = [
          algorithms[place] !== 'mcts' &&
            counts.leaves > leaves - counts.unseen &&
            t('lecture.counts.visits', { count: counts.leaves }),
          counts.again > 0 && t('lecture.counts.again', { count: counts.again }),
          counts.hits > 0 && t('lecture.counts.hits', { count: counts.hits }),
          algorithms[place] === 'mtdf' && t('lecture.counts.passes', { count: counts.passes }),
          place === 0 && before && before.cut !== counts.cut && t('lecture.counts.before', { cut: before.cut }),
        ].filter(Boolean);
        return h('p', null, [words, ...more].join(' · '));
      }),
      this.#order(),
    );
  }

  /** Whose number comes where, on positions of more than two. */
  #order() {
    const [{ seats, position }] = this.lessons;
    if (seats < 3 || position === null) return null;
    return h('p', { class: 'muted' }, t('lecture.seats', { seats: SIDES.slice(0, seats).map(sideName).join(', ') }));
  }

  /** The position of a node on the board. @param {Lesson} lesson @param {number} node */
  async #look(lesson, node) {
    const { game } = this.question;
    this.frame.hidden = !game;
    if (!game) return;
    const looked = (this.looked += 1);
    const { position, moves } = placeOf(lesson, node);
    try {
      const [about, look] = await Promise.all([rules(game), post('/api/look', { game, position, moves })]);
      if (looked !== this.looked) return;
      if (!this.board || this.frame.dataset.game !== game) {
        this.board?.destroy();
        this.frame.dataset.game = game;
        this.board = new Board(about, { interactive: false, label: t('lecture.board'), small: true });
        fill(this.frame, this.board.element);
      }
      const last = look.line?.at(-1);
      this.board.setPosition({ stones: look.stones, turn: look.turn });
      const moved =
        last &&
        look.stones.find(
          (/** @type {import('../app/types/api.js').Stone} */ { square }) => square === last.path.at(-1),
        );
      this.board.setLast(last && moved ? { ...last, side: moved.side } : null, false);
    } catch (problem) {
      if (looked !== this.looked) return;
      this.note.hidden = false;
      fill(this.note, errorWords(problem));
    }
  }

  /** Takes a changed tree, at the end of its search: its cuts are counted at once. @param {string} text */
  async #takeText(text) {
    const before = this.lessons[0]?.counts ?? null;
    const taken = await this.ask({ ...this.question, tree: text, game: '' }, { step: 'end' });
    if (taken) {
      this.before ??= before;
      this.#count();
    }
    return taken;
  }

  /**
   * A node is dragged: a leaf up and down changes its number, any node sideways its place.
   * @param {number} node @param {number} x @param {number} y @param {boolean} done
   */
  async #dragged(node, x, y, done) {
    const [lesson] = this.lessons;
    if (!lesson || this.question.game) return;
    if (!this.drag) {
      if (!isOwn(lesson, node)) return;
      this.before = lesson.counts;
      this.drag = { way: wayTo(lesson, node), done: 0 };
    }
    const { drag } = this;
    const sideways = Math.abs(x) > Math.abs(y);
    if (sideways) {
      const slot = (this.pictures[0]?.width ?? 56) / (this.pictures[0]?.scale() ?? 1);
      const by = Math.trunc((x - drag.done) / slot);
      const moved = by === 0 ? null : withPlace(lesson, drag.way, Math.sign(by));
      if (moved) {
        drag.done += Math.sign(by) * slot;
        drag.way = moved.way;
        await this.#takeText(moved.text);
      }
    } else if (lesson.nodes[nodeAt(lesson, drag.way)]?.children.length === 0) {
      const by = Math.trunc((-y - drag.done) / A_UNIT);
      if (by !== 0) {
        drag.done += by * A_UNIT;
        await this.#takeText(withNumber(lesson, drag.way, by));
      }
    }
    if (done) {
      this.drag = null;
      announce(this.counts.textContent ?? '');
    }
  }

  /** The same by keys, at the node that has the focus. @param {number} node @param {KeyboardEvent} event */
  async #edit(node, event) {
    const [lesson] = this.lessons;
    if (!lesson || this.question.game || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isOwn(lesson, node)) return;
    const way = wayTo(lesson, node);
    const leaf = lesson.nodes[node]?.children.length === 0;
    const much = event.shiftKey ? 10 : 1;
    /** @type {Record<string, () => {text: string | null, way?: number[]} | null>} */
    const keys = {
      'ArrowUp': () => (leaf ? { text: withNumber(lesson, way, much) } : null),
      'ArrowDown': () => (leaf ? { text: withNumber(lesson, way, -much) } : null),
      '[': () => withPlace(lesson, way, -1),
      ']': () => withPlace(lesson, way, 1),
      'Insert': () => ({ text: withChild(lesson, way) }),
      'n': () => ({ text: withChild(lesson, way) }),
      'Delete': () => ({ text: without(lesson, way), way: way.slice(0, -1) }),
    };
    const change = keys[event.key]?.();
    if (!change?.text) return;
    event.preventDefault();
    event.stopPropagation();
    this.before = lesson.counts;
    if (await this.#takeText(change.text)) {
      const [now] = this.lessons;
      if (now) this.pictures[0]?.focus(nodeAt(now, change.way ?? way));
      announce(this.counts.textContent ?? '');
    }
  }

  /** Other keys of a lecture. @param {string} key */
  #key(key) {
    if (key === 'f') this.#fullScreen();
    else if (key === '+' || key === '=') this.pictures.forEach((picture) => picture.zoom(0.85));
    else if (key === '-') this.pictures.forEach((picture) => picture.zoom(1.18));
    else if (key === '0') this.pictures.forEach((picture) => picture.fit());
    else if (key === 'q') this.predict?.click();
    else return this.prediction.press(key);
    return true;
  }

  #fullScreen() {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void this.room.requestFullscreen?.();
  }
}

/**
 * From which position which moves lead to a node. In best-reply search seats miss their turns, so the moves of a way cannot be
 * played one after another: there the last one has its own position.
 * @param {Lesson} lesson
 * @param {number} node
 */
function placeOf(lesson, node) {
  /** @type {string[]} */
  const moves = [];
  for (let at = /** @type {number | null} */ (node); at !== null; at = lesson.nodes[at]?.parent ?? null) {
    const { label, before } = lesson.nodes[at] ?? {};
    if (label) moves.unshift(label);
    if (before) return { position: before, moves };
  }
  return { position: lesson.position, moves };
}
