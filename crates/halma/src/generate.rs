//! The generator: legal moves, listed in generation order or counted.
//!
//! It is written over the set of pieces that may move and the set of occupied squares, and never
//! asks how many players there are.

use crate::jumps::Jumps;
use crate::moves::Move;
use crate::rules::{GoalLock, Rules};
use crate::square::{EVERY_WAY, STRAIGHT, Square};
use crate::squares::Squares;
use saltus_game::Bits;
use std::ops::ControlFlow;

/// There is more to see.
pub(crate) const CONTINUE: ControlFlow<()> = ControlFlow::Continue(());

/// The directions that the rules allow, in generation order.
pub(crate) fn directions(rules: &Rules) -> &'static [usize] {
    if rules.options().diagonals() { EVERY_WAY } else { STRAIGHT }
}

/// The board as the side to move sees it.
pub(crate) struct View {
    pub rules: &'static Rules,
    pub own: Squares,
    pub occupied: Squares,
    pub home: Squares,
    pub goal: Squares,
    /// The corner of the own camp.
    pub corner: Square,
}

impl View {
    #[inline(always)]
    fn empty(&self) -> Squares {
        self.rules.board() & !self.occupied
    }

    /// Where the locks let a piece from `square` end its move.
    pub(crate) fn allowed(&self, square: Square) -> Squares {
        let options = self.rules.options();
        if options.goal_lock != GoalLock::Off && self.goal.has(square) {
            self.goal
        } else if options.home_lock && !self.home.has(square) {
            !self.home
        } else {
            !Squares::EMPTY
        }
    }

    /// Where a chain of a piece from `square` may land on its way.
    pub(crate) fn landings(&self, square: Square) -> Squares {
        let hop = self.rules.options().goal_lock == GoalLock::Hop && self.goal.has(square);
        if hop { self.empty() & self.goal } else { self.empty() }
    }

    /// Whether `leave-first` binds the side to its pieces at home.
    pub(crate) fn must_leave(&self) -> bool {
        self.rules.options().leave_first && (self.own & self.home).any()
    }

    /// Adds the legal moves in generation order; none if the side must pass.
    pub(crate) fn list(&self, out: &mut Vec<Move>) {
        let before = out.len();
        match self.rules.options().diagonals() {
            true => self.list_with::<true>(out),
            false => self.list_with::<false>(out),
        }
        if self.must_leave() {
            let stages = [Stage::Leave, Stage::Further, Stage::Others];
            let open = |stage: &&Stage| out[before..].iter().any(|&mv| self.belongs(mv, **stage));
            let stage = *stages.iter().find(open).unwrap_or(&Stage::Others);
            let listed = out.split_off(before);
            out.extend(listed.into_iter().filter(|&mv| self.belongs(mv, stage)));
        }
    }

    fn list_with<const DIAGONALS: bool>(&self, out: &mut Vec<Move>) {
        let jumps = Jumps::<DIAGONALS>::new(self.occupied);
        // A jump can be made both ways, so these are the squares from which some jump can be made.
        let jumpers = jumps.one(self.empty());
        for from in self.own.iter() {
            let mut push = |to| {
                out.push(Move { from, to });
                CONTINUE
            };
            let _ = match jumpers.has(from) {
                true => self.each_destination_with(&jumps, from, push),
                false => self.each_step(from, self.allowed(from) & self.empty(), &mut push),
            };
        }
    }

    /// Calls `f` with each square where a piece may end its move, in generation order, until it returns
    /// `Break`. By the locks alone: `leave-first` is not considered.
    #[inline(always)]
    pub(crate) fn each_destination_with<const DIAGONALS: bool>(
        &self,
        jumps: &Jumps<DIAGONALS>,
        from: Square,
        mut f: impl FnMut(Square) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let allowed = self.allowed(from) & self.empty();
        self.each_step(from, allowed, &mut f)?;
        self.each_jump_with(jumps, from, |_, to| if allowed.has(to) { f(to) } else { CONTINUE })
    }

    #[inline(always)]
    fn each_step(
        &self,
        from: Square,
        allowed: Squares,
        f: &mut impl FnMut(Square) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for to in directions(self.rules).iter().filter_map(|&d| from.step(d)) {
            if allowed.has(to) {
                f(to)?;
            }
        }
        CONTINUE
    }

