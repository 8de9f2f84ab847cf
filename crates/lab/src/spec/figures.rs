//! Figures of the original: what ours are put beside.

use crate::spec::Measure;
use serde::Deserialize;
use toml::Spanned;

/// What the original says of a contest or a player. Means of a game, unless a name says otherwise.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    /// Positions searched in a game by both players.
    pub nodes: Option<f64>,
    /// Seconds of a game, both players together.
    pub seconds: Option<f64>,
    /// Rounds of a game.
    pub rounds: Option<f64>,
    /// Moves of a game, both players together.
    pub moves: Option<f64>,
    /// The first player's share of the points, from 0 to 1.
    pub score: Option<f64>,
    /// Games that the first player won.
    pub wins: Option<f64>,
    /// Games drawn.
    pub draws: Option<f64>,
    /// Games that the first player lost.
    pub losses: Option<f64>,
    /// The Elo difference.
    pub elo: Option<f64>,
    /// Who won, in words.
    pub winner: Option<String>,
    /// Anything else, in words.
    pub note: Option<String>,
}

/// What the original says of one pairing of a tournament.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairFigures {
    /// The first player's name.
    pub first: Spanned<String>,
    /// The second player's name.
    pub second: Spanned<String>,
    /// What it says.
    pub figures: Figures,
}

/// A table of the original as it stood.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableEntry {
    /// Its caption.
    pub title: String,
    /// The heads of its columns.
    pub columns: Spanned<Vec<String>>,
    /// Its rows, each with a cell for every column.
    pub rows: Vec<Spanned<Vec<String>>>,
}

impl Figures {
    /// The same from the second player's side.
    pub fn reversed(&self) -> Figures {
        Figures {
            wins: self.losses,
            losses: self.wins,
            score: self.score.map(|score| 1.0 - score),
            elo: self.elo.map(|elo| -elo),
            ..self.clone()
        }
    }

    /// What the original says of one measure.
    pub fn of(&self, measure: Measure) -> Option<f64> {
        match measure {
            Measure::Seconds => self.seconds,
            Measure::Nodes => self.nodes,
            Measure::Rounds => self.rounds,
            Measure::Moves => self.moves,
            Measure::Score => self.score,
            Measure::Wins => self.wins,
            Measure::Elo => self.elo,
        }
    }
}
