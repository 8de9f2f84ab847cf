//! Experiments: a file, a plan, games, results and a report.
//!
//! | module | what it holds |
//! |---|---|
//! | [`spec`] | what an experiment's file says |
//! | [`plan`] | what it comes to: every contest and game, with keys and seeds |
//! | [`store`] | games on disk |
//! | [`play`](mod@play) | playing what is left of a plan |

mod error;
mod files;
pub mod machine;
pub mod plan;
pub mod play;
pub mod spec;
pub mod store;

pub use error::LabError;
pub use plan::Plan;
pub use play::{Finish, Progress, play};
pub use store::Store;
