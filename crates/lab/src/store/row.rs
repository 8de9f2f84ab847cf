//! One game as it is stored.

use saltus_arena::{GameResult, Pairing, Planned, Ply, Termination, Usage};
use saltus_game::Side;
use std::time::Duration;

/// One game as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its contest's name.
    pub contest: String,
    /// Which pair of the contest.
    pub pair: u32,
    /// Whether sides were swapped.
    pub swapped: bool,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The seed of the players' randomness.
    pub seed: u64,
    /// The position before the first move.
    pub start: String,
    /// How many of the moves were the opening's.
    pub opening_plies: u32,
    /// Every move, with blanks between.
    pub moves: String,
    /// `white`, `black`, or none for a draw.
    pub winner: Option<String>,
    /// How it ended: see [`Termination::kind`].
    pub end: String,
    /// What a player said that failed: see [`Termination::detail`].
    pub detail: Option<String>,
    /// What White and Black spent.
    pub spent: [Spent; 2],
    /// The players' evaluation and depth of each move, where these are kept: `250/8`, or `-` where there is none.
    pub thoughts: Option<String>,
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
     winner, end, detail, white_moves, white_nodes, white_nanos, black_moves, black_nodes, black_nanos, thoughts, ended";

impl Row {
    /// A game of a pairing that was played.
    pub fn new(pairing: &Pairing, game: &Planned, result: &GameResult) -> Row {
        let moves: Vec<&str> = result.moves.iter().map(|ply| ply.mv.as_str()).collect();
        let [white, black] = game.key.sides(game.begins).map(|side| &pairing.entrants[side].name);
        Row {
            contest: pairing.name.clone(),
            pair: game.key.pair,
            swapped: game.key.swapped,
            white: white.clone(),
            black: black.clone(),
            seed: game.spec.seed,
            start: result.start.clone(),
            opening_plies: result.opening_plies as u32,
            moves: moves.join(" "),
            winner: result.winner.map(|side| side.to_string()),
            end: result.termination.kind(),
            detail: result.termination.detail().map(str::to_owned),
            spent: result.usage.map(Spent::from),
            thoughts: None,
            ended: None,
        }
    }

    /// The same with what the players thought of each move.
    pub fn with_thoughts(self, result: &GameResult) -> Row {
        let thought = |ply: &Ply| match ply.value {
            Some(value) => format!("{value}/{}", ply.depth),
            None => "-".to_owned(),
        };
        let thoughts: Vec<String> = result.moves.iter().map(thought).collect();
        Row { thoughts: Some(thoughts.join(" ")), ..self }
    }

    /// The game again, as far as it is stored; none if it was not written by Saltus.
    pub fn result(&self) -> Option<GameResult> {
        let thoughts = self.thoughts.as_deref().unwrap_or_default().split_ascii_whitespace();
        let thoughts = thoughts.map(Some).chain(std::iter::repeat(None));
        let ply = |(mv, thought): (&str, Option<&str>)| {
            let read = thought.and_then(|thought| thought.split_once('/'));
            Ply {
                mv: mv.to_owned(),
                value: read.and_then(|(value, _)| value.parse().ok()),
                depth: read.and_then(|(_, depth)| depth.parse().ok()).unwrap_or(0),
                nodes: 0,
                time: Duration::ZERO,
            }
        };
        Some(GameResult {
            start: self.start.clone(),
            opening_plies: self.opening_plies as usize,
            moves: self.moves.split_ascii_whitespace().zip(thoughts).map(ply).collect(),
            winner: self.winning_side(),
            termination: Termination::read(&self.end, self.detail.as_deref())?,
            usage: self.spent.map(Usage::from),
        })
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
            thoughts: row.get(18)?,
            ended: row.get(19)?,
        })
    }
}

impl From<Usage> for Spent {
    fn from(usage: Usage) -> Spent {
        Spent { moves: usage.moves, nodes: usage.nodes, nanos: usage.time.as_nanos() as u64 }
    }
}

impl From<Spent> for Usage {
    fn from(spent: Spent) -> Usage {
        let Spent { moves, nodes, nanos } = spent;
        Usage { moves, nodes, time: Duration::from_nanos(nanos) }
    }
}
