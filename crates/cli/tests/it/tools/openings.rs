//! Level openings: the same every time, ready for a match, and those that come with the program.

use crate::common::{folder, json_of, refused, saltus, saltus_in, text};
use saltus_arena::Openings;
use saltus_arena::openings::shipped_ballots;
use saltus_engine::AnyGame;
use std::collections::HashSet;

const FIND: [&str; 9] = [
    "openings",
    "--game",
    "russian",
    "--count",
    "6",
    "--balance",
    "0.3",
    "--player",
    "engine:nodes=300,hash=1",
];

#[test]
fn they_are_level_and_a_match_takes_them() {
    let output = saltus(&FIND);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let found = text(&output.stdout);
    assert_eq!(found, text(&saltus(&FIND).stdout));
    assert_ne!(found, text(&saltus(&[&FIND[..], &["--seed", "1"]].concat()).stdout));
    let lines: Vec<(&str, &str)> = found.lines().filter_map(|line| line.split_once('#')).collect();
    assert_eq!(lines.len(), 6, "{found}");
    for (moves, value) in lines {
        assert_eq!(moves.split_whitespace().count(), 6);
        assert!(value.trim().parse::<f64>().expect("a value").abs() <= 0.3, "{value}");
    }
    let folder = folder("openings");
    std::fs::write(folder.join("mine.txt"), &found).expect("a file");
    let players = ["--first", "random", "--second", "random", "--games", "4", "--json"];
    for openings in ["mine.txt", "ballots"] {
        let args = ["match", "--game", "russian", "--openings", openings];
        let played = json_of(&saltus_in(&folder, &[&args[..], &players].concat()));
        assert_eq!(played["games"], 4);
    }
}

#[test]
fn wrong_arguments_are_named() {
    for (game, option, value, named) in [
        ("english", "--player", "nobody", "nobody"),
        ("english", "--player", "random", "no values"),
        ("english", "--balance", "101", "--balance"),
        ("ludo", "--count", "2", "ludo"),
    ] {
        let told = refused(&saltus(&["openings", "--game", game, option, value]));
        assert!(told.contains(named), "{told}");
    }
    let players = ["--first", "random", "--second", "random"];
    let args = [&["match", "--game", "halma", "--openings", "ballots"], &players[..]].concat();
    assert!(refused(&saltus(&args)).contains("no ballots come with `halma`"));
}

#[test]
fn those_that_ship_can_be_played_and_differ() {
    for game in [
        "brazilian",
        "canadian",
        "czech",
        "english",
        "frisian",
        "international",
        "italian",
        "pool",
        "russian",
        "spanish",
        "turkish",
    ] {
        let start = AnyGame::start(game).expect("a game");
        let text = shipped_ballots(game).expect("ballots");
        let mut openings = Openings::read(&start, text).expect("openings that can be played");
        let count = openings.len().expect("a list");
        assert!(count >= 100, "{game}: {count}");
        let after = |n: usize| openings.get(n as u32).after(&start).expect("an opening");
        let ends: HashSet<String> =
            (0..count).map(after).map(|game| game.position(game.names()[0])).collect();
        assert_eq!(ends.len(), count, "{game}");
    }
}
