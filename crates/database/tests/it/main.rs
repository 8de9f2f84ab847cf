//! Imports and searches, with files that are damaged, other programs' or half read.

use saltus_database::{Database, DatabaseError, Opening, Query, Source};
use saltus_engine::AnyGame;
use saltus_engine::record::Games;
use std::path::Path;

const GAMES: &str = "[White \"Ann\"] [Black \"Bob\"] [Date \"1987.05.01\"] [Opening \"Old Fourteenth\"] [GameType \"21\"]
1. 11-15 {[%clk 0:10:00]} 23-19 2. 8-11 22-17 3. 4-8 0-1
[White \"Żaneta\"] [Black \"Cid\"] [GameType \"21\"]
1. 11-15 22-17 2. 8-11 23-19 3. 9-13 1-0
[White \"Bob\"] [Black \"Ann\"] [GameType \"20\"]
1. 32-28 19-23 1-1
[White \"Dan\"] [Black \"Eve\"] [GameType \"21\"]
1. 11-16 *
[White \"ann\"] [Black \"BOB\"] [GameType \"21\"]
1. 11-15 23-19 2. 8-11 22-17 3. 4-8 0-1
[GameType \"21\"]
1. 11-15 23-20 *
";

fn filled(path: &Path) -> Database {
    let mut database = Database::create(path).expect("a database");
    let games = Games::new(GAMES.as_bytes(), None);
    let source = Source::of_bytes("games.pdn", GAMES.as_bytes());
    let imported = database.import(&source, games, &mut || true).expect("an import");
    assert_eq!(
        (imported.games, imported.added, imported.duplicates, imported.wrong, imported.complete),
        (6, 4, 1, 1, true)
    );
    database
}

fn query() -> Query {
    Query { limit: 10, ..Query::default() }
}

#[test]
fn games_are_found_by_player_position_and_opening() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = filled(&folder.path().join("games.db"));
    let players = |query: Query| -> Vec<String> {
        let found = database.find(&query).expect("an answer");
        found.list.iter().map(|game| game.white.clone()).collect()
    };
    assert_eq!(players(query()).len(), 4);
    assert_eq!(players(Query { player: Some("ANN".into()), ..query() }), ["Ann", "Bob"]);
    assert_eq!(players(Query { player: Some("żan".into()), ..query() }), ["Żaneta"]);
    assert_eq!(players(Query { game: Some("international".into()), ..query() }), ["Bob"]);
    let name = Opening::Name("fourteenth".into());
    assert_eq!(players(Query { opening: Some(name), ..query() }), ["Ann"]);
    let english = AnyGame::start("english").expect("a game");
    let begun = |text: &str| Query {
        game: Some("english".into()),
        opening: Some(Opening::read(text, Some(&english))),
        ..query()
    };
    assert_eq!(players(begun("1. 11-15 23-19")), ["Ann"]);
    assert_eq!(players(begun("11-15 22-17")), ["Żaneta"]);
    // By whatever way it came about; and what was played then.
    let mut after = english.clone();
    for mv in ["11-15", "23-19", "8-11", "22-17"] {
        after.play(mv).expect("a legal move");
    }
    let position = Some(after.position(after.custom()));
    let here = Query { game: Some("english".into()), position, ..query() };
    let found = database.find(&here).expect("an answer");
    assert_eq!((found.games, found.list[0].ply), (2, Some(4)));
    let moves: Vec<(&str, u64, u64, u64)> =
        found.moves.iter().map(|it| (it.mv.as_str(), it.games, it.white, it.black)).collect();
    assert_eq!(moves, [("4-8", 1, 0, 1), ("9-13", 1, 1, 0)]);
    // All that the record said is there.
    assert!(found.list[0].record.contains("{[%clk 0:10:00]}"), "{}", found.list[0].record);
    assert!(found.list[0].record.contains("[Date \"1987.05.01\"]"));
    assert_eq!(database.find(&Query { limit: 1, ..here }).expect("an answer").list.len(), 1);
    let nowhere = Query { position: Some("W:W31:B1".into()), ..query() };
    assert!(matches!(database.find(&nowhere), Err(DatabaseError::Query(_))));
}

#[test]
fn an_import_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.db");
    let names = || (0..700).map(|n| format!("[White \"{n}\"] [GameType \"21\"] 1. 11-15 *\n"));
    let text: String = names().collect();
    let source = Source::of_bytes("many.pdn", text.as_bytes());
    let games = || Games::new(text.as_bytes(), None);
    let mut batches = 0;
    let mut database = Database::create(&path).expect("a database");
    let mut once = || {
        batches += 1;
        batches < 2
    };
    let half = database.import(&source, games(), &mut once).expect("an import");
    assert_eq!((half.added, half.complete), (250, false));
    drop(database);
    let mut database = Database::open(&path).expect("the same database");
    let rest = database.import(&source, games(), &mut || true).expect("an import");
    assert_eq!((rest.games, rest.earlier, rest.added, rest.duplicates), (700, 250, 450, 0));
    let again = database.import(&source, games(), &mut || true).expect("nothing to do");
    assert_eq!((again.earlier, again.added, again.complete), (700, 0, true));
    assert_eq!(database.find(&query()).expect("an answer").games, 700);
}

#[test]
fn files_that_are_no_database_or_are_damaged_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.db");
    assert!(matches!(Database::open(&path), Err(DatabaseError::Missing { .. })));
    std::fs::write(&path, "[White \"Ann\"] 1. 11-15 *, and more than a hundred bytes of text so that it is no empty file at all")
        .expect("a file");
    assert!(matches!(Database::open(&path), Err(DatabaseError::Other { .. })));
    std::fs::remove_file(&path).expect("the file");
    drop(filled(&path));
    let mut bytes = std::fs::read(&path).expect("the file");
    for byte in bytes.iter_mut().skip(4096) {
        *byte = 0x5A;
    }
    std::fs::write(&path, bytes).expect("a file");
    let damaged = Database::open(&path).and_then(|database| database.find(&query()));
    assert!(matches!(damaged, Err(DatabaseError::Damaged { .. })), "{damaged:?}");
}

/// Damage where an import would not come across it.
#[test]
fn damage_is_found_before_games_are_added() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.db");
    filled(&path).check().expect("a sound file");
    let mut bytes = std::fs::read(&path).expect("the file");
    let page = bytes.len() / 4096 / 2 * 4096;
    bytes[page..page + 2048].fill(0x5A);
    std::fs::write(&path, bytes).expect("a file");
    let damaged = Database::open(&path).and_then(|database| database.check());
    assert!(matches!(damaged, Err(DatabaseError::Damaged { .. })), "{damaged:?}");
}
