//! Stores of earlier versions are migrated, and go on as if nothing had changed.

use crate::common::{CONTESTS, Folder, games, plan, run, start};
use saltus_engine::Stop;
use saltus_lab::{Experiment, Finish, Lang, Store, redraw};

/// Half of the games of `contests.toml`, played by version 0.1.0, which had format 1.
const FORMAT_1: &[u8] = include_bytes!("../data/format-1/games.sqlite");

fn stored() -> Folder {
    let folder = Folder::new("format-1");
    std::fs::write(folder.path().join("games.sqlite"), FORMAT_1).expect("written");
    folder
}

#[test]
fn an_old_store_goes_on_with_the_same_games() {
    let (old, fresh) = (stored(), Folder::new("fresh"));
    let before = games(&old, &plan(CONTESTS));
    assert_eq!(before.len(), 7);
    // The contests' fingerprint is still what that version has written: otherwise it would be refused.
    run(CONTESTS, &old, 2);
    run(CONTESTS, &fresh, 1);
    let (resumed, expected) = (games(&old, &plan(CONTESTS)), games(&fresh, &plan(CONTESTS)));
    assert_eq!(resumed.len(), expected.len());
    // The engine gets stronger from version to version; whoever else plays makes the same moves for ever.
    for (resumed, expected) in resumed.iter().zip(&expected) {
        assert!(resumed.contest == "engines" || resumed == expected, "{resumed:?} {expected:?}");
    }
    assert!(before.iter().all(|row| resumed.contains(row)), "what was there stays");
}

#[test]
fn the_report_of_an_old_store_can_be_drawn_again() {
    let folder = stored();
    let (experiment, results) = redraw(folder.path(), Lang::English).expect("drawn");
    assert_eq!((experiment.name.as_str(), results.played, results.total), ("contests", 7, 12));
    assert!(folder.text("report.html").contains("7 of 12 games are played"));
    // A second look finds nothing to migrate.
    let store = Store::open(folder.path()).expect("a store");
    assert_eq!(store.count().expect("a count"), 7);
    drop(store);
    let experiment = Experiment::of_store(&Store::open(folder.path()).expect("a store"));
    let ran = experiment
        .and_then(|experiment| experiment.run(folder.path(), &start(1), &Stop::new(), &mut |_| {}));
    assert_eq!(ran.expect("it runs").finish, Finish::Done);
}
