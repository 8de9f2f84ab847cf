//! The way home in Halma, once the two sides have passed each other: a search for one side alone.
//!
//! [`passed`] says when that is so. Then [`way_home`] finds a short way for a side, and proves it the
//! shortest where it can; [`race`] compares the two sides' ways; and [`Racer`] plays one of them to
//! the end.
//!
//! ```
//! use saltus_game::{Notation, Side};
//! use saltus_halma::{Position, game};
//!
//! let start = Position::start(game("ugolki-9")?);
//! let position = start.read("bb6/bb1b4/bb6/1b6/b7/6ww/4w1w1/4wwww w")?;
//! let race = saltus_race::race(&position, 20_000, &|| false).unwrap();
//! assert!(race.own.is_proven() && race.other.is_proven());
//! assert_eq!(race.winner, Some(Side::White));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it holds |
//! |---|---|
//! | `land` | when the sides have passed, and why they cannot meet again |
//! | `course` | the task of one side alone |
//! | `bound`, `classes` | how many moves no way can do without |
//! | `estimate`, `beam` | a good plan, fast |
//! | `proof`, `table` | the shortest way, with its proof |
//! | `meter` | budgets |
//! | `way`, `verdict`, `racer` | what users ask for |

mod beam;
mod bound;
mod classes;
mod course;
mod estimate;
mod land;
mod meter;
mod proof;
mod racer;
mod table;
mod verdict;
mod way;

pub use land::passed;
pub use racer::Racer;
pub use verdict::{Race, race};
pub use way::{Way, way_home};
