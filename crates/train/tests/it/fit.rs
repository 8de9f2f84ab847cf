//! Fitting: it learns, it is the same every time, and it says what it cannot use.

use crate::games::settings;
use saltus_draughts::{Simple6, Variant as _};
use saltus_engine::Stop;
use saltus_eval::draughts::patterns::{Layout, Model, Stack};
use saltus_eval::halma;
use saltus_game::Side;
use saltus_train::fit::FitSettings;
use saltus_train::games::{Settings, make};
use saltus_train::patterns::{Start, Step, TrainError, Trained, Windows, train};
use std::path::{Path, PathBuf};

const WINDOWS: (Windows, Option<Windows>) =
    (Windows { rows: 2, step: 2 }, Some(Windows { rows: 4, step: 2 }));

pub(crate) fn fit(file: &Path, seed: u64) -> Result<(Trained, Vec<f64>), TrainError> {
    fit_from(file, seed, &Start::Plain(Some(WINDOWS)))
}

const SETTINGS: FitSettings =
    FitSettings { epochs: 4, rate: 0.02, decay: 1e-4, value_share: 0.5, lambda: 0.0, seed: 1 };

fn fit_from(file: &Path, seed: u64, start: &Start) -> Result<(Trained, Vec<f64>), TrainError> {
    fit_by(file, start, &FitSettings { seed, ..SETTINGS })
}

fn fit_by(
    file: &Path,
    start: &Start,
    settings: &FitSettings,
) -> Result<(Trained, Vec<f64>), TrainError> {
    let mut losses = Vec::new();
    let mut report = |step: Step| {
        if let Step::Epoch(epoch) = step {
            losses.push(epoch.validation_loss);
        }
        true
    };
    let trained = train(&[PathBuf::from(file)], start, settings, &mut report)?;
    Ok((trained, losses))
}

#[test]
fn halma_is_learnt_by_squares_and_the_same_every_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    let games = "halma:board=6x6,camp=3/2/1,win=all-in-goal,home-deadline=20";
    let settings = Settings::new(games, "engine:nodes=60,hash=1,eval=handmade", (2, 6), 600, 11);
    make(&path, &settings, 400, 2, &Stop::never(), &mut |_| {}).expect("games");
    let (first, losses) = fit_from(&path, 1, &Start::Plain(None)).expect("weights");
    let (same, _) = fit_from(&path, 1, &Start::Plain(None)).expect("weights");
    let (other, _) = fit_from(&path, 2, &Start::Plain(None)).expect("weights");
    assert!(first.file == same.file && first.file != other.file);
    // A coin would lose 0.693.
    assert!(losses.is_sorted_by(|a, b| a > b) && losses[losses.len() - 1] < 0.69, "{losses:?}");
    let rules = saltus_halma::game(games).expect("a game");
    let model = halma::trained::Model::read(&first.file, rules).expect("a file of weights");
    // A piece is worth more the further it has come.
    let corner = |side| model.layout().square(Side::White, rules.corner(side));
    let weights = model.phase(halma::PHASES / 2);
    assert!(weights[corner(Side::Black)] > weights[corner(Side::White)] + 1000, "{weights:?}");
    assert!(matches!(fit(&path, 1), Err(TrainError::NoWindows { .. })));
}

#[test]
fn the_same_games_and_seed_give_the_same_file_and_something_is_learnt() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    make(&path, &settings("simple-6x6"), 400, 2, &Stop::never(), &mut |_| {}).expect("games");
    let (first, losses) = fit(&path, 1).expect("weights");
    let (same, _) = fit(&path, 1).expect("weights");
    let (other, _) = fit(&path, 2).expect("weights");
    assert!(first.file == same.file && first.file != other.file);
    // A coin would lose 0.693; with aims between 0 and 1 nothing comes near 0.
    assert!(losses[0] < 0.68 && losses.is_sorted_by(|a, b| a > b), "{losses:?}");
    let model = Model::read::<Simple6>(&first.file).expect("a file of weights");
    let stack = Stack::new(Simple6::GEOMETRY, WINDOWS.0, WINDOWS.1).expect("windows that fit");
    assert_eq!(*model.layout(), stack.folded_layout());
    let [opening, ending] = model.set(false)[Layout::MEN];
    assert!(opening > 100 && ending > 100, "a man is worth something: {opening} {ending}");
}

#[test]
fn earlier_weights_are_a_better_start_than_material() {
    let folder = tempfile::tempdir().expect("a folder");
    let [path, weights, other] = ["games", "weights", "other"].map(|name| folder.path().join(name));
    make(&path, &settings("simple-6x6"), 400, 2, &Stop::never(), &mut |_| {}).expect("games");
    let (first, losses) = fit(&path, 1).expect("weights");
    std::fs::write(&weights, &first.file).expect("a file");
    let start = Start::Weights(weights);
    let (same, further) = fit_from(&path, 2, &start).expect("weights");
    assert!(further[0] < losses[0], "{further:?} {losses:?}");
    assert_eq!(same.weights, first.weights, "the windows are those of the file");
    std::fs::write(&other, "nothing\n").expect("a file");
    let error = fit_from(&path, 1, &Start::Weights(other)).expect_err("no weights").to_string();
    assert!(error.contains("other: it is no file of trained weights"), "{error}");
}

/// With all the hindsight there is, what is learnt of every position is the result of its game.
#[test]
fn hindsight_leads_from_the_players_values_to_the_result() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    make(&path, &settings("simple-6x6"), 400, 2, &Stop::never(), &mut |_| {}).expect("games");
    let model = |value_share, lambda| {
        let settings = FitSettings { value_share, lambda, ..SETTINGS };
        let (trained, _) = fit_by(&path, &Start::Plain(Some(WINDOWS)), &settings).expect("weights");
        Model::read::<Simple6>(&trained.file).expect("a file of weights")
    };
    assert_eq!(model(1.0, 1.0), model(0.0, 0.0));
    assert_ne!(model(1.0, 0.9), model(0.0, 0.0));
    assert_ne!(model(1.0, 0.9), model(1.0, 0.0));
}

#[test]
fn what_cannot_be_used_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    assert!(fit(&path, 1).expect_err("no file").to_string().contains("games"));
    std::fs::write(&path, "nothing\n").expect("a file");
    assert!(fit(&path, 1).expect_err("no games").to_string().contains("saltus-games-1"));
    std::fs::remove_file(&path).expect("a file");
    make(&path, &settings("simple-6x6"), 1, 1, &Stop::never(), &mut |_| {}).expect("games");
    assert!(matches!(fit(&path, 1), Err(TrainError::Empty)));
}
