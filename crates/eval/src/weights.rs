//! Weights files: the terms of an evaluation with their weights, written by programs that tune them and readable by
//! people.
//!
//! ```toml
//! format = "saltus-weights-1"
//! family = "draughts"              # or "halma"
//! terms = [
//!     { term = "material", weight = 1.0 },
//!     { term = "three-areas(a1=1.5)", weight = 0.25 },
//! ]
//! ```

use crate::expression::{Expression, ExpressionError, MOST_TERMS, MOST_WEIGHT, Term};
use serde::Deserialize;
use std::str::FromStr;

/// What the key `format` says.
pub const FORMAT: &str = "saltus-weights-1";

/// A weights file that was read.
///
/// ```
/// use saltus_eval::Weights;
///
/// let weights: Weights = r#"
///     format = "saltus-weights-1"
///     family = "halma"
///     terms = [{ term = "progress", weight = 1 }, { term = "bridges", weight = -0.02 }]
/// "#.parse()?;
/// assert_eq!(weights.family, "halma");
/// assert_eq!(weights.expression.to_string(), "progress - 0.02*bridges");
/// # Ok::<(), saltus_eval::WeightsError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// The family of games that it is for: `halma` or `draughts`.
    pub family: String,
    /// The sum that it stands for.
    pub expression: Expression,
}

/// What is wrong with a weights file.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum WeightsError {
    /// It is no TOML, or lacks something.
    #[error("{problem}")]
    Toml {
        /// What TOML's reader says.
        problem: String,
    },
    /// It says nothing of its format, or something unknown.
    #[error("it does not say format = \"{FORMAT}\"; that is the one format of weights there is")]
    Format,
    /// A number of terms that no sum has.
    #[error("it has {count} terms: expected 1 to {MOST_TERMS}")]
    Count {
        /// How many it has.
        count: usize,
    },
    /// A weight out of range.
    #[error("the weight of `{term}` is {weight}: expected -{MOST_WEIGHT} to {MOST_WEIGHT}")]
    Weight {
        /// The term.
        term: String,
        /// Its weight.
        weight: f64,
    },
    /// A term that cannot be read.
    #[error("term `{term}`: {error}")]
    Term {
        /// The term.
        term: String,
        /// What is wrong with it.
        error: ExpressionError,
    },
    /// A term that is a sum, or has a weight of its own.
    #[error(
        "term `{term}`: expected one feature, as `distance` or `leader(single=2)`, without a weight of its own"
    )]
    Sum {
        /// The term.
        term: String,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "format")]
    _format: String,
    family: String,
    terms: Vec<Line>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    term: String,
    weight: f64,
}

impl FromStr for Weights {
    type Err = WeightsError;

    fn from_str(text: &str) -> Result<Weights, WeightsError> {
        let toml = |error: toml::de::Error| {
            let line = error.span().map(|span| text[..span.start].matches('\n').count() + 1);
            let line = line.map_or(String::new(), |line| format!("line {line}: "));
            WeightsError::Toml { problem: format!("{line}{}", error.message().trim()) }
        };
        // The format first: what else a file of another format holds is of no interest.
        let table: toml::Table = text.parse().map_err(toml)?;
        if table.get("format").and_then(toml::Value::as_str) != Some(FORMAT) {
            return Err(WeightsError::Format);
        }
        let File { family, terms, .. } = toml::from_str(text).map_err(toml)?;
        if !(1..=MOST_TERMS).contains(&terms.len()) {
            return Err(WeightsError::Count { count: terms.len() });
        }
        let terms = terms.into_iter().map(term).collect::<Result<_, _>>()?;
        Ok(Weights { family, expression: Expression { terms } })
    }
}

fn term(Line { term, weight }: Line) -> Result<Term, WeightsError> {
    if !(-MOST_WEIGHT..=MOST_WEIGHT).contains(&weight) {
        return Err(WeightsError::Weight { term, weight });
    }
    match term.parse::<Expression>() {
        Ok(Expression { terms }) => match <[Term; 1]>::try_from(terms) {
            Ok([one]) if one.weight == 1.0 && !term.contains('*') => Ok(Term { weight, ..one }),
            _ => Err(WeightsError::Sum { term }),
        },
        Err(error) => Err(WeightsError::Term { term, error }),
    }
}
