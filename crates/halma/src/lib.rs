//! The rules of Halma and Ugolki for two players, on boards from 4x4 to 16x16, and of Halma for four ([`four`]).
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
//!
//! The files are named as those of `saltus-draughts`, where both have them:
//!
//! | module | what it holds |
//! |---|---|
//! | `rules`, `variants` | the options of a game and what follows from them; the games by name |
//! | `square`, `squares` | a square and its name; sets of squares by parity class |
//! | `moves`, `generate` | the type of a move; the generator, which lists or counts legal moves |
//! | `jumps`, `destinations`, `move_sets` | the generator's parts: jumps of many pieces at once; where each piece may go, as a set; moves as sets of pieces times sets of squares |
//! | `position`, `setup` | a legal position; an unchecked one, and its validation |
//! | `rows`, `fen`, `notation` | rows of squares as text; positions as text; moves as text |
//! | [`four`] | the game of four players, by the same generator |

mod destinations;
mod fen;
pub mod four;
mod generate;
mod jumps;
mod move_sets;
mod moves;
mod notation;
mod position;
mod rows;
mod rules;
mod setup;
mod square;
mod squares;
mod variants;

pub use destinations::PieceMoves;
pub use fen::{Form, TextError};
pub use move_sets::{Direction, MoveSet};
pub use moves::Move;
pub use notation::{Error, Illegal};
pub use position::Position;
pub use rules::{Camp, Directions, GoalLock, JumpCount, Options, OptionsError, Rules, Win};
pub use setup::{Setup, SetupError};
pub use square::{MAX_EDGE, Square};
pub use squares::{Places, RowByRow, Squares};
pub use variants::{GAMES, GameError, Named, game};
