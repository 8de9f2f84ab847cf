//! Puzzles of draughts: the opponent errs, and one way wins.

mod choices;
mod games;
mod line;
mod material;
mod story;

pub(crate) use choices::judge;
pub(crate) use games::{Candidate, play};
pub(crate) use line::{check, solve};
