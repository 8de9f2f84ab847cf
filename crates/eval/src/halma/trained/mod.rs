//! Trained evaluations of Halma: what a piece is worth on each square in each phase of the game, and what a few other
//! facts of a position are worth; fitted to Saltus' own games by `saltus train`.
//!
//! | file | what it holds |
//! |---|---|
//! | `facts.rs` | the facts of a position that have weights |
//! | `layout.rs` | which weight each square and each fact uses |
//! | `model.rs` | the weights, and the file they are kept in |
//! | `shipped.rs` | the weights inside the program |

mod facts;
mod layout;
mod model;
mod shipped;

pub use facts::{FACTS, facts};
pub use layout::{Layout, Sample};
pub use model::{ANCHORS, Model, ModelError, WeightsFile, anchors};
pub use shipped::{file_name, is_for_play, shipped, shipped_file};
