//! What can be wrong with an evaluation that reads well: names and values that a game does not have.

use crate::expression::{ExpressionError, point_at};

/// Why there is no such evaluation of a game.
///
/// ```
/// use saltus_eval::{View, halma};
///
/// let text = "0.5*camp-distnace";
/// let rules = saltus_halma::game("halma")?;
/// let error = halma(&text.parse()?, rules, View::Diff, 0).unwrap_err();
/// assert!(error.to_string().starts_with(
///     "character 5: there is no evaluation `camp-distnace`, did you mean `camp-distance`?"
/// ));
/// assert_eq!(error.render(text), "0.5*camp-distnace\n    ^");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum EvalError {
    /// A text that is no expression.
    #[error(transparent)]
    Expression(#[from] ExpressionError),
    /// A name that is no feature.
    #[error("character {at}: there is no evaluation `{name}`{}; there are {known}", hint(nearest))]
    Feature {
        /// The name.
        name: String,
        /// The name most like it, if one is like it.
        nearest: Option<&'static str>,
        /// All there are.
        known: String,
        /// Where the name begins.
        at: usize,
    },
    /// A parameter that the feature does not have.
    #[error(
        "character {at}: `{feature}` has no parameter `{key}`{}; it has {known}",
        hint(nearest)
    )]
    Parameter {
        /// The feature.
        feature: &'static str,
        /// The key.
        key: String,
        /// The key most like it, if one is like it.
        nearest: Option<&'static str>,
        /// All that the feature has.
        known: String,
        /// Where the key begins.
        at: usize,
    },
    /// A value that the parameter does not take.
    #[error("character {at}: {key}=`{value}`, expected {expected}")]
    Value {
        /// The parameter.
        key: &'static str,
        /// What was given.
        value: String,
        /// What it takes.
        expected: String,
        /// Where the value begins.
        at: usize,
    },
    /// Rules that nothing was trained for.
    #[error("character {at}: `{feature}` has no weights for these rules, expected a listed game")]
    NoWeights {
        /// The feature.
        feature: &'static str,
        /// Where its name begins.
        at: usize,
    },
    /// A feature that is more than a sum over squares, where four play.
    #[error(
        "character {at}: `{feature}` is more than a sum over the squares of one's own pieces, which is all that four players' evaluations add up; write {known}"
    )]
    NoSumOverSquares {
        /// The feature.
        feature: &'static str,
        /// Those that are.
        known: String,
        /// Where its name begins.
        at: usize,
    },
    /// A choice among parts, none of which is left.
    #[error("character {at}: every part of `{feature}` is 0, expected at least one above 0")]
    NoPart {
        /// The feature.
        feature: &'static str,
        /// Where its name begins.
        at: usize,
    },
}

impl EvalError {
    /// The character at fault, counted from 1.
    pub fn column(&self) -> usize {
        match self {
            EvalError::Expression(error) => error.column(),
            EvalError::Feature { at, .. }
            | EvalError::Parameter { at, .. }
            | EvalError::Value { at, .. }
            | EvalError::NoWeights { at, .. }
            | EvalError::NoSumOverSquares { at, .. }
            | EvalError::NoPart { at, .. } => *at,
        }
    }

    /// The text that was refused, and a line below it that points at the fault.
    pub fn render(&self, text: &str) -> String {
        point_at(text, self.column())
    }
}

fn hint(nearest: &Option<&'static str>) -> String {
    nearest.map_or(String::new(), |word| format!(", did you mean `{word}`?"))
}
