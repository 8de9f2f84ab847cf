//! P3's *anti-block*: do not stand in the way of those who have not left.

use crate::catalogue::FeatureInfo;
use crate::error::EvalError;
use crate::feature::{Feature, Formula, Given, Global, Listed};
use crate::halma::placement::offset;
use saltus_game::Side;
use saltus_halma::{Position, Square};

const BLOCKED: f64 = -2.0;

/// -2 for each pair of a piece of mine and an opposing piece still in its own camp that are neighbours, in any of the
/// eight directions: a piece with two such neighbours costs 4.
pub(crate) struct AntiBlock;

impl Listed<Position> for AntiBlock {
    const INFO: FeatureInfo = FeatureInfo {
        name: "anti-block",
        formula: "-2 for each pair of neighbours, a piece of mine and an opposing piece still in its own camp",
        parameters: &[],
    };

    fn new(_given: &Given<Position>) -> Result<AntiBlock, EvalError> {
        Ok(AntiBlock)
    }
}

impl Feature<Position> for AntiBlock {
    fn global(&self) -> Option<Global<'_, Position>> {
        Some(Global::Formula(self))
    }
}

impl Formula<Position> for AntiBlock {
    fn value(&self, position: &Position, side: Side) -> f64 {
        let at_home = position.squares(!side) & position.rules().camp(!side);
        let own = position.squares(side);
        let neighbours = |theirs: Square| {
            let beside = |&mine: &Square| {
                let (rows, columns) = offset(mine, theirs);
                rows.max(columns) == 1
            };
            own.iter().filter(beside).count()
        };
        BLOCKED * at_home.iter().map(neighbours).sum::<usize>() as f64
    }
}
