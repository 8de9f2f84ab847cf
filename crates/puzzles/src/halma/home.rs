//! Fewest moves home, one side alone on the board.

use saltus_game::{Position as _, Side};
use saltus_halma::{Position, Setup};
use saltus_race::{Limits, solitary};

/// How many positions a proof may look at.
const NODES: u64 = 5_000;

/// The fewest moves home of the side to move, if that is proved; nothing else stands on the board.
pub(super) fn fewest(position: &Position) -> Option<u32> {
    let limits = Limits { nodes: NODES, stop: &|| false };
    let answer = solitary(position, position.turn(), limits, &mut |_| {}).ok()?;
    answer.length().filter(|_| answer.is_proven())
}

/// Whether the side to move gets home within so many moves; none where that is not proved.
pub(super) fn is_home_within(position: &Position, moves: u32) -> Option<bool> {
    let limits = Limits { nodes: NODES, stop: &|| false };
    let answer = solitary(position, position.turn(), limits, &mut |_| {}).ok()?;
    match answer.length() {
        Some(length) if length <= moves => Some(true),
        _ if answer.lower_bound > moves => Some(false),
        _ => None,
    }
}

/// The position with the pieces of one side alone, which is to move.
pub(super) fn alone(position: &Position, side: Side) -> Position {
    let pieces = position.squares(side).iter().map(|square| (side, square)).collect();
    let setup = Setup { pieces, turn: side, round: 1 };
    setup.position(position.rules()).expect("some of the pieces of a position are a position")
}

/// How many pieces of a side are not in their goal.
pub(super) fn outside(position: &Position, side: Side) -> u32 {
    let goal = position.rules().camp(!side);
    position.squares(side).iter().filter(|&square| !goal.has(square)).count() as u32
}
