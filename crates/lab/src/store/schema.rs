//! The tables, how a file is looked at before anything in it is changed, and how one of an earlier version is
//! brought up to date.

use crate::store::{Store, StoreError};
use rusqlite::{Connection, Transaction, TransactionBehavior};

/// Each format from the one before it; the first from nothing. A format that was released never changes: what is to be
/// different comes as a further step. Times are in UTC.
const STEPS: &[&str] = &[
    // 1: the games of contests.
    "
CREATE TABLE note (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE run (
    id INTEGER PRIMARY KEY,
    started TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
    finished TEXT,
    command TEXT NOT NULL,
    version TEXT NOT NULL,
    built_from TEXT,
    cpu TEXT NOT NULL,
    cores INTEGER NOT NULL,
    os TEXT NOT NULL,
    workers INTEGER NOT NULL
) STRICT;

CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    ended TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
    contest TEXT NOT NULL,
    pair INTEGER NOT NULL,
    swapped INTEGER NOT NULL,
    white TEXT NOT NULL,
    black TEXT NOT NULL,
    seed INTEGER NOT NULL,
    start TEXT NOT NULL,
    opening_plies INTEGER NOT NULL,
    moves TEXT NOT NULL,
    winner TEXT CHECK (winner IN ('white', 'black')),
    end TEXT NOT NULL,
    detail TEXT,
    white_moves INTEGER NOT NULL,
    white_nodes INTEGER NOT NULL,
    white_nanos INTEGER NOT NULL,
    black_moves INTEGER NOT NULL,
    black_nodes INTEGER NOT NULL,
    black_nanos INTEGER NOT NULL,
    UNIQUE (contest, pair, swapped)
) STRICT;
",
    // 2: games belong to tasks, of which there may be other kinds; matches keep what players thought of their moves.
    "
CREATE TABLE task (name TEXT PRIMARY KEY, kind TEXT NOT NULL) STRICT;
INSERT INTO task SELECT DISTINCT contest, 'games' FROM game;
ALTER TABLE game ADD COLUMN thoughts TEXT;
",
    // 3: games for four. Theirs are the places; they have no winner, which is White or Black alone.
    "
ALTER TABLE game ADD COLUMN red TEXT;
ALTER TABLE game ADD COLUMN yellow TEXT;
ALTER TABLE game ADD COLUMN places TEXT;
ALTER TABLE game ADD COLUMN red_moves INTEGER;
ALTER TABLE game ADD COLUMN red_nodes INTEGER;
ALTER TABLE game ADD COLUMN red_nanos INTEGER;
ALTER TABLE game ADD COLUMN yellow_moves INTEGER;
ALTER TABLE game ADD COLUMN yellow_nodes INTEGER;
ALTER TABLE game ADD COLUMN yellow_nanos INTEGER;
",
    // 4: searches of fixed positions.
    "
CREATE TABLE search (
    id INTEGER PRIMARY KEY,
    ended TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
    task TEXT NOT NULL,
    position INTEGER NOT NULL,
    player TEXT NOT NULL,
    depth INTEGER NOT NULL,
    text TEXT NOT NULL,
    moves INTEGER NOT NULL,
    best TEXT NOT NULL,
    value INTEGER,
    reached INTEGER NOT NULL,
    nodes INTEGER NOT NULL,
    nanos INTEGER NOT NULL,
    cutoffs TEXT,
    UNIQUE (task, position, player, depth)
) STRICT;
",
];

/// The latest format.
const VERSION: i64 = STEPS.len() as i64;

/// What a file was found to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// Nothing yet: it is empty.
    Nothing,
    /// A store of this format, or of one that can be migrated.
    Store,
}

/// Looks what a file is, without changing it. One of a later format or of another program is an error.
pub(super) fn look(store: &Store) -> Result<Found, StoreError> {
    let (version, tables) = store.checked(|connection| {
        let mut statement = connection.prepare("SELECT name FROM sqlite_master")?;
        let names = statement.query_map([], |row| row.get(0))?;
        Ok((version(connection)?, names.collect::<rusqlite::Result<Vec<String>>>()?))
    })?;
    let path = store.path.clone();
    let ours = ["note", "run", "game"].map(|name| tables.iter().any(|table| table == name));
    match version {
        0 if tables.is_empty() => Ok(Found::Nothing),
        1..=VERSION if ours == [true; 3] => Ok(Found::Store),
        // A later format may have some of the tables by other names.
        _ if version > VERSION && ours.contains(&true) => {
            Err(StoreError::Newer { path, version, known: VERSION })
        }
        _ => Err(StoreError::Foreign { path }),
    }
}

/// Takes all steps from the file's format to the latest, in one transaction.
pub(super) fn migrate(store: &Store) -> Result<(), StoreError> {
    store.checked(|connection| {
        if version(connection)? == VERSION {
            return Ok(());
        }
        // Another process may be here at the same time: the second finds the steps taken.
        let all = Transaction::new_unchecked(connection, TransactionBehavior::Immediate)?;
        let known = usize::try_from(version(&all)?).unwrap_or(0);
        for step in STEPS.iter().skip(known) {
            all.execute_batch(step)?;
        }
        all.pragma_update(None, "user_version", VERSION)?;
        all.commit()
    })
}

fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}
