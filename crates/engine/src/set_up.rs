//! What is wrong with pieces that make no position: in a word for programs, in a sentence for people.

use crate::board::Stone;
use saltus_game::{Seat, Side};
use std::fmt;

/// Why pieces make no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct SetUpError {
    /// What is wrong.
    pub problem: SetUpProblem,
    /// Whose pieces it is about, where it is about one side's.
    pub seat: Option<Seat>,
    /// The square that it is about, where it is about one.
    pub square: Option<String>,
    message: String,
}

/// What can be wrong with pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetUpProblem {
    /// A square that the board does not have.
    NoSuchSquare,
    /// Two pieces on one square.
    TwoPieces,
    /// A man where it would have been crowned.
    ManOnCrowningRow,
    /// More pieces than a side can have.
    TooManyPieces,
    /// A colour that does not play in this game.
    NoSuchSeat,
    /// A king in a game that has none.
    KingInHalma,
    /// Something else, which the sentence tells.
    Other,
}

impl fmt::Display for SetUpProblem {
    /// The word for programs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SetUpProblem::NoSuchSquare => "no-such-square",
            SetUpProblem::TwoPieces => "two-pieces",
            SetUpProblem::ManOnCrowningRow => "man-on-crowning-row",
            SetUpProblem::TooManyPieces => "too-many-pieces",
            SetUpProblem::NoSuchSeat => "no-such-seat",
            SetUpProblem::KingInHalma => "king-in-halma",
            SetUpProblem::Other => "other",
        })
    }
}

impl SetUpError {
    pub(crate) fn no_such_square(name: &str) -> SetUpError {
        SetUpError {
            problem: SetUpProblem::NoSuchSquare,
            seat: None,
            square: Some(name.to_owned()),
            message: format!("there is no square `{name}` on this board"),
        }
    }

    pub(crate) fn king_in_halma(stone: &Stone) -> SetUpError {
        SetUpError {
            problem: SetUpProblem::KingInHalma,
            seat: Some(stone.seat),
            square: Some(stone.square.clone()),
            message: format!("a king on {}: Halma has none", stone.square),
        }
    }

    /// The side of a seat, in a game for two.
    pub(crate) fn side(seat: Seat) -> Result<Side, SetUpError> {
        seat.side().ok_or_else(|| SetUpError {
            problem: SetUpProblem::NoSuchSeat,
            seat: Some(seat),
            square: None,
            message: format!("there is no {seat} in a game for two"),
        })
    }

    /// The same about draughts, whose squares are named in more than one way.
    pub(crate) fn of_draughts(
        error: saltus_draughts::SetupError,
        name: impl Fn(u32) -> String,
    ) -> SetUpError {
        use saltus_draughts::SetupError as E;
        let (problem, side, square) = match error {
            E::NoSuchSquare { square, .. } => (SetUpProblem::NoSuchSquare, None, Some(square)),
            E::TwoPieces { square } => (SetUpProblem::TwoPieces, None, Some(square)),
            E::ManOnCrowningRow { side, square } => {
                (SetUpProblem::ManOnCrowningRow, Some(side), Some(square))
            }
            E::NoKingRuns { .. } | E::RunWithoutKing { .. } | E::RunLength { .. } => {
                (SetUpProblem::Other, None, None)
            }
        };
        let message = error.told(&name);
        let square = square.map(name);
        SetUpError { problem, seat: side.map(Seat::from), square, message }
    }
}

impl From<saltus_halma::four::SetupError> for SetUpError {
    fn from(error: saltus_halma::four::SetupError) -> SetUpError {
        use saltus_halma::four::SetupError as E;
        let message = error.to_string();
        let (problem, seat, square) = match error {
            E::TwoPieces { square } => (SetUpProblem::TwoPieces, None, Some(square.to_string())),
            E::TooManyPieces { seat, .. } => (SetUpProblem::TooManyPieces, Some(seat), None),
            E::FinishedTwice { seat } | E::NotHome { seat } => {
                (SetUpProblem::Other, Some(seat), None)
            }
        };
        SetUpError { problem, seat, square, message }
    }
}

impl From<saltus_halma::SetupError> for SetUpError {
    fn from(error: saltus_halma::SetupError) -> SetUpError {
        use saltus_halma::SetupError as E;
        let message = error.to_string();
        let (problem, side, square) = match error {
            E::NoSuchSquare { square, .. } => (SetUpProblem::NoSuchSquare, None, Some(square)),
            E::TwoPieces { square } => (SetUpProblem::TwoPieces, None, Some(square)),
            E::TooManyPieces { side, .. } => (SetUpProblem::TooManyPieces, Some(side), None),
            E::Round { .. } => (SetUpProblem::Other, None, None),
        };
        let square = square.map(|square| square.to_string());
        SetUpError { problem, seat: side.map(Seat::from), square, message }
    }
}
