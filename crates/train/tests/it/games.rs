//! The file of training games: whole, continued, refused.

use saltus_engine::Stop;
use saltus_train::games::{FileError, GamesError, Reader, Settings, StoredGame, make};
use std::path::Path;

pub(crate) fn settings(game: &str) -> Settings {
    Settings::new(game, "engine:nodes=60,hash=1,eval=handmade", (2, 6), 200, 11)
}

fn make_some(path: &Path, games: u64, threads: usize) -> Result<u64, GamesError> {
    make(path, &settings("simple-6x6"), games, threads, &Stop::never(), &mut |_| {})
}

fn read(path: &Path) -> Vec<StoredGame> {
    let mut reader = Reader::open(path).expect("a whole file");
    std::iter::from_fn(|| reader.read().expect("whole games")).collect()
}

#[test]
fn the_same_games_however_often_it_was_broken_off_and_however_many_threads() {
    let folder = tempfile::tempdir().expect("a folder");
    let [once, again] = ["once", "again"].map(|name| folder.path().join(name));
    assert_eq!(make_some(&once, 30, 1).expect("games"), 30);
    make_some(&again, 11, 2).expect("games");
    // A kill in the middle of a record.
    let part = std::fs::read(&again).expect("a file");
    std::fs::write(&again, &part[..part.len() - 5]).expect("a file");
    assert_eq!(make_some(&again, 30, 2).expect("games"), 30);
    assert!(std::fs::read(&once).expect("a file") == std::fs::read(&again).expect("a file"));
    let games = read(&once);
    assert_eq!(games.len(), 30);
    assert!(games.iter().any(|game| game.winner.is_some()));
    // Random moves first, without a value; then the player's.
    for game in games {
        let random = game.moves.iter().take_while(|mv| mv.value.is_none()).count();
        assert!(
            (2..=6).contains(&random) && game.moves[random..].iter().all(|mv| mv.value.is_some())
        );
    }
}

#[test]
fn games_of_halma_end_in_a_race_with_its_margin() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    make(&path, &settings("halma-8x8"), 12, 2, &Stop::never(), &mut |_| {}).expect("games");
    let games = read(&path);
    let raced: Vec<_> = games.iter().filter_map(|game| Some((game.winner, game.margin?))).collect();
    assert!(raced.len() > 6, "{} of {}", raced.len(), games.len());
    for (winner, margin) in raced {
        let white = winner == Some(saltus_game::Side::White);
        assert!(margin % 2 != 0 && white == (margin > 0), "{winner:?} {margin}");
    }
}

#[test]
fn a_raised_stop_ends_it_with_whole_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    let stop = Stop::new();
    let mut report = |progress: saltus_train::games::Progress| {
        if progress.games == 3 {
            stop.stop();
        }
    };
    let made = make(&path, &settings("simple-6x6"), 1000, 2, &stop, &mut report).expect("games");
    assert!((3..100).contains(&made), "{made}");
    assert_eq!(read(&path).len() as u64, made);
}

#[test]
fn what_is_not_ours_or_not_the_same_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    std::fs::write(&path, "dear diary\n").expect("a file");
    let error = make_some(&path, 2, 1).expect_err("a foreign file");
    assert!(matches!(error, GamesError::File { error: FileError::Foreign, .. }), "{error}");
    assert_eq!(std::fs::read(&path).expect("a file"), b"dear diary\n");
    std::fs::remove_file(&path).expect("a file");
    make_some(&path, 2, 1).expect("games");
    let other = Settings::new("simple-6x6", "engine:nodes=70,hash=1", (2, 6), 200, 7);
    let error = make(&path, &other, 4, 1, &Stop::never(), &mut |_| {}).expect_err("other games");
    assert!(error.to_string().contains("other settings"), "{error}");
    let mut bytes = std::fs::read(&path).expect("a file");
    let end = bytes.len() - 3;
    bytes[end] ^= 1;
    std::fs::write(&path, bytes).expect("a file");
    let error = make_some(&path, 4, 1).expect_err("a damaged file");
    assert!(error.to_string().contains("game 1"), "{error}");
}
