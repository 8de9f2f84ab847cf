//! `saltus heatmap`: the numbers are those of the formulas, the file is whole or not there, and what
//! cannot be drawn is told.

use super::keys;
use crate::common::{folder, json_of, refused, saltus, saltus_in, text};
use serde_json::{Value, json};
use std::fs;

/// The weight of a square in a JSON document.
fn weight(document: &Value, square: &str) -> f64 {
    let (column, row) = square.split_at(1);
    let find = |key: &str, name: &str| {
        let names = document[key].as_array().expect("names");
        names.iter().position(|one| one == name).unwrap_or_else(|| panic!("no {name} in {names:?}"))
    };
    let weight = &document["rows"][find("row_names", row)][find("column_names", column)];
    weight.as_f64().unwrap_or_else(|| panic!("{square}: {weight}"))
}

/// P2's *distance*: 22 less the way to the corner, 5 more within 4 of it, golden and dead squares.
#[test]
fn the_numbers_are_those_of_the_formula() {
    let args = ["heatmap", "--game", "halma", "--eval", "distance", "--json"];
    let white = json_of(&saltus(&args));
    let black = json_of(&saltus(&[&args[..], &["--side", "black"]].concat()));
    for (square, mirrored, expected) in [
        ("p16", "a1", 27.0),
        ("p12", "a5", 22.0 - 4.0 + 5.0 + 15.0),
        ("m13", "d4", 22.0 - 18f64.sqrt() - 20.0),
        ("a1", "p16", 22.0 - 450f64.sqrt()),
    ] {
        assert!((weight(&white, square) - expected).abs() < 0.001, "{square}");
        assert!((weight(&black, mirrored) - expected).abs() < 0.001, "{mirrored}");
    }
    let expected = [
        "game",
        "position",
        "eval",
        "side",
        "piece",
        "rows",
        "row_names",
        "column_names",
        "left_out",
        "out",
    ];
    assert_eq!(keys(&white), expected);
    assert_eq!((&white["side"], &black["side"]), (&json!("white"), &json!("black")));
    assert_eq!((&white["piece"], &white["out"]), (&Value::Null, &Value::Null));
}

#[test]
fn draughts_have_men_and_kings_on_dark_squares() {
    let args = ["heatmap", "--game", "english", "--eval", "men-and-kings(b1=1,b2=2.5)", "--json"];
    let men = json_of(&saltus(&args));
    let kings = json_of(&saltus(&[&args[..], &["--piece", "king"]].concat()));
    assert_eq!((weight(&men, "a1"), weight(&kings, "a1")), (1.0, 2.5));
    assert_eq!((&men["piece"], &kings["piece"]), (&json!("man"), &json!("king")));
    // a8 is light.
    assert_eq!(men["rows"][0][0], Value::Null);
    let told = refused(&saltus(
        &[&args[..1], &["--game", "halma", "--eval", "distance", "--json"], &["--piece", "king"]]
            .concat(),
    ));
    assert!(told.contains("--piece") && told.contains("alike"), "{told}");
}

/// Where the goal's corner is taken, *camp-distance* leads to the next square.
#[test]
fn a_position_counts_where_the_goal_follows_it() {
    let args = ["heatmap", "--game", "halma-8x8", "--eval", "camp-distance", "--json"];
    assert_eq!(weight(&json_of(&saltus(&args)), "a1"), -14.0 * 14.0);
    let args = [&args[..], &["--position", "w7/8/8/8/8/8/b7/7w w"]].concat();
    assert_eq!(weight(&json_of(&saltus(&args)), "a1"), -13.0 * 13.0);
}

