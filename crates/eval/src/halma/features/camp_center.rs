//! P0's *camp-center*: camp-distance, and a pull towards the middle of the board.

use super::CampDistance;
use super::camp_distance::{METRIC, PARAMETERS};
use crate::catalogue::FeatureInfo;
use crate::error::EvalError;
use crate::feature::{Feature, Given, Listed};
use crate::halma::metric::Metric;
use crate::halma::placement::Placement;
use saltus_halma::{Position, Square};

/// [`CampDistance`], and `-d(piece, centre)` for each piece.
///
/// The centre is (8,8) on 16x16, as in P0, and the square (rows / 2, columns / 2) on other boards. It is
/// the same square for both sides, which on an even board is half a square off the middle: this one
/// feature is not quite symmetric.
pub(crate) struct CampCenter {
    camp_distance: CampDistance,
    metric: Metric,
}

impl Listed<Position> for CampCenter {
    const INFO: FeatureInfo = FeatureInfo {
        name: "camp-center",
        formula: "camp-distance, and each piece: -d(piece, the centre of the board)",
        parameters: PARAMETERS,
    };

    fn new(given: &Given<Position>) -> Result<CampCenter, EvalError> {
        let metric = Metric::given(&given.arguments, &METRIC);
        Ok(CampCenter { camp_distance: CampDistance::new(given)?, metric })
    }
}

impl Feature<Position> for CampCenter {
    fn square(&self, placement: &Placement) -> f64 {
        let options = placement.rules.options();
        let centre = Square::new(options.rows / 2, options.columns / 2);
        self.camp_distance.square(placement) - self.metric.between(placement.square, centre)
    }

    fn follows_first_empty(&self) -> bool {
        self.camp_distance.follows_first_empty()
    }

    fn jitter(&self) -> Option<f64> {
        self.camp_distance.jitter()
    }
}
