//! Whole games, and games that are left and gone on with.

use crate::common::{folder, refused, saltus, text};
use serde_json::Value;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs with moves through a pipe; games are kept in this folder.
pub fn typed(data: &Path, args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_saltus"))
        .args(args)
        .env("XDG_DATA_HOME", data)
        .current_dir(data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("saltus runs");
    // It may have left before it has read everything.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("saltus ends")
}

fn told(output: &Output) -> String {
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
    let told = text(&output.stdout);
    assert!(!told.contains('\x1b'), "{told}");
    told
}

/// A game of two people, typed to its end.
#[test]
fn a_whole_game_of_draughts() {
    let data = folder("play-draughts");
    let args = [
        "play",
        "--game",
        "simple-4x4",
        "--white",
        "human",
        "--black",
        "human",
        "--record",
        "end.pdn",
    ];
    let told = told(&typed(&data, &args, "7-5\n2-4\n5-3\n5x2\n1-4\n2x5\nundo\n2 5\nquit\n"));
    assert!(told.contains("simple-4x4: white and black at one terminal"), "{told}");
    assert!(told.contains("5-3 is not legal: a capture is forced: 5x2"), "{told}");
    assert_eq!(told.matches("White wins: the opponent cannot move.").count(), 2, "{told}");
    assert!(told.contains("game over> "), "{told}");
    let record = std::fs::read_to_string(data.join("end.pdn")).expect("a record");
    assert!(
        record.contains("[GameType \"simple-4x4\"]")
            && record.contains("1. 7-5 2-4 2. 5x2 1-4 3. 2x5 1-0"),
        "{record}"
    );
    let kept = data.join("saltus/terminal");
    let left = std::fs::read_dir(kept).map_or(0, |files| files.count());
    assert_eq!(left, 0, "a game that is over is kept no longer");
}

#[test]
fn a_whole_game_of_halma_against_itself_replayed() {
    // What two computers played is typed by two people, and ends the same way.
    let data = folder("play-halma");
    let game = "halma:board=6x6,camp=3/2/1";
    let args =
        ["play", "--game", game, "--white", "alphabeta:depth=2", "--black", "level:number=2"];
    let json = typed(&data, &[&args[..], &["--json"]].concat(), "");
    let document: Value = serde_json::from_slice(&json.stdout).expect("one document");
    assert_eq!(document["over"], true, "{document}");
    let moves = document["moves"].as_array().expect("moves");
    let lines: String =
        moves.iter().map(|mv| mv.as_str().expect("text").to_owned() + "\n").collect();
    let args = ["play", "--game", game, "--white", "human", "--black", "human"];
    let told = told(&typed(&data, &args, &lines));
    let reason = document["reason"].as_str().expect("a reason");
    assert!(told.contains(&format!(": {reason}.\nsave FILE, new, undo or quit?")), "{told}");
    let json = typed(&data, &[&args[..], &["--json"]].concat(), &lines);
    let replayed: Value = serde_json::from_slice(&json.stdout).expect("one document");
    for key in ["game", "moves", "winner", "reason", "position", "over"] {
        assert_eq!(replayed[key], document[key], "{key}");
    }
    assert_eq!(replayed["white"], "human");
}

#[test]
fn a_game_that_was_left_goes_on() {
    let data = folder("play-resume");
    let args = ["play", "--game", "russian", "--black", "random:seed=1"];
    let told_first = told(&typed(&data, &args, "c3-d4\nsave mine.pdn\nquit\n"));
    assert!(told_first.contains("saltus play --resume continues it"), "{told_first}");
    let last = told_first.lines().find(|line| line.starts_with("Last move")).expect("an answer");
    let again = told(&typed(&data, &["play", "--resume"], "board\n"));
    assert!(again.contains("russian: you are white against random:seed=1"), "{again}");
    assert!(again.contains(last), "{again}");
    let named = told(&typed(&data, &["play", "--resume", "mine.pdn", "--black", "human"], ""));
    assert!(named.contains("white and black at one terminal") && named.contains(last), "{named}");
    let kept = std::fs::read_dir(data.join("saltus/terminal")).expect("a folder").count();
    assert_eq!(kept, 1, "the game that was gone on with is kept in its own file");
}

/// The file is there before the next move is asked for: whoever kills the program loses nothing.
#[test]
fn a_killed_game_is_kept() {
    let data = folder("play-killed");
    let mut child = Command::new(env!("CARGO_BIN_EXE_saltus"))
        .args(["play", "--game", "english", "--white", "human", "--black", "human"])
        .env("XDG_DATA_HOME", &*data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("saltus runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(b"11-15\n23-19\n").expect("written");
    let mut stdout = child.stdout.take().expect("a pipe");
    let mut seen = String::new();
    while !seen.contains("Last move: white 23-19") {
        let mut bytes = [0; 512];
        let size = std::io::Read::read(&mut stdout, &mut bytes).expect("read");
        assert!(size > 0, "{seen}");
        seen.push_str(&String::from_utf8_lossy(&bytes[..size]));
    }
    child.kill().expect("killed");
    child.wait().expect("ended");
    let again = told(&typed(&data, &["play", "--resume"], ""));
    assert!(again.contains("Last move: white 23-19"), "{again}");
}

#[test]
fn two_computers_are_watched() {
    let data = folder("play-watch");
    let game = ["play", "--game", "simple-4x4", "--white", "level:number=1", "--black", "random"];
    let with = |more: &[&str]| told(&typed(&data, &[&game[..], more].concat(), ""));
    let whole = with(&["--log", "silent"]);
    let end = whole.lines().find(|line| line.contains(", after ")).expect("a result");
    assert!(whole.contains("white (") && whole.contains(" nodes, "), "{whole}");
    let silent = format!("{end}\n");
    assert!(with(&["--log", "rounds"]).starts_with("round 1\nround 2\n"));
    let moves = with(&[]);
    assert!(moves.starts_with("  1. ") && moves.ends_with(&silent), "{moves}");
    let begun = std::time::Instant::now();
    let slow = with(&["--delay", "20ms", "--log", "moves"]);
    assert_eq!(slow, moves);
    let plies = moves.split_whitespace().filter(|word| word.contains(['-', 'x'])).count() as u32;
    assert!(begun.elapsed() >= std::time::Duration::from_millis(20) * (plies - 1));
}

#[test]
fn first_move_and_round_limit() {
    let data = folder("play-first");
    for (game, turn) in [("halma-8x8", "b-1 "), ("english", "1. ")] {
        let players = ["--white", "random:seed=1", "--black", "random:seed=2"];
        let limits = ["--first", "black", "--rounds", "3", "--log", "silent"];
        let args = [&["play", "--game", game][..], &players, &limits].concat();
        let whole = told(&typed(&data, &args, ""));
        assert!(whole.contains("Draw") && whole.contains(" moves."), "{turn} {whole}");
    }
    let args = [
        "play",
        "--game",
        "halma-8x8",
        "--white",
        "random",
        "--black",
        "random",
        "--first",
        "black",
        "--json",
    ];
    let document = told(&typed(&data, &args, ""));
    assert!(document.contains(" b\""), "{document}");
    let told = refused(&saltus(&["play", "--game", "halma-4", "--first", "black"]));
    assert!(told.contains("--first: halma-4 is for 4 players"), "{told}");
    let told = refused(&saltus(&["play", "--game", "english", "--rounds", "0"]));
    assert!(told.contains("--rounds"), "{told}");
}

#[test]
fn squares_are_written_as_asked() {
    let data = folder("play-squares");
    let args = ["play", "--game", "russian", "--white", "human", "--black", "human"];
    let letters = told(&typed(&data, &args, "22-18\n"));
    assert!(
        letters.contains("Last move: white c3-d4") && letters.contains("   a  b  c"),
        "{letters}"
    );
    let numbers =
        told(&typed(&data, &[&args[..], &["--squares", "numbers", "--flip"]].concat(), "c3-d4\n"));
    assert!(numbers.contains("Last move: white 22-18") && numbers.contains("\n32 "), "{numbers}");
}
