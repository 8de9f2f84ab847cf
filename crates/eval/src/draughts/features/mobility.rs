//! *mobility*: how many moves a side has, for play.

use crate::catalogue::FeatureInfo;
use crate::error::EvalError;
use crate::feature::{Count, Feature, Given, Global, Listed};
use saltus_draughts::{Position, Variant};
use saltus_game::Side;

/// The number of moves that the side would have if it were to move, at most 20: kings have many, and the
/// first few matter most.
pub(crate) struct Mobility;

const MOST: usize = 20;

impl<V: Variant> Listed<Position<V>> for Mobility {
    const INFO: FeatureInfo = FeatureInfo {
        name: "mobility",
        formula: "the number of moves that the side would have if it were to move, at most 20",
        parameters: &[],
    };

    fn new(_given: &Given<Position<V>>) -> Result<Mobility, EvalError> {
        Ok(Mobility)
    }
}

impl<V: Variant> Feature<Position<V>> for Mobility {
    fn global(&self) -> Option<Global<'_, Position<V>>> {
        Some(Global::Count(self))
    }
}

impl<V: Variant> Count<Position<V>> for Mobility {
    fn count(&self, position: &Position<V>, side: Side, no_capture: bool) -> usize {
        let moves =
            if no_capture { position.quiet_mobility(side) } else { position.mobility(side) };
        moves.min(MOST)
    }

    fn most(&self) -> usize {
        MOST
    }
}
