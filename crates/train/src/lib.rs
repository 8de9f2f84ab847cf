//! Evaluations trained from Saltus' own games.
//!
//! | module | what it holds |
//! |---|---|
//! | [`games`] | self-play: games by a fast player, stored compactly, stopped and taken up again |
//!
//! How to use it is told in `docs/training.md`.

pub mod games;
