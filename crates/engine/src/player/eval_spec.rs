//! Evaluations by text: what `eval=` may say, and the one door from there to an evaluator.

use super::SpecError;
use crate::playable::Playable;
use saltus_eval::{EvalError, Expression, View, Weights, WeightsError};
use saltus_game::{Evaluator, Side};
use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

/// What `eval=` says: an expression, or the name of a weights file.
///
/// An expression is read once, here. A file is opened only when a player is made.
///
/// ```
/// use saltus_engine::EvalSpec;
///
/// let expression: EvalSpec = "material + 0.1*mobility".parse()?;
/// assert_eq!(expression.file(), None);
/// let file: EvalSpec = "weights/english.toml".parse()?;
/// assert!(file.file().is_some());
/// // Where strangers name evaluations, files are not for them.
/// assert!(EvalSpec::expression("weights/english.toml").is_err());
/// # Ok::<(), saltus_engine::SpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct EvalSpec {
    /// As it was written.
    text: String,
    kind: Kind,
}

#[derive(Clone, Debug, PartialEq)]
enum Kind {
    Expression(Expression),
    File,
}

impl EvalSpec {
    /// An expression, and nothing else: for texts from people who may not name files of this machine.
    pub fn expression(text: &str) -> Result<EvalSpec, SpecError> {
        let wrong =
            |error| SpecError::Eval { text: text.to_owned(), error: EvalError::from(error) };
        let expression = text.parse::<Expression>().map_err(wrong)?;
        Ok(EvalSpec { text: text.to_owned(), kind: Kind::Expression(expression) })
    }

    /// The weights file that it names, if it names one.
    pub fn file(&self) -> Option<&Path> {
        matches!(self.kind, Kind::File).then(|| Path::new(&self.text))
    }

    /// The text as it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Reads the file, if it is one.
    fn load<P: Playable>(&self) -> Result<Expression, SpecError> {
        let expression = match &self.kind {
            Kind::Expression(expression) => return Ok(expression.clone()),
            Kind::File => std::fs::read_to_string(&self.text),
        };
        let text = expression.map_err(|error| self.unusable(error))?;
        let Weights { family, expression } =
            text.parse().map_err(|error: WeightsError| self.unusable(error))?;
        if family != P::FAMILY.to_string() {
            let expected = P::FAMILY;
            return Err(self.unusable(format!("it is for `{family}`: expected `{expected}`")));
        }
        Ok(expression)
    }

    fn unusable(&self, problem: impl fmt::Display) -> SpecError {
        SpecError::Weights { file: self.text.clone(), problem: problem.to_string() }
    }

    /// What is wrong with the evaluation, for a game that does not have it.
    fn refused(&self, error: EvalError) -> SpecError {
        match self.kind {
            Kind::Expression(_) => SpecError::Eval { text: self.text.clone(), error },
            // The place is one within a term of the file.
            Kind::File => self.unusable(error),
        }
    }
}

impl FromStr for EvalSpec {
    type Err = SpecError;

    /// No expression has a slash in it, or a letter after a dot: such a text is the name of a file.
    fn from_str(text: &str) -> Result<EvalSpec, SpecError> {
        let after_dots = text.split('.').skip(1);
        let extension = after_dots.into_iter().any(|rest| rest.starts_with(char::is_alphabetic));
        if text.contains(['/', '\\']) || extension {
            return Ok(EvalSpec { text: text.to_owned(), kind: Kind::File });
        }
        EvalSpec::expression(text)
    }
}

impl fmt::Display for EvalSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// An evaluation that has been read: what was asked for, and the sum that it stands for.
pub(crate) struct Evaluation {
    spec: EvalSpec,
    expression: Expression,
}

impl Evaluation {
    /// What a text stands for; the evaluation for play, if there is none.
    pub(crate) fn load<P: Playable>(spec: Option<&EvalSpec>) -> Result<Evaluation, SpecError> {
        let spec = match spec {
            Some(spec) => spec.clone(),
            None => EvalSpec::expression(P::default_eval())?,
        };
        Ok(Evaluation { expression: spec.load::<P>()?, spec })
    }

    /// What is made of it: an evaluator, or an explanation.
    pub(crate) fn make<T>(
        &self,
        make: impl FnOnce(&Expression) -> Result<T, EvalError>,
    ) -> Result<T, SpecError> {
        make(&self.expression).map_err(|error| self.spec.refused(error))
    }

    /// The evaluator for the games of this position's rules; see [`Playable::evaluator`].
    pub(crate) fn evaluator<P: Playable>(
        &self,
        position: &P,
        view: View,
        seed: u64,
        eager: Option<(Side, f64)>,
    ) -> Result<Arc<dyn Evaluator<P>>, SpecError> {
        self.make(|expression| position.evaluator(expression, view, seed, eager))
    }
}
