//! The generator: captures first, and quiet moves where there are none; listed or counted.

use crate::capture::{captures, count_by_men};
use crate::geometry::direction::{self, opposite};
use crate::geometry::index_of;
use crate::moves::Move;
use crate::rules::Kings;
use crate::sink::{List, Tally};
use crate::variants::Variant;
use saltus_game::Bits;

/// The board as the side to move sees it: what the generator works on.
pub(crate) struct View<V: Variant> {
    pub men: V::Set,
    pub kings: V::Set,
    pub enemies: V::Set,
    pub enemy_kings: V::Set,
    pub empty: V::Set,
}

/// Replaces `out` by the legal captures; empty if there are none.
pub(crate) fn list_captures<V: Variant, const WHITE: bool>(view: &View<V>, out: &mut Vec<Move<V>>) {
    captures::<V, _, WHITE>(view, &mut List::new(out));
}

/// Calls `f` with each quiet move. The pieces of `resting` may not move.
#[inline(always)]
pub(crate) fn each_quiet<V: Variant, const WHITE: bool>(
    view: &View<V>,
    resting: V::Set,
    mut f: impl FnMut(Move<V>),
) {
    let crown = V::Set::from_wide(V::GEOMETRY.crown[index_of(WHITE)]);
    let pieces = (view.men & movable::<V, WHITE>(view)) | (view.kings & !resting);
    for from in pieces.squares() {
        let origin = V::Set::square(from);
        let king = (view.kings & origin).any();
        let targets =
            if king { king_moves(view, from) } else { man_moves::<V, WHITE>(view, origin) };
        for to in targets.squares() {
            let promotes = !king && crown.has(to);
            f(Move { from: from as u8, to: to as u8, promotes, captured: V::Set::EMPTY });
        }
    }
}

/// Calls `f` with each step of a man after which the opponent can capture, on a board without kings on which no one can
/// capture as it is. So what is captured is the man that stepped, or one behind which it made room.
#[inline(always)]
pub(crate) fn sacrifices<V: Variant, const WHITE: bool>(
    view: &View<V>,
    mut f: impl FnMut(Move<V>),
) {
    let (mut exposed, mut uncovering) = (V::Set::EMPTY, V::Set::EMPTY);
    let captures = V::WAYS.men_captures[index_of(!WHITE)];
    direction::each(captures, |d| {
        let beside = V::GEOMETRY.shift(view.enemies, d);
        exposed |= beside & V::GEOMETRY.shift(view.empty, opposite(d));
        uncovering |= V::GEOMETRY.shift(beside & view.men, d);
    });
    let crown = V::Set::from_wide(V::GEOMETRY.crown[index_of(WHITE)]);
    direction::each(V::WAYS.men[index_of(WHITE)], |d| {
        // An enemy straight ahead jumps to the square that the man has left.
        let ahead = if captures & (1 << opposite(d)) != 0 {
            V::GEOMETRY.shift(view.enemies, opposite(d))
        } else {
            V::Set::EMPTY
        };
        let targets = V::GEOMETRY.shift(view.men, d) & view.empty;
        let uncovered = V::GEOMETRY.shift(view.men & uncovering, d);
        for to in (targets & (exposed | ahead | uncovered) & !crown).squares() {
            let from = V::GEOMETRY.shift(V::Set::square(to), opposite(d)).first();
            f(Move { from: from as u8, to: to as u8, promotes: false, captured: V::Set::EMPTY });
        }
    });
}

/// Calls `f` with the squares from and to, and whether a king moved, of each quiet move that may have led here and
/// crowned no man.
#[inline(always)]
pub(crate) fn each_unmove<V: Variant, const WHITE: bool>(
    view: &View<V>,
    mut f: impl FnMut(u32, u32, bool),
) {
    for to in view.men.squares() {
        let mut origins = V::Set::EMPTY;
        direction::each(V::WAYS.men[index_of(WHITE)], |d| {
            origins |= V::GEOMETRY.shift(V::Set::square(to), opposite(d)) & view.empty;
        });
        origins.squares().for_each(|from| f(from, to, false));
    }
    for to in view.kings.squares() {
        // A king's moves lead back the way they came.
        king_moves(view, to).squares().for_each(|from| f(from, to, true));
    }
}

/// How many legal moves there are.
#[inline(always)]
pub(crate) fn count<V: Variant, const WHITE: bool>(view: &View<V>, resting: V::Set) -> usize {
    if view.kings.any() {
        let mut tally = Tally::new();
        captures::<V, _, WHITE>(view, &mut tally);
        if tally.count() > 0 {
            return tally.count();
        }
    } else if let Some(count) = count_by_men::<V, WHITE>(view) {
        return count;
    }
    count_quiet::<V, WHITE>(view, resting)
}

/// How many quiet moves there are.
#[inline(always)]
pub(crate) fn count_quiet<V: Variant, const WHITE: bool>(view: &View<V>, resting: V::Set) -> usize {
    let mut kings_move = 0;
    for king in (view.kings & !resting).squares() {
        kings_move += king_moves(view, king).count();
    }
    let mut men_move = 0;
    direction::each(V::WAYS.men[index_of(WHITE)], |d| {
        men_move += (V::GEOMETRY.shift(view.men, d) & view.empty).count();
    });
    (men_move + kings_move) as usize
}

/// Whether any man has a quiet move.
#[inline(always)]
pub(crate) fn men_can_step<V: Variant, const WHITE: bool>(view: &View<V>) -> bool {
    (view.men & movable::<V, WHITE>(view)).any()
}

/// The squares from which a man's quiet move starts.
#[inline(always)]
fn movable<V: Variant, const WHITE: bool>(view: &View<V>) -> V::Set {
    let mut squares = V::Set::EMPTY;
    direction::each(V::WAYS.men[index_of(WHITE)], |d| {
        squares |= V::GEOMETRY.shift(view.empty, opposite(d));
    });
    squares
}

#[inline(always)]
fn man_moves<V: Variant, const WHITE: bool>(view: &View<V>, origin: V::Set) -> V::Set {
    let mut targets = V::Set::EMPTY;
    direction::each(V::WAYS.men[index_of(WHITE)], |d| {
        targets |= V::GEOMETRY.shift(origin, d) & view.empty;
    });
    targets
}

#[inline(always)]
pub(crate) fn king_moves<V: Variant>(view: &View<V>, from: u32) -> V::Set {
    let mut targets = V::Set::EMPTY;
    direction::each(V::WAYS.kings, |d| {
        targets |= match V::RULES.kings {
            Kings::Short => V::GEOMETRY.shift(V::Set::square(from), d) & view.empty,
            Kings::Flying => V::GEOMETRY.look(from, d, view.empty).open,
        };
    });
    targets
}
