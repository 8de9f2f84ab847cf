//! *bridges*: jumps that lead forward, for play.

use crate::catalogue::FeatureInfo;
use crate::error::EvalError;
use crate::halma::feature::{Feature, Given, Global, Listed};
use saltus_game::Side;
use saltus_halma::{Position, Squares};

/// `1` for each jump forward that a piece outside the goal has at once, over a piece of either side: along
/// the row, the column or the diagonal towards the goal. Chains begin with them.
pub(crate) struct Bridges;

impl Listed for Bridges {
    const INFO: FeatureInfo = FeatureInfo {
        name: "bridges",
        formula: "1 for each jump towards the goal that a piece outside it has at once",
        parameters: &[],
    };

    fn new(_given: &Given) -> Result<Bridges, EvalError> {
        Ok(Bridges)
    }
}

impl Feature for Bridges {
    fn global(&self) -> Option<&dyn Global> {
        Some(self)
    }
}

impl Global for Bridges {
    fn value(&self, position: &Position, side: Side) -> f64 {
        let rules = position.rules();
        let occupied = position.squares(Side::White) | position.squares(Side::Black);
        let (empty, own) = (rules.board() & !occupied, position.squares(side) & !rules.camp(!side));
        let jumps = |step: fn(Squares) -> Squares| (step(step(own) & occupied) & empty).count();
        let count = match side {
            Side::White => {
                jumps(|set| set.step(1, 0))
                    + jumps(|set| set.step(0, 1))
                    + jumps(|set| set.step(1, 1))
            }
            Side::Black => {
                jumps(|set| set.step(-1, 0))
                    + jumps(|set| set.step(0, -1))
                    + jumps(|set| set.step(-1, -1))
            }
        };
        f64::from(count)
    }
}
