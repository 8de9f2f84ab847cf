//! P3's *anti-block*: do not stand in the way of those who have not left.

use crate::catalogue::FeatureInfo;
use crate::error::EvalError;
use crate::halma::feature::{Feature, Given, Global, Listed};
use crate::halma::placement::offset;
use saltus_game::Side;
use saltus_halma::Position;

const BLOCKED: f64 = -2.0;

/// -2 for each opposing piece still in its own camp that stands next to one of mine, in any of the
/// eight directions.
pub(crate) struct AntiBlock;

impl Listed for AntiBlock {
    const INFO: FeatureInfo = FeatureInfo {
        name: "anti-block",
        formula: "-2 for each opposing piece still in its own camp that stands next to one of mine",
        parameters: &[],
    };

    fn new(_given: &Given) -> Result<AntiBlock, EvalError> {
        Ok(AntiBlock)
    }
}

impl Feature for AntiBlock {
    fn global(&self) -> Option<&dyn Global> {
        Some(self)
    }
}

impl Global for AntiBlock {
    fn value(&self, position: &Position, side: Side) -> f64 {
        let at_home = position.squares(!side) & position.rules().camp(!side);
        let own = position.squares(side);
        let touched = at_home.iter().filter(|&theirs| {
            own.iter().any(|mine| {
                let (rows, columns) = offset(mine, theirs);
                rows.max(columns) == 1
            })
        });
        BLOCKED * touched.count() as f64
    }
}
