//! *centre*: pieces that stand in the middle, for play.

use crate::catalogue::FeatureInfo;
use crate::draughts::placement::Placement;
use crate::error::EvalError;
use crate::feature::{Feature, Given, Listed};
use saltus_draughts::{Position, Variant};

/// For each man 1 less the distance of its file from the middle, divided by half the board; for each king
/// the same by its ring: pieces on the edge have half the moves, and guard half the squares.
pub(crate) struct Centre;

impl<V: Variant> Listed<Position<V>> for Centre {
    const INFO: FeatureInfo = FeatureInfo {
        name: "centre",
        formula: "each man: how near its file is to the middle, 0 on the edge to 1; each king: the same by its ring",
        parameters: &[],
    };

    fn new(_given: &Given<Position<V>>) -> Result<Centre, EvalError> {
        Ok(Centre)
    }
}

impl<V: Variant> Feature<Position<V>> for Centre {
    fn square(&self, placement: &Placement) -> f64 {
        let inner = f64::from(placement.size / 2 - 1).max(1.0);
        let file = u32::from(placement.cell.file);
        let from_edge =
            if placement.king { placement.ring() } else { file.min(placement.size - 1 - file) };
        f64::from(from_edge) / inner
    }
}
