//! *back-row*: men that keep the opponent from crowning, for play.

use crate::catalogue::FeatureInfo;
use crate::draughts::feature::{Feature, Given, Listed, Placement};
use saltus_draughts::Variant;

/// 1 for each man on its own edge: there it keeps the opponent's men from becoming kings.
pub(crate) struct BackRow;

impl Listed for BackRow {
    const INFO: FeatureInfo = FeatureInfo {
        name: "back-row",
        formula: "1 for each man on its own edge of the board",
        parameters: &[],
    };

    fn new(_given: &Given) -> BackRow {
        BackRow
    }
}

impl<V: Variant> Feature<V> for BackRow {
    fn square(&self, placement: &Placement) -> f64 {
        f64::from(u8::from(!placement.king && placement.cell.rank == 0))
    }
}
