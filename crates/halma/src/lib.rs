//! Halma
mod jumps;
mod moves;
mod position;
mod rules;
mod square;
mod squares;
pub use moves::Move;
pub use position::Position;
pub use rules::*;
pub use square::Square;
pub use squares::Squares;
