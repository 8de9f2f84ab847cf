//! The command line's contract: what is printed where, and the exit status.

use crate::common::{folder, json_of, refused, saltus, saltus_in, saltus_with_input, text};
use serde_json::json;
use std::io::Read;
use std::process::{Command, Stdio};

const IDS: [&str; 31] = [
    "halma",
    "halma-classic",
    "halma-locked",
    "halma-single",
    "halma-course",
    "halma-13",
    "halma-10x10",
    "halma-8x8",
    "ugolki-9",
    "ugolki-12",
    "ugolki-16",
    "halma-4",
    "halma-4-teams",
    "simple",
    "simple-4x4",
    "simple-6x6",
    "simple-10x10",
    "simple-12x12",
    "simple-14x14",
    "simple-forward",
    "english",
    "international",
    "brazilian",
    "russian",
    "pool",
    "italian",
    "spanish",
    "czech",
    "canadian",
    "turkish",
    "frisian",
];

#[test]
fn games_lists_every_id_with_a_line() {
    let listed = json_of(&saltus(&["games", "--json"]));
    let ids: Vec<&str> = listed["games"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|g| g["id"].as_str())
        .collect();
    assert_eq!(ids, IDS);
    let plain = text(&saltus(&["games"]).stdout);
    assert_eq!(plain.lines().count(), IDS.len());
    for (line, id) in plain.lines().zip(IDS) {
        assert!(line.starts_with(id) && line.len() > id.len() + 10 && line.len() <= 120, "{line}");
    }
}

#[test]
fn the_help_shows_the_games_and_what_can_be_done() {
    let output = saltus(&["--help"]);
    assert!(output.status.success());
    let told = text(&output.stdout);
    assert!(told.contains("frisian") && told.contains("saltus perft --game"), "{told}");
}

#[test]
fn the_examples_that_are_shown_run() {
    let folder = folder("examples");
    let mut ran = 0;
    for shown_by in [&["--help"][..], &["perft", "--help"], &["moves", "--help"]] {
        let told = text(&saltus(shown_by).stdout);
        let examples = told.lines().filter_map(|line| line.trim().strip_prefix("saltus "));
        for example in examples.filter(|line| line.contains("--game") && !line.contains('<')) {
            let command = example.split("  ").next().expect("a first part").trim();
            let args: Vec<&str> = command.split(' ').map(|arg| arg.trim_matches('\'')).collect();
            let output = saltus_in(&folder, &args);
            assert!(output.status.success(), "{command}: {}", text(&output.stderr));
            ran += 1;
        }
    }
    assert!(ran >= 9, "only {ran} examples");
}

#[test]
fn perft_counts_depth_by_depth() {
    let counted = json_of(&saltus(&["perft", "--game", "english", "--depth", "4", "--json"]));
    assert_eq!(counted["game"], "english");
    assert_eq!(counted["position"], "B:W21-32:B1-12");
    assert_eq!(counted["depth"], 4);
    assert_eq!(counted["nodes"], json!([7, 49, 302, 1469]));
    assert!(counted["seconds"].as_f64().is_some());
    let keys: Vec<&String> = counted.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["game", "position", "depth", "nodes", "seconds"]);
    let plain = text(&saltus(&["perft", "--game", "english", "--depth", "4"]).stdout);
    assert!(plain.lines().last().expect("a line").contains("1 469"), "{plain}");
}

#[test]
fn divide_adds_up() {
    let args = ["perft", "--game", "turkish", "--depth", "4", "--divide", "--json"];
    let counted = json_of(&saltus(&args));
    let parts = counted["divide"].as_array().expect("a list");
    let sum: u64 = parts.iter().filter_map(|part| part["nodes"].as_u64()).sum();
    assert_eq!(parts.len(), 8);
    assert_eq!(sum, 7538);
    assert_eq!(counted["nodes"], json!([8, 64, 708, 7538]));
    let first =
        json_of(&saltus(&["perft", "--game", "halma", "--depth", "1", "--divide", "--json"]));
    assert!(first["divide"].as_array().expect("a list").iter().all(|part| part["nodes"] == 1));
}

#[test]
fn moves_have_paths_and_captures() {
    let fen = "W:W10:B7,8";
    let listed = json_of(&saltus(&["moves", "--game", "russian", "--position", fen, "--json"]));
    let expected = json!([{ "move": "10x12", "path": ["10", "3", "12"], "captures": ["7", "8"] }]);
    assert_eq!(listed["moves"], expected);
    assert_eq!(listed["position"], fen);
    assert_eq!(listed["game"], "russian");
    let args = ["moves", "--game", "russian", "--position", fen, "--json", "--squares", "letters"];
    let lettered = json_of(&saltus(&args));
    assert_eq!(lettered["moves"][0]["path"], json!(["d6", "f8", "h6"]));
    assert_eq!(lettered["position"], "W:Wd6:Be7,g7");
    let halma = json_of(&saltus(&["moves", "--game", "halma", "--json"]));
    assert_eq!(halma["moves"].as_array().expect("a list").len(), 40);
    let first = json!({ "move": "c1-e3", "path": ["c1", "e3"], "captures": [] });
    assert_eq!(halma["moves"][0], first);
}

