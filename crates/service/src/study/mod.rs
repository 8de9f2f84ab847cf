//! Analysis, reviews, and evaluations explained.

mod analysis;
mod attempt;
pub(crate) mod evaluation;
pub(crate) mod expectation;
mod openings;
mod played;
mod review;
mod saved;

pub use analysis::{Analysis, info};
pub use attempt::Attempt;
pub use evaluation::{explain, heat_map};
pub use openings::Opening;
pub use played::PlayedGames;
pub(crate) use review::annotate;
pub use review::{Review, review_player};
pub use saved::{analysis_text, read_analysis};
