// The opening explorer: what was played from the current position, in one's own games, in the files that one has brought,
// in the server's database and in Saltus' book; and what endgame tables say of each move.

import { post } from '../net/api.js';
import { fill, h } from '../ui/dom.js';
import { Latest } from '../net/latest-request.js';
import { short } from './score.js';
import { number, t } from '../i18n/text.js';

/** @typedef {import('../types/api.js').Exploration} Exploration */
/** @typedef {import('../types/api.js').ExploredMove} ExploredMove */

export class OpeningsPanel {
  /**
   * @param {import('./state.js').AnalysisState} state
   * @param {(move: string) => void} play
   */
  constructor(state, play) {
    this.state = state;
    this.play = play;
    this.status = h('p', { class: 'analysis-note', role: 'status' });
    this.body = h('div', { class: 'openings stack' });
    this.element = h('div', { class: 'analysis-openings' }, this.status, this.body);
    /** What is known of positions, by their texts. @type {Map<string, Exploration>} */
    this.known = new Map();
    this.asking = new Latest(200, (trouble) => {
      this.status.textContent = trouble ?? '';
    });
    state.addEventListener('position', () => this.#ask());
    // Nothing is asked for while no one looks.
    new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) this.#ask();
    }).observe(this.element);
  }

  /** Ends what is under way. */
  close() {
    this.asking.drop();
  }

  #ask() {
    const position = this.state.position?.text;
    this.asking.drop();
    if (!position || this.element.offsetParent === null) return;
    const known = this.known.get(position);
    if (known) {
      this.#show(known);
      return;
    }
    this.asking.ask(
      () => post('/api/explore', { game: this.state.rules.id, position }),
      (found) => {
        // Very many games of one's own are read in several turns.
        if (found.complete) this.known.set(position, found);
        if (this.state.position?.text !== position) return;
        this.#show(found);
        if (!found.complete) this.#ask();
      },
    );
  }

  /** @param {Exploration} found */
  #show({ sources, tables, complete }) {
    const shown = sources.filter(({ moves }) => moves.length > 0);
    const none = shown.length + tables.length === 0 ? t('records.openings.none') : '';
    this.status.textContent = complete ? none : t('records.openings.reading');
    fill(
      this.body,
      shown.map(({ source, moves }) => this.#source(source, moves)),
      tables.length > 0 &&
        h(
          'section',
          null,
          h('h3', null, t('records.openings.tables')),
          h(
            'table',
            { class: 'openings-table' },
            h(
              'tbody',
              null,
              tables.map(({ move, result, plies }) =>
                h(
                  'tr',
                  null,
                  h('th', { scope: 'row' }, this.#move(move)),
                  h(
                    'td',
                    null,
                    t(`analysis.engine.table-${result}${plies === undefined ? '' : '-in'}`, { count: plies ?? 0 }),
                  ),
                ),
              ),
            ),
          ),
        ),
    );
  }

  /**
   * @param {string} source
   * @param {ExploredMove[]} moves
   */
  #source(source, moves) {
    const valued = moves.some(({ value }) => value !== undefined);
    const heads = ['move', 'games', 'results', ...(valued ? ['value'] : [])];
    return h(
      'section',
      null,
      h('h3', null, t(`records.openings.${source}`)),
      h(
        'table',
        { class: 'openings-table' },
        h(
          'thead',
          null,
          h(
            'tr',
            null,
            heads.map((head) => h('th', { scope: 'col' }, t(`records.openings.${head}`))),
          ),
        ),
        h(
          'tbody',
          null,
          moves.map((one) =>
            h(
              'tr',
              null,
              h('th', { scope: 'row' }, this.#move(one.move)),
              h('td', { class: 'number' }, number(one.games)),
              h('td', null, results(one)),
              valued && h('td', { class: 'number' }, one.value === undefined ? '' : short(one.value)),
            ),
          ),
        ),
      ),
    );
  }

  /** @param {string} move */
  #move(move) {
    return h(
      'button',
      {
        'class': 'linkish',
        'type': 'button',
        'aria-label': t('records.openings.play', { move }),
        'on': { click: () => this.play(move) },
      },
      move,
    );
  }
}

/** What came of a move, as a bar and in words. @param {ExploredMove} one */
function results({ white, draws, black }) {
  const all = white + draws + black;
  if (all === 0) return h('span', { class: 'muted' }, '–');
  const label = t('records.openings.counts', { white, draws, black });
  const part = (/** @type {string} */ name, /** @type {number} */ count) => {
    const span = h(
      'span',
      { class: `part ${name}` },
      count / all >= 0.2 ? number(count / all, { style: 'percent' }) : '',
    );
    span.style.flexGrow = String(count);
    return count > 0 ? span : null;
  };
  return h(
    'span',
    { 'class': 'openings-bar', 'role': 'img', 'aria-label': label, 'title': label },
    part('white', white),
    part('draws', draws),
    part('black', black),
  );
}
