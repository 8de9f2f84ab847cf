//! Captures: every way in which a piece can take, in generation order.
//!
//! A depth-first walk over the landing squares. All variants share it; what differs are constants
//! of the rules, so that each variant's compiled walk holds only its own branches. From the fifth piece on a walk
//! remembers where it has been with which pieces taken: many ways lead there, and what follows is the same.

use crate::generate::View;
use crate::geometry::direction::{self, opposite};
use crate::geometry::index_of;
use crate::moves::Move;
use crate::rules::{Choice, Kings, Lift, Mid};
use crate::seen::{LONG, Place, SHORT, Seen};
use crate::sink::{Sink, Tally};
use crate::variants::Variant;
use saltus_game::Bits;

/// Hands every capture to the sink; `WHITE` says who captures.
pub(crate) fn captures<V: Variant, K: Sink<V>, const WHITE: bool>(view: &View<V>, sink: &mut K) {
    let able = view.men & able_squares::<V, WHITE>(view, view.empty);
    let mut seen = Seen::new();
    for from in (able | view.kings).squares() {
        let origin = V::Set::square(from);
        let king = (view.kings & origin).any();
        let mut walk = Walk::<V, K, WHITE>::new(view, sink, &mut seen, origin, king);
        if !king {
            walk.short::<false>(origin, V::Set::EMPTY, 0);
        } else if matches!(V::RULES.kings, Kings::Short) {
            walk.short::<true>(origin, V::Set::EMPTY, 0);
        } else {
            walk.flying(from, V::Set::EMPTY, NO_DIRECTION, 0);
        }
    }
}

/// Whether there is any capture.
#[inline(always)]
pub(crate) fn can_capture<V: Variant, const WHITE: bool>(view: &View<V>) -> bool {
    let by_men = view.men.any() && (view.men & able_squares::<V, WHITE>(view, view.empty)).any();
    by_men || view.kings.squares().any(|from| king_can_capture(view, from))
}

#[inline(always)]
fn king_can_capture<V: Variant>(view: &View<V>, from: u32) -> bool {
    let mut can = false;
    direction::each(V::WAYS.king_captures, |d| {
        let piece = match V::RULES.kings {
            Kings::Short => V::GEOMETRY.shift(V::Set::square(from), d),
            Kings::Flying => V::GEOMETRY.look(from, d, view.empty).piece,
        };
        can |= (V::GEOMETRY.shift(piece & view.enemies, d) & view.empty).any();
    });
    can
}

/// How many captures there are, where only men can capture: most are single jumps, which are
/// counted many at a time; the rest are walked. `None` if no man can capture.
#[inline(always)]
pub(crate) fn count_by_men<V: Variant, const WHITE: bool>(view: &View<V>) -> Option<usize> {
    let able = able_squares::<V, WHITE>(view, view.empty);
    if !(able & view.men).any() {
        return None;
    }
    let targets = men_targets(view);
    let crown = V::Set::from_wide(V::GEOMETRY.crown[index_of(WHITE)]);
    // The landing squares by direction, and those of them from which the capture may go on. `able`
    // tells, though pieces have moved: the square left behind can be landed on from the third jump
    // on only, and a man never comes back to a square that it emptied by a capture.
    let mut landings = [V::Set::EMPTY; direction::COUNT];
    let mut longer = [V::Set::EMPTY; direction::COUNT];
    let (mut singles, mut any_longer) = (0, V::Set::EMPTY);
    direction::each(V::WAYS.men_captures[index_of(WHITE)], |d| {
        let victims = V::GEOMETRY.shift(view.men, d) & targets;
        landings[d] = V::GEOMETRY.shift(victims, d) & view.empty;
        longer[d] = match V::RULES.mid {
            _ if !V::RULES.chain => V::Set::EMPTY,
            Mid::Ends => landings[d] & able & !crown,
            Mid::StaysMan => landings[d] & able,
            Mid::BecomesKing => landings[d] & (able | crown),
        };
        any_longer |= longer[d];
        singles += (landings[d] & !longer[d]).count() as usize;
    });
    // Captures of one man each rank alike; a king among the victims may rank higher.
    let plain = match V::RULES.choice {
        Choice::Free | Choice::WithKing | Choice::Majority | Choice::Italian => true,
        Choice::MajorityThenKings | Choice::Value => !view.enemy_kings.any(),
    };
    if plain && !any_longer.any() {
        return Some(singles);
    }
    Some(count_long::<V, WHITE>(view, &landings, &longer, singles, plain))
}

