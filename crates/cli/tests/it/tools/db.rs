//! Files of games in one database: imported once, found by player, position and opening; what cannot be used is told.

use super::{GAMES, file};
use crate::common::{folder, json_of, refused, saltus_in, text};

#[test]
fn games_are_imported_once_and_found_again() {
    let folder = folder("db");
    file(&folder, "games.pdn", GAMES);
    let import = || saltus_in(&folder, &["db", "import", "games.pdn", "--db", "my.db"]);
    let first = import();
    assert_eq!(first.status.code(), Some(0), "{}", text(&first.stderr));
    assert_eq!(text(&first.stdout), "games.pdn: 3 games, 2 added, 1 left out as wrong\n");
    let told = text(&first.stderr);
    assert!(
        told.contains("games.pdn: game 2 (Cid - Dan): line 13, column 19: move 2. 28x20"),
        "{told}"
    );
    assert_eq!(text(&import().stdout), "games.pdn: imported before: 3 games\n");
    // The same game in another file is there already.
    let other = GAMES.split("[White \"Cid\"]").next().expect("the first game");
    file(&folder, "other.pdn", other);
    let json =
        json_of(&saltus_in(&folder, &["db", "import", "other.pdn", "--db", "my.db", "--json"]));
    assert_eq!(
        (&json["games"], &json["added"], &json["duplicates"], &json["complete"]),
        (&1.into(), &0.into(), &1.into(), &true.into())
    );
    let find =
        |more: &[&str]| saltus_in(&folder, &[&["db", "find", "--db", "my.db"], more].concat());
    let listed = text(&find(&["--player", "ann"]).stdout);
    assert_eq!(listed, "      1  Ann - Bob  2-0  Club, 4 moves\n1 game\n");
    assert_eq!(text(&find(&["--player", "nobody"]).stdout), "0 games\n");
    // All that the record said is there: comments, clocks, marks, variations.
    let record = text(&find(&["--player", "bob", "--pdn"]).stdout);
    for part in ["[Event \"Club\"]", "{A quiet start}", "$1 {[%clock w0:09:57 B0:09:58]}", "38-32)"]
    {
        assert!(record.contains(part), "{part}: {record}");
    }
    file(&folder, "again.pdn", &record);
    assert!(saltus_in(&folder, &["check", "again.pdn"]).status.success());
    let opening = find(&["--game", "international", "--opening", "1. 32-28 19-23"]);
    assert!(text(&opening.stdout).ends_with("1 game\n"), "{}", text(&opening.stdout));
    let position = "W:W28,31,33-50:B1-18,20,23";
    let found = json_of(&find(&["--game", "international", "--position", position, "--json"]));
    assert_eq!((&found["games"], &found["list"][0]["ply"]), (&1.into(), &2.into()));
    assert_eq!(
        (&found["moves"][0]["move"], &found["moves"][0]["white"]),
        (&"28x19".into(), &1.into())
    );
}

#[test]
fn what_cannot_be_used_is_told() {
    let folder = folder("db-faults");
    let db =
        |args: &[&str]| refused(&saltus_in(&folder, &[&["db"], args, &["--db", "my.db"]].concat()));
    let told = db(&["find", "--player", "ann"]);
    assert!(
        told.contains("there is no such database") && told.contains("saltus db import"),
        "{told}"
    );
    file(&folder, "open.pdn", "1. 32-28 19-23 *");
    let told = db(&["import", "open.pdn"]);
    assert!(
        told.contains("several fit: international, frisian") && told.contains("--game"),
        "{told}"
    );
    file(&folder, "positions.txt", "W:W31:B1\n");
    db(&["import", "positions.txt", "--game", "international"]);
    db(&["import", "no-such-file.pdn"]);
    let import = ["db", "import", "open.pdn", "--game", "frisian", "--db", "my.db"];
    assert!(saltus_in(&folder, &import).status.success());
    let told = db(&["find", "--position", "W:W31:B1"]);
    assert!(told.contains("choose the game: --game ID"), "{told}");
    db(&["find", "--game", "frisian", "--position", "W:W99:B1"]);
    file(
        &folder,
        "song.db",
        "la la la, and so on for a while, so that no one takes it for an empty file ...",
    );
    let other = refused(&saltus_in(&folder, &["db", "find", "--player", "a", "--db", "song.db"]));
    assert!(other.contains("this is no database of games of Saltus"), "{other}");
    let path = folder.join("my.db");
    let mut bytes = std::fs::read(&path).expect("bytes");
    bytes.iter_mut().skip(4096).for_each(|byte| *byte = 0x5A);
    std::fs::write(&path, bytes).expect("written");
    for args in [&["find", "--player", "a"][..], &["import", "open.pdn", "--game", "frisian"]] {
        let told = db(args);
        assert!(told.contains("the database is damaged") && told.contains("from a copy"), "{told}");
    }
}
