//! A match with a store.

use crate::common::{json_of, refused, saltus, text};
use crate::folder::Folder;
use crate::kill::{lives, run_and_kill};
use serde_json::Value;
use std::time::Instant;

const MATCH: [&str; 15] = [
    "match",
    "--game",
    "english",
    "--first",
    "alphabeta:depth=5",
    "--second",
    "alphabeta:depth=4,eval=material+random",
    "--games",
    "60",
    "--seed",
    "3",
    "--rounds",
    "60",
    "--workers",
    "2",
];

/// The match with its games in these files.
fn command<'a>(store: &'a str, record: &'a str) -> Vec<&'a str> {
    [&MATCH[..], &["--store", store, "--record", record]].concat()
}

/// The result without what depends on the clock.
fn result(args: &[&str]) -> Value {
    let mut value = json_of(&saltus(&[args, &["--json"]].concat()));
    value["seconds"] = Value::Null;
    for player in value["players"].as_array_mut().expect("players") {
        player["seconds"] = Value::Null;
        player["nps"] = Value::Null;
    }
    value
}

/// The games of a record without their date, which may change at midnight.
fn games(record: &str) -> Vec<&str> {
    record.lines().filter(|line| !line.starts_with("[Date ")).collect()
}

#[test]
fn a_stored_match_goes_on() {
    let folder = Folder::new("kill-match");
    let paths = ["whole.store", "whole.pdn", "killed.store", "killed.pdn"].map(|it| folder.at(it));
    let [whole, killed] = [command(&paths[0], &paths[1]), command(&paths[2], &paths[3])];
    let begun = Instant::now();
    let expected = result(&whole);
    assert_eq!(expected["games"], 60);
    let took = begun.elapsed();

    let stored = || {
        let store = saltus_lab::Store::create_file(folder.path().join("killed.store").as_path());
        store.and_then(|store| store.count()).expect("a store")
    };
    let mut counts = Vec::new();
    for life in lives(took) {
        run_and_kill(&killed, life);
        counts.push(stored());
    }
    assert!(counts.is_sorted(), "what was stored stays: {counts:?}");
    assert!(counts.iter().any(|count| (1..60).contains(count)), "killed on the way: {counts:?}");
    assert_eq!(result(&killed), expected);

    let [one, other] = ["whole.pdn", "killed.pdn"].map(|file| folder.text(file));
    let heads = other.matches("[Event ").count();
    // A kill between a game's record and the note of it leaves that game there twice.
    assert!((60..=85).contains(&heads), "{heads} records");
    let (one, mut other) = (games(&one), games(&other));
    if heads > 60 {
        other = without_repeats(&other);
    }
    assert_eq!(one, other, "the games, move for move");
    // Once all games are there, nothing is played or recorded again.
    assert_eq!(result(&killed), expected);
    assert_eq!(folder.text("killed.pdn").matches("[Event ").count(), heads);

    // What is said of a plain match does not depend on its being stored.
    assert_eq!(result(&MATCH), expected);
}

/// The lines of a record without games that are there twice in a row.
fn without_repeats<'a>(lines: &[&'a str]) -> Vec<&'a str> {
    let mut games: Vec<Vec<&str>> = Vec::new();
    for line in lines {
        if line.starts_with("[Event ") {
            games.push(Vec::new());
        }
        games.last_mut().expect("a game begins with its event").push(line);
    }
    games.dedup();
    games.concat()
}

#[test]
fn the_store_of_another_match_is_refused() {
    let folder = Folder::new("other-match");
    let (store, record) = (folder.at("match.store"), folder.at("match.pdn"));
    let mut quick = command(&store, &record);
    quick[4] = "random:seed=1";
    quick[6] = "random:seed=2";
    assert!(saltus(&quick).status.success());
    for (place, other, difference) in [
        (2, "russian", "it has «game english», not «game russian»"),
        (4, "random:seed=5", "it has «first random:seed=1», not «first random:seed=5»"),
        (8, "62", "it has «games 60», not «games 62»"),
        (10, "4", "it has «seed 3», not «seed 4»"),
    ] {
        let mut changed = quick.clone();
        changed[place] = other;
        let told = refused(&saltus(&changed));
        assert!(told.contains("match.store holds games of another match: "), "{told}");
        assert!(told.contains(difference), "{told}");
    }
    // An experiment's store is not a match's, and some text is none at all.
    let notes =
        folder.write("notes.txt", "these are no games, but words that somebody wants to keep");
    let told = refused(&saltus(&[&MATCH[..], &["--store", &notes]].concat()));
    assert!(told.starts_with("error: --store: "), "{told}");
    assert!(folder.text("notes.txt").starts_with("these are no games"));
    assert!(text(&saltus(&quick).stdout).contains("Games: 60"));
}
