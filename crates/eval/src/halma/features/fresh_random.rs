//! *fresh-random*: P3's random evaluation, which draws a new number each time it is asked.

use crate::catalogue::FeatureInfo;
use crate::chance;
use crate::error::EvalError;
use crate::feature::{Feature, Formula, Given, Global, Listed};
use crate::halma::sum::plies_of;
use saltus_game::{Position as _, Side};
use saltus_halma::Position;

const MOST: f64 = 100.0;

/// A random number between -100 and 100, drawn anew for each position at each turn of the game. A position that comes
/// again later in the game has another number, so that games wander until they end, where those of *random* run in
/// circles.
///
/// It is still a function: of seed, position, side and number of plies played, which a position knows. So no search and no
/// thread can change it. Two ways to the same position within one search, which take three plies at least, find the same
/// number there.
pub(crate) struct FreshRandom {
    seed: u64,
}

impl Listed<Position> for FreshRandom {
    const INFO: FeatureInfo = FeatureInfo {
        name: "fresh-random",
        formula: "a random number in (-100, 100) for each position at each turn of the game, from the seed",
        parameters: &[],
    };

    fn new(given: &Given<Position>) -> Result<FreshRandom, EvalError> {
        Ok(FreshRandom { seed: given.seed })
    }
}

impl Feature<Position> for FreshRandom {
    fn global(&self) -> Option<Global<'_, Position>> {
        Some(Global::Formula(self))
    }
}

impl Formula<Position> for FreshRandom {
    fn value(&self, position: &Position, side: Side) -> f64 {
        let turn = 2 * u64::from(plies_of(position)) + side.index() as u64;
        MOST * (2.0 * chance::unit(self.seed, [position.key(), turn]) - 1.0)
    }
}
