//! Why an experiment did not come to its end.

use crate::spec::Faults;
use crate::store::StoreError;
use saltus_arena::RunError;
use saltus_engine::MemoryError;
use saltus_link::StartError;
use std::path::PathBuf;

/// Why an experiment did not come to its end.
#[derive(Debug, thiserror::Error)]
pub enum LabError {
    /// Neither a file nor a name.
    #[error("there is no file and no experiment `{word}`{}", hint(nearest))]
    NotFound {
        /// What was asked for.
        word: String,
        /// The experiment whose name is most like it.
        nearest: Option<String>,
    },
    /// The file cannot be read.
    #[error("cannot read {}: {problem}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        problem: String,
    },
    /// The file is wrong.
    #[error("{0}")]
    Faults(#[from] Faults),
    /// Results cannot be kept or read.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// There is not enough memory for so many games at a time.
    #[error("contest `{contest}`: {error}")]
    Memory {
        /// The contest.
        contest: String,
        /// How much its players ask for.
        error: MemoryError,
    },
    /// A program that is to play cannot.
    #[error("contest `{contest}`: {error}")]
    Program {
        /// The contest.
        contest: String,
        /// Why it cannot.
        error: Box<StartError>,
    },
    /// A position cannot be drawn.
    #[error(
        "`{task}`: position {number} cannot be drawn: the games end too soon; ask for fewer plies"
    )]
    Position {
        /// The task.
        task: String,
        /// Which position.
        number: u32,
    },
    /// A player cannot search a position.
    #[error("`{task}`: {player}: {problem}")]
    Search {
        /// The task.
        task: String,
        /// The player.
        player: String,
        /// Why not.
        problem: String,
    },
    /// The games cannot be played.
    #[error(transparent)]
    Run(#[from] RunError),
    /// It cannot be played in parts.
    #[error("it cannot be divided: {0}")]
    Shard(String),
    /// A player that other machines cannot have.
    #[error("contest `{contest}`: {problem}")]
    Elsewhere {
        /// The contest.
        contest: String,
        /// Why not.
        problem: String,
    },
    /// A picture cannot be drawn.
    #[error("the picture `{name}` cannot be drawn: {problem}")]
    Picture {
        /// Its name.
        name: String,
        /// Why.
        problem: String,
    },
}

fn hint(nearest: &Option<String>) -> String {
    nearest.as_ref().map_or(String::new(), |name| format!(", did you mean {name}?"))
}
