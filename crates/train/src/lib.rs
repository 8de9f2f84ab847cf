//! Evaluations trained from Saltus' own games, and parameters tuned by them.
//!
//! | module | what it holds |
//! |---|---|
//! | [`games`] | self-play: games by a fast player, stored compactly, stopped and taken up again |
//! | [`book`] | books of openings, grown by games |
//! | [`fit`] | logistic regression of results on the facts of positions |
//! | [`report`] | what weights are worth, as a page |
//! | [`tune`] | numbers of a player, found by games |
//! | [`patterns`] | from games to a file of weights |
//! | `halma` | the same for games of Halma |
//!
//! How to use it is told in `docs/training.md`.

pub mod book;
pub mod fit;
pub mod games;
mod halma;
pub mod patterns;
pub mod report;
mod told;
pub mod tune;
