//! Whether an evaluation looks at one side or at both.

use saltus_game::{Score, Side, score};
use std::fmt;
use std::str::FromStr;

/// What is made of the two sides' sums.
///
/// ```
/// use saltus_eval::View;
/// assert_eq!("own".parse(), Ok(View::Own));
/// assert_eq!(View::default().to_string(), "diff");
/// let error = "both".parse::<View>().unwrap_err();
/// assert_eq!(error.to_string(), "there is no view `both`: expected own or diff");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum View {
    /// The sum of one side.
    Own,
    /// The sum of one side less that of its opponent.
    #[default]
    Diff,
}

impl View {
    /// The value for a side, from the two sides' own sums.
    #[inline]
    pub(crate) fn value(self, side: Side, own: impl Fn(Side) -> i64) -> Score {
        score::clamp(match self {
            View::Own => own(side),
            View::Diff => own(side) - own(!side),
        })
    }
}

/// A word that is no view.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no view `{found}`: expected own or diff")]
pub struct ViewError {
    /// The word.
    pub found: String,
}

impl FromStr for View {
    type Err = ViewError;

    fn from_str(text: &str) -> Result<View, ViewError> {
        match text {
            "own" => Ok(View::Own),
            "diff" => Ok(View::Diff),
            found => Err(ViewError { found: found.to_owned() }),
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            View::Own => "own",
            View::Diff => "diff",
        })
    }
}
