//! When, with what and where games were played: a row for each time that the command ran.

use crate::report::Lang;
use crate::store::{Store, StoreError};
use rusqlite::params;

/// What is known when a run begins.
#[derive(Clone, Debug)]
pub struct RunStart {
    /// The command as it was typed.
    pub command: String,
    /// How many games at a time.
    pub workers: usize,
    /// The language of its report.
    pub lang: Lang,
}

/// A run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// When it began, in UTC.
    pub started: String,
    /// When it ended; none if it was killed.
    pub finished: Option<String>,
    /// The command as it was typed.
    pub command: String,
    /// The version of Saltus.
    pub version: String,
    /// The commit that the sources stood on when it was built, if that is known.
    pub built_from: Option<String>,
    /// The processor.
    pub cpu: String,
    /// How many cores it may use.
    pub cores: usize,
    /// The system.
    pub os: String,
    /// How many games at a time.
    pub workers: usize,
}

impl Store {
    /// Notes that a run begins; gives its number.
    pub fn begin_run(&self, start: &RunStart) -> Result<i64, StoreError> {
        let machine = crate::machine::this();
        self.execute(
            "INSERT INTO run (command, version, built_from, cpu, cores, os, workers) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![
                start.command,
                env!("CARGO_PKG_VERSION"),
                option_env!("SALTUS_BUILT_FROM"),
                machine.cpu,
                machine.cores as i64,
                machine.os,
                start.workers as i64
            ],
        )?;
        Ok(self.connection.last_insert_rowid())
    }

    /// Notes that a run has ended.
    pub fn end_run(&self, run: i64) -> Result<(), StoreError> {
        self.execute(
            "UPDATE run SET finished = strftime('%Y-%m-%dT%H:%M:%SZ', 'now') WHERE id = ?1",
            [run],
        )
    }

    /// All runs, the first first.
    pub fn runs(&self) -> Result<Vec<Run>, StoreError> {
        let text = "SELECT started, finished, command, version, built_from, cpu, cores, os, workers \
                    FROM run ORDER BY id";
        self.checked(|connection| {
            let mut statement = connection.prepare(text)?;
            let runs = statement.query_map([], |row| {
                Ok(Run {
                    started: row.get(0)?,
                    finished: row.get(1)?,
                    command: row.get(2)?,
                    version: row.get(3)?,
                    built_from: row.get(4)?,
                    cpu: row.get(5)?,
                    cores: row.get::<_, i64>(6)? as usize,
                    os: row.get(7)?,
                    workers: row.get::<_, i64>(8)? as usize,
                })
            })?;
            runs.collect()
        })
    }
}
