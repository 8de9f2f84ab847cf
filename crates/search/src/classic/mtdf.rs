//! MTD(f), by Plaat and others (1996): the value is closed in on by null windows alone.
//!
//! Each pass asks negamax whether the value is at least `beta`, and its answer is a bound: a lower one if it is, an upper
//! one if not. The next pass asks at that bound, until the two meet. It needs a good first guess, the value of the
//! iteration before, and a transposition table: without one each pass searches anew what the passes before it knew.

use super::search::Search;
use super::{INFINITE, Watcher, Window, negamax, root};
use saltus_game::{Position, Score};

/// Searches the root by null windows, the first of them at the `guess`.
pub(super) fn search<P: Position, W: Watcher<P::Move>>(
    search: &mut Search<P, W>,
    position: &P,
    depth: u32,
    guess: Score,
    first: Option<P::Move>,
) -> (Score, Option<P::Move>) {
    let (mut lower, mut upper) = (-INFINITE, INFINITE);
    let (mut value, mut best) = (guess, first);
    while lower < upper {
        let beta = if value == lower { value + 1 } else { value };
        let null = Window { alpha: beta - 1, beta };
        let (found, mv) = root::search(search, position, depth, null, best, &mut negamax::step);
        if search.stopped() {
            // A bound that was found is better than none.
            return if mv.is_some() && found >= beta { (found, mv) } else { (value, best) };
        }
        value = found;
        if value < beta {
            upper = value;
        } else {
            // The move that reaches the lower bound is the best, once the upper bound has come down to it.
            (lower, best) = (value, mv);
        }
        if mv.is_none() {
            return (value, None); // the game is over
        }
    }
    (value, best)
}
