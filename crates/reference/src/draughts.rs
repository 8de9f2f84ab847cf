//! Draughts: all variants, each described by plain data in [`Rules`].
//!
//! It must not know Halma, draws by rule, or any notation but FEN with square numbers.

mod board;
mod capture;
mod choice;
mod fen;
mod moves;
mod position;
mod rules;

pub use crate::Side;
pub use board::{Kind, Piece};
pub use moves::{Move, perft};
pub use position::{KingRun, Position};
pub use rules::{Choice, Direction, Lift, MidCapture, Place, Rules, Squares, ids, rules};
