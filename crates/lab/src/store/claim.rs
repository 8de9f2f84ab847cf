//! Whose games a store holds.

use crate::plan::{Plan, Task};
use crate::store::{Store, StoreError};
use rusqlite::{OptionalExtension, params};

/// What a store is to hold.
pub struct Claim<'a> {
    /// What an error calls it: `experiment`, or `match`.
    pub what: &'static str,
    /// Its name.
    pub name: &'a str,
    /// All that decides the games, line by line: stores with another one are refused.
    pub fingerprint: String,
    /// The text that it was made from.
    pub text: &'a str,
    /// The text of its file of openings.
    pub openings: Option<&'a str>,
    /// The names of its tasks, and their kinds.
    pub tasks: Vec<(&'a str, &'static str)>,
}

impl<'a> Claim<'a> {
    /// The games of an experiment.
    pub fn of_plan(name: &'a str, plan: &'a Plan) -> Claim<'a> {
        let task = |task: &'a Task| (task.name(), task.kind());
        Claim {
            what: "experiment",
            name,
            fingerprint: plan.fingerprint(),
            text: &plan.text,
            openings: plan.openings_text.as_deref(),
            tasks: plan.tasks.iter().map(task).collect(),
        }
    }
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
    /// Says what this store holds. If games of something else are here, that is an error, and nothing is changed;
    /// texts that decide no game are brought up to date.
    pub fn claim(&self, claim: &Claim) -> Result<(), StoreError> {
        let fingerprint = claim.fingerprint.as_str();
        match self.note("fingerprint")? {
            Some(known) if known != fingerprint => {
                return Err(StoreError::other(&self.path, claim.what, &known, fingerprint));
            }
            _ => {}
        }
        let notes = [
            ("fingerprint", Some(fingerprint)),
            ("name", Some(claim.name)),
            ("experiment", Some(claim.text)),
            ("openings", claim.openings),
        ];
        self.checked(|connection| {
            let transaction = connection.unchecked_transaction()?;
            for (key, value) in notes {
                transaction.execute("DELETE FROM note WHERE key = ?1", [key])?;
                if let Some(value) = value {
                    transaction.execute("INSERT INTO note VALUES (?1, ?2)", [key, value])?;
                }
            }
            for (name, kind) in &claim.tasks {
                let text = "INSERT INTO task VALUES (?1, ?2) ON CONFLICT DO NOTHING";
                transaction.execute(text, params![name, kind])?;
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

    /// A number that was kept beside the games.
    pub fn counter(&self, key: &str) -> Result<u64, StoreError> {
        Ok(self.note(key)?.and_then(|text| text.parse().ok()).unwrap_or(0))
    }

    /// Keeps a number beside the games.
    pub fn set_counter(&self, key: &str, value: u64) -> Result<(), StoreError> {
        self.execute("INSERT OR REPLACE INTO note VALUES (?1, ?2)", params![key, value.to_string()])
    }

    fn note(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.checked(|connection| {
            connection
                .query_row("SELECT value FROM note WHERE key = ?1", [key], |row| row.get(0))
                .optional()
        })
    }
}
