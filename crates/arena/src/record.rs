//! One game that was played.

use saltus_game::{Reason, Score, Side};
use std::fmt;
use std::time::Duration;

/// One game that was played, whole.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The position before the first move, on one line.
    pub start: String,
    /// How many of the moves were the opening's.
    pub opening_plies: usize,
    /// Every move, the opening's first.
    pub moves: Vec<Ply>,
    /// Who has won; `None` is a draw.
    pub winner: Option<Side>,
    /// How it ended.
    pub end: End,
    /// What White's player and Black's spent on it.
    pub usage: [Usage; 2],
}

/// One move of a record.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    /// The move as text.
    pub mv: String,
    /// What the player that made it thought it was worth to its side, if it judges.
    pub value: Option<Score>,
    /// How deep it looked.
    pub depth: u32,
    /// How many positions it searched.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// What one player spent on a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// Its own moves, without the opening's.
    pub moves: u32,
    /// Positions searched.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// By a rule of the game, or the round limit.
    Rule(Reason),
    /// The loser resigned.
    Resigned,
    /// The players agreed on a draw.
    Agreed,
    /// The loser crashed; what it said last.
    Crashed(String),
    /// The loser answered with this, which is no legal move.
    Illegal(String),
    /// The loser gave no move in time.
    Hung,
    /// The loser could not even begin, and why.
    NotStarted(String),
}

impl End {
    /// What kind of end it was, without what only this game has to say of it: for counting.
    ///
    /// ```
    /// use saltus_arena::End;
    /// assert_eq!(End::Illegal("32-33".to_owned()).kind(), "an illegal move");
    /// ```
    pub fn kind(&self) -> String {
        match self {
            End::Rule(reason) => reason.to_string(),
            End::Resigned => "resignation".to_owned(),
            End::Agreed => "agreement".to_owned(),
            End::Crashed(_) => "a crash".to_owned(),
            End::Illegal(_) => "an illegal move".to_owned(),
            End::Hung => "no move in time".to_owned(),
            End::NotStarted(_) => "a player that could not begin".to_owned(),
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.kind())?;
        match self {
            End::Crashed(what) | End::Illegal(what) | End::NotStarted(what) => {
                write!(f, ": {what}")
            }
            End::Rule(_) | End::Resigned | End::Agreed | End::Hung => Ok(()),
        }
    }
}
