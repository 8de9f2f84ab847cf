//! P3's *composite*: leader and home-penalty together.

use super::home_penalty::PENALTY_INFO;
use super::leader::{MULTI_INFO, SINGLE_INFO};
use super::proximity::{METRIC_INFO, POWER_INFO};
use super::{HomePenalty, Leader};
use crate::catalogue::FeatureInfo;
use crate::error::EvalError;
use crate::feature::{Feature, Formula, Given, Global, Listed};
use crate::halma::placement::Placement;
use saltus_game::Side;
use saltus_halma::Position;

/// [`Leader`] and [`HomePenalty`], added.
pub(crate) struct Composite {
    leader: Leader,
    home_penalty: HomePenalty,
}

impl Listed<Position> for Composite {
    const INFO: FeatureInfo = FeatureInfo {
        name: "composite",
        formula: "leader + home-penalty",
        parameters: &[METRIC_INFO, POWER_INFO, MULTI_INFO, SINGLE_INFO, PENALTY_INFO],
    };

    fn new(given: &Given<Position>) -> Result<Composite, EvalError> {
        Ok(Composite { leader: Leader::new(given)?, home_penalty: HomePenalty::new(given)? })
    }
}

impl Feature<Position> for Composite {
    fn square(&self, placement: &Placement) -> f64 {
        self.leader.square(placement) + self.home_penalty.square(placement)
    }

    fn global(&self) -> Option<Global<'_, Position>> {
        Some(Global::Formula(self))
    }
}

impl Formula<Position> for Composite {
    fn value(&self, position: &Position, side: Side) -> f64 {
        let globals = [self.leader.global(), self.home_penalty.global()];
        globals.into_iter().flatten().map(|global| global.value(position, side)).sum()
    }
}
