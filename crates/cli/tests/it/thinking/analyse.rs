//! `saltus analyse`: what it says as it goes.

use super::keys;
use crate::common::{saltus, text};
use serde_json::{Value, json};
use std::io::Read;
use std::process::{Command, Stdio};

fn objects(args: &[&str]) -> Vec<Value> {
    let output = saltus(&[&["analyse", "--json"], args].concat());
    assert!(output.status.success() && output.stderr.is_empty(), "{}", text(&output.stderr));
    let printed = text(&output.stdout);
    printed.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect()
}

const CONTRACT: [&str; 6] = ["depth", "value", "nodes", "seconds", "nps", "pv"];

#[test]
fn an_object_a_depth_and_the_best_move_last() {
    let objects = objects(&["--game", "english", "--depth", "5"]);
    assert_eq!(objects.len(), 6);
    for (index, object) in objects.iter().enumerate() {
        assert_eq!(keys(object)[..6], CONTRACT);
        assert_eq!(object["depth"], (index + 1).min(5));
        assert!(object["value"].is_number() && object["nps"].is_u64());
        assert_eq!(object.get("best").is_some(), index == 5);
    }
    assert_eq!(objects[5]["best"], objects[5]["pv"][0]);
    assert_eq!(objects[5]["pv"], objects[4]["pv"]);
    assert_eq!(objects[5]["value"], objects[4]["value"]);
}

#[test]
fn lines_are_ranked() {
    let objects = objects(&["--game", "halma-8x8", "--depth", "2", "--lines", "3"]);
    let ranks: Vec<&Value> = objects.iter().map(|object| &object["line"]).collect();
    assert_eq!(ranks, [1, 2, 3, 1, 2, 3, 1].map(|rank| json!(rank)).iter().collect::<Vec<_>>());
    let values = objects[3..6].iter().map(|object| object["value"].as_f64().expect("a number"));
    assert!(values.is_sorted_by(|better, worse| better >= worse));
    assert_eq!(objects[6]["best"], objects[3]["pv"][0]);
    let firsts: Vec<&Value> = objects[3..6].iter().map(|object| &object["pv"][0]).collect();
    assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2] && firsts[0] != firsts[2]);
}

#[test]
fn people_get_a_table() {
    let args = ["analyse", "--game", "english", "--depth", "3", "--lines", "2"];
    let printed = text(&saltus(&args).stdout);
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines[0], "B:W21-32:B1-12");
    assert_eq!(lines[1], "black to move");
    assert!(lines[3].starts_with("depth") && lines[3].ends_with("line"), "{printed}");
    assert_eq!(lines.len(), 4 + 3 * 2 + 2, "{printed}");
    assert!(lines[11].starts_with("best "), "{printed}");
    assert!(lines.iter().all(|line| line.trim_end() == *line), "{printed}");
}

#[test]
fn wins_are_told_in_plies() {
    let args = ["--game", "english", "--position", "W:W18:B15", "--depth", "9"];
    let printed = text(&saltus(&[&["analyse"], &args[..]].concat()).stdout);
    assert!(printed.ends_with("\nbest 18x11, win in 1 ply\n"), "{printed}");
    assert_eq!(objects(&args)[0]["win_in"], 1);
}

#[test]
fn nodes_bound_it() {
    let objects = objects(&["--game", "international", "--nodes", "3000", "--hash", "1"]);
    let nodes = objects[objects.len() - 1]["nodes"].as_u64().expect("a number");
    assert!((2500..3500).contains(&nodes), "{nodes}");
}

#[test]
fn no_one_to_listen_ends_it() {
    for json in [&[][..], &["--json"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_saltus"))
            .args(["analyse", "--game", "international", "--time", "24h"])
            .args(json)
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
}
