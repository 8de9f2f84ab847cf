//! The sums of a side's pieces by every table, kept from position to position.
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

/// The sums of one side's pieces by one evaluation.
#[derive(Clone, Copy)]
struct Known {
    /// Whose tables; 0 for none.
    tables: u64,
    side: usize,
    pieces: Squares,
    sums: Column,
}

const NOTHING: Known = Known { tables: 0, side: 0, pieces: Squares::EMPTY, sums: [0; MOST_TABLES] };

thread_local! {
    static LAST: RefCell<[Known; KEPT]> = const { RefCell::new([NOTHING; KEPT]) };
}

/// A number for a set of tables that no other set has.
pub(super) fn new_tables() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// The sum over these pieces of a side by each of its tables.
#[inline]
pub(super) fn sums(sum: &HalmaSum, side: usize, pieces: Squares) -> Column {
    LAST.with_borrow_mut(|last| {
        let known = &mut last[(2 * sum.tables_id as usize + side) % KEPT];
        let ours = known.tables == sum.tables_id && known.side == side;
        let (mut come, mut gone) = (pieces & !known.pieces, known.pieces & !pieces);
        if !ours || come.count() + gone.count() > MOST_CHANGES {
            (come, gone) = (pieces, Squares::EMPTY);
            *known = Known { tables: sum.tables_id, side, ..NOTHING };
        }
        let columns = &sum.columns[side];
        for place in come.places() {
            known.sums.iter_mut().zip(&columns[place]).for_each(|(sum, weight)| *sum += weight);
        }
        for place in gone.places() {
            known.sums.iter_mut().zip(&columns[place]).for_each(|(sum, weight)| *sum -= weight);
        }
        known.pieces = pieces;
        known.sums
    })
}
