//! Why a record cannot be used.

use saltus_pdn::{Place, Problem};

/// Why a record cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The text is no record.
    #[error("{place}: {problem}")]
    Text {
        /// Where.
        place: Place,
        /// What is wrong there.
        problem: Problem,
    },
    /// Not even the beginning of a game.
    #[error(
        "there is no game in this text: expected moves such as 1. 32-28 19-23, with tags before them"
    )]
    Empty,
    /// Nothing tells which game it is.
    #[error(
        "the record does not say which game it is: give it a tag such as [GameType \"20\"], or choose the game"
    )]
    NoGame,
    /// A game that is not played here.
    #[error("the record is of a game that is not played here: {tag} \"{value}\"")]
    OtherGame {
        /// The tag that says so.
        tag: &'static str,
        /// What it says.
        value: String,
    },
    /// The game or its first position.
    #[error("the game cannot begin: {problem}")]
    Start {
        /// What is wrong.
        problem: String,
    },
    /// A position in the middle of the moves.
    #[error("{place}: a position is set up in the middle of the game; only moves can lead from one position to the next; {}", good_moves(*good))]
    Setup {
        /// Where.
        place: Place,
        /// How many moves come before it.
        good: usize,
    },
    /// A move that cannot be made.
    #[error("{place}: move {number} {text}: {reason}; {}", good_moves(*good))]
    Move {
        /// Where.
        place: Place,
        /// Its number, as `12.` or `12...`.
        number: String,
        /// The move as it is written.
        text: String,
        /// Why it cannot be made.
        reason: String,
        /// How many moves lead to it.
        good: usize,
    },
}

impl RecordError {
    /// Where in the text it is wrong, if that is one place.
    pub fn place(&self) -> Option<Place> {
        match self {
            RecordError::Text { place, .. }
            | RecordError::Setup { place, .. }
            | RecordError::Move { place, .. } => Some(*place),
            _ => None,
        }
    }

    /// How many moves were good.
    pub(super) fn good(&self) -> usize {
        match self {
            RecordError::Setup { good, .. } | RecordError::Move { good, .. } => *good,
            _ => 0,
        }
    }
}

fn good_moves(good: usize) -> String {
    match good {
        0 => "it is the first".to_owned(),
        1 => "1 move before it is good".to_owned(),
        _ => format!("{good} moves before it are good"),
    }
}
