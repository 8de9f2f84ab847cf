//! A piece that cannot move is to be freed: the fewest moves until it moves.

use super::same_turn;
use saltus_game::Position as _;
use saltus_halma::{Move, Position, Square};

/// The most moves of a puzzle: all sequences of moves are tried.
pub(super) const MOST: u32 = 3;

/// Whether a piece of the side to move cannot move.
pub(super) fn is_blocked(position: &Position, target: Option<Square>) -> bool {
    target.is_some_and(|target| !moves(position).iter().any(|mv| mv.from == target))
}

/// The fewest moves after which a piece has moved, itself included, if at most so many are enough.
pub(super) fn fewest(position: &Position, target: Square, most: u32) -> Option<u32> {
    (1..=most.min(MOST)).find(|&moves| frees(position, target, moves))
}

/// Whether a piece can have moved after so many moves.
fn frees(position: &Position, target: Square, left: u32) -> bool {
    let list = moves(position);
    if list.iter().any(|mv| mv.from == target) {
        return true;
    }
    left > 1
        && list.into_iter().any(|mv| {
            let mut next = position.clone();
            next.play(mv);
            next.outcome().is_none() && frees(&same_turn(&next), target, left - 1)
        })
}

fn moves(position: &Position) -> Vec<Move> {
    let mut list = Vec::new();
    position.legal_moves(&mut list);
    list.retain(|mv| !mv.is_pass());
    list
}
