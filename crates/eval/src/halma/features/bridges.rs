//! *bridges*: jumps that lead forward, for play.

use crate::catalogue::FeatureInfo;
use crate::error::EvalError;
use crate::feature::{Count, Feature, Given, Global, Listed};
use saltus_game::Side;
use saltus_halma::{Position, Squares};

/// `1` for each jump forward that a piece outside the goal has at once, over a piece of either side: along
/// the row, the column or the diagonal towards the goal. Chains begin with them.
pub(crate) struct Bridges;

impl Listed<Position> for Bridges {
    const INFO: FeatureInfo = FeatureInfo {
        name: "bridges",
        formula: "1 for each jump towards the goal that a piece outside it has at once",
        parameters: &[],
    };

    fn new(_given: &Given<Position>) -> Result<Bridges, EvalError> {
        Ok(Bridges)
    }
}

impl Feature<Position> for Bridges {
    fn global(&self) -> Option<Global<'_, Position>> {
        Some(Global::Count(self))
    }
}

impl Count<Position> for Bridges {
    fn count(&self, position: &Position, side: Side, _: bool) -> usize {
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
        count as usize
    }

    fn most(&self) -> usize {
        3 * 256
    }
}
