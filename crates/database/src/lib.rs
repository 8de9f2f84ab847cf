//! Games of many files in one place: what `saltus db` keeps and finds.
//!
//! One SQLite file holds each game once, with all that its record said, and the keys of its positions. Whoever looks for a
//! position looks through the keys of all games: eight bytes a position, read from disk in their order, are faster to go
//! through than an index of all positions would be to build, and games come in by the hundred thousand.
//!
//! ```
//! use saltus_database::{Database, Query};
//! use saltus_engine::record::Games;
//!
//! let folder = tempfile::tempdir()?;
//! let mut database = Database::create(&folder.path().join("games.db"))?;
//! let text = "[White \"Ann\"] [Black \"Bob\"] [GameType \"21\"] 1. 11-15 23-19 2. 8-11 0-1";
//! let source = saltus_database::Source::of_bytes("club.pdn", text.as_bytes());
//! let imported = database.import(&source, Games::new(text.as_bytes(), None), &mut || true)?;
//! assert_eq!((imported.games, imported.added), (1, 1));
//! let found = database.find(&Query { player: Some("ann".to_owned()), ..Query::default() })?;
//! assert_eq!((found.games, found.list[0].white.as_str()), (1, "Ann"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod find;
mod import;
mod schema;

pub use error::DatabaseError;
pub use find::{Continuation, Found, Listed, Opening, Query};
pub use import::{Imported, Source};

use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// A file of games.
pub struct Database {
    connection: Connection,
    path: PathBuf,
}

impl Database {
    /// Opens a database, and makes an empty one where there is none.
    pub fn create(path: &Path) -> Result<Database, DatabaseError> {
        schema::open(path, true)
    }

    /// Opens a database that exists.
    pub fn open(path: &Path) -> Result<Database, DatabaseError> {
        if !path.exists() {
            return Err(DatabaseError::Missing { path: path.to_owned() });
        }
        schema::open(path, false)
    }

    /// Keeps so many mebibytes of the file in memory at most, where many databases are open at once; 64 unless it is said.
    pub fn limit_cache(&self, mebibytes: u32) -> Result<(), DatabaseError> {
        let text = format!("PRAGMA cache_size = -{}", u64::from(mebibytes) << 10);
        self.connection.execute_batch(&text).map_err(|error| self.failed(error))
    }

    /// Reads the whole file, and says whether it is damaged: SQLite itself notices only what it comes across, and would add
    /// to the rest.
    pub fn check(&self) -> Result<(), DatabaseError> {
        let found = self.connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0));
        let found: String = found.map_err(|error| self.failed(error))?;
        match found.as_str() {
            "ok" => Ok(()),
            _ => Err(DatabaseError::Damaged { path: self.path.clone(), problem: found }),
        }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn failed(&self, error: rusqlite::Error) -> DatabaseError {
        DatabaseError::of(&self.path, error)
    }
}
