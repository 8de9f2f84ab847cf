//! Tournaments.

use super::{MoveMade, Outcome, Position};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Asks for a tournament.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TournamentRequest {
    /// The id of the game.
    pub game: String,
    /// Who plays.
    pub players: Vec<TournamentSeat>,
    /// In how many pairs of games any two meet.
    pub rounds: u32,
    /// The seed of openings and players.
    #[ts(optional = nullable)]
    pub seed: Option<u32>,
    /// The least time of a move while somebody looks on, in milliseconds.
    #[ts(optional = nullable)]
    pub pause: Option<u64>,
}

/// A player of a tournament, by one of these.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TournamentSeat {
    /// A level.
    #[ts(optional = nullable)]
    pub level: Option<u8>,
    /// A player string.
    #[ts(optional = nullable)]
    pub player: Option<String>,
    /// The name of an engine that the operator offers.
    #[ts(optional = nullable)]
    pub engine: Option<String>,
}

/// All tournaments that are kept.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TournamentList {
    /// The latest first.
    pub tournaments: Vec<TournamentLine>,
    /// Limits of new ones.
    pub limits: TournamentLimits,
    /// The id of the league's present season, if the operator has a league.
    pub league: Option<String>,
}

/// Limits of tournaments.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TournamentLimits {
    /// Players.
    pub players: usize,
    /// Games.
    pub games: usize,
    /// The longest pause, in milliseconds.
    pub pause: u64,
}

/// What lists tell of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TournamentHead {
    /// Its id.
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// When it was entered, in milliseconds since 1970.
    pub created: u64,
    /// Where it stands.
    pub state: TournamentState,
    /// In how many pairs of games any two meet.
    pub rounds: u32,
    /// The seed of openings and players.
    pub seed: u32,
    /// The least time of a move while somebody looks on, in milliseconds.
    pub pause: u64,
    /// Games that are over.
    pub played: usize,
    /// Games in all.
    pub total: u64,
    /// Whether the client has started it.
    pub yours: bool,
    /// Whether it is the league of the server's own agents.
    pub league: bool,
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TournamentLine {
    /// What there is to know of it.
    #[serde(flatten)]
    pub head: TournamentHead,
    /// Who plays.
    pub players: Vec<Entrant>,
}

/// A tournament.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Tournament {
    /// What lists tell of it.
    #[serde(flatten)]
    pub head: TournamentHead,
    /// Who plays, with their results.
    pub players: Vec<Standing>,
    /// What each player scored against each, by their numbers.
    pub cross: Vec<Vec<Option<GameScore>>>,
    /// The games that are over.
    pub games: Vec<TournamentGame>,
}

/// Where a tournament stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum TournamentState {
    Waiting,
    Running,
    Done,
    Cancelled,
    OutOfTime,
    Failed,
}

impl TournamentState {
    /// Its name, in answers and in storage.
    pub fn name(self) -> &'static str {
        match self {
            TournamentState::Waiting => "waiting",
            TournamentState::Running => "running",
            TournamentState::Done => "done",
            TournamentState::Cancelled => "cancelled",
            TournamentState::OutOfTime => "out-of-time",
            TournamentState::Failed => "failed",
        }
    }

    /// The state of this name, if it is one that a tournament ends in.
    pub fn ended(name: &str) -> Option<TournamentState> {
        use TournamentState::{Cancelled, Done, Failed, OutOfTime};
        [Done, Cancelled, OutOfTime, Failed].into_iter().find(|state| state.name() == name)
    }

    /// Whether nothing will change any more.
    pub fn is_over(self) -> bool {
        !matches!(self, TournamentState::Waiting | TournamentState::Running)
    }
}

/// A player of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Entrant {
    /// Its name, which no other has.
    pub name: String,
    /// Its level, if it has one.
    pub level: Option<u8>,
    /// Its player string; `null` of an engine that the operator has given a name.
    pub player: Option<String>,
}

/// A player with its results.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Standing {
    /// The player.
    #[serde(flatten)]
    pub entrant: Entrant,
    /// How many games it has played.
    pub games: u64,
    /// How they ended.
    #[serde(flatten)]
    pub score: GameScore,
    /// Its Elo rating around the mean of all; `null` before its first game.
    pub rating: Option<f64>,
    /// The error of that, of 95 %.
    pub error: Option<f64>,
    /// How often it has lost by itself.
    pub failures: Failures,
}

/// How often a player has lost a game by itself, whatever stood on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct Failures {
    /// It gave no move in time.
    pub timeouts: u64,
    /// It gave a move that is not legal.
    pub illegal: u64,
    /// It crashed, or could not be started.
    pub crashes: u64,
}

/// How games ended for a player.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct GameScore {
    /// A point for a win and half a point for a draw.
    pub points: f64,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

/// A game of a tournament that is over.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TournamentGame {
    /// Its round, from 1.
    pub round: u32,
    /// The number of the player that had White.
    pub white: usize,
    /// The number of the player that had Black.
    pub black: usize,
    /// How it ended.
    pub outcome: Outcome,
    /// How many moves it had.
    pub moves: usize,
}

/// The game of a tournament that is played, after a move.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TournamentBoard {
    /// Its round, from 1.
    pub round: u32,
    /// The number of the player that has White.
    pub white: usize,
    /// The number of the player that has Black.
    pub black: usize,
    /// The position.
    pub position: Position,
    /// The move that led to it.
    pub last: MoveMade,
}
