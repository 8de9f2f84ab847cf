//! The rules of draughts (checkers): thirteen variants from one readable table of [`rules`].
//!
//! Start with [`Position::start`] of a variant's type. Positions implement
//! [`saltus_game::Position`] (moves, outcome, key) and [`saltus_game::Notation`] (text).
//!
//! ```
//! use saltus_draughts::{Position, Russian};
//! use saltus_game::{Names, Notation, Position as _};
//!
//! // A man is crowned in mid-capture and goes on as a king.
//! let mut position = Position::<Russian>::from_fen("W:W10:B7,8")?;
//! let mv = position.read_move("d6:f8:h6")?;
//! assert_eq!(position.move_text(mv, Names::Numbers), "10x12");
//! position.play(mv);
//! assert_eq!(position.fen(), "B:WK12:B");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The rules themselves are explained in `docs/rules/draughts.md`.

mod board;
mod capture;
mod draws;
mod fen;
mod generate;
mod geometry;
mod moves;
mod notation;
mod position;
mod route;
pub mod rules;
mod runs;
mod setup;
mod sink;
mod squares;
mod variants;
mod view;

pub use fen::FenError;
pub use geometry::Geometry;
pub use moves::Move;
pub use notation::{Error, Illegal};
pub use position::Position;
pub use rules::Rules;
pub use setup::{KingRun, Placed, Setup, SetupError};
pub use variants::*;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
