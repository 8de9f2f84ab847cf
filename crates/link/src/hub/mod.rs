//! Hub, version 2: the line protocol that draughts programs speak, and that carries Halma too.
//!
//! [`serve`] is Saltus as an engine; the engines of others are players `hub:PROGRAM`. What is said, and
//! what Saltus adds to it, is in `docs/hub.md`.

mod engine;
mod line;
mod moves;
mod player;
pub(crate) mod position;
mod reader;
mod score;
mod variant;

pub use engine::serve;
pub use line::{Line, LineError};
pub(crate) use player::{Engine, playable, start};
