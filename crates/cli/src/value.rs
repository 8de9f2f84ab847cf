//! Values of positions, for people and for programs.

use saltus_game::{Score, score};
use serde_json::{Value, json};

/// A value for people: `+1.25`, or how many plies are left where the game is decided. A ply is a move
/// of one side.
pub(crate) fn text(value: Score) -> String {
    match win_in(value) {
        None => format!("{:+.2}", score::to_units(value)),
        Some(0) => "decided".to_owned(),
        Some(plies) => {
            let what = if plies > 0 { "win" } else { "loss" };
            let noun = if plies.abs() == 1 { "ply" } else { "plies" };
            format!("{what} in {} {noun}", plies.abs())
        }
    }
}

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
