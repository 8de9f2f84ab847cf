//! `saltus solve`: what it prints, and what it refuses.

use crate::common::{json_of, refused, saltus, saltus_with_input, text};
use serde_json::{Value, json};

const SMALL: &str = "halma:board=5x5,camp=2/1";
const CLASSIC: &str = "halma-classic:board=5x5,camp=2/1";

fn solved(args: &[&str]) -> Value {
    json_of(&saltus(&[&["solve", "--json"], args].concat()))
}

#[test]
fn one_side_alone() {
    let told = solved(&["--game", SMALL]);
    let keys: Vec<&String> = told.as_object().expect("an object").keys().collect();
    let expected = [
        "game",
        "position",
        "side",
        "length",
        "lower_bound",
        "proven",
        "moves",
        "nodes",
        "seconds",
        "interrupted",
    ];
    assert_eq!(keys, expected);
    assert_eq!(told["position"], "ww3/w4/5/4b/3bb w");
    assert_eq!((&told["side"], &told["length"]), (&json!("white"), &json!(7)));
    assert_eq!((&told["lower_bound"], &told["proven"]), (&json!(7), &json!(true)));
    let moves = told["moves"].as_array().expect("a list");
    assert_eq!(moves.len(), 7);
    for step in moves {
        let path = step["path"].as_array().expect("squares");
        let ends = [path.first(), path.last()].map(|end| end.and_then(Value::as_str));
        let [from, to] = ends.map(|end| end.expect("a square"));
        assert_eq!(step["move"], format!("{from}-{to}"));
    }
    let black = solved(&["--game", SMALL, "--side", "black"]);
    assert_eq!((&black["side"], &black["length"]), (&json!("black"), &json!(7)));
    let plain = text(&saltus(&["solve", "--game", SMALL]).stdout);
    let lines: Vec<&str> = plain.lines().collect();
    assert_eq!(lines[0], "the way home of white alone: 7 moves, proven shortest");
    assert!(lines[1].starts_with("   1. ") && lines[7].starts_with("   7. "), "{plain}");
    assert!(lines[9].contains(" nodes, "), "{plain}");
}

#[test]
fn both_sides_together() {
    let told = solved(&["--game", CLASSIC, "--both"]);
    assert_eq!((&told["length"], &told["proven"]), (&json!(9), &json!(true)));
    assert_eq!(told["winner"], "white");
    let plain = text(&saltus(&["solve", "--game", CLASSIC, "--both"]).stdout);
    assert!(plain.starts_with("the shortest game: 9 plies, proven shortest\n   1. "), "{plain}");
    // The last round has no move of Black.
    let last = plain.lines().find(|line| line.starts_with("   5. ")).expect("a fifth round");
    assert_eq!(last.split("  ").filter(|part| !part.is_empty()).count(), 1, "{plain}");
    let black = ["solve", "--game", CLASSIC, "--both", "--position", "ww3/w4/5/4b/3bb b"];
    let plain = text(&saltus(&black).stdout);
    assert!(plain.lines().nth(1).is_some_and(|line| line.starts_with("   1. ...  ")), "{plain}");
}

#[test]
fn what_a_budget_leaves_open_is_told() {
    let told = solved(&["--game", "halma-8x8", "--nodes", "3000"]);
    assert_eq!((&told["proven"], &told["nodes"]), (&json!(false), &json!(3000)));
    assert!(told["lower_bound"].as_u64() < told["length"].as_u64());
    let again = solved(&["--game", "halma-8x8", "--nodes", "3000"]);
    assert_eq!(told["moves"], again["moves"]);
    let nothing = solved(&["--game", "halma", "--nodes", "1"]);
    assert_eq!((&nothing["length"], &nothing["moves"]), (&json!(null), &json!([])));
    let plain = text(&saltus(&["solve", "--game", "halma", "--nodes", "1"]).stdout);
    assert!(plain.contains("alone: not found; it has at least "), "{plain}");
    let timed = solved(&["--game", "halma", "--time", "200ms"]);
    assert!(timed["seconds"].as_f64() < Some(60.0) && timed["interrupted"] == false);
}

#[test]
fn progress_is_for_those_who_ask() {
    let quiet = saltus(&["solve", "--game", SMALL]);
    assert!(quiet.stderr.is_empty());
    let told = text(&saltus(&["solve", "--game", SMALL, "-v"]).stderr);
    assert!(told.contains("nothing found, at least 4") && told.contains("7, proven"), "{told}");
}

#[test]
fn positions_are_read_in_any_form() {
    let board = "WW...\nW....\n.....\n....B\n...BB\n";
    let args = ["solve", "--game", SMALL, "--position", "-", "--turn", "black", "--json"];
    assert_eq!(json_of(&saltus_with_input(&args, board.as_bytes()))["side"], "black");
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let cases: &[(&[&str], &str, &str)] = &[
        (&["--game", "english"], "only Halma games can be solved", "--game halma-8x8"),
        (&["--game", "halma-9x9"], "there is no such game", "did you mean"),
        (&["--game", SMALL, "--position", "ww3/w4/5 w"], "3 rows", "looks like"),
        (&["--game", SMALL, "--position", "5/5/5/4w/3ww b"], "over", "position"),
        (&["--game", SMALL, "--position", "ww3/5/5/5/5 w"], "too few pieces", "all-in-goal"),
        (
            &["--game", CLASSIC, "--position", "ww3/5/5/5/5 w", "--side", "black"],
            "too few",
            "--side",
        ),
        (&["--game", SMALL, "--position", "ww3/5/5/5/5 w", "--both"], "neither side", "add pieces"),
        (&["--game", SMALL, "--both", "--side", "white"], "cannot be used with", "--help"),
        (&["--game", SMALL, "--side", "green"], "green", "white"),
        (&["--game", SMALL, "--nodes", "0"], "expected a number from 1", "--help"),
        (&["--game", SMALL, "--time", "soon"], "expected", "--help"),
        (&["--both"], "--game", "--help"),
    ];
    for (args, problem, hint) in cases {
        let told = refused(&saltus(&[&["solve"], *args].concat()));
        assert!(told.contains(problem) && told.contains(hint), "{args:?}: {told}");
    }
}

#[test]
fn the_examples_that_are_shown_run() {
    let help = text(&saltus(&["solve", "--help"]).stdout);
    let examples = help.lines().filter_map(|line| line.trim().strip_prefix("saltus solve "));
    let mut ran = 0;
    for example in examples {
        let words = example.split('\'').enumerate().flat_map(|(part, text)| match part % 2 {
            0 => text.split_whitespace().collect(),
            _ => vec![text],
        });
        let args: Vec<&str> = ["solve"].into_iter().chain(words).collect();
        let output = saltus(&args);
        assert!(output.status.success(), "{example}: {}", text(&output.stderr));
        ran += 1;
    }
    assert_eq!(ran, 4);
}
