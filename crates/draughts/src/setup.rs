//! An unchecked setup, and the checks that make it a position.

use crate::board::Board;
use crate::king_runs::{Run, Runs};
use crate::position::Position;
use crate::variants::Variant;
use saltus_game::{Bits, Side};
use std::error::Error;
use std::fmt;

/// A piece on a square, as someone asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Whose piece.
    pub side: Side,
    /// Whether it is a king.
    pub king: bool,
    /// The number of its square.
    pub square: u32,
}

/// How often in a row a side has moved the same king (Frisian draughts).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KingRun {
    /// Whose king.
    pub side: Side,
    /// The number of the square on which it stands.
    pub square: u32,
    /// Its quiet moves in a row, from 1.
    pub moves: u8,
}

/// Pieces on squares: nothing has been checked.
///
/// ```
/// use saltus_draughts::{Frisian, Placed, Setup};
/// use saltus_game::Side;
///
/// let man = Placed { side: Side::White, king: false, square: 3 };
/// let setup = Setup { pieces: vec![man], turn: Side::White, king_runs: vec![] };
/// let error = setup.position::<Frisian>().unwrap_err();
/// assert_eq!(error.to_string(), "a white man cannot stand on its crowning row (square 3)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The pieces, in any order.
    pub pieces: Vec<Placed>,
    /// The side to move.
    pub turn: Side,
    /// Runs of king moves, where the variant limits them.
    pub king_runs: Vec<KingRun>,
}

/// Why a setup is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A number that the board does not have.
    NoSuchSquare {
        /// The number.
        square: u32,
        /// How many squares there are.
        squares: u32,
    },
    /// A square named twice.
    TwoPieces {
        /// The number of the square.
        square: u32,
    },
    /// A man that would have been crowned.
    ManOnCrowningRow {
        /// Whose man.
        side: Side,
        /// The number of the square.
        square: u32,
    },
    /// A run in a variant that does not limit them.
    NoKingRuns {
        /// The variant.
        id: &'static str,
    },
    /// A run of no king.
    RunWithoutKing {
        /// Whose king.
        side: Side,
        /// The number of the square.
        square: u32,
    },
    /// A run that is too long, or none.
    RunLength {
        /// The moves.
        moves: u8,
        /// The most that the variant allows.
        most: u8,
    },
}

impl SetupError {
    /// The sentence about it, with squares of the board named as the reader knows them.
    pub fn told(&self, name: impl Fn(u32) -> String) -> String {
        match *self {
            SetupError::NoSuchSquare { square, squares } => {
                format!("square {square} does not exist on a board of {squares}")
            }
            SetupError::TwoPieces { square } => format!("two pieces on {}", name(square)),
            SetupError::ManOnCrowningRow { side, square } => {
                format!("a {side} man cannot stand on its crowning row (square {})", name(square))
            }
            SetupError::NoKingRuns { id } => {
                format!("{id} does not limit king moves, so it has no count of them")
            }
            SetupError::RunWithoutKing { side, square } => {
                let square = name(square);
                format!("king moves are counted on square {square}, but {side} has no king there")
            }
            SetupError::RunLength { moves, most } => {
                format!("{moves} king moves in a row: expected 1 to {most}")
            }
        }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(|square| square.to_string()))
    }
}

impl Error for SetupError {}

impl Setup {
    /// The position, if the rules allow it.
    pub fn position<V: Variant>(&self) -> Result<Position<V>, SetupError> {
        let bit = |square| {
            let squares = V::GEOMETRY.squares();
            V::GEOMETRY.bit(square).ok_or(SetupError::NoSuchSquare { square, squares })
        };
        let mut board =
            Board::<V> { sides: [V::Set::EMPTY; 2], kings: V::Set::EMPTY, runs: Runs::default() };
        for &Placed { side, king, square } in &self.pieces {
            let place = V::Set::square(bit(square)?);
            if ((board.sides[0] | board.sides[1]) & place).any() {
                return Err(SetupError::TwoPieces { square });
            }
            let crown = V::Set::from_wide(V::GEOMETRY.crown[side.index()]);
            if !king && (crown & place).any() {
                return Err(SetupError::ManOnCrowningRow { side, square });
            }
            board.sides[side.index()] |= place;
            if king {
                board.kings |= place;
            }
        }
        for &KingRun { side, square, moves } in &self.king_runs {
            let most = V::RULES.king_run.ok_or(SetupError::NoKingRuns { id: V::RULES.id })?;
            let king = bit(square)?;
            if !(board.sides[side.index()] & board.kings).has(king) {
                return Err(SetupError::RunWithoutKing { side, square });
            }
            if !(1..=most).contains(&moves) {
                return Err(SetupError::RunLength { moves, most });
            }
            board.runs.0[side.index()] = Run { king: king as u8, moves };
        }
        Ok(Position::new(board, self.turn))
    }
}
