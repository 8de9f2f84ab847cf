// What the view of a game offers at a moment: a plain function of the game, of the position that is shown, and of
// whether the board follows play.

/** @typedef {import('../types/api.js').Move} Move */

/** Whether a move goes anywhere; a pass does not. @param {Move} move */
const goesSomewhere = (move) => move.path.length > 1;

/**
 * @param {import('../types/api.js').Game} game
 * @param {import('./connection.js').Shown} shown
 * @param {boolean} following
 */
export function viewState(game, { at, position }, following) {
  const current = at === game.head;
  const seated = game.you.length > 0;
  const running = game.outcome === null;
  const mayMove = game.you.includes(position.turn) && !position.outcome && (current ? running : game.alone);
  // A board that is catching up with the game is not browsing its past.
  const browsing = !current && !following;
  return {
    mayMove,
    /** The moves to choose from on the board; null where none may be made. @type {Move[] | null} */
    moves: mayMove ? position.moves.filter(goesSomewhere) : null,
    /** @type {Move | null} */
    pass: (mayMove && position.moves.find((move) => !goesSomewhere(move))) || null,
    browsing,
    /** Whether play may go on from an earlier position. */
    mayBranch: game.alone && seated,
    showResult: !running && current,
    // Whoever types moves goes on typing while the other side thinks.
    mayType: mayMove || (seated && running && !browsing),
    mayTakeBack: game.alone && seated && game.head !== 0,
    // Where four play, one resigns on one's turn: it is a move, and the others play on.
    mayResign: seated && running && (game.seats.length === 2 || (current && game.you.includes(position.turn))),
  };
}
