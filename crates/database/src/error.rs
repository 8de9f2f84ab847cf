//! Why a database cannot be used.

use rusqlite::ErrorCode;
use std::io;
use std::path::{Path, PathBuf};

/// Why a database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// There is no such file.
    #[error("{}: there is no such database", path.display())]
    Missing {
        /// Where it should be.
        path: PathBuf,
    },
    /// The file is something else.
    #[error("{}: this is no database of games of Saltus", path.display())]
    Other {
        /// Where it is.
        path: PathBuf,
    },
    /// A later version of Saltus made it, or one that counts positions in another way.
    #[error("{}: another version of Saltus made this database", path.display())]
    Version {
        /// Where it is.
        path: PathBuf,
    },
    /// Parts of the file are not as they were written.
    #[error("{}: the database is damaged: {problem}", path.display())]
    Damaged {
        /// Where it is.
        path: PathBuf,
        /// What SQLite says.
        problem: String,
    },
    /// Another program is writing to it.
    #[error("{}: another program is using the database", path.display())]
    Busy {
        /// Where it is.
        path: PathBuf,
    },
    /// The file cannot be read or written.
    #[error("{}: {error}", path.display())]
    Sqlite {
        /// Where it is.
        path: PathBuf,
        /// What SQLite says.
        error: rusqlite::Error,
    },
    /// The text that is being imported cannot be read.
    #[error("{name}: cannot be read: {error}")]
    Source {
        /// What the text is called.
        name: String,
        /// What the system says.
        error: io::Error,
    },
    /// A position or an opening that cannot be.
    #[error("{0}")]
    Query(String),
}

impl DatabaseError {
    pub(crate) fn of(path: &Path, error: rusqlite::Error) -> DatabaseError {
        let path = path.to_owned();
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => DatabaseError::Other { path },
            Some(ErrorCode::DatabaseCorrupt) => {
                DatabaseError::Damaged { path, problem: error.to_string() }
            }
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                DatabaseError::Busy { path }
            }
            _ => DatabaseError::Sqlite { path, error },
        }
    }
}
