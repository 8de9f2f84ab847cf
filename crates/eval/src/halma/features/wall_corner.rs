//! P2's *wall-corner*: distance, with a weight of its own for each square of the goal camp.

use super::Distance;
use super::distance::METRIC;
use crate::catalogue::{FeatureInfo, ParameterInfo};
use crate::error::EvalError;
use crate::feature::{Feature, Given, Listed};
use crate::halma::metric::Metric;
use crate::halma::placement::Placement;
use saltus_halma::Position;

/// In the corner.
const CORNER: f64 = 30.0;
/// Less for each square along the wall.
const ALONG_WALL: f64 = 0.4;
/// Less for each square off the nearer wall.
const OFF_WALL: f64 = 0.6;

/// As [`Distance`], but in the goal camp `30 - 0.4 * max(r, c) - 0.6 * min(r, c)` for a square `r` rows
/// and `c` columns from its corner. P2 printed no weights; these are highest in the corner, fall along
/// the walls and faster away from them, and the least of them is far above every square outside:
///
/// ```text
/// 30    29.6  29.2  28.8  28.4
/// 29.6  29.0  28.6  28.2  27.8
/// 29.2  28.6  28.0  27.6
/// 28.8  28.2  27.6
/// 28.4  27.8
/// ```
///
/// They fall gently. Where they are steep, the first to arrive go on tidying up the camp while the last
/// are still on their way: with 1.5 and 2 for 0.4 and 0.6 this loses to *distance*; as it is, it wins.
pub(crate) struct WallCorner {
    distance: Distance,
}

impl WallCorner {
    pub(super) fn by(metric: Metric) -> WallCorner {
        WallCorner { distance: Distance::by(metric) }
    }
}

impl Listed<Position> for WallCorner {
    const INFO: FeatureInfo = FeatureInfo {
        name: "wall-corner",
        formula: "as distance, but in the goal: 30 - 0.4*max(r, c) - 0.6*min(r, c), r rows and c columns from its corner",
        parameters: &[ParameterInfo::Word(METRIC)],
    };

    fn new(given: &Given<Position>) -> Result<WallCorner, EvalError> {
        Ok(WallCorner::by(Metric::given(&given.arguments, &METRIC)))
    }
}

impl Feature<Position> for WallCorner {
    fn square(&self, placement: &Placement) -> f64 {
        if !placement.in_goal() {
            return self.distance.square(placement);
        }
        let (rows, columns) = placement.goal_offset();
        let (far, near) = (rows.max(columns), rows.min(columns));
        CORNER - ALONG_WALL * f64::from(far) - OFF_WALL * f64::from(near)
    }
}
