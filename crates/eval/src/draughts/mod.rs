//! Evaluations of draughts, for every variant: the features of the earlier programs.

mod explain;
mod features;
pub mod patterns;
mod placement;
mod state;
mod sum;

pub use sum::{DraughtsSum, Kind};

use crate::error::EvalError;
use crate::expression::Expression;
use crate::feature::registry;
use crate::features::{Random, Tempo};
use crate::terms::terms;
use crate::view::View;
use features::*;
use saltus_draughts::{International, Position, Variant};

// The one place that a new feature must be added to. What people are told of it is the same for every variant.
registry! {
    [V: Variant] Position<V>, as Position<International>:
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
    Trained<_>
}

/// The evaluation that an expression stands for, for positions of a variant.
///
/// The seed is for what is random: the feature `random`.
///
/// ```
/// use saltus_draughts::{Position, Russian};
/// use saltus_eval::{View, draughts};
/// use saltus_game::{Evaluator, Side, score};
///
/// let sum = draughts::<Russian>(&"men-and-kings(b2=2.5)".parse()?, View::Diff, 0)?;
/// let position = Position::from_fen("W:Wa1,c1,Kh2:Bb8,Kg7")?;
/// assert_eq!(score::to_units(sum.value(&position, Side::White)), 1.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draughts<V: Variant>(
    expression: &Expression,
    view: View,
    seed: u64,
) -> Result<DraughtsSum<V>, EvalError> {
    Ok(DraughtsSum::new(terms(expression, FEATURES, build, (), seed)?, view))
}

/// The evaluation by which the engine plays: that of the trained weights that ship.
pub const TRAINED: &str = "trained";

/// The evaluation for play, made by hand and weighed by matches at English, Russian and international
/// draughts: material and who has the greater share of it, men that come forward, men that guard the own
/// edge, the middle of the board, moves, the turn.
pub const PLAY: &str = "material + 2*superiority + 0.2*advance + 0.25*back-row + 0.05*centre + 0.02*mobility + 0.05*tempo";
