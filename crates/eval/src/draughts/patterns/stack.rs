//! Small windows, and larger ones that add to them.
//!
//! A window of twelve squares has half a million patterns, of which games show some often and most never. So it is
//! learnt as what it adds to the small windows inside it: a pattern that was never seen is still worth what its parts
//! are worth. For playing, both are folded into the tables of the larger windows alone.

use super::layout::{Layout, Windows};
use super::model::Set;
use saltus_draughts::Geometry;

/// Windows of one size, or of two. The weights of the larger tables follow those of the small layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack {
    /// The small windows, and all weights that belong to no window.
    pub small: Layout,
    /// The larger windows; each small one lies in one of them.
    pub large: Option<Layout>,
}

impl Stack {
    /// The windows of a board; none if they do not cover it evenly, or the small ones do not lie in the
    /// larger ones.
    pub fn new(geometry: &Geometry, small: Windows, large: Option<Windows>) -> Option<Stack> {
        let small = Layout::new(geometry, small)?;
        let Some(large) = large else { return Some(Stack { small, large: None }) };
        let stack = Stack { small, large: Some(Layout::new(geometry, large)?) };
        (0..small.tables()).all(|window| stack.around(window).is_some()).then_some(stack)
    }

    /// How many weights there are, for each phase.
    pub fn weights(&self) -> usize {
        self.small.weights() + self.large.map_or(0, |large| large.weights() - large.table(0))
    }

    /// The place of a larger window's weight, from its place in the layout of larger windows.
    pub(super) fn large_place(&self, large: &Layout, place: usize) -> usize {
        self.small.weights() + place - large.table(0)
    }

    /// The windows that are looked up in play.
    pub fn folded_layout(&self) -> Layout {
        self.large.unwrap_or(self.small)
    }

    /// The larger window around a small one, and how many rows lower the small one begins.
    fn around(&self, window: usize) -> Option<(usize, usize)> {
        let large = self.large?;
        let (top, lane) = self.small.top_and_lane(window);
        (0..large.tables()).find_map(|outer| {
            let (outer_top, outer_lane) = large.top_and_lane(outer);
            let bottom = outer_top + large.windows.rows as usize;
            let inside = outer_top <= top && top + self.small.windows.rows as usize <= bottom;
            (inside && outer_lane == lane).then(|| (outer, top - outer_top))
        })
    }

    /// The same evaluation by the larger windows alone.
    pub fn fold(&self, set: Set) -> Set {
        let Some(large) = self.large else { return set };
        let singles = self.small.table(0);
        let (small, tables) = set.split_at(self.small.weights());
        let mut folded: Set = [&small[..singles], tables].concat();
        for window in 0..self.small.tables() {
            let (outer, lower) = self.around(window).expect("each small window lies in a larger");
            let part = &small[self.small.table(window)..][..self.small.patterns()];
            let whole = &mut folded[large.table(outer)..][..large.patterns()];
            let rows_above = 9usize.pow(lower as u32);
            // The rows above the small window count up fastest, those below it slowest.
            let alike = whole.chunks_exact_mut(rows_above);
            for (weights, inside) in alike.zip(part.iter().cycle()) {
                for [opening, ending] in weights {
                    *opening = opening.saturating_add(inside[0]);
                    *ending = ending.saturating_add(inside[1]);
                }
            }
        }
        folded
    }
}
