//! What `eval=` says: an evaluation, read once and then used for any number of players.

use super::SpecError;
use crate::playable::Playable;
use saltus_eval::{EvalError, Expression, View};
use saltus_game::{Evaluator, Side};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// An evaluation as it was asked for. That it reads well is certain; whether a game has its features is seen when
/// it is used.
///
/// ```
/// use saltus_engine::EvalSpec;
/// let eval: EvalSpec = "men-and-kings + 0.2*mobility".parse()?;
/// assert_eq!(eval.to_string(), "men-and-kings + 0.2*mobility");
/// assert!("men-and-kings +".parse::<EvalSpec>().is_err());
/// # Ok::<(), saltus_engine::SpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct EvalSpec {
    text: String,
    expression: Expression,
}

impl EvalSpec {
    /// The text that it was read from.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What is made of it; an error says where in the text it is.
    pub(crate) fn make<T>(
        &self,
        make: impl FnOnce(&Expression) -> Result<T, EvalError>,
    ) -> Result<T, SpecError> {
        make(&self.expression).map_err(|error| SpecError::Eval { text: self.text.clone(), error })
    }

    /// The evaluation for play, for the games of this type of position.
    pub(crate) fn for_play<P: Playable>() -> EvalSpec {
        P::default_eval().parse().expect("the evaluations that ship are sound")
    }
}

impl FromStr for EvalSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<EvalSpec, SpecError> {
        let wrong =
            |error| SpecError::Eval { text: text.to_owned(), error: EvalError::from(error) };
        Ok(EvalSpec { text: text.to_owned(), expression: text.parse().map_err(wrong)? })
    }
}

impl fmt::Display for EvalSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// The evaluation of a player, for the games of this position's rules; see [`Playable::evaluator`].
pub(crate) fn evaluator<P: Playable>(
    position: &P,
    eval: Option<&EvalSpec>,
    view: View,
    seed: u64,
    eager: Option<(Side, f64)>,
) -> Result<Arc<dyn Evaluator<P>>, SpecError> {
    let make = |expression: &Expression| position.evaluator(expression, view, seed, eager);
    match eval {
        Some(eval) => eval.make(make),
        None => EvalSpec::for_play::<P>().make(make),
    }
}
