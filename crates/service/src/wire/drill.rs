//! Drills: a few moves for each rule, to be made by oneself.

use serde::Deserialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// All drills.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct Drills {
    /// Games whose rules are practised by those of another.
    pub same: BTreeMap<String, String>,
    /// The drills, those of a game in the order in which they are best done.
    pub drills: Vec<Drill>,
}

/// A position in which a rule is to be kept.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct Drill {
    /// The id of the game.
    pub game: String,
    /// The rule, by the key of its sentence on the page, without `rules.`.
    pub rule: String,
    /// The position.
    pub position: String,
    /// Moves that are made from there first, separated by spaces: what counts may be how often something was there, or for how
    /// long nothing happened.
    #[ts(optional)]
    pub past: Option<String>,
    /// What is to be done.
    pub goal: DrillGoal,
    /// The square that the goal names.
    #[ts(optional)]
    pub square: Option<String>,
    /// The moves that do it; none if every legal move does.
    pub right: Vec<String>,
    /// Moves that break a rule.
    #[serde(default)]
    #[ts(as = "Option<Vec<WrongMove>>", optional)]
    pub wrong: Vec<WrongMove>,
}

/// What is to be done in a drill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum DrillGoal {
    /// Make any move that the rules allow.
    Move,
    /// Make the capture.
    Take,
    /// Capture to the end.
    TakeAll,
    /// Capture one piece only.
    TakeOne,
    /// Get a king.
    Crown,
    /// Move to the named square.
    Square,
    /// Move sideways.
    Sideways,
    /// Fill the named square by a jump.
    Parity,
    /// Win at once.
    Win,
    /// Bring the last piece out of the camp.
    Leave,
    /// Move a piece out of the camp before any other.
    LeaveFirst,
    /// Draw at once.
    Draw,
    /// Make a move that does not end the game as a draw.
    GoOn,
    /// Make a move after which every reply loses at once.
    Force,
    /// Bring the last piece home, where others play on.
    Finish,
}

/// A move that breaks a rule.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct WrongMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The rule, if it is not the drill's own.
    #[ts(optional)]
    pub breaks: Option<String>,
    /// A game in which the same move of the same position is legal, since it has another rule there.
    #[serde(rename = "in")]
    #[ts(optional)]
    pub other: Option<String>,
}
