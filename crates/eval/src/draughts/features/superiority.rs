//! *superiority*: the share of the material that a side has, for play.

use crate::catalogue::FeatureInfo;
use crate::error::EvalError;
use crate::feature::{Feature, Formula, Given, Global, Listed};
use saltus_draughts::rules::Kings;
use saltus_draughts::{Position, Variant};
use saltus_game::{Bits, Side};

/// The side's share of all material, a king counting 3 men where kings fly and 1.5 where they are short.
/// One piece more means the more the fewer there are: who is ahead should exchange.
pub(crate) struct Superiority;

impl<V: Variant> Listed<Position<V>> for Superiority {
    const INFO: FeatureInfo = FeatureInfo {
        name: "superiority",
        formula: "own material / all material, a king counting 3 where kings fly and 1.5 where they are short",
        parameters: &[],
    };

    fn new(_given: &Given<Position<V>>) -> Result<Superiority, EvalError> {
        Ok(Superiority)
    }
}

impl<V: Variant> Feature<Position<V>> for Superiority {
    fn global(&self) -> Option<Global<'_, Position<V>>> {
        Some(Global::Material(self))
    }
}

impl<V: Variant> Formula<Position<V>> for Superiority {
    fn value(&self, position: &Position<V>, side: Side) -> f64 {
        let king = if V::RULES.kings == Kings::Flying { 3.0 } else { 1.5 };
        let material = |side: Side| {
            f64::from(position.men(side).count()) + king * f64::from(position.kings(side).count())
        };
        let (own, other) = (material(side), material(!side));
        if own + other > 0.0 { own / (own + other) } else { 0.0 }
    }
}
