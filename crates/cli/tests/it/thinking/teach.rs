//! `saltus tree` and `saltus exercises`: values and files, and what is refused.

use crate::common::{folder, json_of, refused, saltus, saltus_in, text};
use std::fs;

#[test]
fn a_tree_has_the_value_and_the_cuts_of_its_textbook() {
    let found = json_of(&saltus(&["tree", "((3 12 8) (2 4 6) (14 5 2))", "--json"]));
    assert_eq!(
        (found["value"].as_str(), found["leaves"].as_u64(), found["cut"].as_u64()),
        (Some("3"), Some(7), Some(2))
    );
    let plain = text(&saltus(&["tree", "((3 5) (3 9))", "--cut", "passed"]).stdout);
    assert!(
        plain.starts_with("value 3, line B a\nleaves looked at 4 of 4, branches cut off 0"),
        "{plain}"
    );
    let mirrored = json_of(&saltus(&["tree", "-7", "--json"]));
    assert_eq!(mirrored["value"], "-7");
}

#[test]
fn pictures_and_sheets_are_written_whole() {
    let folder = folder("teach");
    for (name, begin) in [("t.svg", "<svg"), ("t.tex", "\\documentclass{article}")] {
        let args = ["tree", "((3 5) (2 9))", "--out", name];
        assert!(saltus_in(&folder, &args).status.success());
        assert!(
            fs::read_to_string(folder.join(name)).expect("a file").starts_with(begin),
            "{name}"
        );
    }
    let args = ["exercises", "--seed", "7", "--count", "2", "--lang", "pl", "--out", "sheets"];
    assert!(saltus_in(&folder, &args).status.success());
    for name in ["sheet.html", "key.html", "sheet.tex", "key.tex", "moodle.xml"] {
        let text = fs::read_to_string(folder.join("sheets").join(name)).expect(name);
        assert!(text.contains("alfa-beta"), "{name}");
    }
    // The same seed gives the same sheet.
    let first = fs::read(folder.join("sheets/key.html")).expect("a key");
    assert!(saltus_in(&folder, &args).status.success());
    assert_eq!(first, fs::read(folder.join("sheets/key.html")).expect("a key"));
}

#[test]
fn bad_trees_and_exercises_are_refused_with_a_sentence() {
    let cases: [(&[&str], &str); 7] = [
        (&["tree", "((3 5) (2 9)"], "a `)` is missing"),
        (&["tree", "((3 5) (2 x))"], "`x` is the name of no node"),
        (&["tree", "((3 5) (2 9))", "--depth", "1"], "has no estimate"),
        (&["tree", "((3 5) (2 9))", "--algorithm", "max-n"], "several seats"),
        (&["tree", "((3 5) (2 9))", "--out", "tree.bmp"], "neither .svg nor .tex"),
        (
            &["exercises", "--algorithm", "mtdf", "--json"],
            "minimax, alpha-beta, negamax, PVS and MCTS",
        ),
        (&["exercises", "--game", "chess", "--json"], "chess"),
    ];
    for (args, problem) in cases {
        let told = refused(&saltus(args));
        assert!(told.contains(problem), "{args:?}: {told}");
    }
}
