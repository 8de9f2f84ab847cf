//! Principal variation search, also known as NegaScout: the first move of a position is searched with the whole window,
//! the others with a *null window*, between alpha and the next value. It holds no value at all; it only asks whether a
//! move is better than the best so far, and is quickly answered. A move that is better is searched again, for its value.
//!
//! It pays where the first move is mostly the best: with move ordering. Compare `negamax.rs`, which differs in `step`.

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

/// Makes a move and searches it: the first of a position with the whole window, others with a null window first. The
/// move stays made.
fn step<P: Position, W: Watcher<P::Move>>(
    search: &mut Search<P, W>,
    position: &P,
    (ply, depth): (u32, u32),
    mv: P::Move,
    window: Window,
    first: bool,
) -> Score {
    if !first {
        let null = Window { alpha: window.alpha, beta: window.alpha + 1 };
        let next = search.make(position, ply, mv, null);
        let value = -pvs(search, &next, ply + 1, depth - 1, null.flipped());
        if value <= window.alpha || value >= window.beta || search.stopped() {
            return value;
        }
        search.unmake(ply, value, false, 0);
        search.watcher.search_again();
    }
    let next = search.make(position, ply, mv, window);
    -pvs(search, &next, ply + 1, depth - 1, window.flipped())
}

/// What a position `ply` moves after the root is worth to the side to move, searched `depth` moves further. A value
/// outside the window is a bound, as in negamax.
fn pvs<P: Position, W: Watcher<P::Move>>(
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
