//! What a tuning has played: a file of JSON lines, the settings first, then each iteration.

use super::TuneSettings;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// One iteration.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Iteration {
    /// Games that the first player won, drew and lost.
    pub results: [u64; 3],
    /// The values after it.
    pub values: Vec<f64>,
}

/// What is wrong with the file.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// It cannot be read or written.
    #[error("{file}: {error}")]
    Io {
        /// Its name.
        file: String,
        /// What is wrong.
        error: io::Error,
    },
    /// It is of another tuning.
    #[error("{file}: it is of other settings; choose another folder, or the same settings")]
    Other {
        /// Its name.
        file: String,
    },
    /// A line is not what was written.
    #[error("{file}: line {line} is damaged")]
    Damaged {
        /// Its name.
        file: String,
        /// The line, from 1.
        line: usize,
    },
}

/// The file, open for the next iteration.
pub(super) struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Opens the file of a folder, or begins it, and gives the iterations that it has. A last line that a kill has cut off is
    /// dropped.
    pub(super) fn open(
        folder: &Path,
        settings: &TuneSettings,
    ) -> Result<(Journal, Vec<Iteration>), JournalError> {
        let path = folder.join("tune.jsonl");
        let name = || path.display().to_string();
        let io = |error| JournalError::Io { file: name(), error };
        std::fs::create_dir_all(folder).map_err(io)?;
        let mut file =
            OpenOptions::new().read(true).append(true).create(true).open(&path).map_err(io)?;
        let text = std::fs::read_to_string(&path).map_err(io)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64).map_err(io)?;
        let mut lines = text[..whole].lines();
        let Some(head) = lines.next() else {
            let mut head = serde_json::to_string(settings).map_err(|error| io(error.into()))?;
            head.push('\n');
            file.write_all(head.as_bytes()).map_err(io)?;
            return Ok((Journal { path, file }, Vec::new()));
        };
        if serde_json::from_str::<TuneSettings>(head).ok().as_ref() != Some(settings) {
            return Err(JournalError::Other { file: name() });
        }
        let mut iterations = Vec::new();
        for (index, line) in lines.enumerate() {
            let iteration: Option<Iteration> = serde_json::from_str(line).ok();
            let fits = |it: &Iteration| it.values.len() == settings.parameters.len();
            let damaged = || JournalError::Damaged { file: name(), line: index + 2 };
            iterations.push(iteration.filter(fits).ok_or_else(damaged)?);
        }
        Ok((Journal { path, file }, iterations))
    }

    pub(super) fn add(&mut self, iteration: &Iteration) -> Result<(), JournalError> {
        let io = |error| JournalError::Io { file: self.path.display().to_string(), error };
        let mut line = serde_json::to_string(iteration).map_err(|error| io(error.into()))?;
        line.push('\n');
        self.file.write_all(line.as_bytes()).map_err(io)
    }
}
