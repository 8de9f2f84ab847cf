//! Where generated captures go: into a list, or into a count. Both keep only those of the highest rank,
//! and each once.

use crate::moves::Move;
use crate::rules::Lines;
use crate::variants::Variant;
use saltus_game::Bits;
use smallvec::SmallVec;

/// Where generated captures go.
pub(crate) trait Sink<V: Variant> {
    /// The highest rank so far.
    fn best(&mut self) -> &mut u64;

    /// Forgets what was kept: a higher rank has come.
    fn clear(&mut self);

    /// Keeps a capture of the highest rank, unless it has come before.
    fn keep(&mut self, mv: Move<V>);

    /// Takes a capture of some rank. Only captures of the highest rank count, and equal ones once.
    #[inline]
    fn capture(&mut self, mv: Move<V>, rank: u64) {
        let best = *self.best();
        if rank < best {
            return;
        }
        if rank > best {
            *self.best() = rank;
            self.clear();
        }
        self.keep(mv);
    }
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
    fn best(&mut self) -> &mut u64 {
        &mut self.best
    }

    #[inline]
    fn clear(&mut self) {
        self.moves.clear();
    }

    #[inline]
    fn keep(&mut self, mv: Move<V>) {
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
    fn best(&mut self) -> &mut u64 {
        &mut self.best
    }

    #[inline]
    fn clear(&mut self) {
        self.count = 0;
        self.long.clear();
    }

    #[inline]
    fn keep(&mut self, mv: Move<V>) {
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
