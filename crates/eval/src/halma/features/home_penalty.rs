//! P3's *home-penalty*: proximity, less something for each piece that has not left.

use super::Proximity;
use super::proximity::{METRIC_INFO, POWER_INFO};
use crate::catalogue::{FeatureInfo, Number, ParameterInfo};
use crate::error::EvalError;
use crate::feature::{Feature, Given, Global, Listed};
use crate::halma::placement::Placement;
use saltus_halma::Position;

/// On 16x16 one is what two or three diagonal steps bring.
const PENALTY: Number = Number { key: "penalty", default: 1.0, least: 0.0, most: 1000.0 };

pub(super) const PENALTY_INFO: ParameterInfo = ParameterInfo::Number(PENALTY);

/// [`Proximity`] less `penalty` for each piece in its own camp. Proximity is cut, the rest is not.
pub(crate) struct HomePenalty {
    proximity: Proximity,
    penalty: f64,
}

impl Listed<Position> for HomePenalty {
    const INFO: FeatureInfo = FeatureInfo {
        name: "home-penalty",
        formula: "proximity - penalty * pieces still in the own camp",
        parameters: &[METRIC_INFO, POWER_INFO, PENALTY_INFO],
    };

    fn new(given: &Given<Position>) -> Result<HomePenalty, EvalError> {
        let penalty = given.arguments.number(&PENALTY);
        Ok(HomePenalty { proximity: Proximity::new(given)?, penalty })
    }
}

impl Feature<Position> for HomePenalty {
    fn square(&self, placement: &Placement) -> f64 {
        let penalty = if placement.at_home() { self.penalty } else { 0.0 };
        self.proximity.square(placement) - penalty
    }

    fn global(&self) -> Option<Global<'_, Position>> {
        self.proximity.global()
    }
}
