//! Values of positions, for people and for programs.

pub(crate) use saltus_terminal::messages::value as text;

use saltus_game::{Score, score};
use serde_json::{Value, json};

/// A value in a sentence.
pub(crate) fn sentence(value: Score) -> String {
    let what = if win_in(value).is_some() { "" } else { "value " };
    format!("{what}{}", text(value))
}

/// In how many plies the side to move wins; less than 0 if it loses, none if neither is known.
pub(crate) fn win_in(value: Score) -> Option<i64> {
    let plies = i64::from(score::plies_to_win(value)?);
    Some(if value > 0 { plies } else { -plies })
}

/// A value for programs: in units, as the formulas of the evaluations are written.
pub(crate) fn json(value: Score) -> Value {
    json!(score::to_units(value))
}
