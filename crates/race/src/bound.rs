//! A number of moves that no path home can do without.
//!
//! Each piece outside the goal needs a move into it; call every other move *extra*. A path home has as
//! many moves as pieces are outside, and the extra ones, of which two things are known:
//!
//! - **Bands.** The level of a square is its distance from the goal in steps. Between the levels on
//!   which pieces stand, the goal being level 0, lie bands of empty levels. A move ends within one
//!   level of where the piece stood or of the last piece that it jumped. So nothing crosses a band
//!   of two levels or more, and a move that ends outside makes at most one band narrower, by one
//!   level; a move into the goal makes none narrower. A band of `w` levels takes `w - 1` extra
//!   moves, and bands add up. Behind the last of them a single piece has nothing to jump over, so
//!   that one takes `w`.
//! - **Parity.** Where pieces are of other parity classes than the goal's squares, some must change
//!   theirs by steps. Such a piece needs an extra move, unless it walks in at once: from level 1,
//!   or, where steps are straight and change one parity each, from level 2.
//!
//! An extra move may serve both, so the greater number counts. With single jumps a move comes at most
//! two levels nearer, and that may ask for more.

use crate::goal::Goal;
use crate::parity::Parity;
use saltus_halma::{Move, Squares};

/// What the bound depends on, kept up to date move by move.
#[derive(Clone, Copy)]
pub(crate) struct Tally {
    /// How many pieces stand on each level.
    levels: [u8; 32],
    /// The levels with pieces, as bits; bit 0, the goal, is always set.
    occupied: u32,
    outside: u8,
    /// How many moves the levels alone ask for where each comes two levels nearer at most.
    hops: u16,
    parity: Parity,
}

impl Tally {
    pub(crate) fn new(goal: &Goal, pieces: Squares) -> Tally {
        let parity = Parity::default();
        let mut tally = Tally { levels: [0; 32], occupied: 1, outside: 0, hops: 0, parity };
        pieces.places().for_each(|place| tally.add(goal, place));
        tally
    }

    /// The tally after a move.
    pub(crate) fn after(mut self, goal: &Goal, mv: Move) -> Tally {
        self.take(goal, mv.from.place());
        self.add(goal, mv.to.place());
        self
    }

    fn add(&mut self, goal: &Goal, place: usize) {
        let level = goal.levels[place];
        self.levels[usize::from(level)] += 1;
        self.occupied |= 1 << level;
        self.outside += u8::from(level > 0);
        self.hops += u16::from(level.div_ceil(2));
        self.parity.add(goal, place);
    }

    fn take(&mut self, goal: &Goal, place: usize) {
        let level = goal.levels[place];
        let left = &mut self.levels[usize::from(level)];
        *left -= 1;
        if *left == 0 && level > 0 {
            self.occupied &= !(1 << level);
        }
        self.outside -= u8::from(level > 0);
        self.hops -= u16::from(level.div_ceil(2));
        self.parity.take(goal, place);
    }

    /// How many pieces are outside the goal.
    pub(crate) fn outside(&self) -> u32 {
        u32::from(self.outside)
    }

    /// How many pieces are in the goal.
    pub(crate) fn inside(&self) -> u32 {
        u32::from(self.levels[0])
    }

    /// How many pieces there are.
    pub(crate) fn pieces(&self) -> u32 {
        self.inside() + self.outside()
    }

    /// How many moves the levels alone ask for where jumps are single.
    pub(crate) fn hops(&self) -> u32 {
        u32::from(self.hops)
    }

    /// The level of the first piece outside the goal; 32 if there is none.
    pub(crate) fn nearest(&self) -> u32 {
        (self.occupied & !1).trailing_zeros()
    }

    /// How many moves of either side must be made before a piece can enter the goal, where the other's
    /// pieces can be jumped too: those that bands of empty levels before the nearest piece ask for.
    pub(crate) fn bridge(&self, other: &Tally) -> u32 {
        let before = u32::MAX.checked_shl(self.nearest()).map_or(u32::MAX, |beyond| !beyond);
        let empty = !(self.occupied | other.occupied) & before;
        (empty & (empty >> 1)).count_ones()
    }

    /// The level of the last piece.
    pub(crate) fn last(&self) -> u32 {
        31 - self.occupied.leading_zeros()
    }

    /// How many moves there are still to make, at least.
    pub(crate) fn bound(&self, goal: &Goal) -> u32 {
        let bound = self.outside() + self.bands().max(self.changes(goal));
        if goal.single { bound.max(u32::from(self.hops)) } else { bound }
    }

    /// Whether the bound lets so many moves suffice: the cheap half of it is asked first.
    pub(crate) fn fits(&self, goal: &Goal, moves: u32) -> bool {
        self.outside() + self.bands() <= moves && self.bound(goal) <= moves
    }

    /// Extra moves that bands of empty levels ask for.
    pub(crate) fn bands(&self) -> u32 {
        let last = self.last();
        let empty = !self.occupied & ((1 << last) - 1);
        let lone = self.levels[last as usize] == 1 && (empty << 1) >> last & 1 == 1;
        (empty & (empty >> 1)).count_ones() + u32::from(lone)
    }

    /// How many changes of class the goal asks for.
    pub(crate) fn misfits(&self, goal: &Goal) -> u32 {
        self.parity.misfits(goal)
    }

    /// Extra moves that changes of class ask for.
    pub(crate) fn changes(&self, goal: &Goal) -> u32 {
        let misfits = self.misfits(goal);
        if misfits == 0 {
            return 0;
        }
        let free = match goal.straight {
            true => u32::from(self.levels[1]) + u32::from(self.levels[2]),
            false => self.parity.through_doors(goal),
        };
        misfits.saturating_sub(free)
    }
}
