//! What a feature is: weights of squares, and what is no sum over squares. One shape for both families of games.

use crate::arguments::Arguments;
use crate::catalogue::FeatureInfo;
use crate::error::EvalError;
use saltus_game::{Position, Side};

/// A position that features judge.
pub(crate) trait Judged: Position {
    /// A square with a piece on it, as the piece's side sees it.
    type Placement;

    /// What games of the same type of position differ in.
    type Rules: Copy;

    /// The pieces of a side.
    fn placements(&self, side: Side) -> Vec<Self::Placement>;

    /// Every piece that White may have on any square.
    fn all_placements(rules: Self::Rules) -> Vec<Self::Placement>;
}

/// One of the functions that expressions add up, seen from one side.
///
/// What is a sum over the side's pieces is asked once for each square, and kept in tables.
pub(crate) trait Feature<P: Judged>: Send + Sync {
    /// What a piece adds by standing there.
    fn square(&self, _placement: &P::Placement) -> f64 {
        0.0
    }

    /// What is no sum over the side's single pieces, if the feature has such a part.
    fn global(&self) -> Option<Global<'_, P>> {
        None
    }

    /// What is added for the side to move.
    fn tempo(&self) -> f64 {
        0.0
    }

    /// What it is made up of, for people, if it has parts with names: together they are its worth for a side.
    fn parts(&self, _position: &P, _side: Side) -> Vec<(&'static str, f64)> {
        Vec::new()
    }

    /// In Halma, whether its global part, which must be a count, is trouble for both sides alike: then it counts for the
    /// side that looks, and its opponent's is not taken off.
    fn mutual(&self) -> bool {
        false
    }

    /// In Halma, whether [`square`](Feature::square) depends on the first empty square of the goal.
    fn follows_first_empty(&self) -> bool {
        false
    }

    /// In Halma, whether [`square`](Feature::square) depends on the phase of the game.
    fn follows_phase(&self) -> bool {
        false
    }

    /// In Halma, below which number a random one is added for each piece, if the feature does so.
    fn jitter(&self) -> Option<f64> {
        None
    }
}

/// The part of a feature that looks at the whole position.
pub(crate) enum Global<'a, P> {
    /// A number of things: what each number is worth is computed and rounded beforehand.
    Count(&'a dyn Count<P>),
    /// A function of how many pieces of each kind both sides have: it is asked again only when that changes.
    Material(&'a dyn Formula<P>),
    /// Anything else: asked at each position.
    Formula(&'a dyn Formula<P>),
}

impl<P> Global<'_, P> {
    /// Its worth for a side.
    pub(crate) fn value(&self, position: &P, side: Side) -> f64 {
        match self {
            Global::Count(count) => count.worth(count.count(position, side, false)),
            Global::Material(formula) | Global::Formula(formula) => formula.value(position, side),
        }
    }

    /// The same, where the phase of the game may be known already.
    #[inline]
    pub(crate) fn value_in(&self, position: &P, side: Side, phase: Option<usize>) -> f64 {
        match (self, phase) {
            (Global::Formula(formula), Some(phase)) => formula.value_in(position, side, phase),
            _ => self.value(position, side),
        }
    }
}

/// A number of things in a position.
pub(crate) trait Count<P>: Send + Sync {
    /// How many there are for a side. `no_capture` says that the side is known to have none, which may save work.
    fn count(&self, position: &P, side: Side, no_capture: bool) -> usize;

    /// The most there can be.
    fn most(&self) -> usize;

    /// What so many are worth.
    fn worth(&self, count: usize) -> f64 {
        count as f64
    }
}

/// A function of the whole position.
pub(crate) trait Formula<P>: Send + Sync {
    /// Its worth for a side.
    fn value(&self, position: &P, side: Side) -> f64;

    /// The same in Halma, where the phase of the game is known already.
    fn value_in(&self, position: &P, side: Side, _phase: usize) -> f64 {
        self.value(position, side)
    }
}

/// A feature that stands in the registry of a family.
pub(crate) trait Listed<P: Judged>: Feature<P> + Sized + 'static {
    /// Its name, formula and parameters.
    const INFO: FeatureInfo;

    /// The feature with the parameters that were given.
    fn new(given: &Given<P>) -> Result<Self, EvalError>;
}

/// What a feature is made from.
pub(crate) struct Given<'a, P: Judged> {
    pub arguments: Arguments<'a>,
    pub rules: P::Rules,
    pub seed: u64,
}

/// Declares the registry of a family: the list of its features, and how each is made.
macro_rules! registry {
    ([$($generics:tt)*] $position:ty, as $sample:ty: $($feature:ty)*) => {
        /// The features that expressions may name.
        pub const FEATURES: &[$crate::catalogue::FeatureInfo] =
            &[$(<$feature as $crate::feature::Listed<$sample>>::INFO),*];

        /// The feature with this place in [`FEATURES`].
        pub(crate) fn build<$($generics)*>(
            index: usize,
            given: &$crate::feature::Given<$position>,
        ) -> Result<Box<dyn $crate::feature::Feature<$position>>, $crate::error::EvalError> {
            type Built<P> = Result<Box<dyn $crate::feature::Feature<P>>, $crate::error::EvalError>;
            let builders: &[fn(&$crate::feature::Given<$position>) -> Built<$position>] =
                &[$(|given| Ok(Box::new(<$feature as $crate::feature::Listed<$position>>::new(given)?))),*];
            builders[index](given)
        }
    };
}

pub(crate) use registry;
