//! The rules of Halma and Ugolki for two players, on boards from 4x4 to 16x16.
//!
//! Start with [`game`], which turns a name such as `halma` or `halma-8x8:goal-lock=off` into
//! [`Rules`], and [`Position::start`]. Positions implement
//! [`saltus_game::Position`] (moves, outcome, key) and [`saltus_game::Notation`] (text).
//!
//! ```
//! use saltus_game::{Names, Notation, Position as _};
//! use saltus_halma::{Position, game};
//!
//! let start = Position::start(game("halma-8x8")?);
//! assert_eq!(start.text(Names::Letters), "wwww4/www5/ww6/w7/7b/6bb/5bbb/4bbbb w");
//! assert_eq!(start.perft(3), 20_050);
//!
//! let mv = start.read_move("b2-d2")?;
//! assert_eq!(start.route(mv, Names::Letters).squares, ["b2", "d2"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The rules themselves are explained in `docs/rules/halma.md`.

mod bundles;
mod ends;
mod games;
mod jumps;
mod moves;
mod notation;
mod position;
mod rules;
mod setup;
mod square;
mod squares;
mod text;

pub use bundles::{Bundle, Direction};
pub use ends::PieceMoves;
pub use games::{GameError, game};
pub use moves::Move;
pub use notation::{Error, Illegal};
pub use position::Position;
pub use rules::{
    Camp, Directions, GAMES, GoalLock, JumpCount, Named, Options, OptionsError, Rules, Win,
};
pub use setup::{Setup, SetupError};
pub use square::{MAX_EDGE, Square};
pub use squares::{Places, RowByRow, Squares};
pub use text::{Form, TextError};
