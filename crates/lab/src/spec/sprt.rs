//! Sequential tests, as a file has them.

use saltus_stats::Model;
use serde::Deserialize;

/// A sequential probability ratio test of two hypotheses about the first player's strength.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SprtEntry {
    /// The Elo difference of the null hypothesis.
    pub elo0: f64,
    /// The Elo difference of the alternative.
    pub elo1: f64,
    /// How often the alternative may be accepted wrongly.
    #[serde(default = "usual_error")]
    pub alpha: f64,
    /// How often the null hypothesis may be accepted wrongly.
    #[serde(default = "usual_error")]
    pub beta: f64,
    /// What the Elo differences mean.
    #[serde(default)]
    pub model: SprtModel,
}

fn usual_error() -> f64 {
    0.05
}

/// What the Elo differences of a test mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SprtModel {
    /// Normalised Elo, whose tests take equally long at any share of draws.
    #[default]
    Normalised,
    /// Logistic Elo: the usual one.
    Logistic,
}

impl From<SprtModel> for Model {
    fn from(model: SprtModel) -> Model {
        match model {
            SprtModel::Normalised => Model::Normalised,
            SprtModel::Logistic => Model::Logistic,
        }
    }
}