#[test]
fn the_end_of_a_game_is_told() {
    let over = ["moves", "--game", "english", "--position", "B:W21:B"];
    assert!(text(&saltus(&over).stdout).contains("white wins: the opponent cannot move"));
    let listed = json_of(&saltus(&[&over[..], &["--json"]].concat()));
    assert_eq!(listed["moves"], json!([]));
    assert_eq!(listed["outcome"], "white wins: the opponent cannot move");
}

#[test]
fn positions_come_from_standard_input_too() {
    let board = "WWWW....\nWWW.....\nWW......\nW.......\n.......B\n......BB\n.....BBB\n....BBBB\n";
    let args = ["moves", "--game", "halma-8x8", "--position", "-", "--json"];
    let listed = json_of(&saltus_with_input(&args, board.as_bytes()));
    assert_eq!(listed["position"], "wwww4/www5/ww6/w7/7b/6bb/5bbb/4bbbb w");
    assert_eq!(listed["moves"].as_array().expect("a list").len(), 24);
}

#[test]
fn bad_input_is_told_apart_and_hinted_at() {
    let cases: &[(&[&str], &str, &str)] = &[
        (&["moves", "--game", "russain"], "there is no such game", "did you mean russian?"),
        (&["moves", "--game", "HALMA"], "there is no such game", "did you mean halma?"),
        (&["moves", "--game", "zzz"], "there is no such game", "`saltus games` lists the ids"),
        (&["moves", "--game", "english:board=6x6"], "takes no options", "--game english"),
        (&["moves", "--game", "halma:camp=99"], "does not fit", "write options as in"),
        (
            &["moves", "--game", "international", "--position", "W:W51:B1"],
            "square 51 does not exist on a board of 50",
            "looks like W:W31-50:B1-20",
        ),
        (&["moves", "--game", "english", "--position", ""], "empty", "looks like"),
        (&["moves", "--game", "halma", "--position", "x/y w"], "2 rows", "looks like"),
        (&["moves", "--game", "halma", "--squares", "numbers"], "no numbers", "--squares letters"),
        (
            &["perft", "--game", "halma", "--depth", "0"],
            "expected a number from 1 to 100",
            "--help",
        ),
        (
            &["perft", "--game", "halma", "--depth", "x"],
            "expected a number from 1 to 100",
            "--help",
        ),
        (&["perft", "--game", "halma"], "--depth", "--help"),
        (&["perft", "--depth", "2"], "--game", "--help"),
        (&["mooves"], "mooves", "moves"),
    ];
    for (args, problem, hint) in cases {
        let told = refused(&saltus(args));
        assert!(told.contains(problem) && told.contains(hint), "{args:?}: {told}");
    }
}

#[test]
fn bad_standard_input_is_refused() {
    let args = ["moves", "--game", "halma", "--position", "-"];
    assert!(refused(&saltus_with_input(&args, b"\xff\xfe")).contains("not UTF-8"));
    assert!(refused(&saltus_with_input(&args, b"")).contains("empty"));
    let endless = vec![b'.'; 1 << 20];
    assert!(refused(&saltus_with_input(&args, &endless)).contains("longer than"));
}

#[test]
fn a_pipe_that_closes_early_is_no_error() {
    // The first depths are printed at once; by the time the later ones are, no one listens.
    let mut child = Command::new(env!("CARGO_BIN_EXE_saltus"))
        .args(["perft", "--game", "international", "--depth", "8"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("saltus runs");
    let mut first = [0; 1];
    child.stdout.take().expect("a pipe").read_exact(&mut first).expect("a byte");
    let output = child.wait_with_output().expect("saltus ends");
    assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn the_readme_shows_what_is_printed() {
    let readme = include_str!("../../../../README.md");
    let console = readme.split("```console\n").nth(1).expect("a console block");
    let console = console.split("```").next().expect("its end");
    let timeless = |line: &str| match line.rsplit_once("  ") {
        Some((before, after)) if after.ends_with(" s") => before.trim_end().to_owned(),
        _ => line.to_owned(),
    };
    for example in console.split("$ saltus ").skip(1) {
        let (command, shown) = example.split_once('\n').expect("a command and its output");
        let args: Vec<&str> = command.split(' ').map(|arg| arg.trim_matches('\'')).collect();
        let printed = text(&saltus(&args).stdout);
        let lines = |text: &str| text.lines().map(timeless).collect::<Vec<_>>();
        assert_eq!(lines(&printed), lines(shown), "{command}");
    }
}

#[test]
fn a_closed_standard_error_changes_nothing() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_saltus"))
        .args(["moves", "--game", "international", "--position", "-"])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("saltus runs");
    drop(child.stderr.take());
    drop(child.stdin.take()); // the empty position is refused, and no one hears it
    assert_eq!(child.wait().expect("saltus ends").code(), Some(2));
}
