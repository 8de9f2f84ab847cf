//! Fitting: the weights of a pattern evaluation that predict the results of games best.
//!
//! The value of a position is a sum of weights; the logistic function turns it into the score that White may expect.
//! Logistic regression finds the weights that make the results of the training games most likely. The loss is the
//! mean cross-entropy, in natural units: 0.693 for a coin that is thrown for every game without draws.

mod descent;
mod positions;

pub use descent::{Epoch, FitSettings, Fitted, fit};
pub(crate) use descent::{cross_entropy, descend, logistic};
pub use positions::{Positions, ReadError};
pub(crate) use positions::{each_quiet, is_kept_apart, with_hindsight};
