//! The text of an evaluation: a weighted sum of named features, with parameters where they have any.
//!
//! ```text
//! expression   [sign] term { sign term }           sign: + or -
//! term         [ number * ] name [ ( parameters ) ]
//! parameters   key = value { , key = value }       value: a number or a word
//! name, word   letters, digits, and - before a letter
//! number       0.25                                blanks may stand between all of these
//! ```
//!
//! Which names and parameters there are is for each family of games to say: here they are only words.

mod error;
mod parse;

pub use error::{ExpressionError, point_at};

use std::fmt;
use std::str::FromStr;

/// The most characters of a text, blanks not counted.
pub const MOST_CHARACTERS: usize = 1000;

/// The most terms of a sum.
pub const MOST_TERMS: usize = 32;

/// The largest weight, up or down.
pub const MOST_WEIGHT: f64 = 1000.0;

/// The largest number that a parameter may be, up or down.
pub const MOST_VALUE: f64 = 1e6;

/// A weighted sum of named features.
///
/// Its text reads back as an equal expression.
///
/// ```
/// use saltus_eval::Expression;
///
/// let text = "1.0*camp-distance+0.2*move-potential - 0.5*leader(single=0.5, multi=2)";
/// let expression: Expression = text.parse()?;
/// assert_eq!(expression.terms[2].weight, -0.5);
/// assert_eq!(
///     expression.to_string(),
///     "camp-distance + 0.2*move-potential - 0.5*leader(single=0.5, multi=2)"
/// );
/// # Ok::<(), saltus_eval::ExpressionError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Expression {
    /// The terms in the order of the text; at least one.
    pub terms: Vec<Term>,
}

impl Expression {
    /// Whether it is this feature alone, as it is.
    pub fn is_feature(&self, name: &str) -> bool {
        let [term] = &self.terms[..] else { return false };
        term.name == name && term.weight == 1.0 && term.parameters.is_empty()
    }
}

/// A feature with its weight.
///
/// Terms are equal if they say the same, wherever it stood.
#[derive(Clone, Debug)]
pub struct Term {
    /// What the feature is multiplied by.
    pub weight: f64,
    /// The feature's name.
    pub name: String,
    /// The parameters that were given, no key twice.
    pub parameters: Vec<Parameter>,
    /// Where the name begins: characters from 1.
    pub at: usize,
}

/// A parameter that was given.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// Its name.
    pub key: String,
    /// What it is set to.
    pub value: Value,
    /// Where the key begins: characters from 1.
    pub at: usize,
    /// Where the value begins: characters from 1.
    pub value_at: usize,
}

/// What a parameter is set to.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number.
    Number(f64),
    /// A word.
    Word(String),
}

impl FromStr for Expression {
    type Err = ExpressionError;

    fn from_str(text: &str) -> Result<Expression, ExpressionError> {
        parse::expression(text)
    }
}

impl Term {
    /// The term without its weight: the name, and the parameters that were given.
    pub fn label(&self) -> String {
        let parameters: Vec<String> = self.parameters.iter().map(Parameter::to_string).collect();
        if parameters.is_empty() {
            self.name.clone()
        } else {
            format!("{}({})", self.name, parameters.join(", "))
        }
    }
}

impl PartialEq for Term {
    fn eq(&self, other: &Term) -> bool {
        self.weight == other.weight
            && self.name == other.name
            && self.parameters == other.parameters
    }
}

impl PartialEq for Parameter {
    fn eq(&self, other: &Parameter) -> bool {
        self.key == other.key && self.value == other.value
    }
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, term) in self.terms.iter().enumerate() {
            f.write_str(match (index, term.weight < 0.0) {
                (0, false) => "",
                (0, true) => "-",
                (_, false) => " + ",
                (_, true) => " - ",
            })?;
            let size = term.weight.abs();
            if size != 1.0 {
                write!(f, "{size}*")?;
            }
            f.write_str(&term.label())?;
        }
        Ok(())
    }
}

impl fmt::Display for Parameter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.key, self.value)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => number.fmt(f),
            Value::Word(word) => f.write_str(word),
        }
    }
}
