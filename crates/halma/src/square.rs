//! A square of a board of up to 16x16, and its names.

use saltus_game::Cell;
use std::fmt;

/// The longest edge of a board.
pub const MAX_EDGE: u8 = 16;

/// A square by row and column, both from 0. All boards share one numbering, `16 * row + column`, so
/// that all 256 values are squares and none is left to mean «no square».
///
/// ```
/// use saltus_halma::Square;
/// let square = Square::new(0, 2);
/// assert_eq!(square.to_string(), "c1");
/// assert_eq!(Square::parse("p16"), Some(Square::new(15, 15)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square in this row and column; both must be below 16.
    pub const fn new(row: u8, column: u8) -> Square {
        assert!(row < MAX_EDGE && column < MAX_EDGE);
        Square(row * MAX_EDGE + column)
    }

    /// The row, 0 being White's edge.
    pub const fn row(self) -> u8 {
        self.0 / MAX_EDGE
    }

    /// The column, 0 being file `a`.
    pub const fn column(self) -> u8 {
        self.0 % MAX_EDGE
    }

    /// The square's place in tables, row by row.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square's place among the squares ordered by parity class, as [`Squares`](crate::Squares)
    /// holds them: for tables that are read along with sets.
    #[inline]
    pub const fn place(self) -> usize {
        let (row, column) = (self.row() as usize, self.column() as usize);
        (row & 1) << 7 | (column & 1) << 6 | (row >> 1) << 3 | column >> 1
    }

    /// The square of a [`place`](Square::place), which must be below 256.
    ///
    /// ```
    /// use saltus_halma::Square;
    /// let square = Square::new(3, 14);
    /// assert_eq!(Square::at_place(square.place()), square);
    /// ```
    #[inline]
    pub const fn at_place(place: usize) -> Square {
        let (row, column) =
            ((place >> 3 & 7) << 1 | place >> 7, (place & 7) << 1 | (place >> 6 & 1));
        Square((row * MAX_EDGE as usize + column) as u8)
    }

    /// Reads a name such as `c1`, if a board of 16x16 has it.
    pub fn parse(text: &str) -> Option<Square> {
        let Cell { file, rank } = Cell::parse(text)?;
        (file < MAX_EDGE && rank < MAX_EDGE).then(|| Square::new(rank, file))
    }

    /// The next square in a direction, if it stays within 16x16.
    #[inline]
    pub(crate) fn step(self, direction: usize) -> Option<Square> {
        let next = NEXT[self.index()][direction];
        // A step changes the place, so a square's own place can stand for none.
        (next != self).then_some(next)
    }
}

/// The eight directions in generation order, as rows and columns. The opposite of number `d` is
/// number `7 - d`.
pub(crate) const DIRECTIONS: [(i8, i8); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// The numbers of all directions.
pub(crate) const EVERY_WAY: &[usize] = &[0, 1, 2, 3, 4, 5, 6, 7];

/// The numbers of those along rows and columns.
pub(crate) const STRAIGHT: &[usize] = &[1, 3, 4, 6];

/// The next square of each square in each direction; the square itself where the board ends.
static NEXT: [[Square; 8]; 256] = {
    let mut next = [[Square(0); 8]; 256];
    let mut index = 0;
    while index < 256 {
        let square = Square(index as u8);
        let mut direction = 0;
        while direction < 8 {
            let (rows, columns) = DIRECTIONS[direction];
            let row = square.row().wrapping_add_signed(rows);
            let column = square.column().wrapping_add_signed(columns);
            let inside = row < MAX_EDGE && column < MAX_EDGE;
            next[index][direction] = if inside { Square::new(row, column) } else { square };
            direction += 1;
        }
        index += 1;
    }
    next
};

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Cell { file: self.column(), rank: self.row() }.fmt(f)
    }
}
