//! What the threads are searching just now, so that they do not all search the same.
//!
//! Threads that only share the table go through the same moves in the same order and often search the
//! same position at the same time. So before a thread searches a later move it looks here whether another
//! is at it; then it takes that move last, when the other's result is in the table (Hyatt's and
//! Weill's ideas in the simple form of Kerrigan). What stands here is a hint: no result depends on it
//! being right.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

const SETS: usize = 1 << 12;
const WAYS: usize = 4;

/// Moves nearer to the leaves than this are over too soon to matter.
pub(super) const LEAST_DEPTH: i32 = 3;

/// The keys of positions that are being searched; 0 for none.
pub(super) struct Busy(Box<[[AtomicU64; WAYS]]>);

impl Busy {
    pub(super) fn new() -> Busy {
        Busy((0..SETS).map(|_| Default::default()).collect())
    }

    fn ways(&self, key: u64) -> &[AtomicU64; WAYS] {
        &self.0[key as usize % SETS]
    }

    /// Whether a thread is searching a position.
    pub(super) fn has(&self, key: u64) -> bool {
        self.ways(key).iter().any(|way| way.load(Relaxed) == key)
    }

    /// A thread begins to search a position.
    pub(super) fn begin(&self, key: u64) {
        let ways = self.ways(key);
        let free = ways.iter().find(|way| matches!(way.load(Relaxed), 0)).unwrap_or(&ways[0]);
        free.store(key, Relaxed);
    }

    /// A thread has searched a position.
    pub(super) fn end(&self, key: u64) {
        let ways = self.ways(key);
        ways.iter().filter(|way| way.load(Relaxed) == key).for_each(|way| way.store(0, Relaxed));
    }
}
