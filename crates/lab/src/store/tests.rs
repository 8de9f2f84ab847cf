//! What the store promises: a game is there once and whole, also when the disk is full.

use super::*;
use saltus_game::{Places, Seat};
use tempfile::TempDir;

/// A folder that is not there yet, within one that is gone at last.
struct Folder(PathBuf, #[expect(dead_code, reason = "removed when it is dropped")] TempDir);

impl Folder {
    fn new() -> Folder {
        let outer = tempfile::tempdir().expect("a folder");
        Folder(outer.path().join("store"), outer)
    }
}

fn row(pair: u32) -> Row {
    Row {
        contest: "a – b".to_owned(),
        pair,
        swapped: pair % 2 == 1,
        players: vec!["a".to_owned(), "b".to_owned()],
        seed: u64::MAX - u64::from(pair),
        start: "B:W21-32:B1-12".to_owned(),
        opening_plies: 2,
        moves: "11-15 23-19 8-11".to_owned(),
        places: Places::of_two(pair.is_multiple_of(3).then_some(Seat::at(0))),
        end: "the opponent cannot move".to_owned(),
        detail: pair.is_multiple_of(5).then(|| "what it said".to_owned()),
        spent: vec![
            Spent { moves: 1, nodes: 1 << 40, nanos: 7 },
            Spent { moves: 2, nodes: 3, nanos: 1 << 50 },
        ],
        thoughts: None,
        ended: None,
    }
}

fn all(store: &Store) -> Vec<Row> {
    let mut rows = Vec::new();
    let read = store.each("a – b", |mut row| {
        assert!(row.ended.take().is_some_and(|ended| ended.ends_with('Z')));
        rows.push(row);
        Ok::<_, StoreError>(())
    });
    read.expect("rows");
    rows
}

#[test]
fn games_come_back_as_they_were_and_once() {
    let folder = Folder::new();
    let store = Store::create(&folder.0).expect("a store");
    for pair in (0..20).rev() {
        store.add(&row(pair)).expect("added");
        store.add(&Row { moves: "another".to_owned(), ..row(pair) }).expect("dropped");
    }
    drop(store);
    let store = Store::open(&folder.0).expect("a store");
    assert_eq!(all(&store), (0..20).map(row).collect::<Vec<_>>());
    assert_eq!(store.count().expect("a count"), 20);
    assert_eq!(store.different("a – b", None).expect("a count"), 1);
    assert_eq!(store.played("a – b").expect("keys").len(), 20);
    assert_eq!(store.played("b – a").expect("keys"), []);
}

#[test]
fn a_full_disk_is_told_and_loses_nothing() {
    let folder = Folder::new();
    let store = Store::create(&folder.0).expect("a store");
    let pages: i64 = store
        .checked(|connection| connection.pragma_query_value(None, "page_count", |row| row.get(0)))
        .expect("a count");
    store
        .checked(|connection| connection.pragma_update(None, "max_page_count", pages + 4))
        .expect("a limit, as a full disk has");
    let mut kept = 0;
    let error = loop {
        match store.add(&row(kept)) {
            Ok(()) => kept += 1,
            Err(error) => break error,
        }
    };
    assert!(matches!(error, StoreError::Full { .. }), "{error}");
    assert!(error.to_string().starts_with("the disk is full: "), "{error}");
    assert!(kept > 5, "{kept} rows");
    assert_eq!(all(&store), (0..kept).map(row).collect::<Vec<_>>());
    drop(store);
    // There is room again, and it goes on.
    let store = Store::open(&folder.0).expect("a store");
    store.add(&row(kept)).expect("added");
    assert_eq!(all(&store).len() as u32, kept + 1);
}

#[test]
fn the_system_s_full_disk_is_told_likewise() {
    let full = std::io::Error::from(std::io::ErrorKind::StorageFull);
    assert!(matches!(StoreError::io(Path::new("x"), full), StoreError::Full { .. }));
}

/// Makes a file by SQL, and gives its bytes.
fn file(folder: &Folder, sql: &str) -> Vec<u8> {
    std::fs::create_dir_all(&folder.0).expect("a folder");
    let connection = Connection::open(folder.0.join(FILE)).expect("a file");
    connection.execute_batch(sql).expect("it is made");
    connection.close().expect("it is closed");
    std::fs::read(folder.0.join(FILE)).expect("bytes")
}

#[test]
fn later_formats_and_other_files_are_left_alone() {
    let later = "CREATE TABLE game (a); CREATE TABLE more (a); PRAGMA user_version = 99;";
    let cases = [
        (later, "has format 99, and this version of Saltus knows formats up to 4"),
        ("CREATE TABLE songs (title TEXT);", "is not a store of Saltus"),
        ("CREATE TABLE songs (title TEXT); PRAGMA user_version = 1;", "is not a store of Saltus"),
        ("CREATE TABLE game (a); PRAGMA user_version = -1;", "is not a store of Saltus"),
        ("CREATE TABLE game (a);", "is not a store of Saltus"),
    ];
    for (sql, expected) in cases {
        let folder = Folder::new();
        let before = file(&folder, sql);
        for opened in [Store::open(&folder.0), Store::create(&folder.0)] {
            let told = opened.err().expect("refused").to_string();
            assert!(told.ends_with(expected), "{told}");
        }
        let after = std::fs::read(folder.0.join(FILE)).expect("bytes");
        assert!(before == after, "{sql}: nothing is changed");
    }
    let folder = Folder::new();
    std::fs::create_dir_all(&folder.0).expect("a folder");
    std::fs::write(folder.0.join(FILE), "this is no database, but some text that is long enough")
        .expect("written");
    assert!(matches!(Store::open(&folder.0), Err(StoreError::Foreign { .. })));
}

#[test]
fn damage_is_told_wherever_it_is() {
    let folder = Folder::new();
    let store = Store::create(&folder.0).expect("a store");
    for pair in 0..200 {
        store.add(&row(pair)).expect("added");
    }
    store.settle().expect("one file");
    drop(store);
    let whole = std::fs::read(folder.0.join(FILE)).expect("bytes");
    assert!(whole.len() > 10 * 4096);
    // Any page but the first, which tells whose file it is.
    for page in [1, whole.len() / 4096 / 2, whole.len() / 4096 - 1] {
        let mut bytes = whole.clone();
        bytes[page * 4096..][..512].fill(0x5A);
        std::fs::write(folder.0.join(FILE), &bytes).expect("written");
        let read = Store::open(&folder.0).and_then(|store| store.check());
        let created = Store::create(&folder.0).map(drop);
        for told in [read, created] {
            let told = told.expect_err("refused").to_string();
            assert!(told.contains(" is damaged: "), "page {page}: {told}");
        }
        assert!(bytes == std::fs::read(folder.0.join(FILE)).expect("bytes"), "nothing is changed");
    }
}

#[test]
fn opening_makes_nothing() {
    let folder = Folder::new();
    assert!(matches!(Store::open(&folder.0), Err(StoreError::NoStore { .. })));
    assert!(!folder.0.exists());
    assert_eq!(file(&folder, ""), b"");
    assert!(matches!(Store::open(&folder.0), Err(StoreError::NoStore { .. })));
    assert_eq!(std::fs::read(folder.0.join(FILE)).expect("bytes"), b"");
    // A run that was killed at its first moment leaves such a file, and the next one takes it.
    Store::create(&folder.0).and_then(|store| store.add(&row(0))).expect("a store");
    assert_eq!(Store::open(&folder.0).and_then(|store| store.count()).expect("a count"), 1);
}