/// The rest of [`count_by_men`], where captures go on or do not all rank alike.
fn count_long<V: Variant, const WHITE: bool>(
    view: &View<V>,
    landings: &[V::Set; direction::COUNT],
    longer: &[V::Set; direction::COUNT],
    singles: usize,
    plain: bool,
) -> usize {
    let (mut tally, mut seen) = (Tally::new(), Seen::new());
    direction::each(V::WAYS.men_captures[index_of(WHITE)], |d| {
        let starts = if plain { longer[d] } else { landings[d] };
        for landing in starts.squares() {
            let victim = V::GEOMETRY.shift(V::Set::square(landing), opposite(d));
            let origin = V::GEOMETRY.shift(victim, opposite(d));
            let mut walk = Walk::<V, _, WHITE>::new(view, &mut tally, &mut seen, origin, false);
            walk.land::<false>(V::Set::square(landing), victim, V::Set::EMPTY, 0, d);
        }
    });
    match V::RULES.choice {
        Choice::Free | Choice::WithKing => singles + tally.count(),
        // A longer capture forbids the single ones.
        _ => tally.count(),
    }
}

/// The squares from which a man of this side could capture, were it to stand there.
#[inline(always)]
fn able_squares<V: Variant, const WHITE: bool>(view: &View<V>, empty: V::Set) -> V::Set {
    let targets = men_targets(view);
    let mut able = V::Set::EMPTY;
    direction::each(V::WAYS.men_captures[index_of(WHITE)], |d| {
        let victims = V::GEOMETRY.shift(empty, opposite(d)) & targets;
        able |= V::GEOMETRY.shift(victims, opposite(d));
    });
    able
}

#[inline(always)]
fn men_targets<V: Variant>(view: &View<V>) -> V::Set {
    if V::RULES.men_take_kings { view.enemies } else { view.enemies & !view.enemy_kings }
}

/// No direction: the first step of a walk.
const NO_DIRECTION: usize = direction::COUNT;

/// The walk of one capturing piece.
struct Walk<'a, V: Variant, K: Sink<V>, const WHITE: bool> {
    view: &'a View<V>,
    sink: &'a mut K,
    from: u8,
    empty: V::Set,
    /// The squares from which a man might go on: all others need no closer look.
    able: V::Set,
    king: bool,
    /// A man that was crowned on its way.
    crowned: bool,
    /// Where long captures came to.
    seen: &'a mut Seen<V>,
}

impl<'a, V: Variant, K: Sink<V>, const WHITE: bool> Walk<'a, V, K, WHITE> {
    #[inline(always)]
    fn new(
        view: &'a View<V>,
        sink: &'a mut K,
        seen: &'a mut Seen<V>,
        origin: V::Set,
        king: bool,
    ) -> Self {
        // While it captures, the square that the piece came from counts as empty.
        let (from, empty) = (origin.first() as u8, view.empty | origin);
        let able = if V::RULES.chain && !king {
            able_squares::<V, WHITE>(view, empty)
        } else {
            V::Set::EMPTY
        };
        Walk { view, sink, from, empty, able, king, crowned: false, seen }
    }

    /// Empty squares once `captured` has been taken.
    #[inline(always)]
    fn empty_after(&self, captured: V::Set) -> V::Set {
        match V::RULES.lift {
            Lift::AtEnd => self.empty,
            Lift::AtOnce => self.empty | captured,
        }
    }

