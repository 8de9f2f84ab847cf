//! *advance*: how far the men have come, for play.

use crate::catalogue::FeatureInfo;
use crate::draughts::feature::{Feature, Given, Listed, Placement};
use saltus_draughts::Variant;

/// For each man the rows it has come from its own edge, divided by the rows it has to go: 0 at home, 1
/// where it would be crowned.
pub(crate) struct Advance;

impl Listed for Advance {
    const INFO: FeatureInfo = FeatureInfo {
        name: "advance",
        formula: "each man: rows from its own edge / (size - 1)",
        parameters: &[],
    };

    fn new(_given: &Given) -> Advance {
        Advance
    }
}

impl<V: Variant> Feature<V> for Advance {
    fn square(&self, placement: &Placement) -> f64 {
        if placement.king {
            0.0
        } else {
            f64::from(placement.cell.rank) / f64::from(placement.size - 1)
        }
    }
}
