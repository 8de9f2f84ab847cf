//! The tables, and how an older file is brought up to them.

use crate::store::{Store, StoreError};

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

/// Makes the tables if there are none. A file of a later format is left alone.
pub(super) fn bring_up(store: &Store) -> Result<(), StoreError> {
    let version: i64 = store.checked(|connection| {
        connection.pragma_query_value(None, "user_version", |row| row.get(0))
    })?;
    if version > VERSION {
        return Err(StoreError::Newer { path: store.path.clone(), version, known: VERSION });
    }
    if version == VERSION {
        return Ok(());
    }
    // Another process may be here at the same time: whoever is second finds the tables made.
    store.checked(|connection| {
        connection.execute_batch("BEGIN IMMEDIATE")?;
        let now: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
        let made = if now == VERSION {
            Ok(())
        } else {
            connection.execute_batch(&format!("{TABLES} PRAGMA user_version = {VERSION};"))
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
