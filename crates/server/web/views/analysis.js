// The analysis of a position or of a stored game: board, engine, moves, graph, review, heat map, and why.

import { catalogue } from '../app/net/api.js';
import { copy } from '../app/ui/copy.js';
import { h } from '../app/ui/dom.js';
import { typing } from '../app/shell/help.js';
import { saveSetting, getSetting } from '../app/ui/settings.js';
import { asApiError, problemText } from '../app/net/latest-request.js';
import { evaluationBar } from '../app/analysis/eval-bar.js';
import { AnalysisBoard } from '../app/analysis/analysis-board.js';
import { EnginePanel } from '../app/analysis/engine-panel.js';
import { analysisHeader } from '../app/analysis/header.js';
import { HeatPanel } from '../app/analysis/heat-map.js';
import { graph, markPicture } from '../app/analysis/eval-graph.js';
import { MoveList } from '../app/moves/move-list.js';
import { walkByWheel } from '../app/moves/wheel.js';
import { addressOf, rememberAnalysis, openAnalysis } from '../app/analysis/address.js';
import { ReviewPanel } from '../app/analysis/game-review.js';
import { tabs } from '../app/ui/tabs.js';
import { commentBox } from '../app/analysis/comment-box.js';
import { arrowTool } from '../app/analysis/drawing.js';
import { glyphs, words } from '../app/analysis/notes.js';
import { OpeningsPanel } from '../app/analysis/openings-panel.js';
import { downloads, saver } from '../app/analysis/save.js';
import { boardTools } from '../app/analysis/toolbar.js';
import { short } from '../app/analysis/score.js';
import { FeaturesPanel } from '../app/analysis/features-panel.js';
import { prepare } from '../app/i18n/said.js';
import { t } from '../app/i18n/text.js';

/** @typedef {import('../app/analysis/state.js').AnalysisState} AnalysisState */

/** @type {import('../app/types/api.js').View} */
export default async function analysis(root, _path, query) {
  const [known] = await Promise.all([catalogue(), prepare()]);
  const before = getSetting('study-game', 'russian');
  const usual = known.games.find(({ id }) => id === before) ?? known.games[0];
  const opened = await openAnalysis(query, usual.id).catch((problem) => asApiError(problem));
  if (opened instanceof Error) {
    root.append(analysisHeader(known, null, query, problemText(opened)));
    return undefined;
  }
  const { state, at, trouble } = opened;
  saveSetting('study-game', state.rules.id);
  const note = h('p', { class: 'error', role: 'alert', hidden: true });
  state.onTrouble = (text) => {
    note.hidden = !text;
    note.textContent = text;
  };
  if (trouble) state.onTrouble(problemText(trouble));

  const bar = evaluationBar(state.family);
  const board = new AnalysisBoard(state, () => turnBar());
  const turnBar = () => bar.turn(board.board.bottom === 'black');
  const flip = () => {
    board.board.turn();
    turnBar();
  };
  const engine = new EnginePanel(state, {
    preview: (moves, count) => board.preview(moves, count),
    leave: () => board.leave(),
    play: (moves) => state.play(moves),
    copy: (line) => void copy(lineText(state, line), t('analysis.copied.line')),
    best: (line) => {
      board.setBest(line?.moves[0] ?? null);
      showValue(line?.value ?? null);
    },
  });
  /** @param {import('../app/types/api.js').Value | null} [live] what the engine says now */
  function showValue(live = null) {
    bar.set(live ?? state.values.get(state.at)?.value ?? null);
  }
  const heat = new HeatPanel(state, known, {
    lay: (map) => board.board.setHeat(map),
    bare: (on) => board.board.element.classList.toggle('bare', on),
  });
  const review = new ReviewPanel(state, {
    better: (node, move) => {
      state.go(node);
      state.play([move]);
    },
  });
  const why = new FeaturesPanel(state, known, {
    onBoard: (term) => {
      heat.open(term);
      panels.choose('heat');
    },
  });
  const openings = new OpeningsPanel(state, (move) => state.play([move]));
  const panels = tabs(t('analysis.panels'), [
    { id: 'moves', title: t('analysis.moves'), panel: h('div', null, moveList(state), commentBox(state)) },
    { id: 'openings', title: t('records.openings'), panel: openings.element },
    { id: 'review', title: t('analysis.review'), panel: review.element },
    { id: 'why', title: t('analysis.why'), panel: why.element },
    { id: 'heat', title: t('analysis.heat'), panel: heat.element },
  ]);
  panels.choose(state.panel);
  const curve = graph(state);
  const drawing = arrowTool(state, board.board);
  const keeping = saver(state);
  const left = h(
    'div',
    { class: 'analysis-left' },
    h('div', { class: 'analysis-board-row' }, bar.element, board.board.element),
    board.caption,
    heat.legend,
    boardTools(state, flip, [drawing.element, keeping.element, downloads(state, () => board.board.bottom === 'black')]),
    curve.element,
  );
  const right = h('div', { class: 'analysis-right' }, engine.element, panels.element);
  // On a narrow screen the engine's lines stand right below the board, for readers and for the order of tabbing.
  const narrow = matchMedia('(max-width: 900px) and (min-height: 561px)');
  const arrange = () => {
    if (narrow.matches) heat.legend.after(engine.element);
    else right.prepend(engine.element);
  };
  narrow.addEventListener('change', arrange);
  arrange();

  root.append(analysisHeader(known, state, query), note, h('div', { class: 'analysis-grid' }, left, right));

  state.addEventListener('position', () => judgeEnd(state));
  state.addEventListener('values', () => showValue(engine.best()));
  const stopKeys = listenForKeys(state, flip);
  walkByWheel(board.board.element, (key) => (key === 'ArrowLeft' ? state.back() : state.forward()));
  const stopAddress = followPlace(state);
  state.go(at);
  return () => {
    narrow.removeEventListener('change', arrange);
    for (const part of [keeping, drawing, openings, engine, review, why, heat, curve, board, state]) part.close();
    stopKeys();
    stopAddress();
    state.panel = panels.chosen();
    rememberAnalysis(state);
  };
}

