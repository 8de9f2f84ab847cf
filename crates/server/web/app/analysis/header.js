// The header of the analysis: what is analysed, and a form for another game or position.

import { h } from '../ui/dom.js';
import { gamesForTwo } from '../ui/fields.js';
import { gameName, outcomeText } from '../i18n/names.js';
import { go } from '../shell/router.js';
import { t } from '../i18n/text.js';

/**
 * @param {import('../types/api.js').Catalogue} catalogue
 * @param {import('./state.js').AnalysisState | null} state null where the address was no good
 * @param {URLSearchParams} query
 * @param {string} [trouble] what was wrong with it
 * @returns {HTMLElement}
 */
export function analysisHeader(catalogue, state, query, trouble) {
  const source = state?.source;
  const about =
    state &&
    [gameName(state.rules.id), source?.players?.join(' – '), source?.game?.outcome && outcomeText(source.game.outcome)]
      .filter(Boolean)
      .join(' · ');
  return h(
    'header',
    { class: state ? 'analysis-head' : 'analysis-head alone' },
    h('div', null, h('h1', null, t('analysis.title')), about && h('p', { class: 'muted' }, about)),
    trouble && h('p', { class: 'error', role: 'alert' }, trouble),
    h(
      'div',
      { class: 'row' },
      source?.back && h('a', { class: 'button small', href: source.back.href }, source.back.label),
      setup(catalogue, state?.rules.id ?? query.get('game') ?? '', state ? '' : (query.get('position') ?? ''), !state),
    ),
  );
}

/**
 * @param {import('../types/api.js').Catalogue} catalogue
 * @param {string} game
 * @param {string} position
 * @param {boolean} open
 */
function setup(catalogue, game, position, open) {
  const select = h(
    'select',
    { name: 'game' },
    gamesForTwo(catalogue).map(({ id }) => h('option', { value: id, selected: id === game }, gameName(id))),
  );
  const text = h('input', {
    type: 'text',
    name: 'position',
    spellcheck: 'false',
    autocomplete: 'off',
    maxlength: catalogue.limits.position ?? 2000,
  });
  text.value = position;
  const form = h(
    'form',
    { class: 'analysis-setup-form card' },
    h('label', { class: 'field' }, h('span', null, t('analysis.setup.game')), select),
    h(
      'label',
      { class: 'field' },
      h('span', null, t('analysis.setup.position'), ' ', h('span', { class: 'hint' }, t('analysis.setup.hint'))),
      text,
    ),
    h('button', { class: 'button primary', type: 'submit' }, t('analysis.setup.begin')),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const query = new URLSearchParams({ game: select.value });
    if (text.value.trim()) query.set('position', text.value.trim());
    void go(`/analysis?${query}`);
  });
  return h(
    'details',
    { class: open ? 'analysis-setup alone' : 'analysis-setup', open },
    h('summary', { class: 'button small' }, t('analysis.setup')),
    form,
  );
}
