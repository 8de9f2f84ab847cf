//! The patterns of all windows at once.
//!
//! A row of the board is a few bits. A small table turns them into the digits of all windows that lie beside each
//! other, a lane of a vector for each; and the rows of a window are put together by multiplying and adding, in all
//! lanes at once.

use super::layout::Layout;
use saltus_draughts::{Geometry, Position, Variant};
use saltus_game::{Bits, Side};

/// More windows than lie beside each other on any board.
pub(super) const LANES: usize = 8;
/// More rows than any board has.
const MOST_ROWS: usize = 16;

pub(super) type Lanes = [u32; LANES];

/// What the rows of a board stand for.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    layout: Layout,
    /// The lowest bit of each row, from the top.
    shifts: [u32; MOST_ROWS],
    mask: u64,
    /// By the bits of a row: for each window the digits of two squares, as if all pieces were one's own.
    digits: Vec<Lanes>,
    /// The same for the row seen from the other side of the board.
    turned: Vec<Lanes>,
}

impl Rows {
    pub(super) fn new(layout: Layout, geometry: &Geometry) -> Rows {
        let mut shifts = [0; MOST_ROWS];
        for (row, shift) in shifts.iter_mut().enumerate().take(layout.rows) {
            let first = (row * layout.per_row + 1) as u32;
            *shift = geometry.bit(first).expect("each row has a square");
        }
        let digits = |square: &dyn Fn(usize) -> usize| -> Vec<Lanes> {
            let row = |bits: usize| {
                let has = |at: usize| u32::from(bits >> square(at) & 1 == 1);
                let window =
                    |lane| if lane < layout.across() { has(lane) + 3 * has(lane + 1) } else { 0 };
                std::array::from_fn(window)
            };
            (0..1 << layout.per_row).map(row).collect()
        };
        let last = layout.per_row - 1;
        Rows {
            layout,
            shifts,
            mask: (1 << layout.per_row) - 1,
            digits: digits(&|at| at),
            turned: digits(&|at| last - at),
        }
    }

    /// Calls `f` with the place of each window's weight as White sees the board, and as Black does.
    #[inline(always)]
    pub(super) fn each<V: Variant>(&self, position: &Position<V>, mut f: impl FnMut(usize, usize)) {
        let layout = &self.layout;
        let (white, black) = (position.men(Side::White), position.men(Side::Black));
        let bits = |set: V::Set, row: usize| ((set >> self.shifts[row]).low() & self.mask) as usize;
        let tables = layout.tables();
        let (across, height) = (layout.across(), layout.windows.rows as usize);
        let bands = tables.div_ceil(across);
        let rows = (bands - 1) * layout.windows.step as usize + height;
        let mut seen_by_white = [[0; LANES]; MOST_ROWS];
        for (row, seen) in seen_by_white.iter_mut().enumerate().take(rows) {
            let (w, b) = (bits(white, row), bits(black, row));
            *seen = own_and_other(&self.digits[w], &self.digits[b]);
        }
        let mut seen_by_black = [[0; LANES]; MOST_ROWS];
        for (row, seen) in seen_by_black.iter_mut().enumerate().take(rows) {
            let opposite = layout.rows - 1 - row;
            let (w, b) = (bits(white, opposite), bits(black, opposite));
            *seen = own_and_other(&self.turned[b], &self.turned[w]);
        }
        for band in 0..bands {
            let first = band * layout.windows.step as usize;
            let pattern = |seen: &[Lanes; MOST_ROWS]| {
                let rows = &seen[first..first + height];
                rows.iter().rev().fold([0; LANES], |sum, row| times_nine_plus(&sum, row))
            };
            let (by_white, by_black) = (pattern(&seen_by_white), pattern(&seen_by_black));
            let windows = by_white.iter().zip(&by_black).take(across.min(tables - band * across));
            for (lane, (&white, &black)) in windows.enumerate() {
                let table = layout.table(band * across + lane);
                f(table + white as usize, table + black as usize);
            }
        }
    }
}

#[inline(always)]
fn own_and_other(own: &Lanes, other: &Lanes) -> Lanes {
    let mut seen = [0; LANES];
    for lane in 0..LANES {
        seen[lane] = own[lane] + 2 * other[lane];
    }
    seen
}

#[inline(always)]
fn times_nine_plus(sum: &Lanes, row: &Lanes) -> Lanes {
    let mut next = [0; LANES];
    for lane in 0..LANES {
        next[lane] = 9 * sum[lane] + row[lane];
    }
    next
}
