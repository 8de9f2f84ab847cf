//! The commands that think: `best`, `analyse`, `match`, `bench`, and what they judge by: `evals` lists it,
//! `heatmap` draws it.

mod analyse;
mod bench;
mod best;
mod evals;
mod faults;
mod formats;
mod four;
mod heatmap;
#[cfg(unix)]
mod interrupt;
mod matches;
mod solve;
mod teach;

use crate::common::{folder, json_of, saltus, saltus_in, text};
use serde_json::Value;

/// The keys of an object in order.
fn keys(object: &Value) -> Vec<&str> {
    object.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// Checks that what `best` answered is one of the legal moves, with its path and captures.
fn assert_legal(answer: &Value) {
    let word = |key: &str| answer[key].as_str().expect("text").to_owned();
    let args = ["moves", "--game", &word("game"), "--position", &word("position"), "--json"];
    let listed = json_of(&saltus(&args));
    let mut moves = listed["moves"].as_array().expect("a list").iter();
    let legal = moves.find(|mv| mv["move"] == answer["move"]).expect("a legal move");
    assert_eq!(legal["path"], answer["path"]);
    assert_eq!(legal["captures"], answer["captures"]);
}

#[test]
fn the_examples_that_are_shown_run() {
    let folder = folder("thinking-examples");
    let mut ran = 0;
    for command in ["best", "analyse", "match", "evals", "heatmap"] {
        let help = text(&saltus(&[command, "--help"]).stdout);
        let examples = help.lines().filter_map(|line| line.strip_prefix("  saltus "));
        for example in examples.filter(|line| !line.contains('<')) {
            let args: Vec<&str> = example.split(' ').map(|arg| arg.trim_matches('\'')).collect();
            let output = saltus_in(&folder, &args);
            assert!(output.status.success(), "{example}: {}", text(&output.stderr));
            ran += 1;
        }
    }
    assert!(ran >= 13, "only {ran} examples");
}
