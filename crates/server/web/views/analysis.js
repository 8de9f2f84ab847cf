// The analysis of a position or of a stored game: board, engine, moves, graph, review, heat map, and why.

import { catalogue } from '../app/net/api.js';
import { copy } from '../app/ui/copy.js';
import { h } from '../app/ui/dom.js';
import { typing } from '../app/shell/help.js';
import { keep, kept } from '../app/ui/settings.js';
import { asApiError, problemText } from '../app/net/latest-request.js';
import { evaluationBar } from '../app/analysis/eval-bar.js';
import { StudyBoard } from '../app/analysis/analysis-board.js';
import { EnginePanel } from '../app/analysis/engine-panel.js';
import { graph } from '../app/analysis/eval-graph.js';
import { studyHead } from '../app/analysis/header.js';
import { HeatPanel } from '../app/analysis/heat-map.js';
import { moveList } from '../app/analysis/move-list.js';
import { addressOf, keepDesk, openDesk } from '../app/analysis/address.js';
import { ReviewPanel } from '../app/analysis/game-review.js';
import { tabs } from '../app/ui/tabs.js';
import { boardTools } from '../app/analysis/toolbar.js';
import { short } from '../app/analysis/score.js';
import { WhyPanel } from '../app/analysis/features-panel.js';
import { t } from '../app/i18n/text.js';

/** @typedef {import('../app/analysis/state.js').Desk} Desk */

/** @type {import('../app/types/api.js').View} */
export default async function analysis(root, _path, query) {
  const known = await catalogue();
  const before = kept('study-game', 'russian');
  const usual = known.games.find(({ id }) => id === before) ?? known.games[0];
  const opened = await openDesk(query, usual.id).catch((problem) => asApiError(problem));
  if (opened instanceof Error) {
    root.append(studyHead(known, null, query, problemText(opened)));
    return undefined;
  }
  const { desk, at, trouble } = opened;
  keep('study-game', desk.rules.id);
  const note = h('p', { class: 'error', role: 'alert', hidden: true });
  desk.onTrouble = (text) => {
    note.hidden = !text;
    note.textContent = text;
  };
  if (trouble) desk.onTrouble(problemText(trouble));

  const bar = evaluationBar(desk.family);
  const board = new StudyBoard(desk, (flipped) => bar.turn(flipped));
  const flip = () => {
    board.board.flip();
    bar.turn(board.board.flipped);
  };
  const engine = new EnginePanel(desk, {
    preview: (moves, count) => board.preview(moves, count),
    leave: () => board.leave(),
    play: (moves) => desk.play(moves),
    copy: (line) => void copy(lineText(desk, line), t('analysis.copied.line')),
    best: (line) => {
      board.setBest(line?.moves[0] ?? null);
      showValue(line?.value ?? null);
    },
  });
  /** @param {import('../app/types/api.js').Value | null} [live] what the engine says now */
  function showValue(live = null) {
    bar.set(live ?? desk.values.get(desk.at)?.value ?? null);
  }
  const heat = new HeatPanel(desk, known, (map) => board.board.setHeat(map));
  const review = new ReviewPanel(desk, {
    better: (node, move) => {
      desk.go(node);
      desk.play([move]);
    },
  });
  const why = new WhyPanel(desk, known, {
    onBoard: (term) => {
      heat.open(term);
      panels.choose('heat');
    },
  });
  const panels = tabs(t('analysis.panels'), [
    { id: 'moves', title: t('analysis.moves'), panel: moveList(desk) },
    { id: 'review', title: t('analysis.review'), panel: review.element },
    { id: 'why', title: t('analysis.why'), panel: why.element },
    { id: 'heat', title: t('analysis.heat'), panel: heat.element },
  ]);
  const curve = graph(desk);

  root.append(
    studyHead(known, desk, query),
    note,
    h(
      'div',
      { class: 'analysis-grid' },
      h(
        'div',
        { class: 'analysis-left' },
        h('div', { class: 'analysis-board-row' }, bar.element, board.board.element),
        board.caption,
        heat.legend,
        boardTools(desk, flip),
        curve.element,
      ),
      h('div', { class: 'analysis-right' }, engine.element, panels.element),
    ),
  );

  desk.addEventListener('position', () => judgeEnd(desk));
  desk.addEventListener('values', () => showValue(engine.best()));
  const stopKeys = listenForKeys(desk, flip);
  const stopAddress = followPlace(desk);
  desk.go(at);
  return () => {
    for (const part of [engine, review, why, heat, curve, board, desk]) part.close();
    stopKeys();
    stopAddress();
    keepDesk(desk);
  };
}

/** A game that is over needs no engine to be judged. @param {Desk} desk */
function judgeEnd(desk) {
  const outcome = desk.position?.outcome;
  if (!outcome) return;
  const value = outcome.winner === null ? { units: 0 } : { win: outcome.winner === 'white' ? 0 : -0 };
  desk.judge([[desk.at, { ...desk.values.get(desk.at), value, reviewed: true }]]);
}

/**
 * A line of the engine as text.
 * @param {Desk} desk
 * @param {import('../app/analysis/engine-lines.js').Line} line
 */
function lineText(desk, line) {
  const before = desk.tree.path(desk.at).length + (desk.tree.turn === desk.rules.first ? 0 : 1);
  const moves = line.moves.map((move, index) => {
    const ply = before + index;
    return ply % 2 === 0 ? `${ply / 2 + 1}. ${move}` : index === 0 ? `${(ply + 1) / 2}... ${move}` : move;
  });
  return `${moves.join(' ')} (${short(line.value)})`;
}

/**
 * The keys of the view, wherever no field or part of the page has a use of its own for them.
 * @param {Desk} desk
 * @param {() => void} flip
 */
function listenForKeys(desk, flip) {
  /** @type {Record<string, () => void>} */
  const acts = {
    'ArrowLeft': () => desk.back(),
    'ArrowRight': () => desk.forward(),
    ',': () => desk.back(),
    '.': () => desk.forward(),
    'ArrowUp': () => desk.aside(-1),
    'ArrowDown': () => desk.aside(1),
    'Home': () => desk.go(0),
    'End': () => desk.end(),
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
    const inMoves = target instanceof Element && target.closest('.analysis-moves') !== null;
    if (target instanceof Element && target.closest('input, .scroll')) return;
    // Up and down, Home and End scroll the page, but in the list of moves they go through it.
    if (['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key) && !inMoves) return;
    if (!(key in acts)) return;
    event.preventDefault();
    acts[key]();
  };
  document.addEventListener('keydown', listener);
  return () => document.removeEventListener('keydown', listener);
}

/** The address follows the place, a little later: browsers bar pages that change it too often. @param {Desk} desk */
function followPlace(desk) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  desk.addEventListener('at', () => {
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState(null, '', addressOf(desk)), 300);
  });
  return () => clearTimeout(timer);
}
