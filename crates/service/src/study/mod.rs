//! Analysis, reviews, and evaluations explained.

mod analysis;
pub(crate) mod evaluation;
mod expectation;
mod review;

pub use analysis::{Analysis, info};
pub use evaluation::{explain, heat_map};
pub use review::{Review, review_player};
