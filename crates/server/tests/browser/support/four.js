// What games of Halma for four are tested with: a position, and how a person might play.

/** @typedef {import('../../../web/app/types/api.js').Move} Move */
/** @typedef {import('../../../web/app/types/api.js').Side} Side */
/** @typedef {import('../../../web/app/types/api.js').Stone} Stone */

/** Everyone has one piece left to bring home: Black's has one step to go, the others' two. White is to move. */
export const NEARLY_HOME =
  'rrrr7b1bbb/rrrr8bbbb/rrr10bbb/1r12bb/16/r15/16/16/16/16/15w/16/yy12w1/yyy10www/yyyy8wwww/yyy2y6wwww w';

/** The way home from a camp: to which side, and up or down. @type {Record<Side, readonly [number, number]>} */
const HOMEWARDS = { white: [1, 1], black: [1, -1], red: [-1, -1], yellow: [-1, 1] };

/** Whose camp one goes to. @type {Record<Side, Side>} */
const OPPOSITE = { white: 'red', red: 'white', black: 'yellow', yellow: 'black' };

/**
 * How a person might play a game from the start to its end: always what brings a piece nearest to a free square of the goal, and never
 * back to where all own pieces have stood before, so that no game is drawn by repetition.
 * @param {Side} side
 * @param {Stone[]} start what stands on the board before the first move
 * @returns {(stones: Stone[], moves: Move[]) => Move} the next move
 */
export function walker(side, start) {
  const goal = start.filter((stone) => stone.side === OPPOSITE[side]).map(({ square }) => square);
  const [right, up] = HOMEWARDS[side];
  const seen = new Set();
  return (stones, moves) => {
    const own = stones.filter((stone) => stone.side === side).map(({ square }) => square);
    const taken = new Set(stones.map(({ square }) => square));
    const reached = (/** @type {Move} */ { path }) =>
      own
        .map((square) => (square === path[0] ? path[path.length - 1] : square))
        .sort()
        .join(' ');
    const gain = (/** @type {Move} */ { path }) => {
      const [from, to] = [path[0], path[path.length - 1]];
      const free = goal.filter((square) => square === from || !taken.has(square));
      const left = (/** @type {string} */ square) =>
        goal.includes(square) ? 0 : Math.min(...free.map((end) => distance(square, end)));
      const [a, b] = [from, to].map(place);
      const homewards = right * (b.x - a.x) + up * (b.y - a.y);
      // Of two that gain the same, the piece that has further to go.
      return (left(from) - left(to)) * 1000 + homewards * 10 + left(from) / 100;
    };
    const fresh = moves.filter((move) => !seen.has(reached(move)));
    const best = (fresh.length > 0 ? fresh : moves).reduce((one, other) => (gain(other) > gain(one) ? other : one));
    seen.add(reached(best));
    return best;
  };
}

/** @param {string} square */
const place = (square) => ({ x: square.charCodeAt(0), y: Number(square.slice(1)) });

/** Steps from one square to another, and of two that are as far the straighter way. @param {string} from @param {string} to */
function distance(from, to) {
  const [a, b] = [place(from), place(to)];
  const [across, along] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  return Math.max(across, along) * 20 + across + along;
}
