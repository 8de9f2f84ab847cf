//! Puzzles: mined in one run or in two, and checked; bad files and settings are refused.

use crate::common::{folder, json_of, refused, saltus_in, text};

/// Cheap to mine: Halma needs no endgame tables, and its puzzles are frequent.
const MINE: [&str; 6] = ["puzzles", "mine", "--game", "halma-8x8", "--out", "whole"];

#[test]
fn puzzles_are_mined_in_one_run_or_in_two_and_are_right() {
    let folder = folder("puzzles");
    let mine = |games: &str, out: &str| {
        let mut args = [&MINE[..], &["--games", games, "--json"]].concat();
        args[5] = out;
        json_of(&saltus_in(&folder, &args))
    };
    let whole = mine("2", "whole");
    assert_eq!(whole["games"], 2);
    assert!(whole["kept"].as_u64() > Some(0), "{whole}");
    mine("1", "half");
    assert_eq!(mine("2", "half"), whole);
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("a file");
    assert_eq!(read("half/halma-8x8.csv"), read("whole/halma-8x8.csv"));
    let check = ["puzzles", "check", "whole/halma-8x8.csv", "--sample", "2"];
    let right = saltus_in(&folder, &check);
    assert!(right.status.success(), "{}", text(&right.stdout));
    assert!(text(&right.stdout).starts_with("2 puzzles checked with 100 000 nodes"));
    // One that is written otherwise than it is fails, and the command says which.
    let mined = read("whole/halma-8x8.csv");
    let mut lines: Vec<&str> = mined.lines().take(2).collect();
    let other = lines[1].replace("long-chain", "shot").replace("race-home", "shot");
    lines[1] = &other;
    std::fs::write(folder.join("wrong.csv"), lines.join("\n")).expect("a file");
    let wrong = saltus_in(&folder, &["puzzles", "check", "wrong.csv", "--json"]);
    assert_eq!(wrong.status.code(), Some(1), "{}", text(&wrong.stderr));
    assert_eq!(json_of_failed(&wrong)["failed"][0]["number"], 1);
    // Other settings, no game, no file.
    let told = |args: &[&str]| refused(&saltus_in(&folder, args));
    let other = [&MINE[..], &["--seed", "9", "--games", "1"]].concat();
    assert!(told(&other).contains("mined with other settings"));
    assert!(told(&["puzzles", "mine", "--game", "chess", "--out", "whole"]).contains("chess"));
    assert!(
        told(&["puzzles", "mine", "--game", "halma-4", "--out", "whole"])
            .contains("for games of two")
    );
    std::fs::write(folder.join("bad.csv"), "hello\n1\n").expect("a file");
    assert!(told(&["puzzles", "check", "bad.csv"]).contains("bad.csv: line 2: "));
    assert!(told(&["puzzles", "check", "none.csv"]).contains("none.csv"));
}

fn json_of_failed(output: &std::process::Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout).expect("JSON")
}
