//! Tuning: numbers of a player found by games, without an expert. Whatever a player's string has can be tuned, search
//! parameters and weights of evaluations; `spsa.rs` explains the method.

mod journal;
mod page;
mod parameter;
mod spsa;

pub use journal::JournalError;
pub use parameter::{Parameter, fill};

use journal::{Iteration, Journal};
use saltus_arena::{
    Adjudication, Dispatcher, Entrant, Match, MatchResult, OpeningSource, ReadError, RunError,
};
use saltus_engine::{AnyGame, GameError, PlayerSpec, SpecError, Stop};
use saltus_game::EndRules;
use saltus_game::keys::SplitMix;
use saltus_lab::LabError;
use saltus_stats::{Model, Sprt};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// What decides a tuning, but for the program itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TuneSettings {
    /// The id of the game.
    pub game: String,
    /// The player, with the names of parameters in braces.
    pub player: String,
    /// The parameters.
    pub parameters: Vec<Parameter>,
    /// How often both players meet.
    pub iterations: u32,
    /// Pairs of games each time.
    pub pairs: u32,
    /// How many random moves open a game.
    pub plies: u32,
    /// Decides perturbations, openings and random players.
    pub seed: u64,
}

/// Why nothing was tuned.
#[derive(Debug, thiserror::Error)]
pub enum TuneError {
    /// The player and the parameters do not fit.
    #[error("{0}")]
    Player(String),
    /// The game is not known.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The player cannot be made.
    #[error("{player}: {error}")]
    Spec {
        /// Its string.
        player: String,
        /// What is wrong.
        error: Box<SpecError>,
    },
    /// The openings.
    #[error(transparent)]
    Openings(#[from] ReadError),
    /// The games.
    #[error(transparent)]
    Run(#[from] RunError),
    /// The file of what has been played.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The report.
    #[error(transparent)]
    Write(#[from] LabError),
}

/// What was found.
#[derive(Clone, Debug)]
pub struct Tuned {
    /// The values of the parameters, in their order.
    pub values: Vec<f64>,
    /// The player with these values.
    pub player: String,
    /// Iterations that were played, earlier runs included.
    pub iterations: u32,
}

/// The player with some values, as far as the game has such a player.
fn checked(
    settings: &TuneSettings,
    start: &AnyGame,
    values: &[f64],
) -> Result<(String, PlayerSpec), TuneError> {
    let player = fill(&settings.player, &settings.parameters, values).map_err(TuneError::Player)?;
    let wrong = |error| TuneError::Spec { player: player.clone(), error: Box::new(error) };
    let spec: PlayerSpec = player.parse().map_err(wrong)?;
    start.player(&spec).map_err(wrong)?;
    Ok((player, spec))
}

/// An entrant of this name that plays with some values.
fn entrant(
    name: &str,
    settings: &TuneSettings,
    start: &AnyGame,
    values: &[f64],
) -> Result<Entrant, TuneError> {
    Ok(Entrant::new(name, checked(settings, start, values)?.1))
}

/// Tunes, and keeps every iteration in the folder as soon as it is played; what is there already is not played again.
/// `report` hears how many there are, with the values so far.
pub fn tune(
    settings: &TuneSettings,
    folder: &Path,
    dispatcher: &mut dyn Dispatcher,
    stop: &Stop,
    report: &mut dyn FnMut(u32, &[f64]),
) -> Result<Tuned, TuneError> {
    let start = AnyGame::start(&settings.game)?;
    // Wrong ones are refused before anything is written.
    let corners: [fn(&Parameter) -> f64; 3] = [|it| it.start, |it| it.least, |it| it.most];
    for corner in corners {
        let values: Vec<f64> = settings.parameters.iter().map(corner).collect();
        checked(settings, &start, &values)?;
    }
    let (mut journal, played) = Journal::open(folder, settings)?;
    let mut middle: Vec<f64> = match played.last() {
        Some(last) => last.values.clone(),
        None => settings.parameters.iter().map(|it| it.start).collect(),
    };
    let mut done = played.len() as u32;
    report(done, &middle);
    while done < settings.iterations {
        // Each iteration has a seed of its own, so that one that goes on plays what one that was never stopped plays.
        let mut mix = SplitMix::new(settings.seed ^ SplitMix::new(u64::from(done)).next());
        let perturbed =
            spsa::perturb(&settings.parameters, &middle, done, settings.iterations, &mut mix);
        let [first, second] = &perturbed.values;
        let terms = Match {
            start: start.clone(),
            end_rules: EndRules::default(),
            entrants: [
                entrant("first", settings, &start, first)?,
                entrant("second", settings, &start, second)?,
            ],
            openings: OpeningSource::Random(settings.plies),
            seed: mix.next(),
            pairs: settings.pairs,
            adjudication: Adjudication::default(),
            sprt: None,
        };
        let result = terms.play(Vec::new(), dispatcher, stop, &mut ())?;
        if result.interrupted {
            break;
        }
        let games = result.tally().games();
        let won = games.wins as f64 - games.losses as f64;
        spsa::step(&settings.parameters, &mut middle, &perturbed, won, done, settings.iterations);
        let results = [games.wins, games.draws, games.losses];
        journal.add(&Iteration { results, values: middle.clone() })?;
        done += 1;
        report(done, &middle);
    }
    let (player, _) = checked(settings, &start, &middle)?;
    Ok(Tuned { values: middle, player, iterations: done })
}

/// What the match at the end is to tell apart, in normalised Elo.
const TEST: (f64, f64) = (0.0, 20.0);

/// The tuned player against the one that it started as, until a sequential test knows which is stronger or so many games
/// are played.
pub fn compare(
    settings: &TuneSettings,
    values: &[f64],
    games: u32,
    dispatcher: &mut dyn Dispatcher,
    stop: &Stop,
) -> Result<MatchResult, TuneError> {
    let start = AnyGame::start(&settings.game)?;
    let before: Vec<f64> = settings.parameters.iter().map(|it| it.start).collect();
    let terms = Match {
        entrants: [
            entrant("tuned", settings, &start, values)?,
            entrant("start", settings, &start, &before)?,
        ],
        start: start.clone(),
        end_rules: EndRules::default(),
        openings: OpeningSource::Random(settings.plies),
        // Not the openings that were tuned with.
        seed: !settings.seed,
        pairs: games / 2,
        adjudication: Adjudication::default(),
        sprt: Sprt::new(Model::Normalised, TEST.0, TEST.1).ok(),
    };
    Ok(terms.play(Vec::new(), dispatcher, stop, &mut ())?)
}

/// Writes a page about a tuning into its folder: how each parameter moved, and the match if there was one.
pub fn write_report(
    settings: &TuneSettings,
    tuned: &Tuned,
    played: Option<&MatchResult>,
    folder: &Path,
) -> Result<(), TuneError> {
    let (_, iterations) = Journal::open(folder, settings)?;
    Ok(page::write(settings, tuned, &iterations, played, folder)?)
}
