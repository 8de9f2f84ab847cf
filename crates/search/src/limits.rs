//! How far to search, and how to stop a search from outside.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The bounds of a search. It ends at the first that it meets; with none, when it is stopped or has
/// nothing left to find.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The deepest iteration.
    pub depth: Option<u32>,
    /// The most nodes.
    pub nodes: Option<u64>,
    /// The longest time.
    pub time: Option<Duration>,
    /// Where a clock runs, the time that this move should take: less if the best move is clear, more if it is not.
    pub soft_time: Option<Duration>,
}

/// A flag that stops a search at any moment. Clones share it.
///
/// ```
/// use saltus_search::Stop;
/// let stop = Stop::new();
/// let other = stop.clone();
/// other.stop();
/// assert!(stop.is_stopped());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A flag that is not raised.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// A flag for a search that no one will stop.
    pub fn never() -> Stop {
        Stop::default()
    }

    /// Asks the search to end.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Lowers the flag again, for the next search.
    pub fn clear(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether the search was asked to end.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