    /// Goes on from `at` with a piece that jumps to the next square; false if it cannot.
    /// `order` notes which of the captures were kings, the first in the highest bit.
    fn short<const KING: bool>(&mut self, at: V::Set, captured: V::Set, order: u32) -> bool {
        let ways = if KING { V::WAYS.king_captures } else { V::WAYS.men_captures[index_of(WHITE)] };
        let targets = if KING { self.view.enemies } else { men_targets(self.view) } & !captured;
        let empty = self.empty_after(captured);
        let mut went_on = false;
        direction::each(ways, |d| {
            let victim = V::GEOMETRY.shift(at, d) & targets;
            let landing = V::GEOMETRY.shift(victim, d) & empty;
            if landing.any() {
                went_on = true;
                self.land::<KING>(landing, victim, captured, order, d);
            }
        });
        went_on
    }

    /// [`short`](Walk::short) after a jump, once for each place of a long capture.
    #[inline(always)]
    fn short_on<const KING: bool>(&mut self, at: V::Set, captured: V::Set, order: u32) -> bool {
        if captured.count() < LONG {
            return self.short::<KING>(at, captured, order);
        }
        let (from, at_bit) = (self.from, at.first() as u8);
        let place = Place { from, at: at_bit, came: SHORT, skip: 0, order, captured };
        self.once(place, |walk| walk.short::<KING>(at, captured, order))
    }

    /// [`flying`](Walk::flying) after a jump, once for each place of a long capture.
    #[inline(always)]
    fn flying_on(&mut self, at: u32, captured: V::Set, came: usize, skip: u8) -> bool {
        if captured.count() < LONG {
            return self.flying(at, captured, came, skip);
        }
        let (from, at_bit, came_bit) = (self.from, at as u8, came as u8);
        let place = Place { from, at: at_bit, came: came_bit, skip, order: 0, captured };
        self.once(place, |walk| walk.flying(at, captured, came, skip))
    }

    /// Goes on from a place, unless another way led there before: what follows is the same. Out of line, since
    /// captures are seldom so long.
    #[cold]
    #[inline(never)]
    fn once(&mut self, place: Place<V>, go_on: impl FnOnce(&mut Self) -> bool) -> bool {
        if let Some(went_on) = self.seen.get(&place) {
            return went_on;
        }
        let went_on = go_on(self);
        self.seen.note(place, went_on);
        went_on
    }

    /// Goes on after a jump over `victim` in direction `d`. Kept out of line, so that the search
    /// for jumps in [`short`](Walk::short) stays small.
    #[inline(never)]
    fn land<const KING: bool>(
        &mut self,
        landing: V::Set,
        victim: V::Set,
        captured: V::Set,
        order: u32,
        d: usize,
    ) {
        let order = self.note(order, captured, victim);
        let captured = captured | victim;
        let crown = V::Set::from_wide(V::GEOMETRY.crown[index_of(WHITE)]);
        let on_crown = !KING && (landing & crown).any();
        let further = if !V::RULES.chain || (on_crown && matches!(V::RULES.mid, Mid::Ends)) {
            false
        } else if on_crown && matches!(V::RULES.mid, Mid::BecomesKing) {
            self.crowned = true;
            let further = self.flying_on(landing.first(), captured, d, 0);
            self.crowned = false;
            further
        } else {
            (KING || (landing & self.able).any()) && self.short_on::<KING>(landing, captured, order)
        };
        if !further {
            self.emit(landing, captured, on_crown, order);
        }
    }