    /// Calls `f` with each square that a piece reaches by jumps, and the square before it on the way
    /// there; breadth first, so that ways are shortest.
    pub(crate) fn each_jump(
        &self,
        from: Square,
        f: impl FnMut(Square, Square) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.rules.options().diagonals() {
            true => self.each_jump_with(&Jumps::<true>::new(self.occupied), from, f),
            false => self.each_jump_with(&Jumps::<false>::new(self.occupied), from, f),
        }
    }

    #[inline(always)]
    fn each_jump_with<const DIAGONALS: bool>(
        &self,
        jumps: &Jumps<DIAGONALS>,
        from: Square,
        mut f: impl FnMut(Square, Square) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let class = from.place() & !63;
        let mut open = self.landings(from).0[class >> 6];
        // A chain stays in its class, which has 64 squares, and lands on each at most once.
        let mut queue = [0; 64];
        queue[0] = (from.place() & 63) as u8;
        let (mut next, mut end) = (0, 1);
        while next < end {
            let at = queue[next];
            // Within a class the order of the directions is that of the squares they lead to.
            let landed = jumps.one_in(class >> 6, 1 << at) & open;
            open &= !landed;
            for to in landed.squares() {
                let square = |bit: u8| Square::at_place(class | usize::from(bit));
                f(square(at), square(to as u8))?;
                queue[end] = to as u8;
                end += 1;
            }
            next += 1;
            if !self.rules.options().chains() {
                break;
            }
        }
        CONTINUE
    }

    /// Whether jumps alone lead from one end of a move to the other.
    pub(crate) fn reaches(&self, mv: Move) -> bool {
        let arrives = |to| if to == mv.to { ControlFlow::Break(()) } else { CONTINUE };
        self.each_jump(mv.from, |_, to| arrives(to)).is_break()
    }

    /// The squares one jump over a piece away from `at`, empty or not, in generation order.
    pub(crate) fn jumps_from(&self, at: Square) -> impl Iterator<Item = Square> {
        directions(self.rules).iter().filter_map(move |&d| {
            let over = at.step(d).filter(|&over| self.occupied.has(over))?;
            over.step(d)
        })
    }

    fn belongs(&self, mv: Move, stage: Stage) -> bool {
        let at_home = self.home.has(mv.from);
        match stage {
            Stage::Leave => at_home && !self.home.has(mv.to),
            Stage::Further => at_home && self.is_further(mv),
            Stage::Others => !at_home,
        }
    }

    /// Neither coordinate nearer to the own corner, and at least one further.
    fn is_further(&self, mv: Move) -> bool {
        let rows = |square: Square| square.row().abs_diff(self.corner.row());
        let columns = |square: Square| square.column().abs_diff(self.corner.column());
        mv.from != mv.to && rows(mv.to) >= rows(mv.from) && columns(mv.to) >= columns(mv.from)
    }

    /// Squares outside both camps that some piece may surely step to, whatever the locks: enough to
    /// know at once, nearly always, that the side can move.
    #[inline]
    pub(crate) fn free_steps(&self) -> Squares {
        let free = if self.must_leave() { self.own & self.home } else { self.own & !self.goal };
        let steps = free.step(0, 1) | free.step(1, 0) | free.step(0, -1) | free.step(-1, 0);
        steps & self.empty() & !self.goal & !self.home
    }

    /// Whether the side has a legal move.
    #[inline]
    pub(crate) fn can_move(&self) -> bool {
        self.free_steps().any() || self.count() > 0
    }

    /// How many legal moves there are; 0 if the side must pass.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        let mut count = 0;
        if !self.each_move_set(|set| count += set.count() as usize) {
            count = self.count_listed();
        }
        count
    }

    /// Counts by listing, where a rule looks at single moves.
    #[cold]
    fn count_listed(&self) -> usize {
        let mut moves = Vec::new();
        self.list(&mut moves);
        moves.len()
    }
}

/// The three stages of `leave-first`: the first that has a move counts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Out of the own camp.
    Leave,
    /// Within the own camp, further from its corner.
    Further,
    /// With a piece outside the own camp.
    Others,
}
