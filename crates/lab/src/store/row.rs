//! One game as it is stored.

use crate::plan::{Contest, GameKey};
use saltus_arena::{End, Record, Usage};
use saltus_game::Side;

/// One game as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its contest's name.
    pub contest: String,
    /// Which pair of the contest.
    pub pair: u32,
    /// Whether sides were changed.
    pub swapped: bool,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// What the players' chance depended on.
    pub seed: u64,
    /// The position before the first move.
    pub start: String,
    /// How many of the moves were the opening's.
    pub opening_plies: u32,
    /// Every move, with blanks between.
    pub moves: String,
    /// `white`, `black`, or none for a draw.
    pub winner: Option<String>,
    /// How it ended: what [`End::kind`] says.
    pub end: String,
    /// What a player said that failed.
    pub detail: Option<String>,
    /// What White and Black spent.
    pub spent: [Spent; 2],
    /// When it ended, in UTC; none before it is stored.
    pub ended: Option<String>,
}

/// What a player spent on a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// Its own moves.
    pub moves: u32,
    /// Positions searched.
    pub nodes: u64,
    /// Time taken, in nanoseconds.
    pub nanos: u64,
}

/// The columns in the order in which [`Row::read`] takes them.
pub(super) const COLUMNS: &str = "contest, pair, swapped, white, black, seed, start, opening_plies, moves, \
     winner, end, detail, white_moves, white_nodes, white_nanos, black_moves, black_nodes, black_nanos, ended";

impl Row {
    /// A game that was played.
    pub fn new(contest: &Contest, key: GameKey, seed: u64, record: &Record) -> Row {
        let mut moves = String::with_capacity(6 * record.moves.len());
        for ply in &record.moves {
            if !moves.is_empty() {
                moves.push(' ');
            }
            moves.push_str(&ply.mv);
        }
        let [white, black] = contest.sides(contest.begins(&record.start), key.swapped);
        Row {
            contest: contest.name.clone(),
            pair: key.pair,
            swapped: key.swapped,
            white: white.name.clone(),
            black: black.name.clone(),
            seed,
            start: record.start.clone(),
            opening_plies: record.opening_plies as u32,
            moves,
            winner: record.winner.map(|side| side.to_string()),
            end: record.end.kind(),
            detail: said(&record.end),
            spent: record.usage.map(Spent::from),
            ended: None,
        }
    }

    /// The moves of both sides together, the opening's included.
    pub fn plies(&self) -> u32 {
        self.moves.split_ascii_whitespace().count() as u32
    }

    /// Who won.
    pub fn winning_side(&self) -> Option<Side> {
        match self.winner.as_deref() {
            Some("white") => Some(Side::White),
            Some("black") => Some(Side::Black),
            _ => None,
        }
    }

    pub(super) fn read(row: &rusqlite::Row) -> rusqlite::Result<Row> {
        let spent = |at: usize| {
            Ok::<_, rusqlite::Error>(Spent {
                moves: row.get(at)?,
                nodes: row.get::<_, i64>(at + 1)? as u64,
                nanos: row.get::<_, i64>(at + 2)? as u64,
            })
        };
        Ok(Row {
            contest: row.get(0)?,
            pair: row.get(1)?,
            swapped: row.get(2)?,
            white: row.get(3)?,
            black: row.get(4)?,
            seed: row.get::<_, i64>(5)? as u64,
            start: row.get(6)?,
            opening_plies: row.get(7)?,
            moves: row.get(8)?,
            winner: row.get(9)?,
            end: row.get(10)?,
            detail: row.get(11)?,
            spent: [spent(12)?, spent(15)?],
            ended: row.get(18)?,
        })
    }
}

impl From<Usage> for Spent {
    fn from(usage: Usage) -> Spent {
        Spent { moves: usage.moves, nodes: usage.nodes, nanos: usage.time.as_nanos() as u64 }
    }
}

/// What only this game has to say of its end.
fn said(end: &End) -> Option<String> {
    match end {
        End::Crashed(said) | End::Illegal(said) | End::NotStarted(said) => Some(said.clone()),
        End::Rule(_) | End::Resigned | End::Agreed | End::Hung => None,
    }
}
