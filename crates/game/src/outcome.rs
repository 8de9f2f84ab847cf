//! How a game ended, and why. A game that goes on has no outcome.

use crate::Side;
use std::fmt;

/// The end of a game.
///
/// ```
/// use saltus_game::{Outcome, Reason, Side};
/// let end = Outcome::win(Side::White, Reason::NoMoves);
/// assert_eq!(end.winner, Some(Side::White));
/// assert_eq!(end.to_string(), "white wins: the opponent cannot move");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who has won; `None` is a draw.
    pub winner: Option<Side>,
    /// Which rule ended the game.
    pub reason: Reason,
}

/// The rule by which a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The side to move has no legal move (or no piece), where that loses.
    NoMoves,
    /// The winner has reached its goal.
    GoalReached,
    /// The loser still had a piece at home after the last move allowed.
    HomeDeadline,
    /// Neither side can move, where a side that cannot move passes.
    BothBlocked,
    /// The same position with the same side to move for the third time.
    Repetition,
    /// Too many moves of each side without progress: a capture or a man's move.
    NoProgress,
    /// An ending of few pieces lasted longer than its rule allows.
    EndingTooLong,
    /// Each side has one piece left, where that is a draw.
    OnePieceEach,
    /// The round limit that was agreed for this game.
    RoundLimit,
    /// All others have given up, in a game of several players.
    Resigned,
}

impl Outcome {
    /// A win of `side`.
    pub const fn win(side: Side, reason: Reason) -> Outcome {
        Outcome { winner: Some(side), reason }
    }

    /// A draw.
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { winner: None, reason }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(side) => write!(f, "{side} wins: {}", self.reason),
            None => write!(f, "draw: {}", self.reason),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::NoMoves => "the opponent cannot move",
            Reason::GoalReached => "the goal camp is filled",
            Reason::HomeDeadline => "the opponent left its camp too late",
            Reason::BothBlocked => "neither side can move",
            Reason::Repetition => "the position occurred three times",
            Reason::NoProgress => "too many moves without a capture or a man's move",
            Reason::EndingTooLong => "the ending took longer than allowed",
            Reason::OnePieceEach => "one piece each",
            Reason::RoundLimit => "the round limit is reached",
            Reason::Resigned => "the others have resigned",
        })
    }
}
