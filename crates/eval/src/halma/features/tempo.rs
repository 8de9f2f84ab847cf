//! *tempo*: whose turn it is, for play.

use crate::catalogue::FeatureInfo;
use crate::error::EvalError;
use crate::halma::feature::{Feature, Given, Listed};

/// 1 for the side to move. Its next move will gain a few steps, which the other side has had already:
/// with this, values of searches of odd and even depth can be compared.
pub(crate) struct Tempo;

impl Listed for Tempo {
    const INFO: FeatureInfo =
        FeatureInfo { name: "tempo", formula: "1 for the side to move", parameters: &[] };

    fn new(_given: &Given) -> Result<Tempo, EvalError> {
        Ok(Tempo)
    }
}

impl Feature for Tempo {
    fn tempo(&self) -> f64 {
        1.0
    }
}
