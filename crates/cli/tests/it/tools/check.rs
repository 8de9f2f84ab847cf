//! Games that are wrong are named, and the next is read.

use super::{GAMES, file, good};
use crate::common::{folder, refused, saltus, saltus_in, saltus_with_input, text};
use serde_json::Value;

#[test]
fn every_fault_is_named_and_summed_up() {
    let folder = folder("check");
    file(&folder, "games.pdn", GAMES);
    let output = saltus_in(&folder, &["check", "games.pdn"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stderr.is_empty());
    let told = text(&output.stdout);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 3, "{told}");
    assert!(
        lines[0].starts_with("games.pdn: game 2 (Cid - Dan): line 13, column 19: move 2. 28x20: "),
        "{told}"
    );
    assert!(
        lines[1].starts_with(
            "games.pdn: game 3 (Eve - ?): line 15, column 1: warning: on the board the game is over"
        ),
        "{told}"
    );
    assert_eq!(lines[2], "games.pdn: 3 games, 2 good, 1 wrong, 1 warning, 7 moves");
}

#[test]
fn files_without_fault_are_good() {
    let folder = folder("check-good");
    file(&folder, "games.pdn", &good());
    file(&folder, "positions.txt", "W:Wd6:Be7,g7\nB:W21-32:B1-12\n");
    let output = saltus_in(&folder, &["check", "games.pdn"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    // A warning is no fault; whoever wants to hear of faults alone gets the warning alone.
    let quiet = saltus_in(&folder, &["check", "games.pdn", "--quiet"]);
    assert_eq!(text(&quiet.stdout).lines().count(), 1);
    let positions = saltus_in(&folder, &["check", "positions.txt", "--game", "russian"]);
    assert_eq!(positions.status.code(), Some(0), "{}", text(&positions.stdout));
}

#[test]
fn programs_get_an_object_a_line() {
    let output = saltus_with_input(&["check", "-", "--json"], GAMES.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    let told = text(&output.stdout);
    let objects: Vec<Value> =
        told.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    assert_eq!(objects.len(), 3);
    assert_eq!(objects[0]["kind"], "error");
    assert_eq!(objects[0]["game"], 2);
    assert_eq!((&objects[0]["line"], &objects[0]["column"]), (&13.into(), &19.into()));
    assert_eq!(objects[0]["move"], "2. 28x20");
    assert_eq!(objects[0]["label"], "Cid - Dan");
    assert_eq!(objects[1]["kind"], "warning");
    assert_eq!(objects[2]["kind"], "summary");
    assert_eq!((&objects[2]["good"], &objects[2]["wrong"]), (&2.into(), &1.into()));
}

#[test]
fn what_cannot_be_read_is_bad_input() {
    let told = refused(&saltus(&["check", "no-such-file.pdn"]));
    assert!(told.contains("no-such-file.pdn: cannot be read"), "{told}");
    let told = refused(&saltus_with_input(&["check"], b"W:W31-50:B1-20\n"));
    assert!(told.contains("which game") && told.contains("--game ID"), "{told}");
    refused(&saltus(&["check", "x.pdn", "--game", "russain"]));
    let empty = saltus_with_input(&["check"], b" \n");
    assert_eq!(empty.status.code(), Some(1));
    assert_eq!(text(&empty.stdout), "standard input: there is no game in it\n");
}

#[test]
fn the_page_shows_what_is_printed() {
    let page = include_str!("../../../../../docs/records.md");
    let console = page.split("```console\n$ saltus check games.pdn\n").nth(1).expect("the example");
    let shown = console.split("```").next().expect("its end");
    let folder = folder("check-page");
    file(&folder, "games.pdn", GAMES);
    assert_eq!(text(&saltus_in(&folder, &["check", "games.pdn"]).stdout), shown);
}

#[test]
fn the_game_is_guessed_for_the_file_and_said() {
    let games = "[White \"A\"]\n1. c3-d4 b6-a5 *\n\n[White \"B\"]\n1. C3:D4 b6-a5 *\n";
    let output = saltus_with_input(&["check", "-"], games.as_bytes());
    let told = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{told}");
    assert!(
        told.contains("read as russian, which all 2 games fit; they also fit brazilian, czech"),
        "{told}"
    );
    assert!(told.contains("takes nothing"), "{told}");
    let output = saltus_with_input(&["check", "-", "--json"], games.as_bytes());
    let told = text(&output.stdout);
    let guess: Value =
        serde_json::from_str(told.lines().next().expect("a line")).expect("an object");
    assert_eq!((&guess["kind"], &guess["game"]), (&"guess".into(), &"russian".into()));
}

/// As for `check | head`: whoever reads no more still gets the right exit status.
#[test]
fn a_pipe_that_is_closed_does_not_change_the_status() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};
    let folder = folder("check-head");
    // More findings than fit into a pipe.
    let wrong: String = (0..5000).map(|n| format!("[White \"{n}\"] 1. 11-15 11-15 *\n")).collect();
    for (name, games, status) in [("wrong.pdn", wrong, 1), ("good.pdn", good().repeat(3000), 0)] {
        file(&folder, name, &games);
        let mut child = Command::new(env!("CARGO_BIN_EXE_saltus"))
            .args(["check", name, name, name])
            .current_dir(&folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("saltus runs");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        assert!(lines.next().is_some_and(|line| line.is_ok()), "{name}");
        drop(lines);
        let output = child.wait_with_output().expect("saltus ends");
        assert_eq!(output.status.code(), Some(status), "{name}: {}", text(&output.stderr));
        assert!(output.stderr.is_empty(), "{name}: {}", text(&output.stderr));
    }
}
