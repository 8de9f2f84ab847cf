//! Endgame tables: made, listed, checked; damaged ones told of.

use crate::common::{folder, json_of, refused, saltus_in, text};
use std::fs;

#[test]
fn tables_are_made_listed_and_checked() {
    let folder = folder("tables");
    let at = |command: &'static str| ["tables", command, "--game", "english", "--dir", "t"];
    let with = |command, more: &[&'static str]| {
        let words: Vec<&str> = at(command).into_iter().chain(more.iter().copied()).collect();
        saltus_in(&folder, &words)
    };
    assert!(text(&with("info", &[]).stdout).starts_with("no tables of english in t"));
    let built = json_of(&with("build", &["--pieces", "2", "--json"]));
    assert_eq!((&built["made"], &built["kept"]), (&4.into(), &0.into()));
    let again = json_of(&with("build", &["--pieces", "2", "--json"]));
    assert_eq!((&again["made"], &again["kept"]), (&0.into(), &4.into()));

    let info = json_of(&with("info", &["--json"]));
    let keys: Vec<&str> = info.as_object().expect("an object").keys().map(String::as_str).collect();
    assert_eq!(keys, ["game", "pieces", "bytes", "slices"]);
    assert_eq!((&info["game"], &info["pieces"]), (&"english".into(), &2.into()));
    let slices = info["slices"].as_array().expect("a list");
    let kings = slices.iter().find(|it| it["own_kings"] == 1 && it["other_kings"] == 1);
    let expected = serde_json::json!({
        "own_men": 0, "own_kings": 1, "other_men": 0, "other_kings": 1, "won": 230, "lost": 108, "drawn": 654
    });
    assert_eq!(kings, Some(&expected));
    let told = text(&with("info", &[]).stdout);
    assert!(
        told.lines()
            .any(|line| line.split_whitespace().take(5).eq(["K-K", "230", "108", "654", "11"])),
        "{told}"
    );

    assert_eq!(json_of(&with("verify", &["--json"]))["values"], 3488);
    let path = folder.join("t/english/K-M.table");
    let mut bytes = fs::read(&path).expect("a table");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, bytes).expect("written");
    let damaged = with("verify", &[]);
    assert_eq!(damaged.status.code(), Some(1));
    assert!(
        text(&damaged.stderr).contains("K-M.table: it is damaged"),
        "{}",
        text(&damaged.stderr)
    );
    let told = text(&with("build", &["--pieces", "2"]).stderr);
    assert!(told.contains("it is damaged; it was made anew"), "{told}");
    assert_eq!(with("verify", &["--pieces", "2"]).status.code(), Some(0));
    assert!(refused(&with("verify", &["--pieces", "3"])).contains("is missing in t"));
}

#[test]
fn tables_that_cannot_be_are_refused() {
    let folder = folder("tables-refused");
    fs::write(folder.join("taken"), "a file").expect("written");
    let build = |game, pieces, memory| {
        let words = ["tables", "build", "--dir", "taken", "--game", game];
        let more = ["--pieces", pieces, "--memory", memory];
        refused(&saltus_in(&folder, &[&words[..], &more].concat()))
    };
    assert!(build("halma", "2", "100").contains("only draughts games have endgame tables"));
    assert!(build("inglish", "2", "100").contains("did you mean english?"));
    assert!(build("english", "9", "100").contains("expected a number from 2 to 7"));
    assert!(build("international", "6", "100").contains("100 MiB are allowed"));
    assert!(build("english", "2", "100").contains("taken/english"));
}
