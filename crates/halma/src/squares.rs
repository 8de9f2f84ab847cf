//! Sets of squares, laid out for jumping.
//!
//! A jump moves a piece by two rows, two columns or both, so it keeps the parity of both. The
//! squares of a 16x16 board fall into four classes by those parities, and a chain of jumps never
//! leaves its class. Each class is an 8x8 board of its own and fills one `u64`, on which a jump is a
//! king's step; the square jumped over lies in another class, in a fixed place relative to it.
//!
//! ```text
//!   class of (row, column)      0 1 0 1 ...        bit = 8 * (row / 2) + column / 2
//!                               2 3 2 3 ...
//!                               0 1 0 1 ...
//! ```

use crate::square::{MAX_EDGE, Square};
use std::array;
use std::ops::{BitAnd, BitOr, Not};

/// A set of squares: one board of 8x8 for each class.
///
/// ```
/// use saltus_halma::{Square, Squares};
/// let set: Squares = [Square::new(3, 1), Square::new(0, 2)].into_iter().collect();
/// let names: Vec<String> = set.iter().map(|square| square.to_string()).collect();
/// assert_eq!(names, ["c1", "b4"]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Squares(pub(crate) [u64; 4]);

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// Each bit of a byte, two places apart: to weave two classes into one row.
const SPREAD: [u16; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            if byte & (1 << bit) != 0 {
                table[byte] |= 1 << (2 * bit);
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

impl Squares {
    /// The set without squares.
    pub const EMPTY: Squares = Squares([0; 4]);

    /// The set of one square.
    #[inline]
    pub fn of(square: Square) -> Squares {
        Squares::in_class(class(square), 1 << bit(square))
    }

    /// Adds a square.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        self.0[class(square)] |= 1 << bit(square);
    }

    /// Takes a square out.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        self.0[class(square)] &= !(1 << bit(square));
    }

    /// True if the set has this square.
    #[inline]
    pub fn has(self, square: Square) -> bool {
        self.0[class(square)] & 1 << bit(square) != 0
    }

    /// True if the set has a square.
    #[inline]
    pub fn any(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] != 0
    }

    /// How many squares the set holds.
    #[inline]
    pub fn count(self) -> u32 {
        self.0.iter().map(|class| class.count_ones()).sum()
    }

    /// How many squares the set holds of each parity class: 2 for odd rows plus 1 for odd columns.
    #[inline]
    pub fn class_counts(self) -> [u32; 4] {
        self.0.map(u64::count_ones)
    }

    /// The squares, row by row.
    #[inline]
    pub fn iter(self) -> RowByRow {
        RowByRow { squares: self, row: 0, columns: self.row(0) }
    }

    /// The [places](Square::place) of the squares, class by class: faster than row by row.
    #[inline]
    pub fn places(self) -> Places {
        Places { classes: self.0, class: 0 }
    }

    /// The squares of one parity class, the bit of each being its [place](Square::place) modulo 64.
    #[inline(always)]
    pub fn of_class(self, class: usize) -> u64 {
        self.0[class]
    }

    /// These squares of one class.
    #[inline(always)]
    pub(crate) fn in_class(class: usize, squares: u64) -> Squares {
        // Compared and not indexed, so that the whole set stays in one register.
        Squares(array::from_fn(|other| if other == class { squares } else { 0 }))
    }

    /// One row, column 0 in the lowest bit.
    #[inline]
    fn row(self, row: u8) -> u16 {
        let class = 2 * usize::from(row & 1);
        let byte = |class: usize| usize::from(self.0[class].to_le_bytes()[usize::from(row >> 1)]);
        SPREAD[byte(class)] | SPREAD[byte(class + 1)] << 1
    }

    /// The set moved by one step; squares that leave 16x16 are lost. `rows` and `columns` are -1,
    /// 0 or 1, and constants wherever speed matters.
    ///
    /// ```
    /// use saltus_halma::{Square, Squares};
    /// assert!(Squares::of(Square::new(3, 4)).step(1, -1).has(Square::new(4, 3)));
    /// ```
    #[inline(always)]
    pub fn step(self, rows: i8, columns: i8) -> Squares {
        let mut moved = Squares::EMPTY;
        for (class, &squares) in self.0.iter().enumerate() {
            let (odd_row, odd_column) = (class & 2, class & 1);
            // A step from an even to the next odd line stays in its place; from an odd to the next
            // even line it goes one on.
            let squares = match (columns, odd_column) {
                (1, 1) => (squares & !FILE_H) << 1,
                (-1, 0) => (squares & !FILE_A) >> 1,
                _ => squares,
            };
            let squares = match (rows, odd_row) {
                (1, 2) => squares << 8,
                (-1, 0) => squares >> 8,
                _ => squares,
            };
            let flip = usize::from(rows != 0) << 1 | usize::from(columns != 0);
            moved.0[class ^ flip] = squares;
        }
        moved
    }

    /// The set moved by two steps of the same direction, as by a jump: what [`step`](Squares::step) does twice, faster.
    ///
    /// ```
    /// use saltus_halma::{Square, Squares};
    /// let squares: Squares = [Square::new(3, 4), Square::new(5, 15)].into_iter().collect();
    /// assert_eq!(squares.jump(1, 1), Squares::of(Square::new(5, 6)));
    /// ```
    #[inline(always)]
    pub fn jump(self, rows: i8, columns: i8) -> Squares {
        self.map(|squares| {
            let squares = match columns {
                1 => (squares & NOT_LAST_FILE) << 1,
                -1 => (squares & NOT_FIRST_FILE) >> 1,
                _ => squares,
            };
            match rows {
                1 => squares << 8,
                -1 => squares >> 8,
                _ => squares,
            }
        })
    }

    #[inline(always)]
    pub(crate) fn map(self, f: impl Fn(u64) -> u64) -> Squares {
        Squares(self.0.map(f))
    }
}

