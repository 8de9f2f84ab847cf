//! The features that both families have.

use crate::catalogue::FeatureInfo;
use crate::chance;
use crate::error::EvalError;
use crate::feature::{Feature, Formula, Given, Global, Judged, Listed};
use saltus_game::Side;

const MOST: f64 = 100.0;

/// *random*: a random number between -100 and 100, always the same for the same seed, position and side. For players
/// that must be beaten.
pub(crate) struct Random {
    seed: u64,
}

impl<P: Judged> Listed<P> for Random {
    const INFO: FeatureInfo = FeatureInfo {
        name: "random",
        formula: "a random number in (-100, 100) for each position, from the seed",
        parameters: &[],
    };

    fn new(given: &Given<P>) -> Result<Random, EvalError> {
        Ok(Random { seed: given.seed })
    }
}

impl<P: Judged> Feature<P> for Random {
    fn global(&self) -> Option<Global<'_, P>> {
        Some(Global::Formula(self))
    }
}

impl<P: Judged> Formula<P> for Random {
    fn value(&self, position: &P, side: Side) -> f64 {
        MOST * (2.0 * chance::unit(self.seed, [position.key(), side.index() as u64]) - 1.0)
    }
}

/// *tempo*: 1 for the side to move. Its next move will gain something, which the other side has had already: with
/// this, values of searches of odd and even depth can be compared.
pub(crate) struct Tempo;

impl<P: Judged> Listed<P> for Tempo {
    const INFO: FeatureInfo =
        FeatureInfo { name: "tempo", formula: "1 for the side to move", parameters: &[] };

    fn new(_given: &Given<P>) -> Result<Tempo, EvalError> {
        Ok(Tempo)
    }
}

impl<P: Judged> Feature<P> for Tempo {
    fn tempo(&self) -> f64 {
        1.0
    }
}
