//! *parity*: whether the pieces fit the squares of the goal, for play.

use crate::catalogue::FeatureInfo;
use crate::error::EvalError;
use crate::feature::{Count, Feature, Given, Global, Listed};
use saltus_game::Side;
use saltus_halma::Position;

/// A jump keeps the parity of row and column, so a piece reaches by jumps only squares of its own class.
/// The goal needs so many pieces of each class: `-1` for each piece of which there are too many, since it
/// must change its class by a step.
pub(crate) struct Parity;

impl Listed<Position> for Parity {
    const INFO: FeatureInfo = FeatureInfo {
        name: "parity",
        formula: "-1 for each piece of a parity class that has more pieces than the goal has squares of it",
        parameters: &[],
    };

    fn new(_given: &Given<Position>) -> Result<Parity, EvalError> {
        Ok(Parity)
    }
}

impl Feature<Position> for Parity {
    fn global(&self) -> Option<Global<'_, Position>> {
        Some(Global::Count(self))
    }
}

impl Count<Position> for Parity {
    fn count(&self, position: &Position, side: Side, _: bool) -> usize {
        let have = position.squares(side).class_counts();
        let need = position.rules().camp(!side).class_counts();
        let spare = have.iter().zip(need).map(|(have, need)| have.saturating_sub(need));
        spare.sum::<u32>() as usize
    }

    fn most(&self) -> usize {
        256
    }

    fn worth(&self, count: usize) -> f64 {
        -(count as f64)
    }
}
