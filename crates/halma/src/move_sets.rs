//! Moves as sets: pieces times squares, for counting moves and for
//! evaluating them without looking at each.

use crate::generate::View;
use crate::jumps::Jumps;
use crate::rules::GoalLock;
use crate::square::DIRECTIONS;
use crate::squares::Squares;

/// Moves that have something in common.
#[derive(Clone, Copy, Debug)]
pub enum MoveSet {
    /// Steps in one direction: one to each of these squares.
    Steps {
        /// How to find the square that a step came from.
        direction: Direction,
        /// Where the steps end.
        destinations: Squares,
    },
    /// Jumps: within each parity class every piece may jump to every end.
    Jumps {
        /// The pieces.
        pieces: Squares,
        /// Where the jumps end.
        destinations: Squares,
    },
}

impl MoveSet {
    /// How many moves there are in it.
    #[inline(always)]
    pub fn count(self) -> u32 {
        match self {
            MoveSet::Steps { destinations, .. } => destinations.count(),
            MoveSet::Jumps { pieces, destinations } => {
                (0..4).map(|c| pieces.0[c].count_ones() * destinations.0[c].count_ones()).sum()
            }
        }
    }

    /// Those of its moves that end on squares of `allowed`.
    #[inline(always)]
    pub fn ending_on(self, allowed: Squares) -> MoveSet {
        match self {
            MoveSet::Steps { direction, destinations } => {
                MoveSet::Steps { direction, destinations: destinations & allowed }
            }
            MoveSet::Jumps { pieces, destinations } => {
                let destinations = destinations & allowed;
                let any = |class: u64| if class == 0 { 0 } else { u64::MAX };
                MoveSet::Jumps { pieces: pieces & destinations.map(any), destinations }
            }
        }
    }

    /// Where the moves end.
    #[inline(always)]
    pub fn destinations(self) -> Squares {
        match self {
            MoveSet::Steps { destinations, .. } | MoveSet::Jumps { destinations, .. } => {
                destinations
            }
        }
    }

    /// The pieces that make the moves.
    #[inline(always)]
    pub fn pieces(self) -> Squares {
        match self {
            MoveSet::Steps { direction, destinations } => {
                let (rows, columns) = DIRECTIONS[direction.0];
                destinations.step(-rows, -columns)
            }
            MoveSet::Jumps { pieces, .. } => pieces,
        }
    }
}

/// One of the eight directions of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Direction(usize);

impl Direction {
    /// The [place](crate::Square::place) that a step came from, given the place and its parity class where
    /// it ended.
    #[inline(always)]
    pub fn back(self, class: usize, place: usize) -> usize {
        let (rows, columns) = DIRECTIONS[self.0];
        let (odd_row, odd_column) = (class & 2 != 0, class & 1 != 0);
        let flip = usize::from(rows != 0) << 1 | usize::from(columns != 0);
        // Within a pair of lines a step keeps its place in the class; else it goes on by one.
        let row = match (rows, odd_row) {
            (1, false) => -8,
            (-1, true) => 8,
            _ => 0,
        };
        let column = match (columns, odd_column) {
            (1, false) => -1,
            (-1, true) => 1,
            _ => 0,
        };
        (place ^ flip << 6).wrapping_add_signed(row + column)
    }
}

impl View {
    /// Calls `f` with all moves as sets, in any order; false, and no move, where a rule looks at single
    /// moves or single hops.
    #[inline(always)]
    pub(crate) fn each_move_set(&self, f: impl FnMut(MoveSet)) -> bool {
        let options = self.rules.options();
        match (options.diagonals(), options.chains()) {
            (true, true) => self.each_move_set_with::<true, true>(f),
            (true, false) => self.each_move_set_with::<true, false>(f),
            (false, true) => self.each_move_set_with::<false, true>(f),
            (false, false) => self.each_move_set_with::<false, false>(f),
        }
    }

    #[inline(always)]
    fn each_move_set_with<const DIAGONALS: bool, const CHAINS: bool>(
        &self,
        mut f: impl FnMut(MoveSet),
    ) -> bool {
        let options = self.rules.options();
        let jumps = Jumps::<DIAGONALS>::new(self.occupied);
        if self.must_leave() {
            let mut leaving = 0;
            let mut leave = |set: MoveSet| {
                leaving += set.count();
                f(set);
            };
            let (pieces, allowed) = (self.own & self.home, !self.home);
            self.group::<DIAGONALS, CHAINS>(&jumps, pieces, allowed, &mut leave);
            return leaving > 0;
        }
        if !self.by_sets() {
            return false;
        }
        let mut group =
            |pieces, allowed| self.group::<DIAGONALS, CHAINS>(&jumps, pieces, allowed, &mut f);
        // Pieces that the locks treat alike go together.
        let mut rest = self.own;
        if options.goal_lock != GoalLock::Off && (self.own & self.goal).any() {
            group(self.own & self.goal, self.goal);
            rest = rest & !self.goal;
        }
        if options.home_lock {
            group(rest & !self.home, !self.home);
            rest = rest & self.home;
        }
        group(rest, !Squares::EMPTY);
        true
    }

    /// The moves of `pieces` that end on squares of `allowed`.
    #[inline(always)]
    fn group<const DIAGONALS: bool, const CHAINS: bool>(
        &self,
        jumps: &Jumps<DIAGONALS>,
        pieces: Squares,
        allowed: Squares,
        f: &mut impl FnMut(MoveSet),
    ) {
        let empty = self.rules.board() & !self.occupied;
        let targets = empty & allowed;
        macro_rules! steps {
            ($($direction:literal),*) => {$(
                let (rows, columns) = DIRECTIONS[$direction];
                let destinations = pieces.step(rows, columns) & targets;
                f(MoveSet::Steps { direction: Direction($direction), destinations });
            )*};
        }
        steps!(1, 3, 4, 6);
        if DIAGONALS {
            steps!(0, 2, 5, 7);
        }
        let mut rest = jumps.one(pieces) & empty;
        while rest.any() {
            let seeds = rest.map(|class| class & class.wrapping_neg());
            let region = if CHAINS { jumps.region(seeds, empty) } else { seeds };
            // A jump can be made both ways, so these are the pieces that jump into the region.
            let pieces = jumps.one(region) & pieces;
            f(MoveSet::Jumps { pieces, destinations: region & allowed });
            rest = rest & !region;
        }
    }
}
