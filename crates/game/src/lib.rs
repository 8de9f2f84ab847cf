//! What every board game of Saltus has in common.
//!
//! The bottom layer: it names no game. A game implements [`Position`] (its rules) and [`Notation`]
//! (its text); everything above, from perft to search, is written once over these two.
//!
//! | module | what it holds |
//! |---|---|
//! | [`side`], [`seat`] | White and Black; the seats of games for two to four players |
//! | [`outcome`], [`places`] | how a game ended, and why; for two to four players, who came where |
//! | [`square`] | squares by row and column, and their names |
//! | [`bits`] | sets of squares as the bits of an integer |
//! | [`keys`] | the random numbers behind position keys |
//! | [`position`] | the two traits |
//! | [`score`], [`evaluator`] | the worth of a position, what judges it, and what knows it for certain |
//! | [`game`] | a game being played: history, takeback, repetition, round limit |
//! | [`multi`] | the same for games of more than two players: rules, text, history, evaluation |
//! | [`testkit`] | the conformance kit that each game runs in its tests |

pub mod bits;
pub mod evaluator;
pub mod game;
pub mod keys;
pub mod multi;
pub mod outcome;
pub mod places;
pub mod position;
pub mod score;
pub mod seat;
pub mod side;
pub mod square;
pub mod testkit;

pub use bits::Bits;
pub use evaluator::{EvalState, Evaluator, Known, LastPly, Probe, Stateless};
pub use game::{EndRules, Game, PlayError};
pub use multi::{
    MultiEvaluator, MultiGame, MultiNotation, MultiPlayError, MultiPosition, MultiState, PerSeat,
};
pub use outcome::{Outcome, Reason};
pub use places::{Conclusion, Places};
pub use position::{Names, Notation, Position, Route, count_paths};
pub use score::Score;
pub use seat::Seat;
pub use side::Side;
pub use square::Cell;
