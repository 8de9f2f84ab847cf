//! Endgame tables of draughts: who wins every placement of few pieces, found by working backwards from the end.
//!
//! Start with [`game`], which builds, lists and checks the tables of a variant by its id, or with [`Tables`], which
//! looks positions up. What is stored and how is explained in `docs/endgame-tables.md`.
//!
//! | module | what it holds |
//! |---|---|
//! | `slice` | the placements of one material; which slices must be solved before which |
//! | `index` | placements as numbers, and back |
//! | `value` | what is known of a placement, in one byte |
//! | `solve`, `library` | retrograde analysis of a slice and its mirror; the slices that it is solved from |
//! | `codec`, `file` | values packed in blocks; the file of a slice |
//! | `tables`, `look_ahead`, `probe` | slices read into memory, and looked up; what follows from them by moves; what a search is told |
//! | `shared` | tables that all players of a process share |
//! | `build`, `verify` | all slices up to so many pieces; checking them from the rules alone |
//! | `games` | the same by the id of a variant |
//! | `system` | what is asked of the operating system, where there is one |
//!
//! Drawing counters are no part of a table: it says who wins if no one counts.

mod build;
mod codec;
mod file;
mod games;
mod index;
mod library;
mod look_ahead;
mod probe;
mod shared;
mod slice;
mod solve;
mod system;
mod tables;
mod value;
mod verify;

pub use build::{Built, Options};
pub use file::FileError;
pub use games::{Game, folder, game};
pub use probe::TableProbe;
pub use shared::{shared, shared_or_made};
pub use slice::Slice;
pub use tables::{SliceInfo, Tables};
pub use value::Value;
pub use verify::Verified;

use std::path::PathBuf;

/// The most pieces on the board for which tables can be built.
pub const MOST_PIECES: u32 = 7;

/// Up to this many pieces tables know how many plies a win takes, and above it only who wins.
pub const MOST_WITH_DISTANCE: u32 = 4;

/// Lets long work be watched and stopped.
pub struct Control<'a> {
    /// Whether the work is to stop.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Hears now and then how far it has come.
    pub tell: &'a (dyn Fn(&Progress) + Sync),
}

impl Control<'_> {
    fn check(&self) -> Result<(), Error> {
        if (self.stop)() { Err(Error::Stopped) } else { Ok(()) }
    }
}

/// How far long work has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The slice at hand.
    pub slice: Slice,
    /// Values that are done with, of all slices.
    pub done: u64,
    /// Values in all.
    pub total: u64,
}

/// Why tables could not be built or checked.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// It was asked to stop.
    #[error("stopped")]
    Stopped,
    /// Too many pieces, or too few.
    #[error("tables of {pieces} pieces: expected 2 to {most}")]
    Pieces {
        /// How many were asked for.
        pieces: u32,
        /// The most for this game.
        most: u32,
    },
    /// More memory than is allowed.
    #[error("the slice {slice} needs {needed} MiB of memory, and {allowed} MiB are allowed")]
    Memory {
        /// The slice.
        slice: Slice,
        /// What it needs.
        needed: u64,
        /// What is allowed.
        allowed: u64,
    },
    /// A win that takes longer than a value can say.
    #[error("the slice {slice} has wins of more than {most} plies, which a table cannot hold")]
    TooLong {
        /// The slice.
        slice: Slice,
        /// The longest that a table can hold.
        most: u32,
    },
    /// A value that does not follow from the rules.
    #[error("the slice {slice} is wrong: {position} is {value}, but its moves say {expected}")]
    Wrong {
        /// The slice.
        slice: Slice,
        /// The position, as FEN.
        position: String,
        /// What the table says.
        value: Value,
        /// What follows from its moves.
        expected: Value,
    },
    /// A table's counts that do not match its values.
    #[error("the slice {slice} is wrong: its counts are not those of its values")]
    Counts {
        /// The slice.
        slice: Slice,
    },
    /// A slice that is needed and is not there.
    #[error("the slice {slice} is missing in {}: build the tables first", folder.display())]
    Missing {
        /// The slice.
        slice: Slice,
        /// Where it was looked for.
        folder: PathBuf,
    },
    /// A file that cannot be used.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: FileError,
    },
}
