//! A term's name and parameters, looked up and checked once, so that features read them without a
//! thought of what people may have written.

use crate::catalogue::{FeatureInfo, Number, ParameterInfo, Word};
use crate::error::EvalError;
use crate::expression::{Parameter, Term, Value};
use crate::nearest;

/// Where a name stands in the list of features.
pub(crate) fn find(term: &Term, features: &'static [FeatureInfo]) -> Result<usize, EvalError> {
    let names = || features.iter().map(|info| info.name);
    names().position(|name| name == term.name).ok_or_else(|| EvalError::Feature {
        name: term.name.clone(),
        nearest: nearest(&term.name, names()),
        known: names().collect::<Vec<_>>().join(", "),
        at: term.at,
    })
}

/// The parameters of a term, all of which the feature has and takes.
pub(crate) struct Arguments<'a> {
    term: &'a Term,
}

impl<'a> Arguments<'a> {
    /// Checks the parameters of a term against what its feature has.
    pub(crate) fn check(term: &'a Term, info: &FeatureInfo) -> Result<Arguments<'a>, EvalError> {
        for given in &term.parameters {
            let known = info.parameters.iter().find(|known| known.key() == given.key);
            let known = known.ok_or_else(|| unknown(given, info))?;
            if !takes(known, &given.value) {
                return Err(EvalError::Value {
                    key: known.key(),
                    value: given.value.to_string(),
                    expected: known.range(),
                    at: given.value_at,
                });
            }
        }
        Ok(Arguments { term })
    }

    /// Where the feature's name begins in the text.
    pub(crate) fn at(&self) -> usize {
        self.term.at
    }

    /// The value of a number, or its default.
    pub(crate) fn number(&self, wanted: &Number) -> f64 {
        match self.value(wanted.key) {
            Some(Value::Number(number)) => *number,
            _ => wanted.default,
        }
    }

    /// The value of a word, or its default.
    pub(crate) fn word(&self, wanted: &Word) -> &'static str {
        match self.value(wanted.key) {
            Some(Value::Word(given)) => {
                wanted.words.iter().find(|word| **word == given).unwrap_or(&wanted.default)
            }
            _ => wanted.default,
        }
    }

    fn value(&self, key: &str) -> Option<&Value> {
        self.term.parameters.iter().find(|given| given.key == key).map(|given| &given.value)
    }
}

fn takes(known: &ParameterInfo, value: &Value) -> bool {
    match (known, value) {
        (ParameterInfo::Number(known), Value::Number(number)) => {
            (known.least..=known.most).contains(number)
        }
        (ParameterInfo::Word(known), Value::Word(word)) => known.words.contains(&word.as_str()),
        _ => false,
    }
}

fn unknown(given: &Parameter, info: &FeatureInfo) -> EvalError {
    let keys = || info.parameters.iter().map(ParameterInfo::key);
    let known = keys().collect::<Vec<_>>().join(", ");
    EvalError::Parameter {
        feature: info.name,
        key: given.key.clone(),
        nearest: nearest(&given.key, keys()),
        known: if known.is_empty() { "none".to_owned() } else { known },
        at: given.at,
    }
}
