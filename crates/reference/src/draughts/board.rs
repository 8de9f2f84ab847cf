//! Pieces, and the board as a 2-D array.
//!
//! It must not know any rule of movement.

use super::rules::{Place, Rules};
use crate::Side;

/// Man or king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A piece that has not been crowned.
    Man,
    /// A crowned piece.
    King,
}

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Whose piece it is.
    pub side: Side,
    /// Man or king.
    pub kind: Kind,
}

/// What stands where: `cells[row][column]`. Squares that are not played on stay empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board {
    cells: Vec<Vec<Option<Piece>>>,
}

impl Board {
    pub(super) fn empty(rules: &Rules) -> Board {
        Board { cells: vec![vec![None; rules.size]; rules.size] }
    }

    pub(super) fn get(&self, (row, column): Place) -> Option<Piece> {
        self.cells[row][column]
    }

    pub(super) fn put(&mut self, (row, column): Place, piece: Piece) {
        self.cells[row][column] = Some(piece);
    }

    pub(super) fn remove(&mut self, (row, column): Place) {
        self.cells[row][column] = None;
    }

    /// The places of one side's pieces, row by row.
    pub(super) fn places_of(&self, side: Side) -> Vec<Place> {
        let mut places = Vec::new();
        for (row, cells) in self.cells.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                if cell.is_some_and(|piece| piece.side == side) {
                    places.push((row, column));
                }
            }
        }
        places
    }

    /// Has this side a man left?
    pub(super) fn has_men(&self, side: Side) -> bool {
        let man = Piece { side, kind: Kind::Man };
        self.cells.iter().flatten().any(|&cell| cell == Some(man))
    }
}
