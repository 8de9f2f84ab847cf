//! Books of openings: grown in one run or in two, looked into, and opened with.

use crate::common::{folder, json_of, refused, saltus, saltus_in, text};

const GROW: [&str; 12] = [
    "book",
    "grow",
    "--game",
    "simple-6x6",
    "--nodes",
    "100",
    "--playout",
    "10",
    "--lines",
    "3",
    "--out",
    "a.txt",
];

#[test]
fn a_book_grows_on_and_a_player_opens_with_it() {
    let folder = folder("book");
    let grow = |games: &str, out: &str| {
        let mut args = [&GROW[..], &["--json", "--games", games]].concat();
        args[11] = out;
        json_of(&saltus_in(&folder, &args))
    };
    assert_eq!(grow("12", "whole.txt")["games"], 12);
    grow("5", "half.txt");
    grow("12", "half.txt");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("a book");
    assert_eq!(read("half.txt"), read("whole.txt"));
    let show = ["book", "show", "--game", "simple-6x6", "--book", "whole.txt"];
    let shown = json_of(&saltus_in(&folder, &[&show[..], &["--json"]].concat()));
    assert_eq!(shown["games"], 12);
    let first = shown["moves"][0]["move"].as_str().expect("a move");
    let table = saltus_in(&folder, &show);
    assert!(text(&table.stdout).contains(first), "{}", text(&table.stdout));
    let player = "engine:nodes=50,book=whole.txt";
    let best = ["best", "--game", "simple-6x6", "--player", player, "--json"];
    assert!(saltus_in(&folder, &best).status.success());
    // Another game, other settings, no book at all.
    let other = [&GROW[..], &["--seed", "2"]].concat();
    let told = |args: &[&str]| refused(&saltus_in(&folder, args));
    let mut wrong = other.clone();
    wrong[11] = "whole.txt";
    assert!(told(&wrong).contains("grown with other settings"));
    wrong[3] = "simple";
    assert!(told(&wrong).contains("a book of simple-6x6"));
    std::fs::write(folder.join("no.txt"), "hello\n").expect("a file");
    wrong[11] = "no.txt";
    assert!(told(&wrong).contains("line 1: expected `saltus-book`"));
    assert!(told(&["book", "show", "--game", "simple-6x6"]).contains("has no book"));
}

#[test]
fn the_book_that_comes_with_saltus_is_shown() {
    let shown = json_of(&saltus(&["book", "show", "--game", "english", "--json"]));
    assert!(shown["moves"].as_array().is_some_and(|moves| moves.len() > 1), "{shown}");
    assert!(shown["moves"][0]["games"].as_u64() > Some(0), "{shown}");
}
