//! Evaluations of Halma: the features of the earlier programs, each with its formula.
//!
//! `T` is the corner square of the goal; `G` is the first empty square of the goal camp, read row by
//! row from the corner (if none is empty: the corner). Formulas are White's; Black's are their mirror
//! image through the centre of the board. What the earlier programs fixed for a board of 16x16 and
//! camps of 19 is measured from the corners, so that it has a meaning for every board.

mod explain;
mod features;
pub mod four;
mod last_ply;
mod metric;
mod noise;
mod phase;
mod placement;
mod state;
mod sum;
pub mod trained;

pub use four::{FourSum, halma_four};
pub use phase::PHASES;
pub use sum::HalmaSum;

use crate::error::EvalError;
use crate::expression::Expression;
use crate::feature::{Feature, registry};
use crate::features::{Random, Tempo};
use crate::terms::{WeightedTerm, terms};
use crate::view::View;
use features::*;
use saltus_halma::{Position, Rules};
use std::sync::Arc;
use trained::Model;

// The one place that a new feature must be added to.
registry! {
    [] Position, as Position:
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
    FreshRandom
    Proximity
    Leader
    HomePenalty
    Composite
    AntiBlock
    Progress
    Stragglers
    Parity
    Bridges
    Trapped
    Tempo
    Trained
}

/// The evaluation that an expression stands for, for the games of these rules.
///
/// The seed is for what is random: the feature `random`, and `jitter=on`.
///
/// ```
/// use saltus_eval::{View, halma};
/// use saltus_game::{Evaluator, Side, score};
/// use saltus_halma::{Position, game};
///
/// let rules = game("halma-8x8")?;
/// let leader = halma(&"2*leader(single=0.5)".parse()?, rules, View::Own, 0)?;
/// assert!(leader.value(&Position::start(rules), Side::White) > 0);
/// assert!(halma(&"leader(double=1)".parse()?, rules, View::Own, 0).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn halma(
    expression: &Expression,
    rules: &'static Rules,
    view: View,
    seed: u64,
) -> Result<HalmaSum, EvalError> {
    Ok(HalmaSum::new(rules, terms(expression, FEATURES, build, rules, seed)?, view, seed))
}

/// The evaluation by weights that are not those that ship: what [`TRAINED`] would be with them.
pub fn halma_trained(model: Arc<Model>, view: View) -> HalmaSum {
    let rules = model.layout().rules();
    let term = |label: &str, weight: f64, feature: Box<dyn Feature<Position>>| WeightedTerm {
        label: label.to_owned(),
        weight,
        feature,
    };
    let terms = vec![
        term("trained", 1.0, Box::new(Trained::new(model))),
        term("trapped", TRAPPED, Box::new(Trapped::new(rules))),
    ];
    HalmaSum::new(rules, terms, view, 0)
}

/// What a trapped piece is worth beside trained weights, as in [`TRAINED`].
const TRAPPED: f64 = 100.0;

/// The evaluation by which the engine plays where there are trained weights. What they cannot know is added: no game
/// that is learnt from ends while a piece is trapped.
pub const TRAINED: &str = "trained + 100*trapped";

/// The evaluation for play, made by hand and weighed by matches: both sides' progress, with far pieces
/// counting for more; pieces still at home; the parity classes that the goal needs; jumps at hand; the
/// turn. Matches showed that what is worth much less than a step near the goal must stay small, or
/// pieces wait beside it. A trapped opponent outweighs all of it: while one is there, nobody wins.
pub const PLAY: &str =
    "progress + 0.3*stragglers + 0.05*parity + 0.02*bridges + 2*tempo + 100*trapped";
