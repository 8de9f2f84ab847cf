//! A number of plies that no game can do without, also when both sides help the same one to win.
//!
//! Pieces of the helper may be jumped, so the bands of the [race's bound](crate::bound) fill from both
//! sides. What holds all the same:
//!
//! - **Pieces.** Each piece of the winner outside its goal needs a move into it. Call the winner's
//!   other moves *extra*.
//! - **Parity.** Jumps keep a piece's parity class, whoever is jumped. So the changes of class that the
//!   goal asks for cost as many extra moves as in the race.
//! - **Bridge.** The level of a square is its distance from the goal in steps. A move ends within one
//!   level of where the piece stood or of the last piece that it jumped. So nothing crosses a band of two
//!   or more empty levels, and a move of either side makes the bands narrower by one level in all. As
//!   long as there are such bands between the goal and the foremost of the winner's pieces outside, the
//!   winner's moves are extra.
//! - **Room.** Pieces of the helper that stand in the goal must leave it, each by a move, before the
//!   winner's last move, as far as the goal has no square to spare for them.
//!
//! An extra move may serve both parity and bridge, so the greater number counts. From moves of the
//! winner plies follow, since the sides move in turn.
//!
//! Where a full goal wins, all that is certain is that each empty square of the goal must be filled, by
//! anyone, and that the winner needs a piece in it, which the bridge must have let in.

use super::aim::{Aim, State};
use saltus_halma::Win;

/// How many plies there are still to play, at least; 0 if the winner has won, and only then.
pub(super) fn plies(aim: &Aim, state: &State) -> u32 {
    match aim.win {
        Win::AllInGoal => until_all_in_goal(aim, state),
        Win::CampFull => until_camp_full(aim, state),
    }
}

fn until_all_in_goal(aim: &Aim, state: &State) -> u32 {
    let State { own, other, to_move, .. } = state;
    let outside = own.outside();
    if outside == 0 {
        return 0;
    }
    let building = (own.bridge(other) + u32::from(*to_move)) / 2;
    let moves = outside + building.max(own.changes(&aim.goal));
    let moves = if aim.goal.single { moves.max(own.hops()) } else { moves };
    let room = aim.size - own.pieces();
    // After the helper's last move out of the goal the winner needs one more.
    let leaving = match other.inside().saturating_sub(room) {
        0 => 0,
        leaving => leaving + u32::from(*to_move),
    };
    with_last_move(moves.max(leaving), *to_move)
}

fn until_camp_full(aim: &Aim, state: &State) -> u32 {
    let State { own, other, to_move, .. } = state;
    let empty = aim.size - own.inside() - other.inside();
    if own.inside() > 0 {
        return empty;
    }
    let crossing = (own.bridge(other) + u32::from(*to_move)) / 2 + 1;
    let crossing = if aim.goal.single { crossing.max(own.nearest().div_ceil(2)) } else { crossing };
    // Where the goal is full of the helper's pieces, one must leave it before.
    let leaving = if empty == 0 { 1 + u32::from(*to_move) } else { 0 };
    with_last_move(crossing.max(leaving), *to_move).max(empty)
}

/// The plies in which a side makes so many moves, the last of them its own.
fn with_last_move(moves: u32, to_move: bool) -> u32 {
    2 * moves - u32::from(to_move)
}
