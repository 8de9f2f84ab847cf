//! The time, which is handed in: the service has no clock of its own.

use std::time::Duration;

/// The time of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// Milliseconds since 1970. No two requests of a server have the same, so that lists can be cut between any two games.
    pub moment: i64,
    /// Time since some fixed point, by a clock that never goes back.
    pub elapsed: Duration,
}
