//! What can be wrong with the text of an evaluation, and the place of it.

use super::{MOST_CHARACTERS, MOST_TERMS, MOST_VALUE, MOST_WEIGHT};

/// Why a text is no [`Expression`](super::Expression).
///
/// ```
/// use saltus_eval::Expression;
///
/// let text = "camp-distance + 0.2 move-potential";
/// let error = text.parse::<Expression>().unwrap_err();
/// assert_eq!(error.to_string(), "character 21: found `move-potential`, expected * after the weight");
/// assert_eq!(error.render(text), "camp-distance + 0.2 move-potential\n                    ^");
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ExpressionError {
    /// Too much text.
    #[error("more than {MOST_CHARACTERS} characters, which is the most an evaluation may have")]
    TooLong,
    /// Too many terms.
    #[error("character {at}: one term too many, the most are {MOST_TERMS}")]
    TooManyTerms {
        /// Where the term begins.
        at: usize,
    },
    /// Something else than what must stand there.
    #[error("character {at}: found {found}, expected {expected}")]
    Unexpected {
        /// What stands there.
        found: String,
        /// What may.
        expected: &'static str,
        /// Where.
        at: usize,
    },
    /// A weight out of range.
    #[error(
        "character {at}: a weight of {weight}, but weights go from -{MOST_WEIGHT} to {MOST_WEIGHT}"
    )]
    Weight {
        /// The weight as written.
        weight: String,
        /// Where it begins.
        at: usize,
    },
    /// A parameter's number out of range.
    #[error(
        "character {at}: the number {number}, but numbers go from -{MOST_VALUE} to {MOST_VALUE}"
    )]
    Number {
        /// The number as written.
        number: String,
        /// Where it begins.
        at: usize,
    },
    /// A key that was given before.
    #[error("character {at}: `{key}` is given twice, expected each parameter once")]
    Twice {
        /// The key.
        key: String,
        /// Where it stands again.
        at: usize,
    },
}

impl ExpressionError {
    /// The character at fault, counted from 1.
    pub fn column(&self) -> usize {
        match self {
            ExpressionError::TooLong => 1,
            ExpressionError::TooManyTerms { at }
            | ExpressionError::Unexpected { at, .. }
            | ExpressionError::Weight { at, .. }
            | ExpressionError::Number { at, .. }
            | ExpressionError::Twice { at, .. } => *at,
        }
    }

    /// The text that was refused, and a line below it that points at the fault.
    pub fn render(&self, text: &str) -> String {
        point_at(text, self.column())
    }
}

/// A text on one line, and below it a line with `^` under one of its characters, counted from 1.
///
/// ```
/// assert_eq!(saltus_eval::expression::point_at("a +", 3), "a +\n  ^");
/// ```
pub fn point_at(text: &str, column: usize) -> String {
    let line: String = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    format!("{line}\n{:>column$}", '^')
}
