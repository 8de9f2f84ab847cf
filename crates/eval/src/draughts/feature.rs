//! What a feature of draughts is: weights of squares for men and kings, and what is no sum over
//! squares.

use crate::arguments::Arguments;
use crate::catalogue::FeatureInfo;
use saltus_draughts::{Position, Variant};
use saltus_game::{Cell, Side};

/// One of the functions that expressions add up, seen from one side.
pub(crate) trait Feature<V: Variant>: Send + Sync {
    /// What a piece adds by standing there.
    fn square(&self, _placement: &Placement) -> f64 {
        0.0
    }

    /// What is no sum over the side's single pieces, if the feature has such a part.
    fn global(&self) -> Option<&dyn Global<V>> {
        None
    }
}

/// The part of a feature that must look at the whole position.
pub(crate) trait Global<V: Variant>: Send + Sync {
    /// Its worth for a side.
    fn value(&self, position: &Position<V>, side: Side) -> f64;
}

/// A feature that stands in the registry.
pub(crate) trait Listed: Sized + 'static {
    /// Its name, formula and parameters.
    const INFO: FeatureInfo;

    /// The feature with the parameters that were given.
    fn new(given: &Given) -> Self;
}

/// What a feature is made from.
pub(crate) struct Given<'a> {
    pub arguments: Arguments<'a>,
    pub seed: u64,
}

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
