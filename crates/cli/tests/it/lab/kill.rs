//! Killed at any moment and run again, an experiment comes to what an undisturbed run comes to.

use crate::common::{saltus, text};
use crate::folder::Folder;
use saltus_game::keys::SplitMix;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

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
name = "lot"
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

const KILLS: u32 = 25;

#[test]
fn nothing_is_lost_and_nothing_played_twice() {
    let folder = Folder::new("kill");
    let file = folder.write("killed.toml", EXPERIMENT);
    let (whole, killed) = (folder.at("whole"), folder.at("killed"));
    let begun = Instant::now();
    let ran = saltus(&["lab", "run", &file, "--out", &whole, "--workers", "2", "--quiet"]);
    assert!(ran.status.success(), "{}", text(&ran.stderr));
    let took = begun.elapsed();

    // Each life lasts a random part of what should kill it about ten times on the way.
    let mut lot = SplitMix::new(2026);
    let count = || {
        let store = saltus_lab::Store::open(&folder.path().join("killed"));
        store.and_then(|store| store.count()).unwrap_or(0)
    };
    let mut counts = Vec::new();
    for _ in 0..KILLS {
        let life = took / 10_000 * lot.below(2_000) as u32;
        live(&file, &killed, life);
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

/// Lets the program run for a while, and kills it so that it cannot say a word.
fn live(file: &str, out: &str, life: Duration) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_saltus"))
        .args(["lab", "run", file, "--out", out, "--workers", "2"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("saltus runs");
    let begun = Instant::now();
    while begun.elapsed() < life && child.try_wait().expect("its state").is_none() {
        std::thread::yield_now();
    }
    // SIGKILL; it may be over already.
    let _ = child.kill();
    child.wait().expect("it ends");
}

/// A table without the columns that depend on the clock. No cell of this experiment holds a quote.
fn timeless(csv: &str) -> Vec<Vec<String>> {
    let rows: Vec<Vec<String>> = csv.lines().map(split).collect();
    let timed = |column: usize| rows[0][column].contains("seconds") || rows[0][column] == "ended";
    let keep = |row: &Vec<String>| {
        let cells = row.iter().enumerate().filter(|(column, _)| !timed(*column));
        cells.map(|(_, cell)| cell.clone()).collect()
    };
    rows.iter().map(keep).collect()
}

/// The cells of a line; commas within quotes belong to a cell.
fn split(line: &str) -> Vec<String> {
    let mut quoted = false;
    let cells = line.split(|c| {
        quoted ^= c == '"';
        c == ',' && !quoted
    });
    cells.map(str::to_owned).collect()
}
