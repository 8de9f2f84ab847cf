//! What an experiment's file says, as it stands there. Whether its names mean anything is the plan's matter.
//!
//! Names keep their place in the file ([`Spanned`]), so that the plan can tell where one is wrong.

mod fault;
mod figures;
mod picture;
mod search;
mod sprt;

pub use fault::{Fault, Faults};
pub use figures::{Figures, PairFigures, TableEntry};
pub use picture::{By, ChartEntry, ChartKind, HeatmapEntry, HeatmapPiece, HeatmapSide, Measure};
pub use search::{PositionsEntry, SearchEntry};
pub use sprt::{SprtEntry, SprtModel};

use saltus_game::EndRules;
use serde::Deserialize;
use toml::Spanned;

/// After how many rounds a game is a draw where the file does not say.
pub const ROUNDS: u32 = 400;

/// An experiment's file.
///
/// ```
/// use saltus_lab::spec::Spec;
/// let text = r#"
///     title = "Chance against depth"
///     question = "Does looking ahead win?"
///     game = "english"
///     [[contest]]
///     first = "alphabeta:depth=2"
///     second = "random"
///     games = 10
/// "#;
/// let spec = Spec::read("chance.toml", text)?;
/// assert_eq!(*spec.contests[0].games.get_ref(), 10);
/// let faults = Spec::read("chance.toml", "title = 1").unwrap_err();
/// assert!(faults.to_string().starts_with("chance.toml:1:9: invalid type"));
/// # Ok::<(), saltus_lab::spec::Faults>(())
/// ```
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// Shown above the report and in lists.
    pub title: String,
    /// What is asked, in one line.
    pub question: String,
    /// What the original did, what was assumed, which rules are used: paragraphs.
    #[serde(default)]
    pub about: String,
    /// What the comparison shows: paragraphs, told after the results.
    #[serde(default)]
    pub finding: String,
    /// Its texts for reports in Polish.
    #[serde(default)]
    pub polish: Polish,
    /// The digest of the results that the finding was written for: see `digest` in `results.json`.
    pub written_for: Option<String>,
    /// How long it takes on two cores, such as `40s`.
    pub expected: Option<Spanned<String>>,
    /// The game of contests that name none.
    pub game: Option<Spanned<String>>,
    /// The seed of all randomness.
    #[serde(default = "one")]
    pub seed: u64,
    /// The round limit; 0 is none, and [`ROUNDS`] what is not said.
    pub rounds: Option<Spanned<u32>>,
    /// Whether the third occurrence of a position is a draw.
    #[serde(default = "yes")]
    pub repetition: bool,
    /// How many games at a time, where the command does not say: 1 where times are compared.
    pub workers: Option<Spanned<usize>>,
    /// How games begin.
    pub openings: Option<OpeningsEntry>,
    /// What ends games before their rules do.
    #[serde(default)]
    pub adjudication: AdjudicationEntry,
    /// Players by name.
    #[serde(default, rename = "player")]
    pub players: Vec<PlayerEntry>,
    /// Games of all the players against each other.
    pub tournament: Option<TournamentEntry>,
    /// Games of two players.
    #[serde(default, rename = "contest")]
    pub contests: Vec<ContestEntry>,
    /// Games of more than two players.
    #[serde(default, rename = "set")]
    pub sets: Vec<SetEntry>,
    /// Searches of fixed positions.
    #[serde(default, rename = "search")]
    pub searches: Vec<SearchEntry>,
    /// Pictures of square weights.
    #[serde(default, rename = "heatmap")]
    pub heatmaps: Vec<HeatmapEntry>,
    /// Pictures of results.
    #[serde(default, rename = "chart")]
    pub charts: Vec<ChartEntry>,
    /// Tables of the original as they stood.
    #[serde(default, rename = "original_table")]
    pub original_tables: Vec<TableEntry>,
}

/// The texts of an experiment in Polish. What is not said is taken from the other language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Polish {
    /// Its title.
    pub title: Option<String>,
    /// Its question.
    pub question: Option<String>,
    /// What stands before the results.
    pub about: Option<String>,
    /// What stands after them.
    pub finding: Option<String>,
}

fn one() -> u64 {
    1
}

fn yes() -> bool {
    true
}

/// How games begin: one of the three. Without it, at the start of the game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpeningsEntry {
    /// So many random moves.
    pub plies: Option<Spanned<u32>>,
    /// Openings one by one.
    pub list: Option<Spanned<Vec<Spanned<String>>>>,
    /// A file of openings beside this one, one a line.
    pub file: Option<Spanned<String>>,
}

