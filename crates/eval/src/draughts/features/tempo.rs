//! *tempo*: whose turn it is, for play.

use crate::catalogue::FeatureInfo;
use crate::draughts::feature::{Feature, Given, Global, Listed};
use saltus_draughts::{Position, Variant};
use saltus_game::{Position as _, Side};

/// 1 for the side to move.
pub(crate) struct Tempo;

impl Listed for Tempo {
    const INFO: FeatureInfo =
        FeatureInfo { name: "tempo", formula: "1 for the side to move", parameters: &[] };

    fn new(_given: &Given) -> Tempo {
        Tempo
    }
}

impl<V: Variant> Feature<V> for Tempo {
    fn global(&self) -> Option<&dyn Global<V>> {
        Some(self)
    }
}

impl<V: Variant> Global<V> for Tempo {
    fn value(&self, position: &Position<V>, side: Side) -> f64 {
        f64::from(u8::from(position.turn() == side))
    }
}
