//! Halma for two players: all variants, each described by plain data in [`Rules`].
//!
//! It must not know draughts, draws by rule, deadlines, or games of four players.

mod line;
mod moves;
mod position;
mod rules;

pub use crate::Side;
pub use moves::perft;
pub use position::Position;
pub use rules::{GoalLock, Rules, Square, Win, ids, rules};
