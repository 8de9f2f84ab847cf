//! The games of an experiment on disk: one SQLite file, a row a game, written the moment the game ends.
//!
//! A row is written whole or not at all, whatever happens to the program; a key is there once. Everything that
//! a report needs is in this file, so that it can be drawn again from here alone.

mod error;
mod lock;
mod row;
mod runs;
mod schema;

pub use error::StoreError;
pub use lock::Lock;
pub use row::{Row, Spent};
pub use runs::{Run, RunStart};

use crate::plan::Plan;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Params, params};
use schema::Found;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The name of the file within the folder of results.
pub const FILE: &str = "games.sqlite";

/// How long to wait for someone else who reads or writes.
const PATIENCE: Duration = Duration::from_secs(10);

/// The games of one experiment on disk.
pub struct Store {
    connection: Connection,
    path: PathBuf,
}

/// What a store knows of its experiment, for drawing the report again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The name of the experiment.
    pub name: String,
    /// The file's text.
    pub text: String,
    /// The text of its file of openings.
    pub openings: Option<String>,
}

impl Store {
    /// Opens the store of a folder, or makes it.
    pub fn create(folder: &Path) -> Result<Store, StoreError> {
        std::fs::create_dir_all(folder).map_err(|error| StoreError::io(folder, error))?;
        let store = Store::connect(folder, OpenFlags::default())?;
        let found = schema::look(&store)?;
        store.set_up()?;
        if found == Found::Nothing {
            schema::make(&store)?;
        }
        Ok(store)
    }

    /// Opens the store of a folder that must have one.
    pub fn open(folder: &Path) -> Result<Store, StoreError> {
        let missing = || StoreError::NoStore { folder: folder.to_owned() };
        if !folder.join(FILE).is_file() {
            return Err(missing());
        }
        let store = Store::connect(folder, OpenFlags::default() - OpenFlags::SQLITE_OPEN_CREATE)?;
        if schema::look(&store)? == Found::Nothing {
            return Err(missing());
        }
        store.set_up()?;
        Ok(store)
    }

    /// A file that nothing is known of yet: nothing may be changed before it has been looked at.
    fn connect(folder: &Path, flags: OpenFlags) -> Result<Store, StoreError> {
        let path = folder.join(FILE);
        let told = |error| StoreError::of(&path, error);
        let connection = Connection::open_with_flags(&path, flags).map_err(told)?;
        connection.busy_timeout(PATIENCE).map_err(told)?;
        Ok(Store { connection, path })
    }

    fn set_up(&self) -> Result<(), StoreError> {
        self.checked(|connection| {
            connection.pragma_update(None, "journal_mode", "WAL")?;
            // A power cut may lose the last games, which are then played again; never the file.
            connection.pragma_update(None, "synchronous", "NORMAL")
        })
    }

    /// Says which experiment this is. If games of another one are here, that is an error, and nothing is changed;
    /// texts that decide no game are brought up to date.
    pub fn claim(&self, name: &str, plan: &Plan) -> Result<(), StoreError> {
        let fingerprint = plan.fingerprint();
        match self.note("fingerprint")? {
            Some(known) if known != fingerprint => {
                let folder = self.folder().to_owned();
                return Err(StoreError::other(folder, &known, &fingerprint));
            }
            _ => {}
        }
        let openings = plan.openings_text.as_deref();
        let notes = [
            ("fingerprint", Some(fingerprint.as_str())),
            ("name", Some(name)),
            ("experiment", Some(plan.text.as_str())),
            ("openings", openings),
        ];
        self.checked(|connection| {
            let transaction = connection.unchecked_transaction()?;
            for (key, value) in notes {
                transaction.execute("DELETE FROM note WHERE key = ?1", [key])?;
                if let Some(value) = value {
                    transaction.execute("INSERT INTO note VALUES (?1, ?2)", [key, value])?;
                }
            }
            transaction.commit()
        })
    }

    /// The experiment whose games these are.
    pub fn kept(&self) -> Result<Kept, StoreError> {
        let missing = || StoreError::NoStore { folder: self.folder().to_owned() };
        Ok(Kept {
            name: self.note("name")?.ok_or_else(missing)?,
            text: self.note("experiment")?.ok_or_else(missing)?,
            openings: self.note("openings")?,
        })
    }

    fn note(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.checked(|connection| {
            connection
                .query_row("SELECT value FROM note WHERE key = ?1", [key], |row| row.get(0))
                .optional()
        })
    }

    /// Keeps a game. One of the same key that is there already stays, and this one is dropped.
    pub fn add(&self, row: &Row) -> Result<(), StoreError> {
        let [white, black] = &row.spent;
        self.execute(
            "INSERT INTO game (contest, pair, swapped, white, black, seed, start, opening_plies, moves, \
             winner, end, detail, white_moves, white_nodes, white_nanos, black_moves, black_nodes, \
             black_nanos) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, \
             ?17, ?18) ON CONFLICT (contest, pair, swapped) DO NOTHING",
            params![
                row.contest,
                row.pair,
                row.swapped,
                row.white,
                row.black,
                row.seed as i64,
                row.start,
                row.opening_plies,
                row.moves,
                row.winner,
                row.end,
                row.detail,
                white.moves,
                white.nodes as i64,
                white.nanos as i64,
                black.moves,
                black.nodes as i64,
                black.nanos as i64,
            ],
        )
    }

    /// The pairs and sides of a contest's games that are there, in order.
    pub fn played(&self, contest: &str) -> Result<Vec<(u32, bool)>, StoreError> {
        self.checked(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT pair, swapped FROM game WHERE contest = ?1 ORDER BY 1, 2",
            )?;
            let rows = statement.query_map([contest], |row| Ok((row.get(0)?, row.get(1)?)))?;
            rows.collect()
        })
    }

    /// How many games are there.
    pub fn count(&self) -> Result<u64, StoreError> {
        self.checked(|connection| {
            connection.query_row("SELECT count(*) FROM game", [], |row| row.get::<_, i64>(0))
        })
        .map(|count| count as u64)
    }

    /// How many different games a contest has, move for move.
    pub fn different(&self, contest: &str) -> Result<u64, StoreError> {
        let text = "SELECT count(DISTINCT start || ' ' || moves) FROM game WHERE contest = ?1";
        self.checked(|connection| connection.query_row(text, [contest], |row| row.get::<_, i64>(0)))
            .map(|count| count as u64)
    }

    /// Hands over the games of a contest in order, one at a time.
    pub fn each<E: From<StoreError>>(
        &self,
        contest: &str,
        mut hear: impl FnMut(Row) -> Result<(), E>,
    ) -> Result<(), E> {
        let text =
            format!("SELECT {} FROM game WHERE contest = ?1 ORDER BY pair, swapped", row::COLUMNS);
        let told = |error| StoreError::of(&self.path, error);
        let mut statement = self.connection.prepare_cached(&text).map_err(told)?;
        let mut rows = statement.query([contest]).map_err(told)?;
        while let Some(row) = rows.next().map_err(told)? {
            hear(Row::read(row).map_err(told)?)?;
        }
        Ok(())
    }

    /// Brings what was written lately into the one file, so that it can be copied alone.
    pub fn settle(&self) -> Result<(), StoreError> {
        self.checked(|connection| {
            connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
        })
    }

    fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(&self.path)
    }

    fn execute(&self, text: &str, params: impl Params) -> Result<(), StoreError> {
        self.checked(|connection| connection.prepare_cached(text)?.execute(params).map(drop))
    }

    fn checked<T>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        work(&self.connection).map_err(|error| StoreError::of(&self.path, error))
    }
}

#[cfg(test)]
mod tests;
