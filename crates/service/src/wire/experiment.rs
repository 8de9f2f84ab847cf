//! Experiments: reports, files, and runs as they go on.

use super::{OutcomeReason, Side};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Reports of the lab, and experiments that can be run.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Experiments {
    /// Reports, the latest first.
    pub experiments: Vec<Report>,
    /// Experiments that ship.
    pub shipped: Vec<ShippedExperiment>,
    /// Whether experiments can be run from this page.
    pub runnable: bool,
    /// Those that wait or run, and those that ended since the server began, the latest first.
    pub runs: Vec<RunLine>,
    /// Whether the page shows a fleet.
    pub fleet: bool,
}

/// A report of the lab.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Report {
    /// The name of its folder.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The question that it answers.
    pub question: Option<String>,
    /// Whether all its games are played.
    pub finished: bool,
    /// Games played.
    pub games: Option<u64>,
    /// Games planned.
    pub planned: Option<u64>,
    /// When it was drawn, in milliseconds since 1970.
    pub updated: u64,
    /// Its files; none before its first report is drawn.
    pub files: Vec<String>,
}

/// An experiment that ships.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ShippedExperiment {
    /// Its name.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The question that it answers.
    pub question: String,
    /// How long it takes.
    pub expected: Option<String>,
    /// The command that runs it.
    pub command: String,
}

/// What a form can say of an experiment.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ExperimentDraft {
    /// What it is to do.
    pub kind: ExperimentKind,
    /// Its title.
    pub title: String,
    /// What is asked, in one line.
    pub question: String,
    /// The id of the game.
    pub game: String,
    /// Player strings.
    pub players: Vec<String>,
    /// How many games each pairing has, or how many positions are searched.
    pub count: u32,
    /// The seed of all randomness.
    pub seed: u32,
    /// The two Elo differences of a sequential test.
    #[ts(optional = nullable)]
    pub test: Option<[f64; 2]>,
}

/// What an experiment is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum ExperimentKind {
    /// All players against each other.
    Tournament,
    /// The first player against each of the others.
    Contests,
    /// All players search the same positions.
    Positions,
}

/// The text of an experiment's file.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ExperimentText {
    /// The text, in TOML.
    pub text: String,
}

/// What the text of an experiment comes to.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ExperimentChecked {
    /// Its title.
    pub title: String,
    /// Games in all; `null` if that depends on their results.
    pub games: Option<u64>,
    /// Searches of fixed positions.
    pub searches: u64,
    /// The same as a form; `null` if it says more than a form can.
    pub draft: Option<ExperimentDraft>,
}

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TextFault {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong, and what would be right.
    pub problem: String,
}

/// Asks for an experiment to be run, or to go on: by one of these.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RunRequest {
    /// The text of a new one.
    #[ts(optional = nullable)]
    pub text: Option<String>,
    /// The name of one that ships, or that has results already.
    #[ts(optional = nullable)]
    pub name: Option<String>,
    /// The language of its report: `"en"` or `"pl"`.
    #[ts(optional = nullable)]
    pub lang: Option<String>,
}

/// Where a run stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum RunState {
    /// Another runs before it.
    Waiting,
    /// Its games are played.
    Running,
    /// The games under way are played to their ends, and no others begin.
    Finishing,
    /// It was stopped, and can go on.
    Stopped,
    /// All is played.
    Done,
    /// It could not go on.
    Failed,
}

impl RunState {
    /// Whether nothing will change any more.
    pub fn is_over(self) -> bool {
        matches!(self, RunState::Stopped | RunState::Done | RunState::Failed)
    }
}

/// A run in a list.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RunLine {
    /// The name of its experiment, and of the folder of its results.
    pub name: String,
    /// Its title.
    pub title: String,
    /// Where it stands.
    pub state: RunState,
    /// Games played and positions searched.
    pub done: u64,
    /// Both in all, as far as is known.
    pub total: u64,
    /// Whether the client has started it.
    pub yours: bool,
}

/// An experiment, as it runs or as it was left.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ExperimentRun {
    /// What lists tell of it.
    #[serde(flatten)]
    pub line: RunLine,
    /// Milliseconds until it is done, if it goes on as fast as now.
    pub left: Option<u64>,
    /// Its contests of two players.
    pub contests: Vec<RunContest>,
    /// Why it could not go on.
    pub problem: Option<String>,
}

/// The report and the run of an experiment, as far as there are any.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ExperimentState {
    /// Its report.
    pub report: Option<Report>,
    /// Its run, since the server began.
    pub run: Option<ExperimentRun>,
    /// What is wrong with the file of its games.
    pub damage: Option<String>,
    /// Whether it ships.
    pub shipped: bool,
    /// Whether it can be run from this page.
    pub runnable: bool,
}

/// A contest of an experiment, as far as it has come.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RunContest {
    /// Its name.
    pub name: String,
    /// The id of the game.
    pub game: String,
    /// The first player's name.
    pub first: String,
    /// The second player's name.
    pub second: String,
    /// Games that the first player has won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games that the first player has lost.
    pub losses: u64,
    /// How many games there are; `null` if a knockout decides.
    pub games: Option<u32>,
    /// Its sequential test.
    pub test: Option<RunTest>,
}

/// A sequential test, as far as it has come.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RunTest {
    /// The Elo difference that is rejected where the test says `H1`.
    pub elo0: f64,
    /// The one that is rejected where it says `H0`.
    pub elo1: f64,
    /// Where it ends: at or below the first bound with `H0`, at or above the second with `H1`.
    pub bounds: [f64; 2],
    /// How many pairs of games count.
    pub pairs: usize,
    /// The log-likelihood ratio: pairs and values, no more of them than can be drawn, the last always.
    pub points: Vec<[f64; 2]>,
    /// `"H0"` or `"H1"`, once it has ended.
    pub verdict: Option<String>,
}

/// Asks for games of an experiment.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ExperimentGamesRequest {
    /// The number of the contest, from 0; the first, if not given.
    #[ts(optional = nullable)]
    pub contest: Option<usize>,
    /// How many of its games to leave out.
    #[ts(optional = nullable)]
    pub from: Option<u32>,
}

/// Games of an experiment.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ExperimentGames {
    /// The contests that have games.
    pub contests: Vec<ExperimentGamesOf>,
    /// Games of one of them, in order.
    pub games: Vec<ExperimentGame>,
}

/// A contest that has games.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ExperimentGamesOf {
    /// Its name.
    pub name: String,
    /// How many games.
    pub games: u64,
}

/// A game of an experiment.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ExperimentGame {
    /// Its number in its contest, from 0: by this its record is asked for.
    pub number: u32,
    /// The names of the players, White's first.
    pub players: Vec<String>,
    /// Who has won; `null` is a draw.
    pub winner: Option<Side>,
    /// What ended it; `null` if this version knows no such end.
    pub reason: Option<OutcomeReason>,
    /// What a player said that failed.
    pub detail: Option<String>,
    /// How many moves it had.
    pub moves: u32,
}
