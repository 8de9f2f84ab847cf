//! *superiority*: the share of the material that a side has, for play.

use crate::catalogue::FeatureInfo;
use crate::draughts::feature::{Feature, Given, Global, Listed};
use saltus_draughts::rules::Kings;
use saltus_draughts::{Position, Variant};
use saltus_game::{Bits, Side};

/// The side's share of all material, a king counting 3 men where kings fly and 1.5 where they are short.
/// One piece more means the more the fewer there are: who is ahead should exchange.
pub(crate) struct Superiority;

impl Listed for Superiority {
    const INFO: FeatureInfo = FeatureInfo {
        name: "superiority",
        formula: "own material / all material, a king counting 3 where kings fly and 1.5 where they are short",
        parameters: &[],
    };

    fn new(_given: &Given) -> Superiority {
        Superiority
    }
}

impl<V: Variant> Feature<V> for Superiority {
    fn global(&self) -> Option<&dyn Global<V>> {
        Some(self)
    }
}

impl<V: Variant> Global<V> for Superiority {
    fn value(&self, position: &Position<V>, side: Side) -> f64 {
        let king = if V::RULES.kings == Kings::Flying { 3.0 } else { 1.5 };
        let material = |side: Side| {
            f64::from(position.men(side).count()) + king * f64::from(position.kings(side).count())
        };
        let (own, other) = (material(side), material(!side));
        if own + other > 0.0 { own / (own + other) } else { 0.0 }
    }
}
