//! Moves in bundles: sets of pieces and sets of squares that go together, for those who count moves or
//! judge them without looking at each.

use crate::jumps::Jumps;
use crate::moves::View;
use crate::rules::GoalLock;
use crate::square::DIRECTIONS;
use crate::squares::Squares;

/// Moves that have something in common.
#[derive(Clone, Copy, Debug)]
pub enum Bundle {
    /// Steps in one direction: one to each of these squares.
    Steps {
        /// How to find the square that a step came from.
        direction: Direction,
        /// Where the steps end.
        ends: Squares,
    },
    /// Jumps: within each parity class every piece may jump to every end.
    Jumps {
        /// The pieces.
        pieces: Squares,
        /// Where the jumps end.
        ends: Squares,
    },
}

impl Bundle {
    /// How many moves there are in it.
    #[inline(always)]
    pub fn count(self) -> u32 {
        match self {
            Bundle::Steps { ends, .. } => ends.count(),
            Bundle::Jumps { pieces, ends } => {
                (0..4).map(|c| pieces.0[c].count_ones() * ends.0[c].count_ones()).sum()
            }
        }
    }

    /// Those of its moves that end on squares of `allowed`.
    #[inline(always)]
    pub fn ending_on(self, allowed: Squares) -> Bundle {
        match self {
            Bundle::Steps { direction, ends } => Bundle::Steps { direction, ends: ends & allowed },
            Bundle::Jumps { pieces, ends } => {
                let ends = ends & allowed;
                let any = |class: u64| if class == 0 { 0 } else { u64::MAX };
                Bundle::Jumps { pieces: pieces & ends.map(any), ends }
            }
        }
    }

    /// Where the moves end.
    #[inline(always)]
    pub fn ends(self) -> Squares {
        match self {
            Bundle::Steps { ends, .. } | Bundle::Jumps { ends, .. } => ends,
        }
    }

    /// The pieces that make the moves.
    #[inline(always)]
    pub fn pieces(self) -> Squares {
        match self {
            Bundle::Steps { direction, ends } => {
                let (rows, columns) = DIRECTIONS[direction.0];
                ends.step(-rows, -columns)
            }
            Bundle::Jumps { pieces, .. } => pieces,
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
    /// Calls `f` with all moves in bundles, in any order; false, and no move, where a rule looks at single
    /// moves or single hops.
    #[inline(always)]
    pub(crate) fn each_bundle(&self, f: impl FnMut(Bundle)) -> bool {
        let options = self.rules.options();
        match (options.diagonals(), options.chains()) {
            (true, true) => self.each_bundle_with::<true, true>(f),
            (true, false) => self.each_bundle_with::<true, false>(f),
            (false, true) => self.each_bundle_with::<false, true>(f),
            (false, false) => self.each_bundle_with::<false, false>(f),
        }
    }

    #[inline(always)]
    fn each_bundle_with<const DIAGONALS: bool, const CHAINS: bool>(
        &self,
        mut f: impl FnMut(Bundle),
    ) -> bool {
        let options = self.rules.options();
        let jumps = Jumps::<DIAGONALS>::new(self.occupied);
        if self.must_leave() {
            let mut leaving = 0;
            let mut leave = |bundle: Bundle| {
                leaving += bundle.count();
                f(bundle);
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
        f: &mut impl FnMut(Bundle),
    ) {
        let empty = self.rules.board() & !self.occupied;
        let targets = empty & allowed;
        macro_rules! steps {
            ($($direction:literal),*) => {$(
                let (rows, columns) = DIRECTIONS[$direction];
                let ends = pieces.step(rows, columns) & targets;
                f(Bundle::Steps { direction: Direction($direction), ends });
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
            f(Bundle::Jumps { pieces, ends: region & allowed });
            rest = rest & !region;
        }
    }
}
