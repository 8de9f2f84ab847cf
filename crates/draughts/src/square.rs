//! The names of squares: by number, or by letter and number with a1 in the lower left corner.

use crate::variants::Variant;
use saltus_game::{Cell, Names};

/// Reads a square by either name. A number need not exist on the board; a cell that does not, or is
/// not played on, is none.
pub(crate) fn read_square<V: Variant>(name: &str) -> Option<u32> {
    if name.bytes().all(|byte| byte.is_ascii_digit()) {
        return name.parse().ok();
    }
    let cell = Cell::parse(name)?;
    (1..=V::GEOMETRY.squares()).find(|&number| V::GEOMETRY.cell(number) == Some(cell))
}

/// Writes a square of the board.
pub(crate) fn write_square<V: Variant>(number: u32, names: Names) -> String {
    match names {
        Names::Numbers => number.to_string(),
        Names::Letters => V::GEOMETRY.cell(number).expect("the square is on the board").to_string(),
    }
}
