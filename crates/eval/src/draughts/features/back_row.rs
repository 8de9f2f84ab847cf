//! *back-row*: men that keep the opponent from crowning, for play.

use crate::catalogue::FeatureInfo;
use crate::draughts::placement::Placement;
use crate::error::EvalError;
use crate::feature::{Feature, Given, Listed};
use saltus_draughts::{Position, Variant};

/// 1 for each man on its own edge: there it keeps the opponent's men from becoming kings.
pub(crate) struct BackRow;

impl<V: Variant> Listed<Position<V>> for BackRow {
    const INFO: FeatureInfo = FeatureInfo {
        name: "back-row",
        formula: "1 for each man on its own edge of the board",
        parameters: &[],
    };

    fn new(_given: &Given<Position<V>>) -> Result<BackRow, EvalError> {
        Ok(BackRow)
    }
}

impl<V: Variant> Feature<Position<V>> for BackRow {
    fn square(&self, placement: &Placement) -> f64 {
        f64::from(u8::from(!placement.king && placement.cell.rank == 0))
    }
}
