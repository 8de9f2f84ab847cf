//! P3's *leader*: proximity, and the piece that is furthest ahead.

use super::Proximity;
use super::proximity::{METRIC_INFO, POWER_INFO};
use crate::catalogue::{FeatureInfo, Number, ParameterInfo};
use crate::error::EvalError;
use crate::feature::{Feature, Formula, Given, Global, Listed};
use crate::halma::placement::Placement;
use saltus_game::Side;
use saltus_halma::Position;

const MULTI: Number = Number { key: "multi", default: 1.0, least: -1000.0, most: 1000.0 };
const SINGLE: Number = Number { key: "single", default: 1.0, least: -1000.0, most: 1000.0 };

pub(super) const MULTI_INFO: ParameterInfo = ParameterInfo::Number(MULTI);
pub(super) const SINGLE_INFO: ParameterInfo = ParameterInfo::Number(SINGLE);

/// `multi * proximity + single * best piece`, the best piece being the one that adds most to
/// [`Proximity`]. Only proximity is cut, not the sum.
pub(crate) struct Leader {
    proximity: Proximity,
    multi: f64,
    single: f64,
}

impl Listed<Position> for Leader {
    const INFO: FeatureInfo = FeatureInfo {
        name: "leader",
        formula: "multi * proximity + single * power * closeness of the piece nearest to the goal",
        parameters: &[METRIC_INFO, POWER_INFO, MULTI_INFO, SINGLE_INFO],
    };

    fn new(given: &Given<Position>) -> Result<Leader, EvalError> {
        let [multi, single] = [MULTI, SINGLE].map(|number| given.arguments.number(&number));
        Ok(Leader { proximity: Proximity::new(given)?, multi, single })
    }
}

impl Feature<Position> for Leader {
    fn square(&self, placement: &Placement) -> f64 {
        self.multi * self.proximity.square(placement)
    }

    fn global(&self) -> Option<Global<'_, Position>> {
        Some(Global::Formula(self))
    }
}

impl Formula<Position> for Leader {
    fn value(&self, position: &Position, side: Side) -> f64 {
        let pieces = position.squares(side).iter().map(|sq| self.proximity.of(side, sq));
        let best = pieces.fold(0.0, f64::max);
        self.multi * self.proximity.excess(position, side) + self.single * best
    }
}