/// The squares of a set, row by row: see [`Squares::iter`].
#[derive(Clone, Debug)]
pub struct RowByRow {
    squares: Squares,
    row: u8,
    /// What is left of the row.
    columns: u16,
}

impl Iterator for RowByRow {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while self.columns == 0 {
            self.row += 1;
            if self.row >= MAX_EDGE {
                self.row = MAX_EDGE;
                return None;
            }
            self.columns = self.squares.row(self.row);
        }
        let column = self.columns.trailing_zeros() as u8;
        self.columns &= self.columns - 1;
        Some(Square::new(self.row, column))
    }
}

/// The places of the squares of a set: see [`Squares::places`].
#[derive(Clone, Debug)]
pub struct Places {
    classes: [u64; 4],
    class: usize,
}

impl Iterator for Places {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.class < 4 {
            let squares = &mut self.classes[self.class];
            if *squares != 0 {
                let bit = squares.trailing_zeros() as usize;
                *squares &= *squares - 1;
                return Some(self.class << 6 | bit);
            }
            self.class += 1;
        }
        None
    }
}

/// The class of a square.
#[inline]
pub(crate) fn class(square: Square) -> usize {
    usize::from(square.row() & 1) << 1 | usize::from(square.column() & 1)
}

/// The bit of a square in its class.
#[inline]
pub(crate) fn bit(square: Square) -> u32 {
    u32::from(square.row() >> 1) << 3 | u32::from(square.column() >> 1)
}

/// The columns from which a jump one file up, or one file down, stays on the board.
pub(crate) const NOT_LAST_FILE: u64 = !FILE_H;
pub(crate) const NOT_FIRST_FILE: u64 = !FILE_A;

impl Not for Squares {
    type Output = Squares;

    #[inline(always)]
    fn not(self) -> Squares {
        Squares(self.0.map(|class| !class))
    }
}

impl BitAnd for Squares {
    type Output = Squares;

    #[inline(always)]
    fn bitand(self, other: Squares) -> Squares {
        Squares(array::from_fn(|class| self.0[class] & other.0[class]))
    }
}

impl BitOr for Squares {
    type Output = Squares;

    #[inline(always)]
    fn bitor(self, other: Squares) -> Squares {
        Squares(array::from_fn(|class| self.0[class] | other.0[class]))
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        let mut set = Squares::EMPTY;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}
