//! Statistics of matches, as this field reports them. Knows counts and numbers, and no game.
//!
//! Results are counted from one player's side. A [`Tally`] counts the games of a match and, where
//! the same opening was played twice with sides changed, its pairs; [`Strength`] says what follows
//! from them, and an [`Sprt`] when they suffice. A [`Table`] counts the games of many players, and
//! [`Ratings`] ranks them.
//!
//! ```
//! use saltus_stats::{Pentanomial, Strength};
//!
//! // Stockfish 16 against 15, as fishtest printed it:
//! // Elo 47.03 ± 1.3, nElo 103.71 ± 3.0, pairs ratio 3.69.
//! let pairs = Pentanomial::from([26, 2938, 16102, 10805, 129]);
//! let strength = Strength::of(&pairs).unwrap();
//! assert_eq!(format!("{:.2}", strength.elo), "47.03 ± 1.28");
//! assert_eq!(format!("{:.2}", strength.normalised_elo), "103.71 ± 3.00");
//! assert_eq!(format!("{:.2}", pairs.ratio().unwrap()), "3.69");
//! ```
//!
//! | module | what it holds |
//! |---|---|
//! | [`points`] | what one game brought |
//! | [`counts`] | single games, counted |
//! | [`pentanomial`] | pairs of games, counted |
//! | [`tally`] | both, for a match |
//! | [`sample`] | what those have in common: a mean and a variance |
//! | [`estimate`] | a value with its interval |
//! | [`elo`] | scores as differences of Elo, and back |
//! | [`strength`] | score, Elo, normalised Elo and likelihood of superiority |
//! | [`interval`] | the interval of a score, right for few games too |
//! | [`paired`] | tests of what comes in pairs, and of many comparisons at once |
//! | [`sprt`] | the test that stops when it knows enough |
//! | [`proportion`] | the interval of a share |
//! | [`table`] | the games of many players |
//! | [`ratings`] | their ratings |
//! | [`sets`] | games of more than two players: points by place, and ratings |
//! | [`summary`] | mean, median and the like of measured numbers |
//!
//! Every interval is one of 95 %. What is not defined is `None`, never a NaN.

pub mod points;

pub mod counts;
pub mod pentanomial;
pub mod tally;

pub mod sample;

pub mod estimate;

pub mod elo;
pub mod interval;
pub mod paired;
pub mod strength;

pub mod sprt;

pub mod proportion;
pub mod ratings;
pub mod sets;
pub mod summary;
pub mod table;

mod beta;
mod normal;
mod student;

pub use counts::Counts;
pub use estimate::{Estimate, Interval};
pub use paired::{holm, paired_ratio, sign_test};
pub use pentanomial::Pentanomial;
pub use points::Points;
pub use proportion::wilson;
pub use ratings::{Anchor, Fit, Ratings, RatingsError};
pub use sample::{Moments, Sample};
pub use sets::Sets;
pub use sprt::{Model, Sprt, SprtError, Verdict};
pub use strength::Strength;
pub use summary::Summary;
pub use table::Table;
pub use tally::Tally;
