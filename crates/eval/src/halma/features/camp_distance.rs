//! P0's *camp-distance*: the way to the first empty square of the goal, squared.

use crate::catalogue::{FeatureInfo, ParameterInfo, Word};
use crate::error::EvalError;
use crate::feature::{Feature, Given, Listed};
use crate::halma::metric::Metric;
use crate::halma::placement::Placement;
use saltus_halma::Position;

/// What a piece in the goal camp adds.
const IN_GOAL: f64 = 1000.0;

/// Below which number P0 added a random one for each piece.
const JITTER: f64 = 2.0;

/// The parameters that P0's three evaluations share.
pub(crate) const METRIC: Word = Metric::parameter("manhattan");
const JITTERS: Word = Word { key: "jitter", default: "off", words: &["off", "on"] };
pub(crate) const PARAMETERS: &[ParameterInfo] =
    &[ParameterInfo::Word(METRIC), ParameterInfo::Word(JITTERS)];

/// For each piece `-d(piece, G)^2`, and 1000 if it stands in the goal camp. With `jitter=on`, also a
/// random number between 0 and 2 for each piece, drawn anew for each square at each ply.
pub(crate) struct CampDistance {
    metric: Metric,
    jitter: bool,
}

impl Listed<Position> for CampDistance {
    const INFO: FeatureInfo = FeatureInfo {
        name: "camp-distance",
        formula: "each piece: -d(piece, first empty square of the goal)^2, +1000 in the goal; jitter adds a random number in (0, 2)",
        parameters: PARAMETERS,
    };

    fn new(given: &Given<Position>) -> Result<CampDistance, EvalError> {
        let metric = Metric::given(&given.arguments, &METRIC);
        Ok(CampDistance { metric, jitter: given.arguments.word(&JITTERS) == "on" })
    }
}

impl Feature<Position> for CampDistance {
    fn square(&self, placement: &Placement) -> f64 {
        let distance = self.metric.between(placement.square, placement.first_empty);
        let bonus = if placement.in_goal() { IN_GOAL } else { 0.0 };
        bonus - distance * distance
    }

    fn follows_first_empty(&self) -> bool {
        true
    }

    fn jitter(&self) -> Option<f64> {
        self.jitter.then_some(JITTER)
    }
}
