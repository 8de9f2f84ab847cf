//! The pieces on the board: all that legal moves depend on but for the side to move.
//!
//! Neither keys nor draw counters live here, so that counting paths of moves pays for neither.

use crate::generate::View;
use crate::geometry::index_of;
use crate::king_runs::Runs;
use crate::moves::Move;
use crate::variants::Variant;
use crate::{capture, generate};
use saltus_game::{Bits, Side};

/// The pieces, and in Frisian draughts the runs of quiet king moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Board<V: Variant> {
    /// The pieces of each side.
    pub sides: [V::Set; 2],
    /// The kings of both.
    pub kings: V::Set,
    pub runs: Runs,
}

impl<V: Variant> Board<V> {
    /// The men of each side.
    pub(crate) fn men(&self) -> [V::Set; 2] {
        self.sides.map(|pieces| pieces & !self.kings)
    }

    /// The board as the side to move sees it.
    #[inline(always)]
    pub(crate) fn view<const WHITE: bool>(&self) -> View<V> {
        let (own, enemies) = (self.sides[index_of(WHITE)], self.sides[index_of(!WHITE)]);
        View {
            men: own & !self.kings,
            kings: own & self.kings,
            enemies,
            enemy_kings: enemies & self.kings,
            empty: V::Set::from_wide(V::GEOMETRY.board) & !(own | enemies),
        }
    }

    /// The king of a side, by its index, that has used up its quiet moves in a row, if there is one.
    #[inline(always)]
    pub(crate) fn resting(&self, side: usize) -> V::Set {
        match V::RULES.king_run {
            Some(limit) => self.runs.resting(side, limit),
            None => V::Set::EMPTY,
        }
    }

    /// Replaces `out` by the legal moves of `side`.
    #[inline]
    pub(crate) fn list(&self, side: Side, out: &mut Vec<Move<V>>) {
        V::list(self, side, out);
    }

    pub(crate) fn list_here(&self, side: Side, out: &mut Vec<Move<V>>) {
        match side {
            Side::White => self.list_for::<true>(out),
            Side::Black => self.list_for::<false>(out),
        }
    }

    fn list_for<const WHITE: bool>(&self, out: &mut Vec<Move<V>>) {
        let view = self.view::<WHITE>();
        generate::list_captures::<V, WHITE>(&view, out);
        if out.is_empty() {
            generate::each_quiet::<V, WHITE>(&view, self.resting(index_of(WHITE)), |mv| {
                out.push(mv)
            });
        }
    }

    /// Whether `side` can capture, and so must.
    #[inline]
    pub(crate) fn can_capture(&self, side: Side) -> bool {
        match side {
            Side::White => capture::can_capture::<V, true>(&self.view::<true>()),
            Side::Black => capture::can_capture::<V, false>(&self.view::<false>()),
        }
    }

    /// Replaces `out` by the moves of `side` that offer a man, on a board without kings on which no one can capture.
    #[inline]
    pub(crate) fn list_sacrifices(&self, side: Side, out: &mut Vec<Move<V>>) {
        out.clear();
        if self.kings.any() {
            return;
        }
        match side {
            Side::White => generate::sacrifices::<V, true>(&self.view::<true>(), |mv| out.push(mv)),
            Side::Black => {
                generate::sacrifices::<V, false>(&self.view::<false>(), |mv| out.push(mv))
            }
        }
    }

    /// How many legal moves `side` has.
    #[inline]
    pub(crate) fn count(&self, side: Side) -> usize {
        V::count(self, side)
    }

    pub(crate) fn count_here(&self, side: Side) -> usize {
        match side {
            Side::White => self.count_for::<true>(),
            Side::Black => self.count_for::<false>(),
        }
    }

    #[inline(always)]
    fn count_for<const WHITE: bool>(&self) -> usize {
        generate::count::<V, WHITE>(&self.view::<WHITE>(), self.resting(index_of(WHITE)))
    }

