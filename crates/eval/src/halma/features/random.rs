//! P3's *random*: a number out of a hat, for players that must be beaten.

use crate::catalogue::FeatureInfo;
use crate::chance;
use crate::error::EvalError;
use crate::halma::feature::{Feature, Given, Global, Listed};
use saltus_game::{Position as _, Side};
use saltus_halma::Position;

const MOST: f64 = 100.0;

/// A random number between -100 and 100: always the same for the same seed, position and side.
pub(crate) struct Random {
    seed: u64,
}

impl Listed for Random {
    const INFO: FeatureInfo = FeatureInfo {
        name: "random",
        formula: "a random number in (-100, 100) for each position, from the seed",
        parameters: &[],
    };

    fn new(given: &Given) -> Result<Random, EvalError> {
        Ok(Random { seed: given.seed })
    }
}

impl Feature for Random {
    fn global(&self) -> Option<&dyn Global> {
        Some(self)
    }
}

impl Global for Random {
    fn value(&self, position: &Position, side: Side) -> f64 {
        MOST * (2.0 * chance::unit(self.seed, [position.key(), side.index() as u64]) - 1.0)
    }
}
