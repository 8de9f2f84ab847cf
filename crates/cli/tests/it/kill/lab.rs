//! An experiment.

use crate::common::{saltus, text};
use crate::folder::Folder;
use crate::kill::{lives, run_and_kill, timeless};
use std::time::Instant;

/// Long enough to be killed in the middle, and nothing in it minds the clock.
const EXPERIMENT: &str = r#"
title = "Killed"
question = "Is anything lost?"
game = "english"
seed = 5
rounds = 60
openings.plies = 4
[[contest]]
name = "depth"
first = "alphabeta:depth=5"
second = "alphabeta:depth=4"
games = 40
[[contest]]
name = "random"
first = "alphabeta:depth=3"
second = "random"
games = 100
[[contest]]
name = "halma"
game = "halma-8x8"
first = "alphabeta:depth=2,eval=camp-distance(jitter=on)"
second = "engine:nodes=300,hash=1"
games = 12
[[chart]]
kind = "bar"
y = "nodes"
title = "Nodes"
"#;

#[test]
fn nothing_is_lost_and_nothing_played_twice() {
    let folder = Folder::new("kill");
    let file = folder.write("killed.toml", EXPERIMENT);
    let (whole, killed) = (folder.at("whole"), folder.at("killed"));
    let begun = Instant::now();
    let ran = saltus(&["lab", "run", &file, "--out", &whole, "--workers", "2", "--quiet"]);
    assert!(ran.status.success(), "{}", text(&ran.stderr));
    let took = begun.elapsed();

    let count = || {
        let store = saltus_lab::Store::open(&folder.path().join("killed"));
        store.and_then(|store| store.count()).unwrap_or(0)
    };
    let mut counts = Vec::new();
    for life in lives(took) {
        run_and_kill(&["lab", "run", &file, "--out", &killed, "--workers", "2"], life);
        counts.push(count());
    }
    assert!(counts.is_sorted(), "what was stored stays: {counts:?}");
    assert!(
        counts.iter().any(|count| (1..152).contains(count)),
        "it was killed on the way: {counts:?}"
    );
    let last = saltus(&["lab", "run", &file, "--out", &killed, "--workers", "2", "--quiet"]);
    assert!(last.status.success(), "{}", text(&last.stderr));

    let names = std::fs::read_dir(&killed)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
    let litter: Vec<String> = names.filter(|name| name.starts_with('.')).collect();
    assert!(litter.is_empty(), "half-written files are gone: {litter:?}");

    for table in ["results.csv", "games.csv"] {
        let [one, other] =
            ["whole", "killed"].map(|run| timeless(&folder.text(&format!("{run}/{table}"))));
        assert_eq!(one, other, "{table}");
    }
    let [one, other] = ["whole", "killed"].map(|run| {
        let games = folder.text(&format!("{run}/games.pdn"));
        games
            .lines()
            .filter(|line| !line.starts_with("[Date "))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    });
    assert_eq!(one, other, "the games, move for move");
}
