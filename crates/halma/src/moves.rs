//! Moves: plain values that the generator makes and positions play.

use crate::square::Square;
use std::fmt;

/// A whole turn: a piece goes from one square to another, by a step or a chain of jumps; or, where
/// a side has no such move, a pass. Two ways to the same square are one move.
///
/// ```
/// use saltus_halma::{Move, Square};
/// let mv = Move { from: Square::new(0, 2), to: Square::new(2, 4) };
/// assert_eq!(mv.to_string(), "c1-e3");
/// assert!(Move::PASS.is_pass());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The square it leaves.
    pub from: Square,
    /// The square it ends on.
    pub to: Square,
}

impl Move {
    /// The turn of a side that cannot move.
    pub const PASS: Move = Move { from: Square::new(0, 0), to: Square::new(0, 0) };

    /// With four players a seat may give up on its turn: its pieces stay, and it has the last place that is free. No list
    /// of moves has it.
    pub const RESIGN: Move = Move { from: Square::new(15, 15), to: Square::new(15, 15) };

    /// True of [`Move::PASS`] and [`Move::RESIGN`] alone: no piece moves.
    pub fn is_pass(self) -> bool {
        self.from == self.to
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::RESIGN => f.write_str("resign"),
            Move::PASS => f.write_str("pass"),
            Move { from, to } => write!(f, "{from}-{to}"),
        }
    }
}
