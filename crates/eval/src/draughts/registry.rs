//! The list of the features of draughts: the one place that a new one must be added to.

use crate::catalogue::FeatureInfo;
use crate::draughts::feature::{Feature, Given, Listed};
use crate::draughts::features::*;
use saltus_draughts::Variant;

macro_rules! features {
    ($($feature:ty)*) => {
        /// The features that expressions may name.
        pub const FEATURES: &[FeatureInfo] = &[$(<$feature>::INFO),*];

        /// The feature with this place in [`FEATURES`].
        pub(crate) fn build<V: Variant>(index: usize, given: &Given) -> Box<dyn Feature<V>> {
            let builders: &[Builder<V>] = &[$(|given| Box::new(<$feature>::new(given))),*];
            builders[index](given)
        }
    };
}

type Builder<V> = fn(&Given) -> Box<dyn Feature<V>>;

features! {
    ThreeAreas
    MenAndKings
    CaptureThreats
    Random
    Material
    Superiority
    Advance
    BackRow
    Centre
    Mobility
    Tempo
}
