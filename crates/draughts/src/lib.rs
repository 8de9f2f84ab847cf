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
//!
//! The files are named as those of `saltus-halma`, where both have them:
//!
//! | module | what it holds |
//! |---|---|
//! | [`rules`], `variants` | the rules of every variant as plain data, with sources; one type per variant |
//! | `geometry`, `square` | the board as bits, so that a step is a shift by a constant; the names of squares |
//! | `moves`, `generate` | the type of a move; the generator, which lists or counts legal moves |
//! | `capture`, `sink`, `route` | the generator's parts: every capture; where captures go; the paths of one capture, for people |
//! | `board`, `position`, `setup` | the pieces alone, for fast counting; a legal position; an unchecked one, and its validation |
//! | `placement` | the pieces as the side to move sees them, and moves backwards: for endgame tables |
//! | `draws`, `king_runs` | counters of the draw rules; Frisian draughts' limit on moves with one king |
//! | `fen`, `notation` | positions as text; moves as text |

mod board;
mod capture;
mod draws;
mod fen;
mod generate;
mod geometry;
mod king_runs;
mod moves;
mod notation;
mod placement;
mod position;
mod route;
pub mod rules;
mod seen;
mod setup;
mod sink;
mod square;
mod variants;

pub use fen::FenError;
pub use geometry::Geometry;
pub use moves::Move;
pub use notation::{Error, Illegal};
pub use placement::Placement;
pub use position::Position;
pub use rules::Rules;
pub use setup::{KingRun, Placed, Setup, SetupError};
pub use variants::*;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
