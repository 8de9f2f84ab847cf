//! Where each piece may go, as sets of squares: for lists in any order, and for evaluating moves without
//! making them.

use crate::generate::View;
use crate::jumps::Jumps;
use crate::moves::Move;
use crate::rules::GoalLock;
use crate::square::Square;
use crate::squares::Squares;
use std::ops::ControlFlow;

/// The neighbours of each square within 16x16, by all eight directions and by the four straight ones.
static NEIGHBOURS: [[Squares; 256]; 2] = [neighbours(true), neighbours(false)];

const fn neighbours(diagonals: bool) -> [Squares; 256] {
    let mut table = [Squares::EMPTY; 256];
    let mut index = 0;
    while index < 256 {
        let (row, column) = (index as i32 / 16, index as i32 % 16);
        let mut rows = -1;
        while rows <= 1 {
            let mut columns = -1;
            while columns <= 1 {
                let (r, c) = (row + rows, column + columns);
                let straight = (rows == 0) != (columns == 0);
                let diagonal = rows != 0 && columns != 0;
                let inside = 0 <= r && r < 16 && 0 <= c && c < 16;
                if inside && (straight || (diagonals && diagonal)) {
                    let class = ((r & 1) << 1 | (c & 1)) as usize;
                    table[index].0[class] |= 1 << ((r >> 1) << 3 | (c >> 1));
                }
                columns += 1;
            }
            rows += 1;
        }
        index += 1;
    }
    table
}

/// The moves of one piece.
pub struct PieceMoves<'a> {
    /// The square it stands on.
    pub from: Square,
    /// The squares where it may end: at least one.
    pub destinations: Squares,
    order: Order<'a>,
}

/// How to find the order of a piece's moves.
enum Order<'a> {
    /// They are listed.
    Listed(&'a [Move]),
    /// By looking for them one by one.
    Searched(&'a View, &'a Jumps<true>),
}

impl PieceMoves<'_> {
    /// Calls `f` with each square where the piece may end, in generation order, until it returns `Break`.
    #[inline(always)]
    pub fn in_order(&self, mut f: impl FnMut(Square) -> ControlFlow<()>) {
        let _ = match self.order {
            Order::Listed(moves) => moves.iter().try_for_each(|mv| f(mv.to)),
            Order::Searched(view, jumps) => view.each_destination_with(jumps, self.from, f),
        };
    }
}

impl View {
    /// Whether moves can be found by sets: not where a rule looks at single moves or single hops.
    #[inline(always)]
    pub(crate) fn by_sets(&self) -> bool {
        let hop = self.rules.options().goal_lock == GoalLock::Hop && (self.own & self.goal).any();
        !hop && !self.must_leave()
    }

    /// Adds the legal moves in any order.
    pub(crate) fn list_unordered(&self, out: &mut Vec<Move>) {
        if !self.by_sets() {
            return self.list(out);
        }
        self.each_destination_set(|piece| {
            let to = |place| Move { from: piece.from, to: Square::at_place(place) };
            out.extend(piece.destinations.places().map(to));
            ControlFlow::Continue(())
        });
    }

    /// Calls `f` with the moves of each piece that can move, in generation order.
    #[inline(always)]
    pub(crate) fn each_piece(&self, mut f: impl FnMut(&PieceMoves) -> ControlFlow<()>) {
        if self.by_sets() {
            return self.each_destination_set(f);
        }
        let mut moves = Vec::new();
        self.list(&mut moves);
        for of_piece in moves.chunk_by(|a, b| a.from == b.from) {
            let destinations = of_piece.iter().map(|mv| mv.to).collect();
            let order = Order::Listed(of_piece);
            if f(&PieceMoves { from: of_piece[0].from, destinations, order }).is_break() {
                return;
            }
        }
    }

    #[inline(always)]
    fn each_destination_set(&self, f: impl FnMut(&PieceMoves) -> ControlFlow<()>) {
        let options = self.rules.options();
        match (options.diagonals(), options.chains()) {
            (true, true) => self.each_destination_set_with::<true, true>(f),
            (true, false) => self.each_destination_set_with::<true, false>(f),
            (false, true) => self.each_destination_set_with::<false, true>(f),
            (false, false) => self.each_destination_set_with::<false, false>(f),
        }
    }

    #[inline(always)]
    fn each_destination_set_with<const DIAGONALS: bool, const CHAINS: bool>(
        &self,
        mut f: impl FnMut(&PieceMoves) -> ControlFlow<()>,
    ) {
        let options = self.rules.options();
        let (goal_lock, home_lock) = (options.goal_lock != GoalLock::Off, options.home_lock);
        let empty = self.rules.board() & !self.occupied;
        let jumps = Jumps::<DIAGONALS>::new(self.occupied);
        let any_jumps = jumps.with_diagonals();
        // A jump can be made both ways, so these are the squares from which some jump can be made.
        let jumpers = jumps.one(empty);
        let steps = &NEIGHBOURS[usize::from(!DIAGONALS)];
        for from in self.own.iter() {
            let (class, bit) = (from.place() / 64, 1 << (from.place() % 64));
            let mut destinations = steps[from.index()] & empty;
            if jumpers.0[class] & bit != 0 {
                let jumped = match CHAINS {
                    true => jumps.reach(class, bit, empty.0[class]),
                    false => jumps.one_in(class, bit) & empty.0[class],
                };
                destinations = destinations | Squares::in_class(class, jumped);
            }
            if goal_lock && self.goal.has(from) {
                destinations = destinations & self.goal;
            } else if home_lock && !self.home.has(from) {
                destinations = destinations & !self.home;
            }
            let order = Order::Searched(self, &any_jumps);
            if destinations.any() && f(&PieceMoves { from, destinations, order }).is_break() {
                return;
            }
        }
    }
}
