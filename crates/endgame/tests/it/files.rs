//! Files: what is stopped goes on, what is damaged or foreign is refused and made anew, and every value is checked.

use crate::{build, slices};
use saltus_endgame::{Control, Error, FileError, Game, Options, Progress};
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use tempfile::tempdir;

fn english() -> &'static dyn Game {
    saltus_endgame::game("english").expect("a variant")
}

fn verify(folder: &Path) -> Result<saltus_endgame::Verified, Error> {
    let control = Control { stop: &|| false, tell: &|_: &Progress| {} };
    english().verify(folder, None, 1, &control)
}

fn bytes(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, fs::read(path).expect("a file"))
        })
        .collect();
    files.sort();
    files
}

#[test]
fn what_was_stopped_goes_on_and_ends_the_same() {
    let (at_once, in_parts) = (tempdir().expect("a folder"), tempdir().expect("a folder"));
    build("english", at_once.path(), 3);
    let mut stops = 0;
    loop {
        // Each time stopped a little later, in the middle of a slice: what is there is completed first.
        let (stop, begun) = (AtomicBool::new(false), AtomicUsize::new(0));
        let tell = |_: &Progress| {
            if begun.fetch_add(1, Relaxed) == 5 + 3 * stops {
                stop.store(true, Relaxed);
            }
        };
        let control = Control { stop: &|| stop.load(Relaxed), tell: &tell };
        let options = Options { pieces: 3, threads: 2, memory: 64 };
        match english().build(in_parts.path(), options, &control) {
            Ok(built) => {
                assert!(built.kept > 0 && built.made > 0, "{built:?}");
                break;
            }
            Err(Error::Stopped) => stops += 1,
            Err(error) => panic!("{error}"),
        }
    }
    assert!(stops > 0);
    let files = bytes(at_once.path());
    assert!(files == bytes(in_parts.path()));
    let sizes: u64 = slices("english", at_once.path()).iter().map(|it| it.bytes).sum();
    assert_eq!(sizes, files.iter().map(|(_, bytes)| bytes.len() as u64).sum::<u64>());
    let verified = verify(at_once.path()).expect("right");
    assert_eq!((verified.pieces, verified.slices, verified.values), (3, 16, 199_520));
}

#[test]
fn files_that_cannot_be_used_are_refused_and_made_anew() {
    let folder = tempdir().expect("a folder");
    let folder = folder.path();
    build("english", folder, 2);
    let whole = bytes(folder);
    let [first, second, third, fourth] =
        ["K-K", "K-M", "M-K", "M-M"].map(|slice| folder.join(format!("{slice}.table")));
    let change = |path: &Path, change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = fs::read(path).expect("a file");
        change(&mut bytes);
        fs::write(path, bytes).expect("written");
    };
    // One bit of the last block; a file cut short; another file; one of a later version.
    change(&first, &|bytes| *bytes.iter_mut().rev().nth(9).expect("long") ^= 4);
    change(&second, &|bytes| bytes.truncate(40));
    fs::write(&third, "no table").expect("written");
    change(&fourth, &|bytes| bytes[8] = 99);
    let mut problems = Vec::new();
    let (pieces, usable) = english().info(folder, &mut |error| match error {
        Error::File { error, .. } => problems.push(error),
        error => panic!("{error}"),
    });
    assert_eq!((pieces, usable.len(), problems.len()), (1, 0, 4));
    let counted = |wanted: fn(&FileError) -> bool| problems.iter().filter(|it| wanted(it)).count();
    assert_eq!(counted(|it| matches!(it, FileError::Damaged)), 2);
    assert_eq!(counted(|it| matches!(it, FileError::Foreign)), 1);
    assert_eq!(counted(|it| matches!(it, FileError::Version { found: 99 })), 1);
    assert!(matches!(verify(folder), Err(Error::File { .. })));

    assert_eq!(build("english", folder, 2).replaced.len(), 4);
    assert!(bytes(folder) == whole);
}

#[test]
fn tables_of_another_game_or_slice_are_refused() {
    let folder = tempdir().expect("a folder");
    let folder = folder.path();
    build("russian", folder, 2);
    let mut problems = Vec::new();
    english().info(folder, &mut |error| problems.push(error.to_string()));
    assert_eq!(problems.len(), 4);
    assert!(problems[0].contains("those of `russian`: expected `english`"), "{}", problems[0]);
    build("english", folder, 2);
    fs::copy(folder.join("K-M.table"), folder.join("M-K.table")).expect("copied");
    let mut problems = Vec::new();
    english().info(folder, &mut |error| problems.push(error.to_string()));
    assert!(problems[0].contains("it holds the slice K-M: expected M-K"), "{}", problems[0]);
}

#[test]
fn more_memory_than_allowed_is_refused_before_anything_is_built() {
    let folder = tempdir().expect("a folder");
    let control = Control { stop: &|| false, tell: &|_: &Progress| {} };
    let options = Options { pieces: 5, threads: 1, memory: 20 };
    let error = english().build(folder.path(), options, &control).expect_err("too little");
    assert!(matches!(error, Error::Memory { allowed: 20, .. }), "{error}");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
    let options = Options { pieces: 1, threads: 1, memory: 20 };
    let error = english().build(folder.path(), options, &control).expect_err("too few");
    assert_eq!(error.to_string(), "tables of 1 pieces: expected 2 to 7");
}

/// Frisian placements count once, though the tables know them for each run of king moves.
#[test]
fn frisian_placements_count_once() {
    let folder = tempdir().expect("a folder");
    build("frisian", folder.path(), 3);
    let placements: u64 =
        slices("frisian", folder.path()).iter().map(|it| it.won + it.lost + it.drawn).sum();
    assert_eq!(placements, 8_845 + 806_300);
    let control = Control { stop: &|| false, tell: &|_: &Progress| {} };
    let frisian = saltus_endgame::game("frisian").expect("a variant");
    assert_eq!(frisian.verify(folder.path(), Some(3), 1, &control).expect("right").pieces, 3);
}
