//! The list of Halma's features: the one place that a new one must be added to.

use crate::catalogue::FeatureInfo;
use crate::error::EvalError;
use crate::halma::feature::{Feature, Given, Listed};
use crate::halma::features::*;

macro_rules! features {
    ($($feature:ty)*) => {
        /// The features that expressions may name.
        pub const FEATURES: &[FeatureInfo] = &[$(<$feature>::INFO),*];

        const BUILDERS: &[Builder] = &[$(|given| Ok(Box::new(<$feature>::new(given)?))),*];
    };
}

type Builder = fn(&Given) -> Result<Box<dyn Feature>, EvalError>;

features! {
    CampDistance
    CampCenter
    MovePotential
    Distance
    WallCorner
    Dispersion
    Manhattan
    Dynamic
    DynamicNormalised
    Random
    Proximity
    Leader
    HomePenalty
    Composite
    AntiBlock
    Progress
    Stragglers
    Parity
    Bridges
    Tempo
}

/// The feature with this place in [`FEATURES`].
pub(crate) fn build(index: usize, given: &Given) -> Result<Box<dyn Feature>, EvalError> {
    BUILDERS[index](given)
}
