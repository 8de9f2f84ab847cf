// The tools below the analysis board: stepping through the moves, typing one, copying, links to other views.

import { copy } from '../ui/copy.js';
import { h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { Latest } from '../net/latest-request.js';
import { t } from '../i18n/text.js';

/** @typedef {import('./state.js').AnalysisState} AnalysisState */

/**
 * @param {AnalysisState} state
 * @param {() => void} flip
 * @param {HTMLElement[]} more further tools
 * @returns {HTMLElement}
 */
export function boardTools(state, flip, more) {
  const first = tool('first', 'analysis.first', () => state.go(0));
  const back = tool('previous', 'analysis.back', () => state.back());
  const forward = tool('next', 'analysis.forward', () => state.forward());
  const last = tool('last', 'analysis.last', () => state.end());
  const tree = link('tree', 'analysis.tree');
  const editor = link('edit', 'analysis.editor');
  const show = () => {
    // A button that is disabled loses the focus; these only say so.
    for (const [button, off] of /** @type {[HTMLElement, boolean][]} */ ([
      [first, state.at === 0],
      [back, state.at === 0],
      [forward, state.tree.get(state.at).children.length === 0],
      [last, state.tree.get(state.at).children.length === 0],
    ]))
      button.setAttribute('aria-disabled', String(off));
    const query = new URLSearchParams({ game: state.rules.id, position: state.position?.text ?? state.tree.start });
    tree.href = `/tree?${query}`;
    editor.href = `/editor?${query}`;
  };
  for (const event of ['at', 'tree', 'position']) state.addEventListener(event, show);
  show();
  return h(
    'div',
    { class: 'analysis-tools' },
    h(
      'div',
      { 'class': 'row analysis-steps', 'role': 'group', 'aria-label': t('analysis.steps') },
      first,
      back,
      forward,
      last,
      tool('flip', 'analysis.flip', flip),
    ),
    moveField(state),
    h(
      'div',
      { class: 'row' },
      h(
        'button',
        {
          class: 'button small',
          type: 'button',
          on: {
            click: () => {
              if (state.position) void copy(state.position.text, t('analysis.copied.position'));
            },
          },
        },
        icon('copy'),
        t('analysis.copy.position'),
      ),
      tree,
      editor,
      more,
    ),
  );
}

/** A field for a move in any form that the rules read. @param {AnalysisState} state */
function moveField(state) {
  const fault = h('p', { class: 'analysis-fault', id: 'analysis-move-fault', role: 'alert' });
  const input = h('input', {
    'id': 'analysis-move',
    'type': 'text',
    'autocomplete': 'off',
    'autocapitalize': 'off',
    'spellcheck': 'false',
    'maxlength': 80,
    'aria-describedby': 'analysis-move-fault',
  });
  state.addEventListener('position', () => {
    const move = state.position?.moves[0]?.move;
    input.placeholder = move ? t('analysis.type.example', { move }) : '';
  });
  const asking = new Latest(0, (trouble) => {
    fault.textContent = trouble ?? '';
  });
  const form = h(
    'form',
    { class: 'analysis-type' },
    h('label', { for: 'analysis-move' }, t('analysis.type')),
    input,
    h('button', { class: 'button small', type: 'submit' }, t('analysis.type.play')),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const move = input.value.trim();
    if (!move) return;
    asking.ask(
      () => state.look([...state.tree.moves(state.at), move]),
      (looked) => {
        input.value = '';
        const made = looked.line.at(-1);
        if (made) state.play([made.move]);
      },
    );
  });
  return h('div', null, form, fault);
}

/** @param {string} drawing @param {string} key @param {() => void} act */
const tool = (drawing, key, act) =>
  h(
    'button',
    {
      'class': 'button icon',
      'type': 'button',
      'aria-label': t(key),
      'title': t(key),
      'on': {
        click: (/** @type {Event} */ event) => {
          if (/** @type {Element} */ (event.currentTarget).getAttribute('aria-disabled') !== 'true') act();
        },
      },
    },
    icon(drawing),
  );

/** @param {string} drawing @param {string} key */
const link = (drawing, key) => h('a', { class: 'button small', href: '#' }, icon(drawing), t(key));
