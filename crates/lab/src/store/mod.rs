//! The games of an experiment on disk: one SQLite file, a row a game, written the moment the game ends.
//!
//! Each row is written in one transaction, so that a killed program leaves no half of one; a key is there once.
//! Everything that a report needs is in this file, so that it can be drawn again from here alone.

mod claim;
mod error;
mod lock;
mod merge;
mod row;
mod runs;
mod schema;
mod search;

pub use claim::{Claim, Kept};
pub use error::StoreError;
pub use lock::Lock;
pub use row::{Row, Spent};
pub use runs::{Run, RunStart};
pub use search::SearchRow;

use rusqlite::{Connection, OpenFlags, Params, params};
use schema::Found;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The name of the file within the folder of results.
pub const FILE: &str = "games.sqlite";

/// How long to wait for another process that reads or writes.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// The games of one experiment on disk.
pub struct Store {
    connection: Connection,
    path: PathBuf,
}

impl Store {
    /// Opens the store of a folder, or makes it.
    pub fn create(folder: &Path) -> Result<Store, StoreError> {
        std::fs::create_dir_all(folder).map_err(|error| StoreError::io(folder, error))?;
        Store::create_file(&folder.join(FILE))
    }

    /// Opens this very file, or makes it.
    pub fn create_file(path: &Path) -> Result<Store, StoreError> {
        let store = Store::connect(path, OpenFlags::default())?;
        schema::look(&store)?;
        // Games that cannot be read must not be found missing, and played again.
        store.check()?;
        store.set_up()?;
        schema::migrate(&store)?;
        Ok(store)
    }

    /// Opens the store of a folder that must have one.
    pub fn open(folder: &Path) -> Result<Store, StoreError> {
        let missing = || StoreError::NoStore { folder: folder.to_owned() };
        let path = folder.join(FILE);
        if !path.is_file() {
            return Err(missing());
        }
        let store = Store::connect(&path, OpenFlags::default() - OpenFlags::SQLITE_OPEN_CREATE)?;
        if schema::look(&store)? == Found::Nothing {
            return Err(missing());
        }
        store.set_up()?;
        schema::migrate(&store)?;
        Ok(store)
    }

    /// A file that nothing is known of yet: nothing may be changed before it has been looked at.
    fn connect(path: &Path, flags: OpenFlags) -> Result<Store, StoreError> {
        let told = |error| StoreError::of(path, error);
        let connection = Connection::open_with_flags(path, flags).map_err(told)?;
        connection.busy_timeout(BUSY_TIMEOUT).map_err(told)?;
        Ok(Store { connection, path: path.to_owned() })
    }

    fn set_up(&self) -> Result<(), StoreError> {
        self.checked(|connection| {
            connection.pragma_update(None, "journal_mode", "WAL")?;
            // A power cut may lose the last games, which are then played again; never the file.
            connection.pragma_update(None, "synchronous", "NORMAL")
        })
    }

    /// Keeps a game. One of the same key that is there already stays, and this one is dropped.
    pub fn add(&self, row: &Row) -> Result<(), StoreError> {
        let winner = row.winner().filter(|_| row.players.len() == 2).map(|seat| seat.to_string());
        let spent = |seat: usize| row.spent.get(seat).copied();
        let moves = |seat: usize| spent(seat).map(|spent| spent.moves);
        let nodes = |seat: usize| spent(seat).map(|spent| spent.nodes as i64);
        let nanos = |seat: usize| spent(seat).map(|spent| spent.nanos as i64);
        self.execute(
            "INSERT INTO game (contest, pair, swapped, white, black, seed, start, opening_plies, moves, \
             winner, end, detail, white_moves, white_nodes, white_nanos, black_moves, black_nodes, \
             black_nanos, thoughts, red, yellow, places, red_moves, red_nodes, red_nanos, yellow_moves, \
             yellow_nodes, yellow_nanos) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, \
             ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28) \
             ON CONFLICT (contest, pair, swapped) DO NOTHING",
            params![
                row.contest,
                row.pair,
                row.swapped,
                row.players[0],
                row.players[1],
                row.seed as i64,
                row.start,
                row.opening_plies,
                row.moves,
                winner,
                row.end,
                row.detail,
                moves(0),
                nodes(0),
                nanos(0),
                moves(1),
                nodes(1),
                nanos(1),
                row.thoughts,
                row.players.get(2),
                row.players.get(3),
                row.places_text(),
                moves(2),
                nodes(2),
                nanos(2),
                moves(3),
                nodes(3),
                nanos(3),
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

    /// How many different games a contest has, move for move, up to this pair.
    pub fn different(&self, contest: &str, last_pair: Option<u32>) -> Result<u64, StoreError> {
        let text = "SELECT count(DISTINCT start || ' ' || moves) FROM game \
                    WHERE contest = ?1 AND pair <= ?2";
        let last = last_pair.unwrap_or(u32::MAX);
        self.checked(|connection| {
            connection.query_row(text, params![contest, last], |row| row.get::<_, i64>(0))
        })
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

    /// The contests that have games, in the order in which they began, each with the number of its games.
    pub fn contests(&self) -> Result<Vec<(String, u64)>, StoreError> {
        let text = "SELECT contest, count(*) FROM game GROUP BY contest ORDER BY min(rowid)";
        self.checked(|connection| {
            let mut statement = connection.prepare_cached(text)?;
            let rows =
                statement.query_map([], |row| Ok((row.get(0)?, row.get::<_, i64>(1)? as u64)))?;
            rows.collect()
        })
    }

    /// So many games of a contest, in order, after leaving some out.
    pub fn page(&self, contest: &str, skip: u32, count: u32) -> Result<Vec<Row>, StoreError> {
        let text = format!(
            "SELECT {} FROM game WHERE contest = ?1 ORDER BY pair, swapped LIMIT ?3 OFFSET ?2",
            row::COLUMNS
        );
        self.checked(|connection| {
            let mut statement = connection.prepare_cached(&text)?;
            let rows = statement.query_map(params![contest, skip, count], Row::read)?;
            rows.collect()
        })
    }

    /// Reads the whole file, and says if it is damaged.
    pub fn check(&self) -> Result<(), StoreError> {
        let said: String = self.checked(|connection| {
            connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))
        })?;
        match said.as_str() {
            "ok" => Ok(()),
            _ => Err(StoreError::Damaged { path: self.path.clone(), said }),
        }
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
