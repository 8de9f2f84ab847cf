//! Why a candidate is no puzzle, or a puzzle no longer one.

use crate::analyst::Stopped;

/// A condition that a candidate does not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Condition {
    /// The error was the only move, or the solver has only one.
    NoChoice,
    /// No move of the solver wins.
    NotWon,
    /// More than one first move wins.
    SecondWins,
    /// The opponent had already lost before the error.
    LostBefore,
    /// Fewer than two decisions between three or more moves.
    FewDecisions,
    /// The lead is not on the board at the end.
    NoGain,
    /// At ten times the effort the solution does not win, or something else does.
    NotVerified,
    /// The same position, its mirror image, or the same solution is there already.
    Duplicate,
    /// Halma: it was not proved within the limits.
    NotProved,
    /// Halma: too easy, or too many moves are as good.
    TooEasy,
}

impl Condition {
    /// All of them, in the order in which they are asked.
    pub const ALL: [Condition; 10] = [
        Condition::NoChoice,
        Condition::NotWon,
        Condition::SecondWins,
        Condition::LostBefore,
        Condition::FewDecisions,
        Condition::NoGain,
        Condition::NotVerified,
        Condition::Duplicate,
        Condition::NotProved,
        Condition::TooEasy,
    ];

    /// Its word in files.
    pub fn id(self) -> &'static str {
        match self {
            Condition::NoChoice => "no-choice",
            Condition::NotWon => "not-won",
            Condition::SecondWins => "second-wins",
            Condition::LostBefore => "lost-before",
            Condition::FewDecisions => "few-decisions",
            Condition::NoGain => "no-gain",
            Condition::NotVerified => "not-verified",
            Condition::Duplicate => "duplicate",
            Condition::NotProved => "not-proved",
            Condition::TooEasy => "too-easy",
        }
    }
}

/// Why there is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// A condition is not met.
    #[error("{}: {said}", condition.id())]
    Condition {
        /// Which.
        condition: Condition,
        /// What was found instead.
        said: String,
    },
    /// What is written makes no sense: an illegal move, a wrong count.
    #[error("{0}")]
    Broken(String),
    /// Someone has asked to stop.
    #[error("stopped")]
    Stopped,
}

impl Failure {
    pub(crate) fn new(condition: Condition, said: impl Into<String>) -> Failure {
        Failure::Condition { condition, said: said.into() }
    }
}

impl From<Stopped> for Failure {
    fn from(_: Stopped) -> Failure {
        Failure::Stopped
    }
}
