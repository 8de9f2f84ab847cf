//! Where jumps lead, many at a time.
//!
//! Between empty squares a jump can be made both ways, so the empty squares of a class fall apart
//! into regions within which a chain can go anywhere. A piece reaches just the regions that its
//! first jumps land in. The square that a piece leaves changes nothing for its own chain: it is of
//! the piece's own class, and jumps within a class go over squares of the other classes only.

use crate::squares::{NOT_FIRST_FILE, NOT_LAST_FILE, Squares};

/// The four lines of jumps: how far a jump goes within its class, in bits.
const EAST: u32 = 1;
const SOUTH_WEST: u32 = 7;
const SOUTH: u32 = 8;
const SOUTH_EAST: u32 = 9;

/// The jumps of a position.
pub(crate) struct Jumps<const DIAGONALS: bool> {
    /// For each line, the squares from which a jump along it, rising, goes over a piece and stays
    /// on 16x16. Whether it ends on an empty square is for the user to see to.
    east: Squares,
    south: Squares,
    south_west: Squares,
    south_east: Squares,
}

impl<const DIAGONALS: bool> Jumps<DIAGONALS> {
    #[inline(always)]
    pub(crate) fn new(occupied: Squares) -> Self {
        // `step` carries each piece back to the squares that jump over it.
        let (south_west, south_east) = if DIAGONALS {
            (
                occupied.step(-1, 1).map(|class| class & NOT_FIRST_FILE),
                occupied.step(-1, -1).map(|class| class & NOT_LAST_FILE),
            )
        } else {
            (Squares::EMPTY, Squares::EMPTY)
        };
        Jumps {
            east: occupied.step(0, -1).map(|class| class & NOT_LAST_FILE),
            south: occupied.step(-1, 0),
            south_west,
            south_east,
        }
    }

    /// The same jumps for callers that are not compiled for one set of directions: without diagonals those
    /// lines are empty.
    #[inline(always)]
    pub(crate) fn with_diagonals(&self) -> Jumps<true> {
        let Jumps { east, south, south_west, south_east } = *self;
        Jumps { east, south, south_west, south_east }
    }

    /// The squares one jump away from any square of `from`; occupied ones are among them.
    #[inline(always)]
    pub(crate) fn one(&self, from: Squares) -> Squares {
        let line = |links: Squares, bits: u32| {
            (from & links).map(|class| class << bits) | (from.map(|class| class >> bits) & links)
        };
        let straight = line(self.east, EAST) | line(self.south, SOUTH);
        if DIAGONALS {
            straight | line(self.south_west, SOUTH_WEST) | line(self.south_east, SOUTH_EAST)
        } else {
            straight
        }
    }

    /// The squares of `within` that chains from the squares of `from` reach, `from` included. The
    /// four classes are filled side by side.
    #[inline(always)]
    pub(crate) fn region(&self, from: Squares, within: Squares) -> Squares {
        let mut region = from;
        loop {
            let larger = region | (self.one(region) & within);
            if larger == region {
                return region;
            }
            region = larger;
        }
    }

    /// The squares of `within`, one class of the board, that chains from one square of that class reach.
    #[inline(always)]
    pub(crate) fn reach(&self, class: usize, from: u64, within: u64) -> u64 {
        let (mut reached, mut edge) = (0, from);
        loop {
            edge = self.one_in(class, edge) & within & !reached;
            if edge == 0 {
                return reached;
            }
            reached |= edge;
        }
    }

    /// [`one`](Jumps::one) within one class.
    #[inline(always)]
    pub(crate) fn one_in(&self, class: usize, from: u64) -> u64 {
        let line = |links: Squares, bits: u32| {
            let links = links.0[class];
            (from & links) << bits | (from >> bits & links)
        };
        let straight = line(self.east, EAST) | line(self.south, SOUTH);
        if DIAGONALS {
            straight | line(self.south_west, SOUTH_WEST) | line(self.south_east, SOUTH_EAST)
        } else {
            straight
        }
    }
}
