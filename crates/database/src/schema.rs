//! The tables, and how a file is opened.

use crate::{Database, DatabaseError};
use rusqlite::{Connection, OpenFlags};
use saltus_engine::{AnyGame, games};
use sha2::{Digest, Sha256};
use std::path::Path;
use std::time::Duration;

/// Says to other programs whose file it is: `SDB1` as a number.
const APPLICATION: i64 = 0x5344_4231;

/// Raised with every change of the tables.
const VERSION: i64 = 1;

/// `game` has one row per game, `keys` the keys of its positions in its order, eight bytes each with the lowest first: apart,
/// since a search reads all of them and nothing else. `source` tells how much of each file has been read, so that an import
/// can go on.
const TABLES: &str = "
CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    digest BLOB NOT NULL UNIQUE,
    game TEXT NOT NULL,
    white TEXT NOT NULL,
    black TEXT NOT NULL,
    players TEXT NOT NULL,
    event TEXT NOT NULL,
    date TEXT NOT NULL,
    opening TEXT NOT NULL,
    result TEXT NOT NULL,
    plies INTEGER NOT NULL,
    moves TEXT NOT NULL,
    record TEXT NOT NULL,
    source INTEGER NOT NULL REFERENCES source(id)
) STRICT;
CREATE TABLE keys (
    id INTEGER PRIMARY KEY REFERENCES game(id),
    game TEXT NOT NULL,
    keys BLOB NOT NULL
) STRICT;
CREATE TABLE source (
    id INTEGER PRIMARY KEY,
    digest BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL,
    entries INTEGER NOT NULL,
    complete INTEGER NOT NULL
) STRICT;
CREATE TABLE note (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
";

pub(crate) fn open(path: &Path, create: bool) -> Result<Database, DatabaseError> {
    let failed = |error| DatabaseError::of(path, error);
    let mut flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    if create {
        flags |= OpenFlags::SQLITE_OPEN_CREATE;
    }
    let connection = Connection::open_with_flags(path, flags).map_err(failed)?;
    connection.busy_timeout(Duration::from_secs(5)).map_err(failed)?;
    let number = |pragma: &str| {
        connection.query_row(&format!("PRAGMA {pragma}"), [], |row| row.get::<_, i64>(0))
    };
    // A batch of games is on disk when it is acknowledged, whatever happens to the program; if the machine fails, the last
    // batch may be missing, and is imported again.
    let fast =
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536;";
    let (application, tables) = (number("application_id").map_err(failed)?, {
        let count = "SELECT count(*) FROM sqlite_schema";
        connection.query_row(count, [], |row| row.get::<_, i64>(0)).map_err(failed)?
    });
    if application == 0 && tables == 0 {
        connection.execute_batch(fast).map_err(failed)?;
        let text = format!(
            "BEGIN IMMEDIATE; {TABLES} INSERT INTO note VALUES ('keys', '{}');
             PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION}; COMMIT;",
            keys_of_this_version()
        );
        connection.execute_batch(&text).map_err(failed)?;
    } else if application != APPLICATION {
        return Err(DatabaseError::Other { path: path.to_owned() });
    } else {
        let note = "SELECT value FROM note WHERE key = 'keys'";
        let version = || DatabaseError::Version { path: path.to_owned() };
        if number("user_version").map_err(failed)? != VERSION {
            return Err(version());
        }
        let keys: String = connection.query_row(note, [], |row| row.get(0)).map_err(failed)?;
        if keys != keys_of_this_version() {
            return Err(version());
        }
        connection.execute_batch(fast).map_err(failed)?;
    }
    Ok(Database { connection, path: path.to_owned() })
}

/// The keys of positions are those of this version: if they change, what is stored finds nothing.
fn keys_of_this_version() -> String {
    let mut digest = Sha256::new();
    for listed in games() {
        let Ok(mut game) = AnyGame::start(listed.id) else { continue };
        if let Some(first) = game.moves(game.custom()).first().map(|mv| mv.text.clone()) {
            // A legal move can be made.
            let _ = game.play(&first);
        }
        for key in game.position_keys() {
            digest.update(key.to_le_bytes());
        }
    }
    digest.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
