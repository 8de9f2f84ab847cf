//! The moves of the root, for negamax, PVS and MTD(f): as at every other node, but that the first of equal moves in
//! generation order stands, whatever the order of the search. Minimax finds that move, so the others do.

use super::search::Search;
use super::{INFINITE, Watcher, Window, ended};
use saltus_game::{Position, Score};

/// Makes a move in a position `ply` moves after the root and searches it, and leaves it made: what negamax and PVS do
/// differently. The numbers are the ply and the depth left; the last argument says whether it is the first move there.
pub(super) type Step<'a, 'b, P, W> = &'a mut dyn FnMut(
    &mut Search<'b, P, W>,
    &P,
    (u32, u32),
    <P as Position>::Move,
    Window,
    bool,
) -> Score;

/// One pass over the moves of the root.
pub(super) fn search<'b, P: Position, W: Watcher<P::Move>>(
    search: &mut Search<'b, P, W>,
    position: &P,
    depth: u32,
    window: Window,
    first: Option<P::Move>,
    step: Step<'_, 'b, P, W>,
) -> (Score, Option<P::Move>) {
    if let Some(value) = ended(position, position.turn(), 0) {
        return (value, None);
    }
    search.watcher.pass(depth, window);
    let mut rest = in_order(search, position, first);
    let (mut best, mut best_move) = (-INFINITE, None);
    let mut born = 0; // the place of the best move in generation order
    let mut number = 0;
    while !rest.is_empty() {
        let (mv, place) = rest.remove(0);
        number += 1;
        // A move that comes earlier in generation order need not be better than the best so far: as good is enough.
        let earlier = best > window.alpha && place < born;
        let asked = match earlier {
            true => Window { alpha: best - 1, beta: window.beta.max(best) },
            false => Window { alpha: window.alpha.max(best), beta: window.beta },
        };
        let value = step(search, position, (0, depth), mv, asked, number == 1);
        if search.stopped() {
            search.unmake(0, value, false, 0);
            break;
        }
        if value > best || (earlier && value == best) {
            (best, best_move, born) = (value, Some(mv), place);
        }
        let before = rest.len();
        if best >= window.beta {
            if value == best && !earlier {
                search.cut_off(position, 0, depth, mv, number);
            }
            rest.retain(|&(_, place)| place < born);
        }
        search.unmake(0, value, value > asked.alpha, before - rest.len());
    }
    (best, best_move)
}

/// The moves in the order of the search, with their places in generation order. Where moves are ordered, `first` comes
/// first.
fn in_order<P: Position, W: Watcher<P::Move>>(
    search: &mut Search<P, W>,
    position: &P,
    first: Option<P::Move>,
) -> Vec<(P::Move, usize)> {
    let mut generated = Vec::new();
    position.legal_moves(&mut generated);
    let ordered = search.moves(position, 0);
    let place = |&mv: &P::Move| (mv, generated.iter().position(|it| *it == mv).unwrap_or(0));
    let mut moves: Vec<_> = ordered.iter().map(place).collect();
    search.give_back(0, ordered);
    if search.orders()
        && let Some(at) = moves.iter().position(|&(mv, _)| Some(mv) == first)
    {
        moves[..=at].rotate_right(1);
    }
    moves
}
