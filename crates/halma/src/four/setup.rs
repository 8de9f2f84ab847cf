//! An unchecked setup of four players, and the checks that make it a position.

use super::{PLAYERS, Position, Rules};
use crate::square::Square;
use crate::squares::Squares;
use saltus_game::Seat;

/// Pieces on squares, as someone asks for them: nothing has been checked.
///
/// ```
/// use saltus_game::Seat;
/// use saltus_halma::four::{Setup, game};
///
/// let setup = Setup { pieces: Vec::new(), turn: Seat::at(0), finished: vec![Seat::at(2)], resigned: vec![] };
/// let error = setup.position(game("halma-4").unwrap()).unwrap_err();
/// assert_eq!(error.to_string(), "red cannot have finished without a piece in its goal");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The pieces, in any order.
    pub pieces: Vec<(Seat, Square)>,
    /// The seat to move. If it has finished, the next in the order of play that has not.
    pub turn: Seat,
    /// The seats that have finished, the first first. Seats whose goal is full and that are not named follow in the order
    /// of play.
    pub finished: Vec<Seat>,
    /// The seats that have given up, the first first.
    pub resigned: Vec<Seat>,
}

/// Why a setup of four players is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A square named twice.
    #[error("two pieces on {square}")]
    TwoPieces {
        /// The square.
        square: Square,
    },
    /// More pieces than the goal holds.
    #[error("{found} {seat} pieces, but a camp of this game holds {most}")]
    TooManyPieces {
        /// Whose pieces.
        seat: Seat,
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// A seat that is said twice to have finished or given up.
    #[error("{seat} stands twice among those who have finished or given up")]
    FinishedTwice {
        /// The seat.
        seat: Seat,
    },
    /// A seat that is said to have finished and has no piece in its goal: who finishes has one, and it stays.
    #[error("{seat} cannot have finished without a piece in its goal")]
    NotHome {
        /// The seat.
        seat: Seat,
    },
}

impl Setup {
    /// The position, if the rules allow it.
    pub fn position(&self, rules: &'static Rules) -> Result<Position, SetupError> {
        let mut squares = [Squares::EMPTY; PLAYERS];
        for &(seat, square) in &self.pieces {
            if squares.iter().any(|pieces| pieces.has(square)) {
                return Err(SetupError::TwoPieces { square });
            }
            squares[seat.index()].insert(square);
        }
        let most = rules.moves().options().camp.size();
        for seat in Seat::all(PLAYERS) {
            let found = squares[seat.index()].count() as usize;
            if found > most {
                return Err(SetupError::TooManyPieces { seat, found, most });
            }
        }
        for (at, &seat) in self.finished.iter().enumerate() {
            if self.finished[..at].contains(&seat) {
                return Err(SetupError::FinishedTwice { seat });
            }
            if !(squares[seat.index()] & rules.goal(seat)).any() {
                return Err(SetupError::NotHome { seat });
            }
        }
        for (at, &seat) in self.resigned.iter().enumerate() {
            if self.resigned[..at].contains(&seat) || self.finished.contains(&seat) {
                return Err(SetupError::FinishedTwice { seat });
            }
        }
        Ok(Position::new(rules, squares, self.turn, &self.finished, &self.resigned))
    }
}
