//! One game that was played, as data.

use crate::serial;
use saltus_game::{Places, Reason, Score, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;

/// One game that was played, from its first move to its end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// The position before the first move, on one line.
    pub start: String,
    /// How many of the moves were the opening's.
    pub opening_plies: usize,
    /// Every move, the opening's first.
    pub moves: Vec<Ply>,
    /// Who came where. Written as the winner where there are two players, and as a list of places where there are more.
    #[serde(rename = "winner", with = "serial::places")]
    pub places: Places,
    /// How it ended.
    pub termination: Termination,
    /// What the player on each seat spent on it, White's first.
    pub usage: Vec<Usage>,
}

impl GameResult {
    /// Who has won alone, if anyone has.
    pub fn winner(&self) -> Option<Seat> {
        self.places.winner()
    }
}

/// One move of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ply {
    /// The move as text.
    #[serde(rename = "move")]
    pub mv: String,
    /// The player's evaluation of the move for its own side, if it has one.
    pub value: Option<Score>,
    /// The depth of its search.
    pub depth: u32,
    /// How many positions it searched.
    pub nodes: u64,
    /// How long it took.
    #[serde(rename = "nanos", with = "serial::nanos")]
    pub time: Duration,
}

/// What one player spent on a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Usage {
    /// Its own moves, without the opening's.
    pub moves: u32,
    /// Positions searched.
    pub nodes: u64,
    /// Time taken.
    #[serde(rename = "nanos", with = "serial::nanos")]
    pub time: Duration,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "detail", rename_all = "kebab-case")]
pub enum Termination {
    /// By a rule of the game, or the round limit.
    #[serde(with = "serial::ReasonDef")]
    Rule(Reason),
    /// The loser resigned.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// The position is in the endgame tables.
    Tables,
    /// The loser crashed, with its last words.
    Crash(String),
    /// The loser answered with this, which is no legal move.
    IllegalMove(String),
    /// The loser gave no move in time.
    Timeout,
    /// The loser could not be started, and why.
    NotStarted(String),
}

/// All reasons, for reading one back from its text.
const REASONS: [Reason; 10] = [
    Reason::NoMoves,
    Reason::GoalReached,
    Reason::HomeDeadline,
    Reason::BothBlocked,
    Reason::Repetition,
    Reason::NoProgress,
    Reason::EndingTooLong,
    Reason::OnePieceEach,
    Reason::RoundLimit,
    Reason::Resigned,
];

impl Termination {
    /// What kind of ending it was, without what is particular to this game: for counting.
    ///
    /// ```
    /// use saltus_arena::Termination;
    /// let end = Termination::IllegalMove("32-33".to_owned());
    /// assert_eq!(end.kind(), "an illegal move");
    /// assert_eq!(Termination::read(&end.kind(), end.detail()), Some(end));
    /// ```
    pub fn kind(&self) -> String {
        match self {
            Termination::Rule(reason) => reason.to_string(),
            Termination::Resignation => "resignation".to_owned(),
            Termination::Agreement => "agreement".to_owned(),
            Termination::Tables => "endgame tables".to_owned(),
            Termination::Crash(_) => "a crash".to_owned(),
            Termination::IllegalMove(_) => "an illegal move".to_owned(),
            Termination::Timeout => "no move in time".to_owned(),
            Termination::NotStarted(_) => "a player that could not begin".to_owned(),
        }
    }

    /// What is particular to this game: the words of a crash, the illegal move.
    pub fn detail(&self) -> Option<&str> {
        match self {
            Termination::Crash(words)
            | Termination::IllegalMove(words)
            | Termination::NotStarted(words) => Some(words),
            Termination::Rule(_)
            | Termination::Resignation
            | Termination::Agreement
            | Termination::Tables
            | Termination::Timeout => None,
        }
    }

    /// The termination of this kind and detail.
    pub fn read(kind: &str, detail: Option<&str>) -> Option<Termination> {
        let words = || detail.unwrap_or_default().to_owned();
        let known = [
            Termination::Resignation,
            Termination::Agreement,
            Termination::Tables,
            Termination::Crash(words()),
            Termination::IllegalMove(words()),
            Termination::Timeout,
            Termination::NotStarted(words()),
        ];
        let mut all = known.into_iter().chain(REASONS.map(Termination::Rule));
        all.find(|termination| termination.kind() == kind)
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.kind())?;
        self.detail().map_or(Ok(()), |detail| write!(f, ": {detail}"))
    }
}
