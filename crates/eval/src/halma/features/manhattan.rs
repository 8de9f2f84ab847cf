//! P2's *manhattan*: rows and columns left to the corner of the goal.

use super::landmarks::{home_penalty, is_dead};
use crate::catalogue::{FeatureInfo, ParameterInfo, Word};
use crate::error::EvalError;
use crate::feature::{Feature, Given, Listed};
use crate::halma::metric::Metric;
use crate::halma::placement::Placement;
use saltus_halma::Position;

const METRIC: Word = Metric::parameter("manhattan");

/// What is near, and what being near adds.
const NEAR: f64 = 5.0;
const NEAR_BONUS: f64 = 10.0;
const DEAD: f64 = 10.0;

/// For each piece `-d(piece, T)`; 10 if that distance is at most 5; less the home penalties; -10 on the
/// dead square.
pub(crate) struct Manhattan {
    metric: Metric,
}

impl Manhattan {
    pub(super) fn by(metric: Metric) -> Manhattan {
        Manhattan { metric }
    }
}

impl Listed<Position> for Manhattan {
    const INFO: FeatureInfo = FeatureInfo {
        name: "manhattan",
        formula: "each piece: -d(piece, corner of the goal), +10 if that d <= 5, less the home penalty (10 in the own corner to 1), -10 on the dead square",
        parameters: &[ParameterInfo::Word(METRIC)],
    };

    fn new(given: &Given<Position>) -> Result<Manhattan, EvalError> {
        Ok(Manhattan::by(Metric::given(&given.arguments, &METRIC)))
    }
}

impl Feature<Position> for Manhattan {
    fn square(&self, placement: &Placement) -> f64 {
        let distance = self.metric.between(placement.square, placement.goal_corner());
        let near = if distance <= NEAR { NEAR_BONUS } else { 0.0 };
        let dead = if is_dead(placement) { DEAD } else { 0.0 };
        near - distance - home_penalty(placement) - dead
    }
}
