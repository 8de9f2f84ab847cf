//! Why games cannot be kept, in words that help.

use rusqlite::ErrorCode;
use std::io;
use std::path::{Path, PathBuf};

/// Why games cannot be kept. Whatever it is but damage, games stored before are intact.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The disk is full.
    #[error("the disk is full: {} cannot be written; the games so far are kept", path.display())]
    Full {
        /// What could not be written.
        path: PathBuf,
    },
    /// The folder or the file cannot be written.
    #[error("cannot write {}: {problem}", path.display())]
    NotWritable {
        /// What could not be written.
        path: PathBuf,
        /// Why.
        problem: String,
    },
    /// Another process plays into this folder or file.
    #[error("another run is at work in {}", path.display())]
    Locked {
        /// The folder or file.
        path: PathBuf,
    },
    /// The file holds other games.
    #[error("{} holds games of another {what}: {difference}", path.display())]
    Other {
        /// The folder of an experiment, or the file of a match.
        path: PathBuf,
        /// An experiment, or a match.
        what: &'static str,
        /// What differs.
        difference: String,
    },
    /// The file is someone else's.
    #[error("{} is not a store of Saltus", path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The folder holds no experiment.
    #[error("{} holds no results of an experiment", folder.display())]
    NoStore {
        /// The folder.
        folder: PathBuf,
    },
    /// A later version of Saltus made the file: earlier formats are migrated.
    #[error("{} has format {version}, and this version of Saltus knows formats up to {known}", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format.
        version: i64,
        /// The latest that is known.
        known: i64,
    },
    /// Parts of the file are not as they were written.
    #[error("{} is damaged: {said}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        said: String,
    },
    /// The file cannot be used for a reason of its own.
    #[error("{}: {error}", path.display())]
    Broken {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        error: rusqlite::Error,
    },
}

impl StoreError {
    pub(crate) fn of(path: &Path, error: rusqlite::Error) -> StoreError {
        let path = path.to_owned();
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full { path },
            Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                let problem = "it cannot be opened for writing".to_owned();
                StoreError::NotWritable { path, problem }
            }
            Some(ErrorCode::NotADatabase) => StoreError::Foreign { path },
            Some(ErrorCode::DatabaseCorrupt) => {
                StoreError::Damaged { path, said: error.to_string() }
            }
            _ => StoreError::Broken { path, error },
        }
    }

    pub(crate) fn io(path: &Path, error: io::Error) -> StoreError {
        let path = path.to_owned();
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full { path },
            _ => StoreError::NotWritable { path, problem: error.to_string() },
        }
    }

    /// What differs between the games of a store and those that were to be played into it.
    pub(crate) fn other(store: &Path, what: &'static str, there: &str, asked: &str) -> StoreError {
        let differs = there.lines().zip(asked.lines()).find(|(there, asked)| there != asked);
        let differs = differs.map(|(there, asked)| (in_words(there), in_words(asked)));
        let difference = match (differs, what) {
            (Some((there, asked)), "experiment") => {
                format!("it has «{there}», and the file asks for «{asked}»")
            }
            (Some((there, asked)), _) => format!("it has «{there}», not «{asked}»"),
            (None, "experiment") => "the file has more contests or fewer".to_owned(),
            (None, _) => "it has more lines or fewer".to_owned(),
        };
        // People know an experiment by its folder.
        let path = match what {
            "experiment" => store.parent().unwrap_or(store),
            _ => store,
        };
        StoreError::Other { path: path.to_owned(), what, difference }
    }
}

/// A line of a fingerprint as people would write it. The fingerprints themselves stand in stores, and stay as they are.
fn in_words(line: &str) -> String {
    let mut words = line.replace("rounds None", "rounds as usual").replace("None", "none");
    while let Some(at) = words.find("Some(") {
        let Some(end) = words[at..].find(')') else { break };
        words.replace_range(at + end..=at + end, "");
        words.replace_range(at..at + "Some(".len(), "");
    }
    for (sign, told) in [(", true", ", sides swapped"), (", false", ", sides not swapped")] {
        if let Some(before) = words.strip_suffix(sign).filter(|it| it.starts_with("contest ")) {
            words = format!("{before} games{told}");
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_fingerprints_are_told_in_words() {
        for (line, told) in [
            ("rounds Some(50)", "rounds 50"),
            ("rounds None", "rounds as usual"),
            (
                "contest one: halma, a – b, Some(20), true",
                "contest one: halma, a – b, 20 games, sides swapped",
            ),
            (
                "contest one: halma, a – b, Some(20), false",
                "contest one: halma, a – b, 20 games, sides not swapped",
            ),
            (
                "contest one: halma, a – b, rounds 9, Some(20), true",
                "contest one: halma, a – b, rounds 9, 20 games, sides swapped",
            ),
        ] {
            assert_eq!(in_words(line), told);
        }
    }
}
