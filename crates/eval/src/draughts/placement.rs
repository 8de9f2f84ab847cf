//! A square as one side sees it, so that formulas are written once for both sides.

use crate::feature::Judged;
use saltus_draughts::{Position, Variant};
use saltus_game::{Bits, Cell, Side};

/// A square on which a piece may stand.
#[derive(Clone, Copy)]
pub(crate) struct Placement {
    pub king: bool,
    /// Where it lies as the side sees it: rank 0 is the side's own edge.
    pub cell: Cell,
    /// Squares along one edge of the board.
    pub size: u32,
}

impl Placement {
    /// A square of a board of this size, seen from a side.
    pub(crate) fn new(side: Side, king: bool, cell: Cell, size: u32) -> Placement {
        let last = size as u8 - 1;
        let turned = Cell { file: last - cell.file, rank: last - cell.rank };
        Placement { king, cell: if side == Side::White { cell } else { turned }, size }
    }

    /// How far from the nearest edge: 0 on it.
    pub(crate) fn ring(&self) -> u32 {
        let (file, rank) = (u32::from(self.cell.file), u32::from(self.cell.rank));
        let last = self.size - 1;
        file.min(rank).min(last - file).min(last - rank)
    }
}

impl<V: Variant> Judged for Position<V> {
    type Placement = Placement;

    /// They are those of the variant.
    type Rules = ();

    fn placements(&self, side: Side) -> Vec<Placement> {
        let geometry = V::GEOMETRY;
        let of = |king: bool, squares: V::Set| {
            let cells = squares.squares().filter_map(|bit| geometry.cell(geometry.number(bit)));
            cells.map(move |cell| Placement::new(side, king, cell, geometry.size()))
        };
        of(false, self.men(side)).chain(of(true, self.kings(side))).collect()
    }

    fn all_placements(_: ()) -> Vec<Placement> {
        let geometry = V::GEOMETRY;
        let cells = (1..=geometry.squares()).filter_map(|number| geometry.cell(number));
        let place = |cell, king| Placement::new(Side::White, king, cell, geometry.size());
        cells.flat_map(|cell| [false, true].map(|king| place(cell, king))).collect()
    }
}