/** The list of moves, with the marks of the review. @param {AnalysisState} state */
function moveList(state) {
  const list = new MoveList({
    withStart: true,
    onSelect: (node) => state.go(node),
    annotate: (node) => {
      const mark = state.values.get(node)?.mark;
      return mark ? { picture: markPicture(mark), text: t(`analysis.mark.${mark}`) } : null;
    },
    remark: (node) => {
      const { comment, nags } = state.note(node);
      return { glyphs: glyphs(nags), words: words(comment) };
    },
  });
  const draw = () => list.set(state.tree, state.at);
  for (const event of ['at', 'tree', 'values', 'notes']) state.addEventListener(event, draw);
  draw();
  return list.element;
}

/** A game that is over needs no engine to be evaluation. @param {AnalysisState} state */
function judgeEnd(state) {
  const outcome = state.position?.outcome;
  if (!outcome) return;
  const value = outcome.winner === null ? { units: 0 } : { win: outcome.winner === 'white' ? 0 : -0 };
  state.setEvaluations([[state.at, { ...state.values.get(state.at), value, reviewed: true }]]);
}

/**
 * A line of the engine as text.
 * @param {AnalysisState} state
 * @param {import('../app/analysis/engine-lines.js').Line} line
 */
function lineText(state, line) {
  const before = state.tree.path(state.at).length + (state.tree.turn === state.rules.first ? 0 : 1);
  const moves = line.moves.map((move, index) => {
    const ply = before + index;
    return ply % 2 === 0 ? `${ply / 2 + 1}. ${move}` : index === 0 ? `${(ply + 1) / 2}... ${move}` : move;
  });
  return `${moves.join(' ')} (${short(line.value)})`;
}

/**
 * The keys of the view, wherever no field or part of the page has a use of its own for them.
 * @param {AnalysisState} state
 * @param {() => void} flip
 */
function listenForKeys(state, flip) {
  /** @type {Record<string, () => void>} */
  const acts = {
    'ArrowLeft': () => state.back(),
    'ArrowRight': () => state.forward(),
    ',': () => state.back(),
    '.': () => state.forward(),
    'f': flip,
  };
  /** @param {KeyboardEvent} event */
  const listener = (event) => {
    const { key, target } = event;
    if (
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      typing(target) ||
      document.querySelector('dialog[open]')
    )
      return;
    if (target instanceof Element && target.closest('input, .scroll')) return;
    if (!(key in acts)) return;
    event.preventDefault();
    acts[key]();
  };
  document.addEventListener('keydown', listener);
  return () => document.removeEventListener('keydown', listener);
}

/** The address follows the place, a little later: browsers bar pages that change it too often. @param {AnalysisState} state */
function followPlace(state) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  state.addEventListener('at', () => {
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState(null, '', addressOf(state)), 300);
  });
  return () => clearTimeout(timer);
}
