//! Saved analyses on disk: records by id, each with the client that may change it.

use crate::app::StartError;
use crate::schema::Schema;
use crate::threads::lock;
use rusqlite::{Connection, OptionalExtension, Row, params};
use saltus_service::ClientId;
use std::path::Path;
use std::sync::Mutex;

/// The letters `SlAn`, and the formats so far.
const SCHEMA: Schema = Schema { application: 0x536c_416e, steps: &[FORMAT_1] };

const FORMAT_1: &str = "
    CREATE TABLE analysis (
        id TEXT PRIMARY KEY, owner TEXT NOT NULL, record TEXT NOT NULL, rev INTEGER NOT NULL, updated INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX owners ON analysis (owner, updated);";

/// The file.
pub(super) struct Store {
    connection: Mutex<Connection>,
}

/// An analysis as it is stored.
pub(super) struct Stored {
    pub id: String,
    pub owner: ClientId,
    pub record: String,
    /// Counts the changes.
    pub rev: u64,
    /// When it was last changed, in milliseconds since 1970.
    pub updated: i64,
}

impl Store {
    /// Opens the file in this folder, or makes it. The folder must be there, and no other server may use it.
    pub fn open(folder: &Path) -> Result<Store, StartError> {
        let path = folder.join("analyses.sqlite");
        let opened = SCHEMA.open(&path, "full").map_err(|problem| StartError::Data {
            folder: folder.to_owned(),
            problem: format!("analyses.sqlite: {problem}"),
        });
        Ok(Store { connection: Mutex::new(opened?) })
    }

    pub fn get(&self, id: &str) -> rusqlite::Result<Option<Stored>> {
        let text = "SELECT id, owner, record, rev, updated FROM analysis WHERE id = ?1";
        lock(&self.connection).prepare_cached(text)?.query_row([id], stored).optional()
    }

    /// Those of a client, the latest first.
    pub fn list(&self, owner: &ClientId) -> rusqlite::Result<Vec<Stored>> {
        let text = "SELECT id, owner, record, rev, updated FROM analysis WHERE owner = ?1
                    ORDER BY updated DESC, id";
        lock(&self.connection).prepare_cached(text)?.query_map([&owner.0], stored)?.collect()
    }

    /// How many there are of a client, and of all.
    pub fn count(&self, owner: &ClientId) -> rusqlite::Result<(usize, usize)> {
        let text = "SELECT count(*) FILTER (WHERE owner = ?1), count(*) FROM analysis";
        let counts = |row: &Row| {
            Ok((row.get::<_, i64>(0)?.max(0) as usize, row.get::<_, i64>(1)?.max(0) as usize))
        };
        lock(&self.connection).prepare_cached(text)?.query_row([&owner.0], counts)
    }

    /// Writes a new one, or another state of one.
    pub fn put(&self, one: &Stored) -> rusqlite::Result<()> {
        let text =
            "INSERT INTO analysis (id, owner, record, rev, updated) VALUES (?1, ?2, ?3, ?4, ?5)
                    ON CONFLICT (id) DO UPDATE SET record = ?3, rev = ?4, updated = ?5";
        let values = params![one.id, one.owner.0, one.record, one.rev as i64, one.updated];
        lock(&self.connection).prepare_cached(text)?.execute(values).map(drop)
    }

    pub fn remove(&self, id: &str) -> rusqlite::Result<()> {
        lock(&self.connection).execute("DELETE FROM analysis WHERE id = ?1", [id]).map(drop)
    }
}

fn stored(row: &Row) -> rusqlite::Result<Stored> {
    Ok(Stored {
        id: row.get(0)?,
        owner: ClientId(row.get(1)?),
        record: row.get(2)?,
        rev: row.get::<_, i64>(3)?.max(0) as u64,
        updated: row.get(4)?,
    })
}
