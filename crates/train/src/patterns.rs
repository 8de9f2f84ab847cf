//! From files of games to a file of weights, for the game that they are of.

use crate::fit::{Epoch, FitSettings, Positions, ReadError, fit};
use crate::games::Reader;
use saltus_draughts::{Variant, for_each_variant};
pub use saltus_eval::draughts::patterns::Windows;
use saltus_eval::draughts::patterns::{Stack, WeightsFile};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// What is told while weights are fitted.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// The games have been read.
    Read {
        /// Positions to learn from.
        training: usize,
        /// Positions to check with.
        validation: usize,
    },
    /// A pass over the positions is done.
    Epoch(Epoch),
}

/// What was fitted.
#[derive(Clone, Debug)]
pub struct Trained {
    /// The id of the game.
    pub game: String,
    /// The file of weights.
    pub file: Vec<u8>,
    /// The pass whose weights they are.
    pub best: Epoch,
    /// What a man is worth in logistic units; in Halma, a step ahead.
    pub unit: f64,
    /// How many weights there are, for each phase and set.
    pub weights: usize,
}

/// Why nothing was fitted.
#[derive(Debug, thiserror::Error)]
pub enum TrainError {
    /// The games.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// A game that there is not.
    #[error("{file}: there is no game `{game}`")]
    Game {
        /// The file of games.
        file: String,
        /// Its game.
        game: String,
    },
    /// The windows do not fit the board.
    #[error(
        "such windows do not cover the board evenly, or the small ones do not lie in the larger"
    )]
    Windows,
    /// The weights to start from.
    #[error("{file}: {problem}")]
    Earlier {
        /// The file of weights.
        file: String,
        /// What is wrong with it.
        problem: String,
    },
    /// Windows, or weights to start from, for a game that has none.
    #[error(
        "`{game}` is learnt by squares, from nothing: it has no windows, and no weights to start from"
    )]
    NoWindows {
        /// The game.
        game: String,
    },
    /// No positions to learn from.
    #[error("the games have no quiet positions to learn from: expected more games")]
    Empty,
    /// The weights could not be packed.
    #[error("{0}")]
    Write(#[from] io::Error),
}

/// The windows of draughts where none are named.
const WINDOWS: (Windows, Option<Windows>) = (Windows { rows: 4, step: 2 }, None);

/// Where weights start.
#[derive(Clone, Debug)]
pub enum Start {
    /// From nothing but what is plain, in these windows; in those that are usual, if none are given.
    Plain(Option<(Windows, Option<Windows>)>),
    /// From the weights of this file, in its windows.
    Weights(PathBuf),
}

/// Fits weights to the games of these files. `report` hears how far it is, and may stop it by returning false.
pub fn train(
    files: &[PathBuf],
    start: &Start,
    settings: &FitSettings,
    report: &mut dyn FnMut(Step) -> bool,
) -> Result<Trained, TrainError> {
    let first = files.first().ok_or(TrainError::Empty)?;
    let file = first.display().to_string();
    let wrong = |error| ReadError::File { file: file.clone(), error };
    let game = Reader::open(first).map_err(wrong)?.settings().game.clone();
    macro_rules! with_the_variant {
        ($($variant:ident)*) => {
            match game.as_str() {
                $(id if id == saltus_draughts::$variant::RULES.id =>
                    train_variant::<saltus_draughts::$variant>(files, start, settings, report),
                )*
                id => match saltus_halma::game(id) {
                    Ok(rules) => match start {
                        Start::Plain(None) => crate::halma::train(files, id, rules, settings, report),
                        _ => Err(TrainError::NoWindows { game }),
                    },
                    Err(_) => Err(TrainError::Game { file, game }),
                },
            }
        };
    }
    for_each_variant!(with_the_variant)
}

fn read_weights<V: Variant>(path: &Path) -> Result<WeightsFile, TrainError> {
    let wrong = |problem: String| TrainError::Earlier { file: path.display().to_string(), problem };
    let bytes = fs::read(path).map_err(|error| wrong(error.to_string()))?;
    WeightsFile::read(&bytes, V::RULES.id, V::GEOMETRY).map_err(|error| wrong(error.to_string()))
}

fn train_variant<V: Variant>(
    files: &[PathBuf],
    start: &Start,
    settings: &FitSettings,
    report: &mut dyn FnMut(Step) -> bool,
) -> Result<Trained, TrainError> {
    let (stack, earlier) = match start {
        Start::Plain(windows) => {
            let (small, large) = windows.unwrap_or(WINDOWS);
            (Stack::new(V::GEOMETRY, small, large).ok_or(TrainError::Windows)?, None)
        }
        Start::Weights(path) => {
            let earlier = read_weights::<V>(path)?;
            (earlier.stack, Some(earlier.sets))
        }
    };
    let [training, validation] = Positions::read::<V>(files, &stack, settings.lambda)?;
    if training.is_empty() || validation.is_empty() {
        return Err(TrainError::Empty);
    }
    report(Step::Read { training: training.len(), validation: validation.len() });
    let mut hear = |epoch: &Epoch| report(Step::Epoch(*epoch));
    let fitted = fit(&stack, earlier.as_ref(), [&training, &validation], settings, &mut hear);
    let about = format!(
        "{} positions, seed {}, value share {}, lambda {}, validation loss {:.5}",
        training.len(),
        settings.seed,
        settings.value_share,
        settings.lambda,
        fitted.best.validation_loss
    );
    let file = WeightsFile { game: V::RULES.id.to_owned(), about, stack, sets: fitted.sets };
    Ok(Trained {
        game: V::RULES.id.to_owned(),
        file: file.write()?,
        best: fitted.best,
        unit: fitted.man,
        weights: stack.weights(),
    })
}
