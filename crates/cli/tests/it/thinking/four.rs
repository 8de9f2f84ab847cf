//! Games for four on the command line: counts, moves, one move, analysis, a game and a match.

use crate::common::{folder, json_of, refused, saltus, saltus_in, text};
use serde_json::{Value, json};

#[test]
fn moves_and_the_best_of_them() {
    let listed = json_of(&saltus(&["moves", "--game", "halma-4", "--json"]));
    assert_eq!(listed["moves"].as_array().map(Vec::len), Some(32));
    assert!(listed["position"].as_str().is_some_and(|text| text.ends_with(" w")));
    for player in ["max-n:depth=2", "paranoid:nodes=500", "best-reply:depth=2", "engine:nodes=500"]
    {
        let args = ["best", "--game", "halma-4", "--player", player, "--json"];
        let answer = json_of(&saltus(&args));
        super::assert_legal(&answer);
        assert!(answer["after"].as_str().is_some_and(|text| text.ends_with(" b")), "{answer}");
    }
    let args = ["analyse", "--game", "halma-4-teams", "--depth", "2", "--json"];
    let output = saltus(&args);
    assert!(output.status.success());
    let last: Value =
        serde_json::from_str(text(&output.stdout).lines().last().expect("a line")).expect("JSON");
    assert!(last["best"].is_string(), "{last}");
}

#[test]
fn what_is_for_two_is_refused() {
    for (args, problem) in [
        (&["best", "--game", "halma-4", "--player", "minimax:depth=2"][..], "games of two"),
        (&["best", "--game", "halma", "--player", "max-n:depth=2"], "more than two players"),
        (&["moves", "--game", "halma-4:board=8x8"], "takes no options"),
        (&["moves", "--game", "halma-4", "--position", "16/16 w"], "rows"),
        (&["play", "--game", "halma", "--red", "random"], "for two players"),
        (
            &[
                "match",
                "--game",
                "halma",
                "--first",
                "random",
                "--second",
                "random:seed=1",
                "--third",
                "random:seed=2",
            ],
            "--third",
        ),
        (
            &[
                "match", "--game", "halma-4", "--first", "random", "--second", "random", "--games",
                "14",
            ],
            "plays already",
        ),
        (
            &[
                "match",
                "--game",
                "halma-4",
                "--first",
                "random",
                "--second",
                "max-n",
                "--sprt",
                "elo0=0,elo1=5",
            ],
            "--sprt",
        ),
        (&["heatmap", "--game", "halma-4", "--eval", "progress", "--out", "x.svg"], "games of two"),
    ] {
        let told = refused(&saltus(args));
        assert!(told.contains(problem), "{args:?}: {told}");
    }
}

#[test]
fn a_game_of_four_computers() {
    let folder = folder("four-play");
    let mut args = vec!["play", "--game", "halma-4", "--json", "--record", "four.pdn"];
    for seat in ["--white", "--black", "--red", "--yellow"] {
        args.extend([seat, "engine:nodes=60,hash=1"]);
    }
    let played = json_of(&saltus_in(&folder, &args));
    assert_eq!(played["over"], true);
    let mut places: Vec<u64> =
        played["places"].as_array().expect("places").iter().filter_map(Value::as_u64).collect();
    places.sort_unstable();
    assert_eq!(places, [1, 2, 3, 4], "{}", played["reason"]);
    let checked = saltus_in(&folder, &["check", "four.pdn"]);
    assert!(checked.status.success(), "{}", text(&checked.stderr));
    let converted = saltus_in(&folder, &["convert", "four.pdn", "--to", "position"]);
    assert_eq!(text(&converted.stdout).trim(), played["position"].as_str().expect("a position"));
}

#[test]
fn a_match_is_the_same_each_time_and_goes_on_from_its_store() {
    let folder = folder("four-match");
    let args = |more: &[&'static str]| {
        let mut args = vec!["match", "--game", "halma-4", "--first", "max-n:depth=1"];
        args.extend(["--second", "random", "--games", "14", "--rounds", "3", "--json"]);
        args.extend(more);
        args
    };
    let timeless = |mut document: Value| {
        document["seconds"] = Value::Null;
        for player in document["players"].as_array_mut().expect("a list") {
            player["seconds"] = Value::Null;
        }
        document
    };
    let one = timeless(json_of(&saltus_in(&folder, &args(&["--workers", "1"]))));
    let kept = args(&["--workers", "2", "--store", "m.sqlite", "--record", "m.pdn"]);
    assert_eq!(timeless(json_of(&saltus_in(&folder, &kept))), one);
    // All games are stored: nothing is played again, and nothing is recorded twice.
    assert_eq!(timeless(json_of(&saltus_in(&folder, &kept))), one);
    let records = std::fs::read_to_string(folder.join("m.pdn")).expect("a file of records");
    assert_eq!(records.matches("[Red ").count(), 14);
    assert_eq!(
        (&one["games"], &one["sets"], &one["interrupted"]),
        (&json!(14), &json!(1), &json!(false))
    );
    let points: f64 = one["players"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|it| it["points"].as_f64())
        .sum();
    assert!(
        (points - 3.0).abs() < 1e-9,
        "both sit equally often, so that their means add up: {points}"
    );
}
