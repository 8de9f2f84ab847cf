//! What people are told of a feature, and what its parameters may be.

use std::fmt;

/// A feature as it stands in the list of its family of games.
///
/// ```
/// let listed = saltus_eval::halma::FEATURES.iter().find(|info| info.name == "leader").unwrap();
/// assert_eq!(listed.parameters[0].to_string(), "metric=manhattan (manhattan, euclidean or chebyshev)");
/// assert_eq!(listed.parameters[1].to_string(), "power=5 (0 to 100)");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FeatureInfo {
    /// What expressions call it.
    pub name: &'static str,
    /// Its formula in one line, for people.
    pub formula: &'static str,
    /// What can be set.
    pub parameters: &'static [ParameterInfo],
}

/// A parameter of a feature.
#[derive(Clone, Copy, Debug)]
pub enum ParameterInfo {
    /// One that is a number.
    Number(Number),
    /// One that is a word out of a few.
    Word(Word),
}

/// A parameter that is a number.
#[derive(Clone, Copy, Debug)]
pub struct Number {
    /// Its name.
    pub key: &'static str,
    /// What it is where nothing is said.
    pub default: f64,
    /// The least it may be.
    pub least: f64,
    /// The most it may be.
    pub most: f64,
}

/// A parameter that is a word.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    /// Its name.
    pub key: &'static str,
    /// What it is where nothing is said.
    pub default: &'static str,
    /// What it may be.
    pub words: &'static [&'static str],
}

impl ParameterInfo {
    /// Its name.
    pub fn key(&self) -> &'static str {
        match self {
            ParameterInfo::Number(number) => number.key,
            ParameterInfo::Word(word) => word.key,
        }
    }

    /// What it may be, in words.
    pub fn range(&self) -> String {
        match self {
            ParameterInfo::Number(Number { least, most, .. }) => format!("{least} to {most}"),
            ParameterInfo::Word(word) => one_of(word.words),
        }
    }
}

impl fmt::Display for ParameterInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}=", self.key())?;
        match self {
            ParameterInfo::Number(number) => write!(f, "{}", number.default)?,
            ParameterInfo::Word(word) => f.write_str(word.default)?,
        }
        write!(f, " ({})", self.range())
    }
}

/// `a, b or c`.
fn one_of(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}
