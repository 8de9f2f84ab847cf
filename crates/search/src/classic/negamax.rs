//! Negamax: alpha-beta in one formula for both sides.
//!
//! What is good for one side is as bad for the other, so a position is worth `max(-value of each position after it)` to
//! whoever is to move, and MAX and MIN need no code of their own. Values and windows are seen from the side to move, and
//! change their sign and their ends with every ply. Compare `alphabeta.rs`: without tricks the nodes are the same, one by
//! one.

use super::search::Search;
use super::{INFINITE, Watcher, Window, root};
use saltus_game::{Position, Score};

/// Searches the root with the full window. `first` is the move to begin with, where moves are ordered.
pub(super) fn search<P: Position, W: Watcher<P::Move>>(
    search: &mut Search<P, W>,
    position: &P,
    depth: u32,
    first: Option<P::Move>,
) -> (Score, Option<P::Move>) {
    root::search(search, position, depth, Window::FULL, first, &mut step)
}

/// Makes a move and searches it. The move stays made.
pub(super) fn step<P: Position, W: Watcher<P::Move>>(
    search: &mut Search<P, W>,
    position: &P,
    (ply, depth): (u32, u32),
    mv: P::Move,
    window: Window,
    _first: bool,
) -> Score {
    let next = search.make(position, ply, mv, window);
    -negamax(search, &next, ply + 1, depth - 1, window.flipped())
}

/// What a position `ply` moves after the root is worth to the side to move, searched `depth` moves further. A value
/// outside the window is a bound: at least so much above it, at most so much below.
fn negamax<P: Position, W: Watcher<P::Move>>(
    search: &mut Search<P, W>,
    position: &P,
    ply: u32,
    depth: u32,
    window: Window,
) -> Score {
    if let Some(value) = search.known(position, ply, depth, window) {
        return value;
    }
    let moves = search.moves(position, ply);
    let (mut best, mut best_move) = (-INFINITE, None);
    let mut alpha = window.alpha;
    for (index, &mv) in moves.iter().enumerate() {
        let narrowed = Window { alpha, beta: window.beta };
        let value = step(search, position, (ply, depth), mv, narrowed, index == 0);
        let cut = value >= window.beta;
        if search.stopped() {
            search.unmake(ply, value, false, 0);
            break;
        }
        search.unmake(ply, value, value > alpha, if cut { moves.len() - index - 1 } else { 0 });
        if value > best {
            (best, best_move) = (value, Some(mv));
        }
        alpha = alpha.max(value);
        if cut {
            search.cut_off(position, ply, depth, mv, index + 1);
            break;
        }
    }
    search.give_back(ply, moves);
    search.remember(position, ply, depth, window, best, best_move);
    best
}
