//! Tuning: the same whether it was stopped or not, and refused where it cannot be what was meant.

use saltus_engine::Stop;
use saltus_train::tune::{TuneError, TuneSettings, Tuned, compare, tune, write_report};
use std::path::Path;

fn settings() -> TuneSettings {
    TuneSettings {
        game: "simple-6x6".to_owned(),
        player: "alphabeta:depth=1,eval=men-and-kings(b1=1,b2={king})+{edge}*three-areas"
            .to_owned(),
        parameters: ["king=0.5,0..5", "edge=0.2,0..1"].map(|it| it.parse().expect("one")).to_vec(),
        iterations: 20,
        pairs: 2,
        plies: 2,
        seed: 3,
    }
}

fn run(settings: &TuneSettings, folder: &Path, until: u32) -> Result<Tuned, TuneError> {
    let stop = Stop::new();
    let mut report = |done: u32, _: &[f64]| {
        if done == until {
            stop.stop();
        }
    };
    tune(settings, folder, &mut saltus_arena::Threads::new(2), &stop, &mut report)
}

#[test]
fn what_was_stopped_or_killed_goes_on_and_ends_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let [once, again] = ["once", "again"].map(|name| folder.path().join(name));
    let whole = run(&settings(), &once, u32::MAX).expect("values");
    assert_eq!(whole.iterations, 20);
    assert_eq!(run(&settings(), &again, 7).expect("values").iterations, 7);
    // A kill in the middle of a line.
    let file = again.join("tune.jsonl");
    let text = std::fs::read(&file).expect("a file");
    std::fs::write(&file, &text[..text.len() - 4]).expect("a file");
    let continued = run(&settings(), &again, u32::MAX).expect("values");
    assert_eq!(continued.values, whole.values);
    assert_eq!(
        std::fs::read(&file).expect("a file"),
        std::fs::read(once.join("tune.jsonl")).expect("a file")
    );
    assert_ne!(whole.values, [0.5, 0.2], "something has moved");
    // The page has a curve for each parameter, and the match.
    let played =
        compare(&settings(), &whole.values, 4, &mut saltus_arena::Threads::new(2), &Stop::never())
            .expect("games");
    write_report(&settings(), &whole, Some(&played), &once).expect("a page");
    let page = std::fs::read_to_string(once.join("report.html")).expect("a page");
    for part in ["king by iteration", "edge by iteration", "sequential test", &whole.player] {
        assert!(page.contains(part), "{part}");
    }
}

#[test]
fn what_cannot_be_tuned_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let refused = |change: fn(&mut TuneSettings)| {
        let mut settings = settings();
        change(&mut settings);
        run(&settings, folder.path(), 1).expect_err("wrong settings").to_string()
    };
    assert!(refused(|it| it.game = "ludo".into()).contains("ludo"));
    assert!(refused(|it| it.player = "random".into()).contains("{king}"));
    assert!(refused(|it| it.player.push_str("+{more}*material")).contains("{more}"));
    assert!(
        refused(|it| it.player = it.player.replace("three-areas", "no-areas")).contains("no-areas")
    );
    run(&settings(), folder.path(), 1).expect("some iterations");
    assert!(refused(|it| it.seed = 4).contains("other settings"));
    let path = folder.path().join("tune.jsonl");
    let text = std::fs::read_to_string(&path).expect("a file");
    std::fs::write(&path, text.replace("results", "sults")).expect("a file");
    assert!(refused(|_| {}).contains("line 2 is damaged"));
}
