//! Where generated captures go: into a list, or into a count. Both keep only those of the highest rank,
//! and each once.

use crate::moves::Move;
use crate::rules::Lines;
use crate::variants::Variant;
use saltus_game::Bits;
use smallvec::SmallVec;

/// Where generated captures go.
pub(crate) trait Sink<V: Variant> {
    /// Takes a capture of some rank. Only captures of the highest rank count, and equal ones once.
    fn capture(&mut self, mv: Move<V>, rank: u64);
}

/// Collects captures.
pub(crate) struct List<'a, V: Variant> {
    moves: &'a mut Vec<Move<V>>,
    best: u64,
}

impl<'a, V: Variant> List<'a, V> {
    /// Collects into `moves`, which is emptied.
    pub(crate) fn new(moves: &'a mut Vec<Move<V>>) -> List<'a, V> {
        moves.clear();
        List { moves, best: 0 }
    }
}

impl<V: Variant> Sink<V> for List<'_, V> {
    #[inline]
    fn capture(&mut self, mv: Move<V>, rank: u64) {
        if rank < self.best {
            return;
        }
        if rank > self.best {
            self.best = rank;
            self.moves.clear();
        }
        if mv.captured.count() < fewest_alike::<V>() || !self.moves.contains(&mv) {
            self.moves.push(mv);
        }
    }
}

/// Counts captures, and keeps only those that might come again.
pub(crate) struct Tally<V: Variant> {
    best: u64,
    count: usize,
    /// Most positions have few, so they stay off the heap.
    long: SmallVec<[Move<V>; 16]>,
}

impl<V: Variant> Tally<V> {
    pub(crate) fn new() -> Tally<V> {
        Tally { best: 0, count: 0, long: SmallVec::new() }
    }

    pub(crate) fn count(&self) -> usize {
        self.count
    }
}

impl<V: Variant> Sink<V> for Tally<V> {
    #[inline]
    fn capture(&mut self, mv: Move<V>, rank: u64) {
        if rank < self.best {
            return;
        }
        if rank > self.best {
            self.best = rank;
            self.count = 0;
            self.long.clear();
        }
        if mv.captured.count() >= fewest_alike::<V>() {
            if self.long.contains(&mv) {
                return;
            }
            self.long.push(mv);
        }
        self.count += 1;
    }
}

/// Two captures of fewer pieces than this never share their ends and their victims. To take the
/// same pieces in another order a walk must go round some figure; a rectangle has four sides, and
/// with both kinds of lines there are figures with fewer, so the bound is on the safe side.
const fn fewest_alike<V: Variant>() -> u32 {
    if matches!(V::RULES.lines, Lines::Both) { 2 } else { 3 }
}
