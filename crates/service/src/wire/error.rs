//! Errors as clients see them.

use super::{Side, TextFault};
use serde::Serialize;
use ts_rs::TS;

/// The body of an answer that is no success.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ErrorBody {
    /// What went wrong.
    pub error: ErrorAnswer,
}

/// What went wrong.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ErrorAnswer {
    /// A short code for programs.
    pub code: String,
    /// A sentence for people.
    pub message: String,
    /// More, where it applies.
    #[serde(flatten)]
    pub details: ErrorDetails,
}

/// What some errors tell beside code and message.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(optional_fields)]
pub struct ErrorDetails {
    /// The legal moves, where one was not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<String>>,
    /// The index of the wrong move in a list, from 0; or the column of a wrong character, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<usize>,
    /// The line of a record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// The column of a record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
    /// How many moves of a record were good.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub good: Option<usize>,
    /// What is wrong with pieces that make no position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
    /// Whose pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// On which square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub square: Option<String>,
    /// All that is wrong with the text of an experiment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faults: Option<Vec<TextFault>>,
}
