//! *stragglers*: pieces that have not left home, for play.

use crate::catalogue::FeatureInfo;
use crate::error::EvalError;
use crate::feature::{Feature, Given, Listed};
use crate::halma::placement::Placement;
use saltus_halma::Position;

/// `-1` for each piece in its own camp, and `-1/4` more for each row and column from the mouth of the
/// camp to its corner: the deepest are the hardest to get out, and block the other side's goal.
pub(crate) struct Stragglers;

impl Listed<Position> for Stragglers {
    const INFO: FeatureInfo = FeatureInfo {
        name: "stragglers",
        formula: "each piece in its own camp: -1 - (4 - max(r, c))/4, r rows and c columns from its corner",
        parameters: &[],
    };

    fn new(_given: &Given<Position>) -> Result<Stragglers, EvalError> {
        Ok(Stragglers)
    }
}

impl Feature<Position> for Stragglers {
    fn square(&self, placement: &Placement) -> f64 {
        if !placement.at_home() {
            return 0.0;
        }
        let (rows, columns) = placement.home_offset();
        -1.0 - (4.0 - f64::from(rows.max(columns))).max(0.0) / 4.0
    }
}