#[test]
fn pictures_are_written_whole() {
    let folder = folder("heatmap");
    for (name, start) in [("weights.svg", &b"<svg "[..]), ("weights.PNG", &b"\x89PNG\r\n"[..])] {
        let args = ["heatmap", "--game", "international", "--eval", "three-areas", "--out", name];
        let output = saltus_in(&folder, &args);
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert!(output.stdout.is_empty() && output.stderr.is_empty(), "{output:?}");
        assert!(fs::read(folder.join(name)).expect("a file").starts_with(start), "{name}");
    }
    let svg = fs::read_to_string(folder.join("weights.svg")).expect("text");
    assert!(svg.contains("three-areas for a man of White on international"), "{svg}");
    // Again over the one that is there, and with JSON beside it.
    let args =
        ["heatmap", "--game", "english", "--eval", "centre", "--out", "weights.svg", "--json"];
    assert_eq!(json_of(&saltus_in(&folder, &args))["out"], "weights.svg");
    assert!(fs::read_to_string(folder.join("weights.svg")).expect("text").contains("english"));
    let mut names: Vec<_> = fs::read_dir(&folder)
        .expect("a folder")
        .map(|entry| entry.expect("a file").file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["weights.PNG", "weights.svg"]);
}

#[test]
fn what_is_no_sum_over_squares_is_told() {
    let folder = folder("heatmap-beyond");
    let eval = "distance + 0.5*dispersion - anti-block";
    let args = ["heatmap", "--game", "halma", "--eval", eval, "--out", "x.svg"];
    let output = saltus_in(&folder, &args);
    let told = "left out, not a sum over squares: part of dispersion, anti-block";
    assert!(output.status.success());
    assert_eq!(text(&output.stderr), format!("note: {told}\n"));
    let svg = fs::read_to_string(folder.join("x.svg")).expect("a picture");
    assert!(svg.contains("part of dispersion"), "{svg}");
    let document = json_of(&saltus(&["heatmap", "--game", "halma", "--eval", eval, "--json"]));
    let left_out = json!([
        { "term": "dispersion", "entirely": false }, { "term": "anti-block", "entirely": true }
    ]);
    assert_eq!(document["left_out"], left_out);
    for (game, eval, instead) in
        [("halma", "dynamic+tempo", "distance"), ("english", "mobility", "three-areas")]
    {
        let args = ["heatmap", "--game", game, "--eval", eval, "--out", "none.svg"];
        let told = refused(&saltus_in(&folder, &args));
        assert!(told.contains("none of its terms is a sum over squares"), "{told}");
        assert!(told.contains("\nhint: ") && told.contains(instead), "{told}");
        assert!(!folder.join("none.svg").exists());
    }
}

#[test]
fn what_is_wrong_is_told_apart() {
    let folder = folder("heatmap-faults");
    fs::create_dir(folder.join("folder.svg")).expect("a folder");
    let cases: &[(&[&str], &str)] = &[
        (
            &["--eval", "distance", "--out", "x.gif"],
            "--out x.gif: the ending is neither .svg nor .png",
        ),
        (&["--eval", "distance", "--out", "svg"], "neither .svg nor .png"),
        (
            &["--eval", "distance", "--out", "no/such/x.svg"],
            "--out no/such/x.svg: cannot write the file",
        ),
        (&["--eval", "distance", "--out", "folder.svg"], "--out folder.svg: cannot write the file"),
        (&["--eval", "distnace", "--out", "x.svg"], "did you mean `distance`?"),
        (&["--eval", "2*", "--out", "x.svg"], "--eval: character"),
        (&["--eval", "distance", "--side", "red", "--out", "x.svg"], "--side"),
        (&["--eval", "distance", "--position", "x", "--out", "x.svg"], "--position"),
        (&["--eval", "distance"], "--out"),
        (&["--out", "x.svg"], "--eval"),
    ];
    for (args, expected) in cases {
        let told = refused(&saltus_in(&folder, &[&["heatmap", "--game", "halma"], *args].concat()));
        assert!(told.contains(expected), "{args:?}: {expected} is missing in\n{told}");
    }
    let left: Vec<_> = fs::read_dir(&folder).expect("a folder").collect();
    assert_eq!(left.len(), 1, "{left:?}");
}
