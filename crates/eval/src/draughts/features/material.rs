//! *material*: what pieces are worth in the variant that is played, for play.

use super::worth;
use crate::catalogue::{FeatureInfo, Number, ParameterInfo};
use crate::draughts::placement::Placement;
use crate::error::EvalError;
use crate::feature::{Feature, Given, Listed};
use saltus_draughts::rules::Kings;
use saltus_draughts::{Position, Variant};

/// 0 stands for the variant's own.
const KING: Number = worth("king", 0.0);

/// A flying king rules the board; a short one is little more than a man that can turn back.
const FLYING: f64 = 3.0;
const SHORT: f64 = 1.4;
/// Where men cannot take kings, a king fears only its like.
const UNTOUCHABLE: f64 = 1.8;

/// 1 for each man; for each king 3 where kings fly, 1.4 where they are short, 1.8 where men may not take
/// them; or what `king` says.
pub(crate) struct Material {
    king: f64,
}

impl<V: Variant> Listed<Position<V>> for Material {
    const INFO: FeatureInfo = FeatureInfo {
        name: "material",
        formula: "each man: 1; each king: 3 if kings fly, 1.4 if they are short, 1.8 if men may not take them, or king if that is not 0",
        parameters: &[ParameterInfo::Number(KING)],
    };

    fn new(given: &Given<Position<V>>) -> Result<Material, EvalError> {
        Ok(Material { king: given.arguments.number(&KING) })
    }
}

impl<V: Variant> Feature<Position<V>> for Material {
    fn square(&self, placement: &Placement) -> f64 {
        match (placement.king, V::RULES.kings) {
            (false, _) => 1.0,
            (true, _) if self.king != 0.0 => self.king,
            (true, Kings::Flying) => FLYING,
            (true, Kings::Short) if !V::RULES.men_take_kings => UNTOUCHABLE,
            (true, Kings::Short) => SHORT,
        }
    }
}
