//! P1's *men-and-kings*: what pieces are worth.

use super::worth;
use crate::catalogue::{FeatureInfo, Number, ParameterInfo};
use crate::draughts::placement::Placement;
use crate::error::EvalError;
use crate::feature::{Feature, Given, Listed};
use saltus_draughts::{Position, Variant};

/// P1 asked for `b1 < b2` and then left both at 1: that is `men-and-kings(b1=1, b2=1)`.
const B1: Number = worth("b1", 1.0);
const B2: Number = worth("b2", 3.0);

/// `b1` for each man and `b2` for each king.
pub(crate) struct MenAndKings {
    man: f64,
    king: f64,
}

impl<V: Variant> Listed<Position<V>> for MenAndKings {
    const INFO: FeatureInfo = FeatureInfo {
        name: "men-and-kings",
        formula: "each man: b1; each king: b2",
        parameters: &[ParameterInfo::Number(B1), ParameterInfo::Number(B2)],
    };

    fn new(given: &Given<Position<V>>) -> Result<MenAndKings, EvalError> {
        Ok(MenAndKings { man: given.arguments.number(&B1), king: given.arguments.number(&B2) })
    }
}

impl<V: Variant> Feature<Position<V>> for MenAndKings {
    fn square(&self, placement: &Placement) -> f64 {
        if placement.king { self.king } else { self.man }
    }
}
