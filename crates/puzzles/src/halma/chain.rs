//! The longest chain of jumps: one move to prepare it, and then the chain.

use super::same_turn;
use crate::failure::{Condition, Failure};
use saltus_game::Position as _;
use saltus_halma::{Move, Position};

/// The chain is the last of so many moves.
pub(super) const MOVES: u32 = 2;

/// The fewest jumps that are worth a puzzle.
const FEWEST: u32 = 4;

/// By so many jumps at least the preparation makes the longest chain longer.
const GAIN: u32 = 2;

/// How many jumps a move takes at least; 0 for a step.
pub(super) fn jumps(position: &Position, mv: Move) -> u32 {
    let near = |a: u8, b: u8| a.abs_diff(b) <= 1;
    let is_step = near(mv.from.row(), mv.to.row()) && near(mv.from.column(), mv.to.column());
    if is_step { 0 } else { position.path(mv).len().saturating_sub(1) as u32 }
}

/// The most jumps that the last of so many moves can have.
pub(super) fn longest(position: &Position, moves: u32) -> u32 {
    let mut list = Vec::new();
    position.legal_moves(&mut list);
    let most = list.into_iter().map(|mv| match moves {
        0 => 0,
        1 => jumps(position, mv),
        _ => {
            let mut next = position.clone();
            next.play(mv);
            match next.outcome() {
                Some(_) => 0,
                None => longest(&same_turn(&next), moves - 1),
            }
        }
    });
    most.max().unwrap_or(0)
}

/// Whether a chain is long, and much longer for being prepared.
pub(super) fn is_worth_it(position: &Position, best: u32) -> Result<(), Failure> {
    let at_once = longest(position, 1);
    match best >= FEWEST && best >= at_once + GAIN {
        true => Ok(()),
        false => {
            let said = format!("{best} jumps, and {at_once} without preparation");
            Err(Failure::new(Condition::TooEasy, said))
        }
    }
}
