//! The report: better than the plain evaluations on games it has not seen, whole, and refused where something is missing.

use crate::fit::fit;
use crate::games::settings;
use saltus_engine::Stop;
use saltus_train::games::make;
use saltus_train::report::{ReportError, ReportSettings, write};

#[test]
fn a_page_with_losses_pictures_and_a_match() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().join("games");
    make(&games, &settings("simple"), 200, 2, &Stop::never(), &mut |_| {}).expect("games");
    let weights = folder.path().join("some.weights");
    std::fs::write(&weights, fit(&games, 1).expect("weights").0.file).expect("a file");
    let mut settings = ReportSettings {
        files: vec![games],
        weights: Some(weights),
        games: 10,
        nodes: 50,
        threads: 2,
    };
    let out = folder.path().join("out");
    let summary = write(&settings, &out, &Stop::never()).expect("a report");
    let losses = &summary.losses;
    assert!(summary.positions > 50, "{}", summary.positions);
    // So few games say no more than that either knows something.
    assert!(losses.plain < losses.constant && losses.trained < losses.constant, "{losses:?}");
    let page = std::fs::read_to_string(out.join("report.html")).expect("a page");
    for part in [
        "Loss by stage of the game",
        "Expected and actual score",
        "A king by square",
        "sequential test",
    ] {
        assert!(page.contains(part), "{part}");
    }
    assert!(out.join("a-man-by-square-opening.png").exists() && out.join("table.tex").exists());
    assert!((0.1..10.0).contains(&summary.scale), "{}", summary.scale);
    // Nothing was trained for a board of one's own.
    let halma = folder.path().join("halma");
    make(&halma, &self::settings("halma:board=5x5,camp=2/1"), 1, 1, &Stop::never(), &mut |_| {})
        .expect("games");
    settings = ReportSettings { files: vec![halma], weights: None, ..settings };
    let error = write(&settings, &out, &Stop::never()).expect_err("no weights");
    assert!(matches!(error, ReportError::NoWeights(_)), "{error}");
}

#[test]
fn halma_has_a_page_with_squares_by_phase() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().join("games");
    make(&games, &settings("halma-8x8"), 60, 2, &Stop::never(), &mut |_| {}).expect("games");
    let settings =
        ReportSettings { files: vec![games], weights: None, games: 4, nodes: 50, threads: 2 };
    let out = folder.path().join("out");
    let summary = write(&settings, &out, &Stop::never()).expect("a report");
    assert_eq!((summary.plain, summary.unit), ("steps", "steps"));
    assert!(summary.positions > 50 && summary.losses.trained < summary.losses.constant);
    let page = std::fs::read_to_string(out.join("report.html")).expect("a page");
    for part in ["A piece by square, 0 % of the game gone", "sequential test"] {
        assert!(page.contains(part), "{part}");
    }
}
