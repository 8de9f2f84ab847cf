//! Evaluations of draughts, for every variant: the features of the earlier programs.

mod explain;
mod feature;
mod features;
mod registry;
mod sum;

pub use registry::FEATURES;
pub use sum::{DraughtsSum, Kind};

use crate::arguments::{self, Arguments};
use crate::error::EvalError;
use crate::expression::Expression;
use crate::view::View;
use feature::Given;
use saltus_draughts::Variant;
use sum::Part;

/// The evaluation that an expression stands for, for positions of a variant.
///
/// The seed is for what is left to chance: `random`.
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
    let part = |term| {
        let index = arguments::find(term, FEATURES)?;
        let arguments = Arguments::check(term, &FEATURES[index])?;
        let feature = registry::build(index, &Given { arguments, seed });
        Ok(Part { label: term.label(), weight: term.weight, feature })
    };
    let parts = expression.terms.iter().map(part).collect::<Result<_, EvalError>>()?;
    Ok(DraughtsSum::new(parts, view))
}

/// The evaluation for play, made by hand and weighed by matches at English, Russian and international
/// draughts: material and who has the greater share of it, men that come forward, men that guard the own
/// edge, the middle of the board, moves, the turn.
pub const PLAY: &str = "material + 2*superiority + 0.2*advance + 0.25*back-row + 0.05*centre + 0.02*mobility + 0.05*tempo";
