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

    /// Reads a name such as `c1`, if a board of 16x16 has it.
    pub fn parse(text: &str) -> Option<Square> {
        let Cell { file, rank } = Cell::parse(text)?;
        (file < MAX_EDGE && rank < MAX_EDGE).then(|| Square::new(rank, file))
    }

    /// The square so many rows and columns further, if it stays within 16x16.
    pub fn offset(self, rows: i8, columns: i8) -> Option<Square> {
        let row = self.row().checked_add_signed(rows).filter(|&row| row < MAX_EDGE)?;
        let column = self.column().checked_add_signed(columns).filter(|&col| col < MAX_EDGE)?;
        Some(Square::new(row, column))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Cell { file: self.column(), rank: self.row() }.fmt(f)
    }
}
