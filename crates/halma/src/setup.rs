//! An unchecked setup, and the checks that make it a position.

use crate::position::Position;
use crate::rules::Rules;
use crate::square::Square;
use crate::squares::Squares;
use saltus_game::Side;

/// Pieces on squares, as someone asks for them: nothing has been checked.
///
/// ```
/// use saltus_game::Side;
/// use saltus_halma::{Setup, Square, game};
///
/// let c3 = Square::new(2, 2);
/// let setup = Setup { pieces: vec![(Side::White, c3), (Side::Black, c3)], turn: Side::White, round: 1 };
/// let error = setup.position(game("halma-8x8").unwrap()).unwrap_err();
/// assert_eq!(error.to_string(), "two pieces on c3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The pieces, in any order.
    pub pieces: Vec<(Side, Square)>,
    /// The side to move.
    pub turn: Side,
    /// The round being played, counted from 1.
    pub round: u32,
}

/// Why a setup is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A square outside the board.
    #[error("square {square} does not exist on a board of {rows}x{columns}")]
    NoSuchSquare {
        /// The square.
        square: Square,
        /// Rows of the board.
        rows: u8,
        /// Columns of the board.
        columns: u8,
    },
    /// A square named twice.
    #[error("two pieces on {square}")]
    TwoPieces {
        /// The square.
        square: Square,
    },
    /// More pieces than the goal holds.
    #[error("{found} {side} pieces, but a camp of this game holds {most}")]
    TooManyPieces {
        /// Whose pieces.
        side: Side,
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// A round that cannot be.
    #[error("round {round}: rounds are counted from 1 to {most}")]
    Round {
        /// The round.
        round: u32,
        /// The last that can be counted.
        most: u32,
    },
}

/// The last round that a setup may ask for: far beyond any game, and safe to count on from.
const MAX_ROUND: u32 = 1_000_000;

impl Setup {
    /// The position, if the rules allow it.
    pub fn position(&self, rules: &'static Rules) -> Result<Position, SetupError> {
        let options = rules.options();
        let mut sides = [Squares::EMPTY; 2];
        for &(side, square) in &self.pieces {
            if !rules.board().has(square) {
                let (rows, columns) = (options.rows, options.columns);
                return Err(SetupError::NoSuchSquare { square, rows, columns });
            }
            if (sides[0] | sides[1]).has(square) {
                return Err(SetupError::TwoPieces { square });
            }
            sides[side.index()].insert(square);
        }
        for side in Side::BOTH {
            let (found, most) = (sides[side.index()].count() as usize, options.camp.size());
            if found > most {
                return Err(SetupError::TooManyPieces { side, found, most });
            }
        }
        if !(1..=MAX_ROUND).contains(&self.round) {
            return Err(SetupError::Round { round: self.round, most: MAX_ROUND });
        }
        let plies = 2 * (self.round - 1) + u32::from(self.turn == Side::Black);
        Ok(Position::new(rules, sides, self.turn, plies))
    }
}
