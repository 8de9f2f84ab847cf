//! P2's *distance*: how near each piece is to the corner of the goal.

use super::landmarks::{is_dead, is_golden};
use crate::catalogue::{FeatureInfo, ParameterInfo, Word};
use crate::error::EvalError;
use crate::feature::{Feature, Given, Listed};
use crate::halma::metric::Metric;
use crate::halma::placement::Placement;
use saltus_halma::Position;

pub(super) const METRIC: Word = Metric::parameter("euclidean");

/// A little more than the longest way on 16x16, so that weights stay above 0 there.
const LONGEST: f64 = 22.0;
/// What is near, and what being near adds.
const NEAR: f64 = 4.0;
const NEAR_BONUS: f64 = 5.0;
const DEAD: f64 = 20.0;
const GOLDEN: f64 = 15.0;

/// For each piece `22 - d(piece, T)`; 5 if that distance is at most 4; -20 on the dead square; 15 on
/// the golden squares. The numbers are the same on all boards.
pub(crate) struct Distance {
    metric: Metric,
}

impl Distance {
    pub(super) fn by(metric: Metric) -> Distance {
        Distance { metric }
    }
}

impl Listed<Position> for Distance {
    const INFO: FeatureInfo = FeatureInfo {
        name: "distance",
        formula: "each piece: 22 - d(piece, corner of the goal), +5 if that d <= 4, -20 on the dead square, +15 on golden ones",
        parameters: &[ParameterInfo::Word(METRIC)],
    };

    fn new(given: &Given<Position>) -> Result<Distance, EvalError> {
        Ok(Distance::by(Metric::given(&given.arguments, &METRIC)))
    }
}

impl Feature<Position> for Distance {
    fn square(&self, placement: &Placement) -> f64 {
        let distance = self.metric.between(placement.square, placement.goal_corner());
        let mut weight = LONGEST - distance;
        if distance <= NEAR {
            weight += NEAR_BONUS;
        }
        if is_dead(placement) {
            weight -= DEAD;
        }
        if is_golden(placement) {
            weight += GOLDEN;
        }
        weight
    }
}
