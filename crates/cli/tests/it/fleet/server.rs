//! A real server in the folder of a test, processes of the command, and a match whose rows can be compared.

use crate::folder::Folder;
use saltus_fleet::testkit::{Process, TestServer, programs};
use saltus_lab::Store;
use saltus_lab::store::Row;
use std::path::Path;

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_saltus");

/// The command with these arguments, which does not run yet.
pub fn process(args: &[&str]) -> Process {
    Process::new([&[PROGRAM], args].concat())
}

/// A server of the first program that there is.
pub fn server(folder: &Folder) -> TestServer {
    TestServer::start(&programs()[0], folder.path(), "")
}

const PLAYERS: [&str; 2] = ["alphabeta:depth=2", "alphabeta:depth=1,eval=material+random"];

/// A match by depth: every run of it comes to the same games.
pub fn terms(games: &str) -> Vec<&str> {
    let [first, second] = PLAYERS;
    let names = ["match", "--game", "simple", "--rounds", "60", "--games", games];
    [&names[..], &["--first", first, "--second", second]].concat()
}

/// How many games its store has.
pub fn count(store: &Path) -> u64 {
    Store::create_file(store).and_then(|store| store.count()).unwrap_or(0)
}

/// The games of its store without what depends on the clock.
pub fn rows(store: &Path) -> Vec<Row> {
    let store = Store::create_file(store).expect("a store");
    let mut rows = Vec::new();
    let read = store.each(&PLAYERS.join(" – "), |mut row| {
        row.ended = None;
        row.spent.iter_mut().for_each(|spent| spent.nanos = 0);
        rows.push(row);
        Ok::<_, saltus_lab::StoreError>(())
    });
    read.expect("games");
    rows
}
