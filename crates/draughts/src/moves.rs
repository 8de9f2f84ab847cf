//! Moves, and the generator that collects or counts them.

use crate::capture::{View, captures, count_by_men, fewest_alike};
use crate::geometry::direction::{self, opposite};
use crate::geometry::index_of;
use crate::rules::Kings;
use crate::variants::Variant;
use saltus_game::Bits;
use smallvec::SmallVec;

/// A whole turn: where the piece starts and ends, what it takes, and whether it is crowned.
///
/// Two ways over the board that agree in all of these are one move.
///
/// ```
/// use saltus_draughts::{Italian, Position};
/// use saltus_game::Notation;
///
/// let position = Position::<Italian>::from_fen("W:W10:B6,K15")?;
/// let mv = position.read_move("10x3")?;
/// assert_eq!((mv.from(), mv.to(), mv.promotes()), (10, 3, true));
/// assert_eq!(mv.captured().collect::<Vec<_>>(), [6]);
/// # Ok::<(), saltus_draughts::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move<V: Variant> {
    /// The bit of the square it leaves.
    pub(crate) from: u8,
    /// The bit of the square it ends on; a capture may end where it began.
    pub(crate) to: u8,
    pub(crate) promotes: bool,
    pub(crate) captured: V::Set,
}

impl<V: Variant> Move<V> {
    /// The number of the square it leaves.
    pub fn from(&self) -> u32 {
        V::GEOMETRY.number(u32::from(self.from))
    }

    /// The number of the square it ends on.
    pub fn to(&self) -> u32 {
        V::GEOMETRY.number(u32::from(self.to))
    }

    /// Whether a man becomes a king by it.
    pub fn promotes(&self) -> bool {
        self.promotes
    }

    /// Whether it takes a piece.
    pub fn is_capture(&self) -> bool {
        self.captured.any()
    }

    /// The numbers of the squares whose pieces it takes, rising.
    pub fn captured(&self) -> impl Iterator<Item = u32> {
        self.captured.squares().map(|bit| V::GEOMETRY.number(bit))
    }
}

/// Where generated captures go.
pub(crate) trait Sink<V: Variant> {
    /// Takes a capture of some rank. Only captures of the highest rank count, and equal ones once.
    fn capture(&mut self, mv: Move<V>, rank: u64);
}

/// Collects captures.
struct List<'a, V: Variant> {
    moves: &'a mut Vec<Move<V>>,
    best: u64,
}

impl<V: Variant> Sink<V> for List<'_, V> {
    #[inline]
    fn capture(&mut self, mv: Move<V>, rank: u64) {
        if rank < self.best {
            return;
        }
        if rank > self.best {
            self.best = rank;
            self.moves.clear();
        }
        if mv.captured.count() < fewest_alike::<V>() || !self.moves.contains(&mv) {
            self.moves.push(mv);
        }
    }
}

/// Counts captures, and keeps only those that might come again.
pub(crate) struct Tally<V: Variant> {
    best: u64,
    count: usize,
    /// Most positions have few, so they stay off the heap.
    long: SmallVec<[Move<V>; 16]>,
}

impl<V: Variant> Tally<V> {
    pub(crate) fn new() -> Tally<V> {
        Tally { best: 0, count: 0, long: SmallVec::new() }
    }

    pub(crate) fn count(&self) -> usize {
        self.count
    }
}

impl<V: Variant> Sink<V> for Tally<V> {
    #[inline]
    fn capture(&mut self, mv: Move<V>, rank: u64) {
        if rank < self.best {
            return;
        }
        if rank > self.best {
            self.best = rank;
            self.count = 0;
            self.long.clear();
        }
        if mv.captured.count() >= fewest_alike::<V>() {
            if self.long.contains(&mv) {
                return;
            }
            self.long.push(mv);
        }
        self.count += 1;
    }
}

/// Replaces `out` by the legal captures; empty if there are none.
pub(crate) fn list_captures<V: Variant, const WHITE: bool>(view: &View<V>, out: &mut Vec<Move<V>>) {
    out.clear();
    captures::<V, _, WHITE>(view, &mut List { moves: out, best: 0 });
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

/// How many legal moves there are.
#[inline(always)]
pub(crate) fn count<V: Variant, const WHITE: bool>(view: &View<V>, resting: V::Set) -> usize {
    let mut kings_move = 0;
    if view.kings.any() {
        let mut tally = Tally::new();
        captures::<V, _, WHITE>(view, &mut tally);
        if tally.count > 0 {
            return tally.count;
        }
        for king in (view.kings & !resting).squares() {
            kings_move += king_moves(view, king).count();
        }
    } else if let Some(count) = count_by_men::<V, WHITE>(view) {
        return count;
    }
    let mut men_move = 0;
    direction::each(V::WAYS.men[index_of(WHITE)], |d| {
        men_move += (V::GEOMETRY.shift(view.men, d) & view.empty).count();
    });
    (men_move + kings_move) as usize
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
fn king_moves<V: Variant>(view: &View<V>, from: u32) -> V::Set {
    let mut targets = V::Set::EMPTY;
    direction::each(V::WAYS.kings, |d| {
        targets |= match V::RULES.kings {
            Kings::Short => V::GEOMETRY.shift(V::Set::square(from), d) & view.empty,
            Kings::Flying => V::GEOMETRY.look(from, d, view.empty).open,
        };
    });
    targets
}
