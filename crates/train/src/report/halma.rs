//! Positions of games of Halma that were kept apart, as several evaluations see them.

use super::ReportError;
use super::judged::{Data, Judged, STAGES, Squares};
use crate::halma::each_position;
use saltus_eval::View;
use saltus_eval::halma::trained::{ANCHORS, Layout, Model, WeightsFile, shipped_file};
use saltus_eval::halma::{PHASES, PLAY, halma_trained};
use saltus_game::{Evaluator as _, Side, score};
use saltus_halma::{Rules, Square};
use std::path::PathBuf;
use std::sync::Arc;

/// Reads games, and the weights for them: those of `weights`, or those that ship. None if the game is no Halma, or there
/// are no weights.
pub(super) fn read(
    game: &str,
    files: &[PathBuf],
    weights: Option<&[u8]>,
) -> Option<Result<Data, ReportError>> {
    let rules = saltus_halma::game(game).ok()?;
    let bytes = match weights {
        Some(bytes) => bytes,
        None => shipped_file(rules)?,
    };
    Some(judge(game, rules, files, bytes))
}

fn judge(
    game: &str,
    rules: &'static Rules,
    files: &[PathBuf],
    bytes: &[u8],
) -> Result<Data, ReportError> {
    let wrong =
        |error: saltus_eval::halma::trained::ModelError| ReportError::Weights(error.to_string());
    let file = WeightsFile::read(bytes, rules).map_err(wrong)?;
    let trained = halma_trained(Arc::new(Model::read(bytes, rules).map_err(wrong)?), View::Diff);
    let play = PLAY.parse().expect("the evaluation for play can be read");
    let handmade = saltus_eval::halma(&play, rules, View::Diff, 0).expect("and made");
    let layout = Layout::new(rules);
    let mut judged = Vec::new();
    each_position(files, game, rules, 0.0, &mut |position, _, known| {
        if known.check {
            judged.push(Judged {
                result: known.result.into(),
                stage: layout.phase(position) * STAGES.len() / PHASES,
                plain: [layout.steps_ahead(position), 0.0],
                handmade: score::to_units(handmade.value(position, Side::White)),
                trained: score::to_units(trained.value(position, Side::White)),
            });
        }
    })?;
    let squares = (0..ANCHORS).map(|anchor| squares(&layout, &file.anchors[anchor], anchor));
    Ok(Data {
        judged,
        about: file.about.clone(),
        plain: "steps",
        unit: "steps",
        on_squares: ON_SQUARES,
        squares: squares.collect(),
    })
}

const ON_SQUARES: &str = "What a piece adds by standing on a square, for White, who moves up the board to the corner on the \
    right, as the game goes on. The differences between squares say by how much nearer to home one is than another.";

fn squares(layout: &Layout, weights: &[score::Score], anchor: usize) -> Squares {
    let options = layout.rules().options();
    let worth = |row: u8, column: u8| {
        let place = layout.square(Side::White, Square::new(row, column));
        Some(score::to_units(weights[place]))
    };
    let row = |row: u8| (0..options.columns).map(|column| worth(row, column)).collect();
    let percent = 100 * anchor / (ANCHORS - 1);
    Squares {
        caption: format!("A piece by square, {percent} % of the game gone"),
        rows: (0..options.rows).rev().map(row).collect(),
    }
}
