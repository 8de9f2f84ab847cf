//! What weights are worth, as a page: their loss beside simpler evaluations, whether their expectations come true, what
//! they say of each square, and a match.

mod halma;
mod judged;
mod page;
mod regression;

pub(crate) use regression::slope;

use crate::fit::ReadError;
use crate::games::Reader;
use saltus_arena::openings::shipped_ballots;
use saltus_arena::{Adjudication, Entrant, Match, MatchResult, OpeningSource, RunError, Threads};
use saltus_engine::{AnyGame, GameError, PlayerSpec, SpecError, Stop};
use saltus_game::EndRules;
use saltus_lab::LabError;
use saltus_stats::{Model, Sprt};
use std::path::{Path, PathBuf};

/// What a report is made from.
#[derive(Clone, Debug)]
pub struct ReportSettings {
    /// Files of games: those that the weights were fitted to. Only the games that were kept apart count.
    pub files: Vec<PathBuf>,
    /// The file of weights; those that ship, if none is named.
    pub weights: Option<PathBuf>,
    /// The most games against the hand-made evaluation; none for no match.
    pub games: u32,
    /// Nodes for each move of it.
    pub nodes: u64,
    /// Games at a time.
    pub threads: usize,
}

/// The losses of a report, each on the same positions.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Losses {
    /// The same score expected of every position.
    pub constant: f64,
    /// From men and kings alone; in Halma, from how many steps a side is ahead.
    pub plain: f64,
    /// From the hand-made evaluation.
    pub handmade: f64,
    /// From the weights.
    pub trained: f64,
}

/// What a report says, in short.
#[derive(Clone, Debug)]
pub struct Summary {
    /// The id of the game.
    pub game: String,
    /// Positions that were looked at.
    pub positions: usize,
    /// The losses.
    pub losses: Losses,
    /// What the plain evaluation counts.
    pub plain: &'static str,
    /// How much ahead, by the weights, brings 73 points of 100.
    pub scale: f64,
    /// What that is counted in.
    pub unit: &'static str,
    /// The page.
    pub page: PathBuf,
}

/// Why there is no report.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// The games.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The weights.
    #[error("the weights: {0}")]
    Weights(String),
    /// A file that cannot be read.
    #[error("{file}: {error}")]
    Io {
        /// Its name.
        file: String,
        /// What is wrong.
        error: std::io::Error,
    },
    /// No trained evaluation for such games.
    #[error("there is no trained evaluation for `{0}`: expected a file of weights")]
    NoWeights(String),
    /// Too few games.
    #[error("the games have no quiet positions to check with: expected more games")]
    Empty,
    /// The game is not known.
    #[error(transparent)]
    Game(#[from] GameError),
    /// A player of the match cannot be made.
    #[error(transparent)]
    Player(#[from] SpecError),
    /// The match.
    #[error(transparent)]
    Match(#[from] RunError),
    /// The files of the report.
    #[error(transparent)]
    Write(#[from] LabError),
}

/// Writes a report into a folder.
pub fn write(
    settings: &ReportSettings,
    folder: &Path,
    stop: &Stop,
) -> Result<Summary, ReportError> {
    let first = settings.files.first().ok_or(ReportError::Empty)?;
    let wrong = |error| ReadError::File { file: first.display().to_string(), error };
    let game = Reader::open(first).map_err(wrong)?.settings().game.clone();
    let io = |path: &Path, error| ReportError::Io { file: path.display().to_string(), error };
    let weights = match &settings.weights {
        Some(path) => Some(std::fs::read(path).map_err(|error| io(path, error))?),
        None => None,
    };
    let data = judged::read(&game, &settings.files, weights.as_deref())
        .ok_or_else(|| ReportError::NoWeights(game.clone()))??;
    if data.judged.is_empty() {
        return Err(ReportError::Empty);
    }
    let played = if settings.games > 1 { Some(play(&game, settings, stop)?) } else { None };
    std::fs::create_dir_all(folder).map_err(|error| io(folder, error))?;
    let (losses, scale) = page::write(&game, &data, settings, played.as_ref(), folder)?;
    let page = folder.join("report.html");
    let (plain, unit) = (data.plain, data.unit);
    Ok(Summary { game, positions: data.judged.len(), losses, plain, scale, unit, page })
}

/// What the match is to tell apart, in normalised Elo.
const TEST: (f64, f64) = (0.0, 10.0);

/// The weights against the hand-made evaluation, at equal nodes.
fn play(game: &str, settings: &ReportSettings, stop: &Stop) -> Result<MatchResult, ReportError> {
    let start = AnyGame::start(game)?;
    let eval = match &settings.weights {
        // A name without a folder could be that of a feature.
        Some(path) => std::path::absolute(path)
            .map_err(|error| ReportError::Io { file: path.display().to_string(), error })?
            .display()
            .to_string(),
        None => "trained".to_owned(),
    };
    let entrant = |name: &str, eval: &str| -> Result<Entrant, ReportError> {
        let spec: PlayerSpec =
            format!("engine:nodes={},hash=8,eval={eval}", settings.nodes).parse()?;
        start.player(&spec)?;
        Ok(Entrant::new(name, spec))
    };
    let openings = match shipped_ballots(game) {
        Some(text) => OpeningSource::Text(text.to_owned()),
        None => OpeningSource::Random(6),
    };
    let terms = Match {
        entrants: [entrant("trained", &eval)?, entrant("hand-made", "handmade")?],
        start,
        end_rules: EndRules::default(),
        openings,
        seed: 1,
        pairs: settings.games / 2,
        adjudication: Adjudication::default(),
        sprt: Sprt::new(Model::Normalised, TEST.0, TEST.1).ok(),
    };
    Ok(terms.play(Vec::new(), &mut Threads::new(settings.threads), stop, &mut ())?)
}
