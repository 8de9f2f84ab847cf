//! The pictures that a file asks for.

use serde::Deserialize;
use toml::Spanned;

/// A picture of the square weights of an evaluation. Needs no games.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeatmapEntry {
    /// The game; the file's own, if not given.
    pub game: Option<Spanned<String>>,
    /// The evaluation.
    pub eval: Spanned<String>,
    /// Whose weights.
    #[serde(default)]
    pub side: HeatmapSide,
    /// Which piece, where there are several kinds.
    pub piece: Option<Spanned<HeatmapPiece>>,
    /// Its caption; made from the rest, if not given.
    pub title: Option<String>,
}

/// Which piece of draughts a heat map is about. Those of Halma are all alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HeatmapPiece {
    /// A man.
    Man,
    /// A king.
    King,
}

/// Whose weights a heat map shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HeatmapSide {
    /// White's.
    #[default]
    White,
    /// Black's.
    Black,
    /// A picture for each.
    Both,
}

/// A picture of results.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChartEntry {
    /// What kind of picture.
    pub kind: Spanned<ChartKind>,
    /// What is drawn; a matter of course for `elo` and `matrix`.
    pub y: Option<Spanned<Measure>>,
    /// Of contests, or of players.
    #[serde(default)]
    pub by: By,
    /// Only the contests of this group.
    pub group: Option<Spanned<String>>,
    /// Only the contests of this game.
    pub game: Option<Spanned<String>>,
    /// Whether the y axis is logarithmic.
    pub log: Option<Spanned<bool>>,
    /// What stands along the x axis of a line chart.
    pub x_label: Option<Spanned<String>>,
    /// Its caption.
    pub title: String,
}

/// The kinds of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChartKind {
    /// A line for each series, over the contests' `x`.
    Line,
    /// A bar for each contest or player.
    Bar,
    /// A box for each contest, of its single games.
    Box,
    /// Ratings with their errors.
    Elo,
    /// Who scored what against whom.
    Matrix,
}

/// Whose results a picture shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// Of contests.
    #[default]
    Contest,
    /// Of players, over all their games.
    Player,
}

/// What can be measured of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// Seconds of a game.
    Seconds,
    /// Positions searched in a game.
    Nodes,
    /// Rounds of a game.
    Rounds,
    /// Moves of a game.
    Moves,
    /// The share of the points.
    Score,
    /// Games won.
    Wins,
    /// The Elo difference.
    Elo,
}

impl ChartEntry {
    /// Whether the y axis is logarithmic.
    pub fn is_log(&self) -> bool {
        self.log.as_ref().is_some_and(|log| *log.get_ref())
    }
}

impl Measure {
    /// What stands along an axis.
    pub fn label(self) -> &'static str {
        match self {
            Measure::Seconds => "seconds a game",
            Measure::Nodes => "nodes a game",
            Measure::Rounds => "rounds a game",
            Measure::Moves => "moves a game",
            Measure::Score => "score",
            Measure::Wins => "wins",
            Measure::Elo => "Elo",
        }
    }

    /// Whether a single game has it.
    pub fn is_of_games(self) -> bool {
        matches!(self, Measure::Seconds | Measure::Nodes | Measure::Rounds | Measure::Moves)
    }
}