/// What ends games before their rules do. Nothing, where nothing is said.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdjudicationEntry {
    /// When a lost game ends.
    pub resign: Option<ResignEntry>,
    /// When a level game ends.
    pub draw: Option<DrawEntry>,
    /// How long a player may take for one move, such as `10s`.
    pub patience: Option<Spanned<String>>,
    /// Whether games end as the endgame tables say, once they have the position.
    #[serde(default)]
    pub tables: bool,
}

/// A game ends when both players judge it lost for one of them by `score` for `moves` moves in a row.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResignEntry {
    /// In units of the evaluation.
    pub score: Spanned<f64>,
    /// Moves of each side.
    pub moves: Spanned<u32>,
}

/// A game is drawn when both players judge it level within `score` for `moves` moves in a row.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawEntry {
    /// In units of the evaluation.
    pub score: Spanned<f64>,
    /// Moves of each side.
    pub moves: Spanned<u32>,
    /// Not before this round.
    #[serde(default)]
    pub from_round: u32,
}

/// A player and its name.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerEntry {
    /// What tables call it.
    pub name: Spanned<String>,
    /// Its string: `alphabeta:depth=4`.
    pub spec: Spanned<String>,
    /// What the original says of it.
    #[serde(default)]
    pub original: Figures,
}

/// Games of all the players against each other.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentEntry {
    /// Who meets whom.
    pub format: Format,
    /// How many games each pairing has.
    pub games: Spanned<u32>,
    /// The games that it is played in, one after the other; the file's own, if not given.
    #[serde(default, rename = "in")]
    pub in_games: Vec<Spanned<String>>,
    /// What the original says of single pairings.
    #[serde(default, rename = "original")]
    pub originals: Vec<PairFigures>,
}

/// Who meets whom in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everyone against everyone, sides swapped from game to game.
    RoundRobin,
    /// The first player against all others.
    Gauntlet,
    /// The loser is out.
    Knockout,
    /// Everyone against everyone and itself; the first of the two always has the first move.
    Ordered,
}

/// Games of two players.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContestEntry {
    /// What tables call it; the two players, if not given.
    pub name: Option<Spanned<String>>,
    /// The table that it stands in.
    pub group: Option<String>,
    /// The game; the file's own, if not given.
    pub game: Option<Spanned<String>>,
    /// A player's name, or its string. It has the first move in the first game of each pair.
    pub first: Spanned<String>,
    /// The other; the same, if not given.
    pub second: Option<Spanned<String>>,
    /// How many games.
    pub games: Spanned<u32>,
    /// Its round limit; the file's own, if not given.
    pub rounds: Option<Spanned<u32>>,
    /// Whether sides are swapped from game to game; the default where the players differ.
    pub swap: Option<bool>,
    /// The sequential test that may end it before its last game.
    pub sprt: Option<Spanned<SprtEntry>>,
    /// The contest whose games it repeats with other players: the same openings and seeds.
    pub like: Option<Spanned<String>>,
    /// Where it stands on the x axis of charts.
    pub x: Option<f64>,
    /// Which line or colour of charts it belongs to.
    pub series: Option<String>,
    /// What the original says of it.
    #[serde(default)]
    pub original: Figures,
}

/// Games of more than two players.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetEntry {
    /// What tables call it; the players, if not given.
    pub name: Option<Spanned<String>>,
    /// The game; the file's own, if not given.
    pub game: Option<Spanned<String>>,
    /// Names of players, or their strings: from two to as many as the game has seats.
    pub players: Spanned<Vec<Spanned<String>>>,
    /// How many openings; from each of them every way to seat the players is played.
    pub sets: Spanned<u32>,
}

impl Spec {
    /// Reads a file's text; `name` is what faults call the file.
    pub fn read(name: &str, text: &str) -> Result<Spec, Faults> {
        toml::from_str(text).map_err(|error| Faults::of_toml(name, text, &error))
    }

    /// When games end by agreement.
    pub fn end_rules(&self) -> EndRules {
        let rounds = self.rounds.as_ref().map_or(ROUNDS, |rounds| *rounds.get_ref());
        end_rules(self.repetition, rounds)
    }
}

/// When games end by agreement; 0 rounds are no limit.
pub(crate) fn end_rules(repetition: bool, rounds: u32) -> EndRules {
    EndRules { repetition, rounds: (rounds > 0).then_some(rounds) }
}
