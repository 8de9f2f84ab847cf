//! Scores for people: units of the evaluation, or how far away the end is.

use saltus_game::{Score, score};
use std::fmt;

/// What a position is worth to one side. As text: `+1.25`, `win in 3 plies`, `won by tables`; a ply is a move of one side.
///
/// ```
/// use saltus_engine::{Value, score};
/// assert_eq!(Value::from(-250).to_string(), "-0.25");
/// assert_eq!(Value::from(score::win_in(3)).to_string(), "win in 3 plies");
/// assert_eq!(Value::from(-score::win_in(1)).win_in(), Some(-1));
/// assert_eq!(Value::from(score::towards(7, 250)).to_string(), "won by tables");
/// assert_eq!(Value::from(-score::win_in(score::FAR)).to_string(), "lost by tables");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// In units of the evaluation.
    Units(f64),
    /// Won after so many plies.
    Win(u32),
    /// Lost after so many plies.
    Loss(u32),
    /// Won, as the endgame tables say, which leave drawing counters out or do not count plies.
    TableWin,
    /// Lost, as the endgame tables say.
    TableLoss,
}

impl Value {
    /// In how many plies the side wins; less than 0 if it loses, none if neither is known.
    pub fn win_in(self) -> Option<i64> {
        match self {
            Value::Units(_) | Value::TableWin | Value::TableLoss => None,
            Value::Win(plies) => Some(i64::from(plies)),
            Value::Loss(plies) => Some(-i64::from(plies)),
        }
    }
}

impl From<Score> for Value {
    fn from(value: Score) -> Value {
        match score::plies_to_win(value) {
            // No one has seen the end.
            Some(score::FAR..) if value > 0 => Value::TableWin,
            Some(score::FAR..) => Value::TableLoss,
            Some(plies) if value > 0 => Value::Win(plies),
            Some(plies) => Value::Loss(plies),
            None if !score::is_direction(value) => Value::Units(score::to_units(value)),
            None if value > 0 => Value::TableWin,
            None => Value::TableLoss,
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (what, plies) = match *self {
            Value::Units(units) => return write!(f, "{units:+.2}"),
            Value::Win(0) | Value::Loss(0) => return f.write_str("decided"),
            Value::TableWin => return f.write_str("won by tables"),
            Value::TableLoss => return f.write_str("lost by tables"),
            Value::Win(plies) => ("win", plies),
            Value::Loss(plies) => ("loss", plies),
        };
        write!(f, "{what} in {plies} {}", if plies == 1 { "ply" } else { "plies" })
    }
}
