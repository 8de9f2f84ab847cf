//! The sums of a side's pieces by every table, and what of its goal is filled, kept from position to position.
//!
//! From one position that a search asks about to the next mostly one piece has moved, or none of the side.
//! Sums of whole numbers can be corrected by the difference and stay exact.

use super::sum::{Column, HalmaSum, MOST_TABLES};
use saltus_halma::Squares;
use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};

/// With more changes than this it is quicker to begin anew.
const MOST_CHANGES: u32 = 8;

/// How many sums a thread keeps: two evaluations may be in use by turns, with two sides each.
const KEPT: usize = 4;

/// What is known of one side by one evaluation.
#[derive(Clone, Copy)]
struct Known {
    /// Whose tables; 0 for none.
    tables: u64,
    side: usize,
    pieces: Squares,
    /// The squares of its goal on which something stands.
    filled: Squares,
    kept: Kept,
}

/// What is kept of one side.
#[derive(Clone, Copy)]
pub(super) struct Kept {
    /// The sum over its pieces by each of its tables.
    pub sums: Column,
    /// The filled squares of its goal, as bits in the order of the goal.
    pub filled: u64,
    /// What the best move may gain: a guess, from where that was looked for last.
    pub gain: i64,
}

const NOTHING: Known = Known {
    tables: 0,
    side: 0,
    pieces: Squares::EMPTY,
    filled: Squares::EMPTY,
    kept: Kept::NOTHING,
};

impl Kept {
    pub(super) const NOTHING: Kept = Kept { sums: [0; MOST_TABLES], filled: 0, gain: i64::MAX };
}

thread_local! {
    static LAST: RefCell<[Known; KEPT]> = const { RefCell::new([NOTHING; KEPT]) };
}

/// A number for a set of tables that no other set has.
pub(super) fn new_tables() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// The sums over these pieces of a side, and what stands on these squares of its goal.
#[inline]
pub(super) fn kept(sum: &HalmaSum, side: usize, pieces: Squares, filled: Squares) -> Kept {
    LAST.with_borrow_mut(|last| {
        let known = &mut last[place(sum, side)];
        let ours = known.tables == sum.tables_id && known.side == side;
        let (mut come, mut gone) = (pieces & !known.pieces, known.pieces & !pieces);
        if !ours || come.count() + gone.count() > MOST_CHANGES {
            (come, gone) = (pieces, Squares::EMPTY);
            let gain = if ours { known.kept.gain } else { Kept::NOTHING.gain };
            let kept = Kept { gain, ..Kept::NOTHING };
            *known = Known { tables: sum.tables_id, side, kept, ..NOTHING };
        }
        let (columns, kept) = (&sum.columns[side], &mut known.kept);
        for place in come.places() {
            kept.sums.iter_mut().zip(&columns[place]).for_each(|(sum, weight)| *sum += weight);
        }
        for place in gone.places() {
            kept.sums.iter_mut().zip(&columns[place]).for_each(|(sum, weight)| *sum -= weight);
        }
        for place in ((filled & !known.filled) | (known.filled & !filled)).places() {
            kept.filled ^= sum.goal_bits[side][place];
        }
        known.pieces = pieces;
        known.filled = filled;
        *kept
    })
}

/// Notes what the best move of a side has gained.
pub(super) fn note_gain(sum: &HalmaSum, side: usize, gain: i64) {
    LAST.with_borrow_mut(|last| {
        let known = &mut last[place(sum, side)];
        if known.tables == sum.tables_id && known.side == side {
            known.kept.gain = gain;
        }
    });
}

fn place(sum: &HalmaSum, side: usize) -> usize {
    (2 * sum.tables_id as usize + side) % KEPT
}
