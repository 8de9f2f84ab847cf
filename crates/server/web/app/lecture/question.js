// What a lecture shows, in the address: the whole tree and every choice, so that a link is the lecture.

/** @typedef {import('../types/lecture.js').Question} Question */

/** @type {import('../types/lecture.js').Algorithm[]} */
export const ALGORITHMS = ['minimax', 'alphabeta', 'negamax', 'pvs', 'mtdf', 'mcts', 'maxn', 'paranoid', 'bestreply'];

/** Those of more than two players. @type {import('../types/lecture.js').Algorithm[]} */
const FOR_MANY = ['maxn', 'paranoid', 'bestreply'];

/**
 * The algorithms of a lecture for so many players: those that it has, or the first one that fits.
 * @param {Pick<Question, 'algorithm' | 'beside'>} question
 * @param {number} players
 * @returns {Pick<Question, 'algorithm' | 'beside'>}
 */
export function fitting({ algorithm, beside }, players) {
  const fits = (/** @type {Question['beside']} */ name) => name === '' || FOR_MANY.includes(name) === players > 2;
  return {
    algorithm: fits(algorithm) ? algorithm : players > 2 ? 'maxn' : 'alphabeta',
    beside: fits(beside) ? beside : '',
  };
}

/** The lecture that is shown when nothing is asked for. @type {Question} */
export const USUAL = {
  tree: '((3 12 8) (2 4 6) (14 5 2))',
  game: '',
  position: '',
  depth: 2,
  breadth: 3,
  eval: '',
  algorithm: 'alphabeta',
  beside: '',
  cut: 'reached',
  fail: 'soft',
  order: 'left',
  root: 'max',
  horizon: 0,
  ordering: false,
  table: false,
  simulations: 20,
  shapes: 'triangles',
  step: 0,
};

/** @param {URLSearchParams} query @returns {Question} */
export function questionOf(query) {
  /** @type {<T extends string>(name: string, known: readonly T[], usual: T) => T} */
  const one = (name, known, usual) => known.find((value) => value === query.get(name)) ?? usual;
  const number = (/** @type {string} */ name, /** @type {number} */ usual, /** @type {number} */ most) => {
    const value = Number(query.get(name) ?? usual);
    return Number.isInteger(value) && value >= 0 && value <= most ? value : usual;
  };
  const game = query.get('game') ?? '';
  return {
    tree: game ? '' : (query.get('tree') ?? USUAL.tree),
    game,
    position: query.get('position') ?? '',
    depth: Math.max(1, number('depth', USUAL.depth, 6)),
    breadth: number('breadth', USUAL.breadth, 60),
    eval: query.get('eval') ?? '',
    algorithm: one('algorithm', ALGORITHMS, USUAL.algorithm),
    beside: one('beside', ['', ...ALGORITHMS], ''),
    cut: one('cut', /** @type {const} */ (['reached', 'passed']), 'reached'),
    fail: one('fail', /** @type {const} */ (['soft', 'hard']), 'soft'),
    order: one('order', /** @type {const} */ (['left', 'right']), 'left'),
    root: one('root', /** @type {const} */ (['max', 'min']), 'max'),
    horizon: number('horizon', 0, 12),
    ordering: query.get('ordering') === '1',
    table: query.get('table') === '1',
    simulations: Math.max(1, number('simulations', USUAL.simulations, 200)),
    shapes: one('shapes', /** @type {const} */ (['triangles', 'squares', 'trapezoids']), 'triangles'),
    step: number('step', 0, 100_000),
  };
}

/** The address of a lecture. @param {Question} question */
export function addressOf(question) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(question)) {
    const usual = USUAL[/** @type {keyof Question} */ (name)];
    if (value === usual && name !== 'tree') continue;
    if (name === 'tree' && question.game) continue;
    query.set(name, value === true ? '1' : value === false ? '0' : String(value));
  }
  return `/lecture?${query}`;
}

/**
 * What the server is asked.
 * @param {Question} question
 * @param {import('../types/lecture.js').Algorithm} [algorithm]
 * @returns {import('../types/lecture.js').LessonRequest}
 */
export function requestOf(question, algorithm = question.algorithm) {
  const { cut, fail, order, root, horizon, ordering, table, simulations } = question;
  const search = {
    algorithm,
    conventions: { cut, fail, order, root: question.game ? /** @type {const} */ ('max') : root },
    horizon: horizon || undefined,
    ordering,
    table,
    simulations,
  };
  if (!question.game) return { tree: question.tree, search };
  const { game, position, depth, breadth } = question;
  const at = { game, position: position || undefined, depth, breadth: breadth || undefined };
  return { at: { ...at, eval: question.eval || undefined }, search };
}
