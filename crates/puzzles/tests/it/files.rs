//! Files of puzzles: written and read again, and what is said of bad ones.

use saltus_puzzles::{Collection, shipped};

#[test]
fn what_is_written_is_read_again() {
    let collection = shipped("russian").expect("it ships");
    let text = collection.write();
    assert_eq!(Collection::read(&text).as_ref(), Ok(&*collection));
}

#[test]
fn bad_files_get_a_sentence() {
    let head = "game,number,kind,position,error,solution,after,target,won_by,value,second,moves,decisions,given,band,themes,source\n";
    let row = "russian,1,win,W:WKg1:BKf8,g1-h2,c7-d6,,,men,+2,+1,1,2,0,3,shot,0\n";
    let said = |text: &str| Collection::read(text).unwrap_err().to_string();
    assert_eq!(said(""), "line 1: there are no puzzles");
    assert_eq!(said(head), "line 1: there are no puzzles");
    assert_eq!(said(&format!("{head}{row}{row}")), "line 3: number 1 does not rise");
    let with = |old: &str, new: &str| said(&format!("{head}{}", row.replacen(old, new, 1)));
    assert!(with("win", "mate").starts_with("line 2: `mate` is no kind of puzzle; there are win"));
    assert!(with("shot", "luck").contains("`luck` is no theme"));
    assert!(with("men", "hope").contains("`hope` is no way of being won"));
    assert_eq!(with(",3,shot", ",6,shot"), "line 2: band 6: bands are 1 to 5");
    assert_eq!(with("+1,1,2", "+1,4,2"), "line 2: moves: 4, but the solution has 1");
    assert_eq!(with("c7-d6", ""), "line 2: there is no solution");
    let other = row.replacen("russian,1", "pool,2", 1);
    assert!(
        said(&format!("{head}{row}{other}")).contains("a puzzle of pool among those of russian")
    );
    assert!(said("game,number\nrussian\n").starts_with("line 2: "));
}

#[test]
fn the_dictionary_names_every_column_and_no_other() {
    let document = include_str!("../../../../docs/puzzles.md");
    let (_, files) = document.split_once("## The files").expect("a chapter");
    let (files, _) = files.split_once("`ID.json`").expect("its end");
    let told = files.lines().filter_map(|line| line.strip_prefix("| `")?.split_once(" | "));
    let told: Vec<&str> =
        told.flat_map(|(names, _)| names.split(", ")).map(|name| name.trim_matches('`')).collect();
    let text = shipped("russian").expect("it ships").write();
    assert_eq!(told, text.lines().next().expect("a head").split(',').collect::<Vec<_>>());
}
