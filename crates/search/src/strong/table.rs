//! The transposition table: values of positions already searched, shared by all threads without locks.
//!
//! An entry is two numbers, its data and its key mixed with its data. Threads may write over each other
//! between the two; then the mixture does not fit, and the entry is as good as empty (Hyatt's way).

use super::memory;
use bytemuck::{Zeroable, zeroed_slice_box};
use saltus_game::{Score, score};
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// What the stored value says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The true value is at most this.
    Upper,
    /// The true value is at least this.
    Lower,
    /// It is the true value.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// For the side to move; wins counted from this position.
    pub value: Score,
    pub bound: Bound,
    /// How deep it was searched.
    pub depth: i32,
    /// The best move by its short name; 0 may also mean none.
    pub mv: u16,
}

#[derive(Debug, Zeroable)]
#[repr(C)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// The slots that a position may be in. They fill one line of the processor's cache.
const BUCKET: usize = 4;

/// Values by position key, in a fixed amount of memory.
#[derive(Debug)]
pub struct Table {
    /// Asked for as zeros, which the system hands out page by page when they are first touched: a large table costs a
    /// short search little. That holds for memory without a special alignment only, so some slots are left over.
    slots: Box<[Slot]>,
    /// The first slot that begins a line of the cache.
    first: usize,
    buckets: usize,
    /// Counts searches, so that old entries give way first.
    age: AtomicU8,
}

impl Table {
    /// A table of so many mebibytes, at least one.
    pub fn new(mebibytes: usize) -> Table {
        let count = (mebibytes.max(1) << 20) / size_of::<Slot>();
        let mut slots: Box<[Slot]> = zeroed_slice_box(count + BUCKET);
        memory::use_huge_pages(&mut slots);
        let line = BUCKET * size_of::<Slot>();
        let first = (slots.as_ptr().addr().next_multiple_of(line) - slots.as_ptr().addr())
            / size_of::<Slot>();
        Table { slots, first, buckets: count / BUCKET, age: AtomicU8::new(0) }
    }

    /// Its size.
    pub fn mebibytes(&self) -> usize {
        (self.buckets * BUCKET * size_of::<Slot>()) >> 20
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for slot in &self.slots {
            slot.check.store(0, Relaxed);
            slot.data.store(0, Relaxed);
        }
        self.age.store(0, Relaxed);
    }

    /// A new search begins.
    pub(super) fn new_generation(&self) {
        self.age.store(self.age.load(Relaxed).wrapping_add(1) & AGES, Relaxed);
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Slot; BUCKET] {
        // The high half of the product spreads keys evenly over any number of buckets.
        let index = (u128::from(key) * self.buckets as u128) >> 64;
        let begin = self.first + BUCKET * index as usize;
        self.slots[begin..begin + BUCKET].as_array().expect("a bucket has its slots")
    }

    /// Fetches the entries of a position, which will be asked for soon.
    #[inline]
    pub(super) fn prefetch(&self, key: u64) {
        memory::prefetch(self.bucket(key));
    }

    #[inline]
    pub(super) fn get(&self, key: u64, ply: u32) -> Option<Entry> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            (slot.check.load(Relaxed) ^ data == key && data != 0).then(|| unpack(data, ply))
        })
    }

    /// Stores an entry. One of the same position stays if it is of the same search and `keep` plies deeper or more, and
    /// the new one is a bound only; 0 keeps none.
    #[inline]
    pub(super) fn put(&self, key: u64, ply: u32, entry: Entry, keep: i32) {
        let age = self.age.load(Relaxed);
        let worth = |slot: &&Slot| {
            let data = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ data == key {
                return i32::MIN;
            }
            // An entry of an earlier search counts as eight plies shallower for each.
            depth_of(data) - 8 * i32::from(age.wrapping_sub(age_of(data)) & AGES)
        };
        let slot = self.bucket(key).iter().min_by_key(worth).expect("a bucket has slots");
        if keep > 0 && entry.bound != Bound::Exact {
            let old = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ old == key
                && age_of(old) == age
                && depth_of(old) >= entry.depth + keep
            {
                return;
            }
        }
        let data = pack(entry, ply, age);
        slot.check.store(key ^ data, Relaxed);
        slot.data.store(data, Relaxed);
    }
}

/// Ages are counted in six bits.
const AGES: u8 = 63;

// Data: value 32, move 16, depth 8, age 6, bound 2 (never 0, so that no entry is all zeros).
fn pack(entry: Entry, ply: u32, age: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    let depth = entry.depth.clamp(0, 255) as u64;
    u64::from(from_root(entry.value, ply) as u32) << 32
        | u64::from(entry.mv) << 16
        | depth << 8
        | u64::from(age) << 2
        | bound
}

fn unpack(data: u64, ply: u32) -> Entry {
    Entry {
        value: to_root((data >> 32) as u32 as Score, ply),
        bound: match data & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
        depth: depth_of(data),
        mv: (data >> 16) as u16,
    }
}

fn depth_of(data: u64) -> i32 {
    (data >> 8) as u8 as i32
}

fn age_of(data: u64) -> u8 {
    (data >> 2) as u8 & AGES
}

/// In the table wins are counted from the position, in the search from the root.
fn from_root(value: Score, ply: u32) -> Score {
    match score::plies_to_win(value) {
        Some(_) => value + value.signum() * ply as Score,
        None => value,
    }
}

fn to_root(value: Score, ply: u32) -> Score {
    match score::plies_to_win(value) {
        Some(_) => value - value.signum() * ply as Score,
        None => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back() {
        let table = Table::new(1);
        let entry = |value, depth| Entry { value, bound: Bound::Lower, depth, mv: 0xabcd };
        for (key, value) in
            [(5, 0), (u64::MAX, -7), (1 << 40, score::win_in(9)), (77, -score::win_in(4))]
        {
            table.put(key, 3, entry(value, 12), 0);
            assert_eq!(table.get(key, 3), Some(entry(value, 12)));
        }
        // Seen from one ply further down, the same win is one ply further from the root.
        assert_eq!(table.get(1 << 40, 4).map(|e| e.value), Some(score::win_in(10)));
        assert_eq!(table.get(6, 0), None);
    }

    #[test]
    fn the_shallowest_gives_way() {
        let table = Table::new(1);
        let entry = |depth| Entry { value: depth, bound: Bound::Exact, depth, mv: 0 };
        for depth in [9, 3, 8, 7, 6] {
            table.put(depth as u64, 0, entry(depth), 0); // small keys share the first bucket
        }
        assert_eq!(table.get(3, 0), None);
        assert_eq!(table.get(6, 0), Some(entry(6)));
        assert_eq!(table.get(9, 0), Some(entry(9)));
    }

    #[test]
    fn a_deeper_entry_of_the_same_position_stays() {
        let table = Table::new(1);
        let entry = |depth, bound| Entry { value: depth, bound, depth, mv: 0 };
        let (deep, shallow) = (entry(9, Bound::Lower), entry(5, Bound::Upper));
        table.put(7, 0, deep, 0);
        table.put(7, 0, shallow, 4);
        assert_eq!(table.get(7, 0), Some(deep));
        // Not if it is hardly deeper, against an exact value, or in a later search.
        for (other, keep) in [(shallow, 5), (entry(5, Bound::Exact), 4)] {
            table.put(7, 0, deep, 0);
            table.put(7, 0, other, keep);
            assert_eq!(table.get(7, 0), Some(other));
        }
        table.put(7, 0, deep, 0);
        table.new_generation();
        table.put(7, 0, shallow, 4);
        assert_eq!(table.get(7, 0), Some(shallow));
    }
}
