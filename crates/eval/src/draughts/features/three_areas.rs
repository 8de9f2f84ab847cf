//! P1's *three-areas*: a piece is worth more near the edge.

use super::worth;
use crate::catalogue::{FeatureInfo, Number, ParameterInfo};
use crate::draughts::placement::Placement;
use crate::error::EvalError;
use crate::feature::{Feature, Given, Listed};
use saltus_draughts::{Position, Variant};

/// P1 asked for `a1 > a2 > a3` and then left all at 1: that is `three-areas(a1=1, a2=1, a3=1)`. A tenth
/// a ring keeps the order, and a piece never gives up another for a better place.
const A1: Number = worth("a1", 1.2);
const A2: Number = worth("a2", 1.1);
const A3: Number = worth("a3", 1.0);

/// For each piece, man or king, by its ring of the board: `a1` on the edge, `a2` next to it, `a3` further in. Of men alone
/// a king would be worth less than the man that it was.
pub(crate) struct ThreeAreas {
    /// From the edge inwards.
    rings: [f64; 3],
}

impl<V: Variant> Listed<Position<V>> for ThreeAreas {
    const INFO: FeatureInfo = FeatureInfo {
        name: "three-areas",
        formula: "each piece: a1 on the edge of the board, a2 on the ring next to it, a3 in the middle",
        parameters: &[
            ParameterInfo::Number(A1),
            ParameterInfo::Number(A2),
            ParameterInfo::Number(A3),
        ],
    };

    fn new(given: &Given<Position<V>>) -> Result<ThreeAreas, EvalError> {
        Ok(ThreeAreas { rings: [A1, A2, A3].map(|ring| given.arguments.number(&ring)) })
    }
}

impl<V: Variant> Feature<Position<V>> for ThreeAreas {
    fn square(&self, placement: &Placement) -> f64 {
        self.rings[placement.ring().min(2) as usize]
    }
}
