//! From files of games of Halma to a file of weights.
//!
//! The worth of a position is a sum of weights, mixed by the phase of the game: what it says is by how much White is
//! nearer to home than Black. The logistic function turns it into the score that White may expect.

mod descent;
mod positions;

pub(crate) use positions::each_position;

use crate::fit::{Epoch, FitSettings};
use crate::patterns::{Step, TrainError, Trained};
use positions::Positions;
use saltus_eval::halma::trained::{Layout, WeightsFile};
use saltus_halma::Rules;
use std::path::PathBuf;

/// Fits weights to the games of these files: see [`patterns::train`](crate::patterns::train).
pub(crate) fn train(
    files: &[PathBuf],
    game: &str,
    rules: &'static Rules,
    settings: &FitSettings,
    report: &mut dyn FnMut(Step) -> bool,
) -> Result<Trained, TrainError> {
    let layout = Layout::new(rules);
    let [training, validation] = Positions::read(files, game, &layout, settings.lambda)?;
    if training.is_empty() || validation.is_empty() {
        return Err(TrainError::Empty);
    }
    report(Step::Read { training: training.len(), validation: validation.len() });
    let mut hear = |epoch: &Epoch| report(Step::Epoch(*epoch));
    let fitted = descent::fit(&layout, [&training, &validation], settings, &mut hear);
    let about = format!(
        "{} positions, seed {}, value share {}, lambda {}, validation loss {:.5}",
        training.len(),
        settings.seed,
        settings.value_share,
        settings.lambda,
        fitted.best.validation_loss
    );
    let file =
        WeightsFile { game: game.to_owned(), about, tempo: fitted.tempo, anchors: fitted.anchors };
    Ok(Trained {
        game: game.to_owned(),
        file: file.write()?,
        best: fitted.best,
        unit: fitted.step,
        weights: layout.weights(),
    })
}
