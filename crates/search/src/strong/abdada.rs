//! Simplified ABDADA: which positions the threads are searching just now, so that they do not all search the
//! same.
//!
//! Threads that only share the transposition table go through the same moves in the same order and often
//! search the same position at the same time. So before a thread searches a later move it looks here whether
//! another thread is at it; then it defers that move until the others are done, when the result is probably in
//! the table (ABDADA of Weill, 1996, in the simplified form of Kerrigan). The table is a hint: no result depends
//! on it being right.
//!
//! A thread that came to help may still be at the later moves of a position when another has found the one that cuts
//! off. So after each move it looks whether the transposition table has the answer meanwhile.

use super::worker::Worker;
use saltus_game::Position;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

const SETS: usize = 1 << 12;
const WAYS: usize = 4;

/// Shallower searches are over too soon to be worth deferring.
const DEFER_DEPTH: i32 = 3;

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
    fn defer_move(&self, key: u64) -> bool {
        self.ways(key).iter().any(|way| way.load(Relaxed) == key)
    }

    /// A thread starts to search a position.
    fn start(&self, key: u64) {
        let ways = self.ways(key);
        let free = ways.iter().find(|way| matches!(way.load(Relaxed), 0)).unwrap_or(&ways[0]);
        free.store(key, Relaxed);
    }

    /// A thread has finished a position.
    fn finish(&self, key: u64) {
        let ways = self.ways(key);
        ways.iter().filter(|way| way.load(Relaxed) == key).for_each(|way| way.store(0, Relaxed));
    }
}

impl<P: Position> Worker<'_, P> {
    /// Whether a move should wait, since another thread is searching the position after it.
    #[inline]
    pub(super) fn defer_move(&self, next: &P, depth: i32) -> bool {
        self.searching(depth).is_some_and(|searching| searching.defer_move(next.key()))
    }

    /// Tells the other threads that the position after a move is being searched.
    #[inline]
    pub(super) fn start(&self, next: &P, depth: i32) {
        if let Some(searching) = self.searching(depth) {
            searching.start(next.key());
        }
    }

    /// Tells the other threads that it has been searched.
    #[inline]
    pub(super) fn finish(&self, next: &P, depth: i32) {
        if let Some(searching) = self.searching(depth) {
            searching.finish(next.key());
        }
    }

    /// What the threads are searching; none where there is one thread only, or too little left to search.
    #[inline]
    pub(super) fn searching(&self, depth: i32) -> Option<&CurrentlySearched> {
        self.shared.searching.as_ref().filter(|_| depth >= DEFER_DEPTH)
    }
}
