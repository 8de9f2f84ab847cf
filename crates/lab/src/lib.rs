//! Experiments: a file, a plan, games, results and a report.
//!
//! A file in TOML says which players meet in which games, and what is to be shown. [`Experiment::run`] plays
//! what is left of it into a folder, game by game into one SQLite file, and writes tables, pictures and a page.
//! It can be killed at any moment and run again: nothing is lost, and nothing is played twice.
//!
//! | module | what it holds |
//! |---|---|
//! | [`experiment`] | an experiment from its name to its report |
//! | [`spec`] | what its file says |
//! | [`draft`] | a new experiment's file |
//! | [`plan`] | what that comes to: every contest and game, with keys and seeds |
//! | [`play`](mod@play) | playing what is left of a plan |
//! | [`shard`], [`mod@merge`] | parts of an experiment on several machines, and their results in one folder |
//! | [`searches`] | searching the fixed positions of a plan |
//! | [`store`] | games and searches on disk |
//! | [`results`] | what games come to |
//! | [`report`] | tables, pictures and the page |
//! | [`shipped`] | the experiments that ship |
//! | [`heatmap`] | the picture of square weights |

pub mod draft;
mod drain;
mod error;
pub mod experiment;
mod finding;
pub mod heatmap;
pub mod machine;
pub mod merge;
pub mod plan;
pub mod play;
pub mod report;
pub mod results;
pub mod searches;
pub mod shard;
pub mod shipped;
pub mod spec;
pub mod store;
mod words;

/// The version of Saltus, and the commit that it was built from where that is known: `0.1.0 (abc1234 2026-11-15)`.
pub const VERSION: &str = env!("SALTUS_VERSION");

pub use drain::Drain;
pub use error::LabError;
pub use experiment::{Experiment, Part, Ran, redraw};
pub use merge::{Merged, merge};
pub use plan::Plan;
pub use play::{Finish, News, Progress, play};
pub use report::Lang;
pub use results::Results;
pub use shard::Shard;
pub use store::{RunStart, Store, StoreError};
