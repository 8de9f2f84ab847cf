//! *advance*: how far the men have come, for play.

use crate::catalogue::FeatureInfo;
use crate::draughts::placement::Placement;
use crate::error::EvalError;
use crate::feature::{Feature, Given, Listed};
use saltus_draughts::{Position, Variant};

/// For each man the rows it has come from its own edge, divided by the rows it has to go: 0 at home, 1
/// where it would be crowned.
pub(crate) struct Advance;

impl<V: Variant> Listed<Position<V>> for Advance {
    const INFO: FeatureInfo = FeatureInfo {
        name: "advance",
        formula: "each man: rows from its own edge / (size - 1)",
        parameters: &[],
    };

    fn new(_given: &Given<Position<V>>) -> Result<Advance, EvalError> {
        Ok(Advance)
    }
}

impl<V: Variant> Feature<Position<V>> for Advance {
    fn square(&self, placement: &Placement) -> f64 {
        if placement.king {
            0.0
        } else {
            f64::from(placement.cell.rank) / f64::from(placement.size - 1)
        }
    }
}
