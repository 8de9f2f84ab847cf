//! The tables, and how a file is looked at before anything in it is changed.

use crate::store::{Store, StoreError};
use rusqlite::Connection;

/// The format of the file; it counts up with each change.
const VERSION: i64 = 1;

/// Everything that is there, in the format of [`VERSION`]. Times are in UTC.
const TABLES: &str = "
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
";

/// What a file was found to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// Nothing yet: it is empty.
    Nothing,
    /// A store of this format.
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
        VERSION if ours == [true; 3] => Ok(Found::Store),
        // A later format may have some of the tables by other names.
        _ if version > VERSION && ours.contains(&true) => {
            Err(StoreError::Newer { path, version, known: VERSION })
        }
        _ => Err(StoreError::Foreign { path }),
    }
}

/// Makes the tables.
pub(super) fn make(store: &Store) -> Result<(), StoreError> {
    // Another process may be here at the same time: whoever is second finds the tables made.
    store.checked(|connection| {
        connection.execute_batch("BEGIN IMMEDIATE")?;
        let made = match version(connection) {
            Ok(VERSION) => Ok(()),
            Ok(_) => {
                connection.execute_batch(&format!("{TABLES} PRAGMA user_version = {VERSION};"))
            }
            Err(error) => Err(error),
        };
        match made {
            Ok(()) => connection.execute_batch("COMMIT"),
            Err(error) => {
                let _ = connection.execute_batch("ROLLBACK");
                Err(error)
            }
        }
    })
}

fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}
