//! What a feature of Halma is: weights of squares, and what is no sum over squares.

use crate::arguments::Arguments;
use crate::catalogue::FeatureInfo;
use crate::error::EvalError;
use crate::halma::placement::Placement;
use saltus_game::Side;
use saltus_halma::{Position, Rules};

/// One of the functions that expressions add up, seen from one side.
///
/// The parts that are sums over the side's pieces are asked once for each square, and kept in tables.
pub(crate) trait Feature: Send + Sync {
    /// What a piece adds by standing there.
    fn square(&self, _placement: &Placement) -> f64 {
        0.0
    }

    /// Whether [`square`](Feature::square) depends on the first empty square of the goal.
    fn follows_first_empty(&self) -> bool {
        false
    }

    /// What is no sum over single squares, if the feature has such a part.
    fn global(&self) -> Option<&dyn Global> {
        None
    }

    /// What is added for the side to move.
    fn tempo(&self) -> f64 {
        0.0
    }

    /// Below which number a random one is added for each piece, if the feature does so.
    fn jitter(&self) -> Option<f64> {
        None
    }
}

/// The part of a feature that must look at the whole position.
pub(crate) trait Global: Send + Sync {
    /// Its worth for a side.
    fn value(&self, position: &Position, side: Side) -> f64;
}

/// A feature that stands in the registry.
pub(crate) trait Listed: Feature + Sized + 'static {
    /// Its name, formula and parameters.
    const INFO: FeatureInfo;

    /// The feature with the parameters that were given.
    fn new(given: &Given) -> Result<Self, EvalError>;
}

/// What a feature is made from.
pub(crate) struct Given<'a> {
    pub arguments: Arguments<'a>,
    pub rules: &'static Rules,
    pub seed: u64,
}