    /// Goes on from `at` with a flying king that came in direction `came`; false if it cannot.
    /// Directions of the set `skip` are left out.
    fn flying(&mut self, at: u32, captured: V::Set, came: usize, skip: u8) -> bool {
        let mut landings = [V::Set::EMPTY; direction::COUNT];
        let mut ends = 0u8;
        let mut victims = [V::Set::EMPTY; direction::COUNT];
        let mut all = V::Set::EMPTY;
        direction::each(V::WAYS.king_captures, |d| {
            // Never straight back: the piece just taken stands there or, once lifted, the rule is
            // that a king may not turn round.
            if skip & (1 << d) != 0 || came == opposite(d) {
                return;
            }
            if let Some((victim, squares)) = self.jump(at, captured, d) {
                let better = self.going_on(squares, captured | victim, d);
                let stops = !better.any();
                ends |= u8::from(stops) << d;
                landings[d] = if stops { squares } else { better };
                victims[d] = victim;
                all |= landings[d];
            }
        });
        let mut tried = 0u8;
        for square in all.squares() {
            let landing = V::Set::square(square);
            let d = (0..direction::COUNT)
                .find(|&d| (landings[d] & landing).any())
                .expect("each landing square lies in the direction that found it");
            let captured = captured | victims[d];
            if ends & (1 << d) != 0 {
                self.emit(landing, captured, false, 0);
            } else {
                // From each square of this line the next jump straight on is the same: try it once.
                self.flying_on(square, captured, d, tried & (1 << d));
                tried |= 1 << d;
            }
        }
        all.any()
    }

    /// A flying king's capture from a bit in direction `d`: the piece taken, and where it may land.
    #[inline(always)]
    fn jump(&self, at: u32, captured: V::Set, d: usize) -> Option<(V::Set, V::Set)> {
        let empty = self.empty_after(captured);
        let victim = V::GEOMETRY.look(at, d, empty).piece & self.view.enemies & !captured;
        if !victim.any() {
            return None;
        }
        let squares = V::GEOMETRY.look(victim.first(), d, empty).open;
        squares.any().then_some((victim, squares))
    }

    /// The squares of `squares` from which a flying king that came in direction `came` can go on:
    /// where there are such, it must stop on one of them.
    #[inline(never)]
    fn going_on(&self, squares: V::Set, captured: V::Set, came: usize) -> V::Set {
        let mut better = V::Set::EMPTY;
        if !(self.view.enemies & !captured).any() {
            return better;
        }
        for square in squares.squares() {
            let mut can = false;
            direction::each(V::WAYS.king_captures, |d| {
                can |= came != opposite(d) && self.jump(square, captured, d).is_some();
            });
            if can {
                better |= V::Set::square(square);
            }
        }
        better
    }

    #[inline(always)]
    fn note(&self, order: u32, captured: V::Set, victim: V::Set) -> u32 {
        if matches!(V::RULES.choice, Choice::Italian) && (victim & self.view.enemy_kings).any() {
            order | 1 << (31 - captured.count().min(31))
        } else {
            order
        }
    }

    #[inline(always)]
    fn emit(&mut self, to: V::Set, captured: V::Set, on_crown: bool, order: u32) {
        let rank = self.rank(captured, order);
        let mv = Move {
            from: self.from,
            to: to.first() as u8,
            promotes: !self.king && (self.crowned || on_crown),
            captured,
        };
        self.sink.capture(mv, rank);
    }

    /// How the rules rank a capture: only those of the highest rank may be made.
    #[inline(always)]
    fn rank(&self, captured: V::Set, order: u32) -> u64 {
        let pieces = || u64::from(captured.count());
        let kings = || u64::from((captured & self.view.enemy_kings).count());
        let king = u64::from(self.king);
        match V::RULES.choice {
            Choice::Free => 0,
            Choice::Majority => pieces(),
            Choice::MajorityThenKings => pieces() << 8 | kings(),
            Choice::Italian => pieces() << 48 | king << 40 | kings() << 32 | u64::from(order),
            Choice::WithKing => king,
            // A man counts 128 and a king 255: less than two men, however many there are.
            Choice::Value => (pieces() * 128 + kings() * 127) << 1 | king,
        }
    }
}
