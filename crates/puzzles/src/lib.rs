//! Puzzles: mined from games of shallow players, checked again from what is written, graded and shipped.
//!
//! How they are made, and what a file of them holds: `docs/puzzles.md`.
//!
//! | module | what it holds |
//! |---|---|
//! | [`puzzle`] | a puzzle as data |
//! | [`collection`] | the puzzles of a game as a file |
//! | [`mine`] | mining, game by game |
//! | [`check`](mod@check) | puzzles checked again |
//! | [`solving`] | solving: what becomes of a move that is tried |
//! | [`failure`] | why a candidate is no puzzle |
//! | `draughts`, `halma` | what makes a puzzle in either family |
//! | `analyst` | searches that judge positions |
//! | `duplicates` | which puzzles are the same |
//! | `shipped` | those that come with Saltus |

mod analyst;
pub mod check;
pub mod collection;
mod draughts;
mod duplicates;
pub mod failure;
mod halma;
pub mod mine;
pub mod puzzle;
mod shipped;
pub mod solving;

pub use analyst::{Analyst, Stopped};
pub use check::{CheckAt, check};
pub use collection::{Collection, FileError};
pub use duplicates::duplicates;
pub use failure::{Condition, Failure};
pub use mine::{EFFORT, Miner, Progress, VERIFIED};
pub use puzzle::{BANDS, Kind, Puzzle, Theme, WonBy};
pub use shipped::{shipped, shipped_games};
pub use solving::{Solving, Standing, Verdict, Why};
