//! Draughts
mod board;
mod capture;
mod draws;
pub mod geometry;
mod moves;
mod position;
pub mod rules;
mod runs;
mod variants;
pub use moves::Move;
pub use position::Position;
pub use variants::*;
