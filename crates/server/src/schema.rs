//! The format of a SQLite file: whether a file is ours, and the steps that bring one of an earlier version up to date.

use rusqlite::{Connection, ErrorCode};
use std::path::Path;

/// What a file of one kind looks like.
pub(crate) struct Schema {
    /// What tells a file of this kind from those of other programs: SQLite's `application_id`.
    pub application: i64,
    /// Each step takes a file from one format to the next, the first from an empty file to format 1. A step that was
    /// released is never changed: a new one is added.
    pub steps: &'static [&'static str],
}

/// Why a file cannot be used.
#[derive(Debug, PartialEq, thiserror::Error)]
pub(crate) enum SchemaError {
    #[error("it was written by a later version of Saltus")]
    Later { format: usize },
    #[error("it is a file of another program")]
    Foreign,
    #[error("it is damaged: {0}")]
    Damaged(String),
    #[error(transparent)]
    Sqlite(rusqlite::Error),
}

impl From<rusqlite::Error> for SchemaError {
    fn from(error: rusqlite::Error) -> SchemaError {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt) => SchemaError::Damaged(error.to_string()),
            Some(ErrorCode::NotADatabase) => SchemaError::Foreign,
            _ => SchemaError::Sqlite(error),
        }
    }
}

impl Schema {
    /// The latest format.
    pub const fn latest(&self) -> usize {
        self.steps.len()
    }

    /// The format of a file of ours, 0 if it is empty. Nothing in it is changed.
    pub fn format(&self, connection: &Connection) -> Result<usize, SchemaError> {
        let pragma = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
        // A file that was only just created may have pages already, but no table.
        let tables: i64 =
            connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        let application = pragma("application_id")?;
        match usize::try_from(pragma("user_version")?) {
            Ok(0) if application == 0 && tables == 0 => Ok(0),
            Ok(format) if application == self.application && format > self.latest() => {
                Err(SchemaError::Later { format })
            }
            Ok(format @ 1..) if application == self.application => Ok(format),
            _ => Err(SchemaError::Foreign),
        }
    }

    /// Opens a file of this kind in its latest format, or makes it. `synchronous` says how long a write waits for the disk.
    pub fn open(&self, path: &Path, synchronous: &str) -> Result<Connection, SchemaError> {
        let mut connection = Connection::open(path)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        // Before anything in a file that is not ours is changed.
        self.format(&connection)?;
        Schema::expect_whole(&connection)?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", synchronous)?;
        self.migrate(&mut connection)?;
        Ok(connection)
    }

    /// Looks through the whole file for damage, so that it is told when the server starts, and not by a game that is gone.
    pub fn expect_whole(connection: &Connection) -> Result<(), SchemaError> {
        let found: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        match found.as_str() {
            "ok" => Ok(()),
            problem => Err(SchemaError::Damaged(
                problem.trim_start_matches("*** in database main ***").trim().to_owned(),
            )),
        }
    }

    /// Takes a file to the latest format, and gives the format it had; it stays as it was if that fails.
    pub fn migrate(&self, connection: &mut Connection) -> Result<usize, SchemaError> {
        let format = self.format(connection)?;
        if format < self.latest() {
            let all = connection.transaction()?;
            for step in &self.steps[format..] {
                all.execute_batch(step)?;
            }
            all.pragma_update(None, "application_id", self.application)?;
            all.pragma_update(None, "user_version", self.latest() as i64)?;
            all.commit()?;
        }
        Ok(format)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_created_and_no_more_is_empty() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("some.sqlite");
        let create = || Connection::open(&path).expect("a file");
        // As after a kill between this and the first step: the file has a page, and no table.
        create().pragma_update(None, "journal_mode", "wal").expect("a file in that mode");
        let pages = |name| create().pragma_query_value(None, name, |row| row.get::<_, i64>(0));
        assert_eq!(pages("page_count"), Ok(1));
        let schema = Schema { application: 7, steps: &["CREATE TABLE a (b TEXT)"] };
        assert_eq!(schema.migrate(&mut create()), Ok(0));
        assert_eq!(schema.format(&create()), Ok(1));
    }
}
