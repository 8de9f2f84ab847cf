//! Simplified ABDADA: which positions the threads are searching just now, so that they do not all search the
//! same.
//!
//! Threads that only share the transposition table go through the same moves in the same order and often
//! search the same position at the same time. So before a thread searches a later move it looks here whether
//! another thread is at it; then it defers that move until the others are done, when the result is probably in
//! the table (ABDADA of Weill, 1996, in the simplified form of Kerrigan). The table is a hint: no result depends
//! on it being right.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

const SETS: usize = 1 << 12;
const WAYS: usize = 4;

/// Shallower searches are over too soon to be worth deferring.
pub(super) const DEFER_DEPTH: i32 = 3;

/// The keys of the positions that are being searched; 0 for none.
pub(super) struct CurrentlySearched(Box<[[AtomicU64; WAYS]]>);

impl CurrentlySearched {
    pub(super) fn new() -> CurrentlySearched {
        CurrentlySearched((0..SETS).map(|_| Default::default()).collect())
    }

    fn ways(&self, key: u64) -> &[AtomicU64; WAYS] {
        &self.0[key as usize % SETS]
    }

    /// Whether another thread is searching a position, so that the move to it should be deferred.
    pub(super) fn defer_move(&self, key: u64) -> bool {
        self.ways(key).iter().any(|way| way.load(Relaxed) == key)
    }

    /// A thread starts to search a position.
    pub(super) fn start(&self, key: u64) {
        let ways = self.ways(key);
        let free = ways.iter().find(|way| matches!(way.load(Relaxed), 0)).unwrap_or(&ways[0]);
        free.store(key, Relaxed);
    }

    /// A thread has finished a position.
    pub(super) fn finish(&self, key: u64) {
        let ways = self.ways(key);
        ways.iter().filter(|way| way.load(Relaxed) == key).for_each(|way| way.store(0, Relaxed));
    }
}
