//! *mobility*: how many moves a side has, for play.

use crate::catalogue::FeatureInfo;
use crate::draughts::feature::{Feature, Given, Global, Listed};
use saltus_draughts::{Position, Variant};
use saltus_game::Side;

/// The number of moves that the side would have if it were to move, at most 20: kings have many, and the
/// first few matter most.
pub(crate) struct Mobility;

const MOST: usize = 20;

impl Listed for Mobility {
    const INFO: FeatureInfo = FeatureInfo {
        name: "mobility",
        formula: "the number of moves that the side would have if it were to move, at most 20",
        parameters: &[],
    };

    fn new(_given: &Given) -> Mobility {
        Mobility
    }
}

impl<V: Variant> Feature<V> for Mobility {
    fn global(&self) -> Option<&dyn Global<V>> {
        Some(self)
    }
}

impl<V: Variant> Global<V> for Mobility {
    fn value(&self, position: &Position<V>, side: Side) -> f64 {
        position.mobility(side).min(MOST) as f64
    }
}