    /// How many moves `side` has, if it is known that it cannot capture.
    #[inline]
    pub(crate) fn count_quiet(&self, side: Side) -> usize {
        let resting = self.resting(side.index());
        match side {
            Side::White => generate::count_quiet::<V, true>(&self.view::<true>(), resting),
            Side::Black => generate::count_quiet::<V, false>(&self.view::<false>(), resting),
        }
    }

    /// How many quiet moves the kings of `side` have, whether or not they may be made.
    #[inline]
    pub(crate) fn king_mobility(&self, side: Side) -> usize {
        let view = match side {
            Side::White => self.view::<true>(),
            Side::Black => self.view::<false>(),
        };
        view.kings.squares().map(|king| generate::king_moves(&view, king).count() as usize).sum()
    }

    /// Whether `side` has a legal move.
    #[inline]
    pub(crate) fn has_moves(&self, side: Side) -> bool {
        // A man that could step forward is enough: if its side must capture, then that is a move.
        let steps = match side {
            Side::White => generate::men_can_step::<V, true>(&self.view::<true>()),
            Side::Black => generate::men_can_step::<V, false>(&self.view::<false>()),
        };
        steps || self.count(side) > 0
    }

    /// Moves the pieces.
    #[inline(always)]
    pub(crate) fn play<const WHITE: bool>(&mut self, mv: Move<V>) {
        let (own, other) = (index_of(WHITE), index_of(!WHITE));
        let (from, to) = (V::Set::square(u32::from(mv.from)), V::Set::square(u32::from(mv.to)));
        let king = (self.kings & from).any();
        // Cleared before it is set: a capture may end where it began.
        self.sides[own] = (self.sides[own] & !from) | to;
        self.sides[other] &= !mv.captured;
        self.kings &= !(from | mv.captured);
        if king || mv.promotes {
            self.kings |= to;
        }
        if V::RULES.king_run.is_some() {
            self.runs.played(own, mv, king && !mv.is_capture());
            self.runs.forget_without_men(&self.men());
        }
    }

    /// The number of paths of `depth` moves.
    pub(crate) fn perft(&self, side: Side, depth: u32) -> u64 {
        V::perft(self, side, depth)
    }

    pub(crate) fn perft_here(&self, side: Side, depth: u32) -> u64 {
        let Some(lists) = depth.checked_sub(1) else { return 1 };
        self.paths_of(side == Side::White, &mut vec![Vec::new(); lists as usize])
    }

    /// The number of paths of so many moves as there are lists, and one more that is only counted.
    fn paths<const WHITE: bool>(&self, lists: &mut [Vec<Move<V>>]) -> u64 {
        let Some((list, deeper)) = lists.split_first_mut() else {
            return self.count_for::<WHITE>() as u64;
        };
        if !deeper.is_empty() {
            self.list_for::<WHITE>(list);
            return list.iter().map(|&mv| self.after::<WHITE>(mv).paths_of(!WHITE, deeper)).sum();
        }
        // One move before the last: quiet moves need no list.
        let view = self.view::<WHITE>();
        generate::list_captures::<V, WHITE>(&view, list);
        let replies = |mv| self.after::<WHITE>(mv).count_replies::<WHITE>();
        if list.is_empty() {
            let mut found = 0;
            generate::each_quiet::<V, WHITE>(&view, self.resting(index_of(WHITE)), |mv| {
                found += replies(mv)
            });
            found
        } else {
            list.iter().copied().map(replies).sum()
        }
    }

    /// [`paths`](Board::paths) with the side as a value: `!WHITE` cannot be written as a constant.
    fn paths_of(&self, white: bool, lists: &mut [Vec<Move<V>>]) -> u64 {
        if white { self.paths::<true>(lists) } else { self.paths::<false>(lists) }
    }

    /// The moves of the side that did not make the last move.
    #[inline(always)]
    fn count_replies<const WHITE: bool>(&self) -> u64 {
        if WHITE { self.count_for::<false>() as u64 } else { self.count_for::<true>() as u64 }
    }

    #[inline(always)]
    fn after<const WHITE: bool>(&self, mv: Move<V>) -> Board<V> {
        let mut next = *self;
        next.play::<WHITE>(mv);
        next
    }
}
