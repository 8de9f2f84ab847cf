//! Values of positions, for people and for programs.

use saltus_engine::{AnyGame, Score, score};
use serde_json::{Value, json};

/// A value for people: `+1.25`, or how many plies are left where the game is decided.
pub(crate) fn text(value: Score) -> String {
    saltus_engine::Value::from(value).to_string()
}

/// A value in a sentence.
pub(crate) fn sentence(value: Score) -> String {
    match saltus_engine::Value::from(value) {
        value @ saltus_engine::Value::Units(_) => format!("value {value}"),
        value => value.to_string(),
    }
}

/// In how many plies the side to move wins; less than 0 if it loses, none if neither is known.
pub(crate) fn win_in(value: Score) -> Option<i64> {
    saltus_engine::Value::from(value).win_in()
}

/// What the endgame tables say of a position, where they have it: `win in 7 plies`.
pub(crate) fn table(game: &AnyGame) -> Option<String> {
    let value = game.table_value()?;
    let counted = if value.certain { "" } else { ", unless moves run out" };
    Some(format!("{}{counted}", value.result))
}

/// A value for programs: in units, as the formulas of the evaluations are written. What endgame tables call a win is more
/// than draughts evaluations come to.
pub(crate) fn json(value: Score) -> Value {
    const BY_TABLES: f64 = 1000.0;
    match saltus_engine::Value::from(value) {
        saltus_engine::Value::TableWin => json!(BY_TABLES),
        saltus_engine::Value::TableLoss => json!(-BY_TABLES),
        _ => json!(score::to_units(value)),
    }
}
