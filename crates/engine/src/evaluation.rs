//! Evaluations by text: what `eval=` may say, and the one door from there to an evaluator.

use crate::playable::Playable;
use crate::player::SpecError;
use saltus_eval::{EvalError, Expression, Weights};
use std::fmt;
use std::path::Path;
use std::str::FromStr;

/// What `eval=` says: an expression, or the name of a weights file.
///
/// An expression is read once, here. A file is opened only when a player is made.
///
/// ```
/// use saltus_engine::EvalSource;
///
/// let expression: EvalSource = "material + 0.1*mobility".parse()?;
/// assert_eq!(expression.file(), None);
/// let file: EvalSource = "weights/english.toml".parse()?;
/// assert!(file.file().is_some());
/// // Where strangers name evaluations, files are not for them.
/// assert!(EvalSource::expression("weights/english.toml").is_err());
/// # Ok::<(), saltus_engine::SpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct EvalSource {
    /// As it was written.
    text: String,
    kind: Kind,
}

#[derive(Clone, Debug, PartialEq)]
enum Kind {
    Expression(Expression),
    File,
}

impl EvalSource {
    /// An expression, and nothing else: for texts from people who may not name files of this machine.
    pub fn expression(text: &str) -> Result<EvalSource, SpecError> {
        let wrong =
            |error| SpecError::Eval { text: text.to_owned(), error: EvalError::from(error) };
        let expression = text.parse::<Expression>().map_err(wrong)?;
        Ok(EvalSource { text: text.to_owned(), kind: Kind::Expression(expression) })
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
            text.parse().map_err(|error: saltus_eval::WeightsError| self.unusable(error))?;
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

impl FromStr for EvalSource {
    type Err = SpecError;

    /// No expression has a slash in it, or a letter after a dot: such a text is the name of a file.
    fn from_str(text: &str) -> Result<EvalSource, SpecError> {
        let after_dots = text.split('.').skip(1);
        let extension = after_dots.into_iter().any(|rest| rest.starts_with(char::is_alphabetic));
        if text.contains(['/', '\\']) || extension {
            return Ok(EvalSource { text: text.to_owned(), kind: Kind::File });
        }
        EvalSource::expression(text)
    }
}

impl fmt::Display for EvalSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// An evaluation that has been read: the source, and the sum that it stands for.
pub(crate) struct Evaluation {
    source: EvalSource,
    expression: Expression,
}

impl Evaluation {
    /// What a source stands for; the evaluation for play, if there is none.
    pub(crate) fn load<P: Playable>(source: Option<&EvalSource>) -> Result<Evaluation, SpecError> {
        let source = match source {
            Some(source) => source.clone(),
            None => EvalSource::expression(P::default_eval())?,
        };
        Ok(Evaluation { expression: source.load::<P>()?, source })
    }

    /// What is made of it: an evaluator, or an explanation.
    pub(crate) fn make<T>(
        &self,
        make: impl FnOnce(&Expression) -> Result<T, EvalError>,
    ) -> Result<T, SpecError> {
        make(&self.expression).map_err(|error| self.source.refused(error))
    }
}
