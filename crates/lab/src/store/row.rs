//! One game as it is stored.

use saltus_arena::{GameResult, Pairing, Planned, Ply, Termination, Usage};
use saltus_game::{Places, Seat, Side};
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
    /// The name of the player on each seat, White's first.
    pub players: Vec<String>,
    /// The seed of the players' randomness.
    pub seed: u64,
    /// The position before the first move.
    pub start: String,
    /// How many of the moves were the opening's.
    pub opening_plies: u32,
    /// Every move, with blanks between.
    pub moves: String,
    /// Who came where.
    pub places: Places,
    /// How it ended: see [`Termination::kind`].
    pub end: String,
    /// What a player said that failed: see [`Termination::detail`].
    pub detail: Option<String>,
    /// What the player on each seat spent.
    pub spent: Vec<Spent>,
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
     winner, end, detail, white_moves, white_nodes, white_nanos, black_moves, black_nodes, black_nanos, thoughts, ended, \
     red, yellow, places, red_moves, red_nodes, red_nanos, yellow_moves, yellow_nodes, yellow_nanos";

impl Row {
    /// A game of a pairing that was played.
    pub fn new(pairing: &Pairing, game: &Planned, result: &GameResult) -> Row {
        let moves: Vec<&str> = result.moves.iter().map(|ply| ply.mv.as_str()).collect();
        let name = |&entrant: &usize| pairing.entrants[entrant].name.clone();
        Row {
            contest: pairing.name.clone(),
            pair: game.key.pair,
            swapped: game.key.swapped,
            players: game.seating.iter().map(name).collect(),
            seed: game.spec.seed,
            start: result.start.clone(),
            opening_plies: result.opening_plies as u32,
            moves: moves.join(" "),
            places: result.places,
            end: result.termination.kind(),
            detail: result.termination.detail().map(str::to_owned),
            spent: result.usage.iter().copied().map(Spent::from).collect(),
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
            places: self.places,
            termination: Termination::read(&self.end, self.detail.as_deref())?,
            usage: self.spent.iter().copied().map(Usage::from).collect(),
        })
    }

    /// The moves of both sides together, the opening's included.
    pub fn plies(&self) -> u32 {
        self.moves.split_ascii_whitespace().count() as u32
    }

    /// Who won alone, if anyone did.
    pub fn winner(&self) -> Option<Seat> {
        self.places.winner()
    }

    /// The places as their column has them, where there are more than two players.
    pub(crate) fn places_text(&self) -> Option<String> {
        let text =
            || self.places.as_slice().iter().map(u8::to_string).collect::<Vec<_>>().join("-");
        (self.places.seats() > 2).then(text)
    }

    pub(super) fn read(row: &rusqlite::Row) -> rusqlite::Result<Row> {
        let spent = |at: usize| {
            Ok::<_, rusqlite::Error>(Spent {
                moves: row.get(at)?,
                nodes: row.get::<_, i64>(at + 1)? as u64,
                nanos: row.get::<_, i64>(at + 2)? as u64,
            })
        };
        let (mut players, mut all_spent) =
            (vec![row.get(3)?, row.get(4)?], vec![spent(12)?, spent(15)?]);
        let winner: Option<String> = row.get(9)?;
        let side = Side::BOTH.into_iter().find(|side| winner == Some(side.to_string()));
        let mut places = Places::of_two(side.map(Seat::from));
        if let Some(text) = row.get::<_, Option<String>>(22)? {
            players.extend([row.get(20)?, row.get(21)?]);
            all_spent.extend([spent(23)?, spent(26)?]);
            let read: Vec<u8> = text.split('-').filter_map(|place| place.parse().ok()).collect();
            places = Places::new(&read).unwrap_or(Places::level(players.len()));
        }
        Ok(Row {
            contest: row.get(0)?,
            pair: row.get(1)?,
            swapped: row.get(2)?,
            players,
            seed: row.get::<_, i64>(5)? as u64,
            start: row.get(6)?,
            opening_plies: row.get(7)?,
            moves: row.get(8)?,
            places,
            end: row.get(10)?,
            detail: row.get(11)?,
            spent: all_spent,
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
