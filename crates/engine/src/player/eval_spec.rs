//! Evaluations by text: what `eval=` may say, and the one door from there to an evaluator.
//!
//! | text | what it stands for |
//! |---|---|
//! | `material + 0.1*mobility` | an expression |
//! | `trained + 0.1*mobility` | another, with the trained evaluation that ships (draughts) |
//! | `handmade` | the hand-made evaluation for play |
//! | `weights/english.toml` | a file: terms with weights, or trained weights |

use super::SpecError;
use crate::features::{for_play, handmade};
use crate::playable::Playable;
use saltus_eval::draughts::patterns::WeightsFile;
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
    /// The hand-made evaluation for play.
    Handmade,
    File,
}

/// The word for the hand-made evaluation, beside the features that expressions are made of.
const HANDMADE: &str = "handmade";

impl EvalSpec {
    /// Anything but a file: for texts from people who may not name files of this machine.
    pub fn expression(text: &str) -> Result<EvalSpec, SpecError> {
        if text.trim() == HANDMADE {
            return Ok(EvalSpec { text: text.to_owned(), kind: Kind::Handmade });
        }
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
    fn load<P: Playable>(&self) -> Result<Content, SpecError> {
        let file = match &self.kind {
            Kind::Expression(expression) => return Ok(Content::Expression(expression.clone())),
            Kind::Handmade => {
                return EvalSpec::expression(handmade(P::FAMILY))?.load::<P>();
            }
            Kind::File => std::fs::read(&self.text),
        };
        let file = file.map_err(|error| self.unusable(error))?;
        if WeightsFile::is_one(&file) {
            return Ok(Content::Trained(file));
        }
        let text = String::from_utf8(file).map_err(|error| self.unusable(error))?;
        let Weights { family, expression } =
            text.parse().map_err(|error: WeightsError| self.unusable(error))?;
        if family != P::FAMILY.to_string() {
            let expected = P::FAMILY;
            return Err(self.unusable(format!("it is for `{family}`: expected `{expected}`")));
        }
        Ok(Content::Expression(expression))
    }

    fn unusable(&self, problem: impl fmt::Display) -> SpecError {
        SpecError::Weights { file: self.text.clone(), problem: problem.to_string() }
    }

    /// What is wrong with the evaluation, for a game that does not have it.
    fn refused(&self, error: EvalError) -> SpecError {
        match self.kind {
            // The place is one within a term of the file.
            Kind::File => self.unusable(error),
            _ => SpecError::Eval { text: self.text.clone(), error },
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

/// An evaluation that has been read: what was asked for, and what it stands for.
pub(crate) struct Evaluation {
    spec: EvalSpec,
    content: Content,
}

enum Content {
    /// A sum of features.
    Expression(Expression),
    /// A file of trained weights.
    Trained(Vec<u8>),
}

impl Evaluation {
    /// What a text stands for; the hand-made evaluation for play, if there is none.
    pub(crate) fn load<P: Playable>(spec: Option<&EvalSpec>) -> Result<Evaluation, SpecError> {
        let spec = match spec {
            Some(spec) => spec.clone(),
            None => EvalSpec::expression(HANDMADE)?,
        };
        Ok(Evaluation { content: spec.load::<P>()?, spec })
    }

    /// The same for the engine, which plays by the trained evaluation where there is one.
    pub(crate) fn for_engine<P: Playable>(
        spec: Option<&EvalSpec>,
    ) -> Result<Evaluation, SpecError> {
        match spec {
            Some(spec) => Evaluation::load::<P>(Some(spec)),
            None => Evaluation::load::<P>(Some(&EvalSpec::expression(for_play(P::FAMILY))?)),
        }
    }

    /// What is made of its expression: an evaluator, or an explanation.
    pub(crate) fn make<T>(
        &self,
        make: impl FnOnce(&Expression) -> Result<T, EvalError>,
    ) -> Result<T, SpecError> {
        match &self.content {
            Content::Expression(expression) => {
                make(expression).map_err(|error| self.spec.refused(error))
            }
            Content::Trained(_) => Err(self.spec.unusable(
                "trained weights have no terms to explain: expected a sum of features, as `handmade`",
            )),
        }
    }

    /// The evaluator for the games of this position's rules; see [`Playable::evaluator`].
    pub(crate) fn evaluator<P: Playable>(
        &self,
        position: &P,
        view: View,
        seed: u64,
        eager: Option<(Side, f64)>,
    ) -> Result<Arc<dyn Evaluator<P>>, SpecError> {
        let file = match &self.content {
            Content::Expression(_) => {
                return self.make(|expression| position.evaluator(expression, view, seed, eager));
            }
            Content::Trained(file) => file,
        };
        if view == View::Own {
            return Err(self
                .spec
                .unusable("trained weights judge both sides together: expected view=diff"));
        }
        P::trained(file).map_err(|problem| self.spec.unusable(problem))
    }
}
