//! Squares by row and column, and their names (`a1`). Which row is rank 1 is up to each game.

use std::fmt;

/// A square by its zero-based file (letter) and rank (number).
///
/// ```
/// use saltus_game::Cell;
/// let cell = Cell::parse("p16").unwrap();
/// assert_eq!((cell.file, cell.rank), (15, 15));
/// assert_eq!(cell.to_string(), "p16");
/// assert_eq!(Cell::parse("a0"), None);
/// assert_eq!(Cell::parse("a01"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// Column, 0 = `a`.
    pub file: u8,
    /// Row as it is named, 0 = `1`.
    pub rank: u8,
}

impl Cell {
    /// Reads a name: a letter, then a number from 1 to 99 without leading zeros.
    ///
    /// Says nothing about whether a board has such a square.
    pub fn parse(text: &str) -> Option<Cell> {
        let (&letter, number) = text.as_bytes().split_first()?;
        let file = letter.to_ascii_lowercase().checked_sub(b'a').filter(|&f| f < 26)?;
        let plain = matches!(number, [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']);
        let rank = text.get(1..).filter(|_| plain)?.parse::<u8>().ok()? - 1;
        Some(Cell { file, rank })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file), u32::from(self.rank) + 1)
    }
}
