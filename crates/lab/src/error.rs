//! Why an experiment did not come to its end.

use crate::spec::Faults;
use crate::store::StoreError;
use std::io;

/// Why an experiment did not come to its end.
#[derive(Debug, thiserror::Error)]
pub enum LabError {
    /// The file is wrong.
    #[error("{0}")]
    Faults(#[from] Faults),
    /// Results cannot be kept or read.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The system gives no thread to play on.
    #[error("no thread can be had to play on: {0}")]
    Threads(io::Error),
    /// A picture cannot be drawn.
    #[error("the picture `{name}` cannot be drawn: {problem}")]
    Picture {
        /// Its name.
        name: String,
        /// Why.
        problem: String,
    },
}
