//! The ways in which a capture can be walked: for people and for text, so plain rather than fast.

use crate::geometry::direction::{self, opposite};
use crate::geometry::index_of;
use crate::moves::Move;
use crate::position::Position;
use crate::rules::{Choice, Kings, Lift, Mid};
use crate::seen::Mix;
use crate::variants::Variant;
use saltus_game::{Bits, Side};
use std::collections::{HashMap, HashSet};
use std::hash::BuildHasherDefault;

/// One way of a capture: the squares the piece stands on and the pieces it takes, both as bits.
#[derive(Clone, Debug, Default)]
pub(crate) struct Way {
    pub squares: Vec<u32>,
    pub captures: Vec<u32>,
}

/// The ways of a legal capture, in generation order. At most `limit` are looked for: a king's
/// choice of landing squares can make very many. Where `written` lists the squares of a way, only
/// that way is looked for.
pub(crate) fn ways<V: Variant>(
    position: &Position<V>,
    mv: Move<V>,
    written: Option<&[u32]>,
    limit: usize,
) -> Vec<Way> {
    let board = &position.board;
    let from = u32::from(mv.from);
    let mut finder = Finder {
        mv,
        field: Field::new(position, from),
        // The Italian order of captures is judged among all ways.
        written: written.filter(|_| !matches!(V::RULES.choice, Choice::Italian)),
        limit,
        found: Vec::new(),
        dead: HashSet::default(),
    };
    let start = Way { squares: vec![from], captures: Vec::new() };
    finder.walk(start, direction::COUNT, board.kings.has(from), false);
    let mut found = finder.found;
    if matches!(V::RULES.choice, Choice::Italian) {
        // The order of the captures is part of the rule: kings soonest.
        let order =
            |way: &Way| way.captures.iter().map(|&bit| board.kings.has(bit)).collect::<Vec<_>>();
        let best = found.iter().map(order).max();
        found.retain(|way| Some(order(way)) == best);
        found.retain(|way| written.is_none_or(|squares| way.squares == squares));
    }
    found
}

/// The first way of each of these legal captures, in generation order. However many ways there are, each square is
/// come to once with the same pieces taken: the first way there is part of every first way from there on.
pub(crate) fn first_ways<V: Variant>(position: &Position<V>, captures: &[Move<V>]) -> Vec<Way> {
    if matches!(V::RULES.choice, Choice::Italian) {
        // Which of its ways a capture may take depends on all of them.
        let first = |&mv| ways(position, mv, None, MANY_WAYS).into_iter().next();
        return captures.iter().map(|mv| first(mv).expect("a legal capture has a way")).collect();
    }
    let mut found = HashMap::new();
    for (number, mv) in captures.iter().enumerate() {
        if captures[..number].iter().any(|earlier| earlier.from == mv.from) {
            continue;
        }
        let from = u32::from(mv.from);
        let own = || captures.iter().filter(|other| other.from == mv.from);
        let mut firsts = Firsts {
            field: Field::new(position, from),
            wanted: own().map(|mv| (mv.to.into(), mv.promotes, mv.captured)).collect(),
            targets: own().fold(V::Set::EMPTY, |all, mv| all | mv.captured),
            found: HashMap::new(),
            seen: HashSet::default(),
            way: Way { squares: vec![from], captures: Vec::new() },
        };
        firsts.walk(V::Set::EMPTY, direction::COUNT, position.board.kings.has(from), false);
        found.extend(firsts.found.into_iter().map(|(end, way)| ((mv.from, end), way)));
    }
    let mut first = |mv: &Move<V>| {
        let end = (mv.to.into(), mv.promotes, mv.captured);
        found.remove(&(mv.from, end)).expect("a legal capture has a way")
    };
    captures.iter().map(&mut first).collect()
}

/// More ways than a person would ever choose between.
pub(crate) const MANY_WAYS: usize = 10_000;

/// How a capture ends: where, whether crowned, with which pieces taken.
type End<V> = (u32, bool, <V as Variant>::Set);

/// Looks for the first ways of all captures of one piece.
struct Firsts<V: Variant> {
    field: Field<V>,
    /// The ends whose first way is looked for.
    wanted: HashSet<End<V>>,
    /// The pieces that any of them takes.
    targets: V::Set,
    found: HashMap<End<V>, Way>,
    /// Where the walk has been.
    seen: HashSet<Place<V>, BuildHasherDefault<Mix>>,
    way: Way,
}

impl<V: Variant> Firsts<V> {
    fn walk(&mut self, taken: V::Set, came: usize, king: bool, crowned: bool) {
        let at = self.way.squares[self.way.squares.len() - 1];
        if self.wanted.is_empty() || !self.seen.insert((at, taken, came, king)) {
            return;
        }
        let on_crown = !king && taken.any() && self.field.is_crown(at);
        let end = (at, crowned || on_crown, taken);
        if self.wanted.contains(&end) && self.field.may_stop(&self.way, came, king) {
            self.wanted.remove(&end);
            self.found.insert(end, self.way.clone());
        }
        let Some((king, crowned)) = going_on::<V>(on_crown, king, crowned) else { return };
        for (landing, victim, d) in self.field.jumps(at, taken, came, king, self.targets) {
            self.way.squares.push(landing);
            self.way.captures.push(victim);
            self.walk(taken | V::Set::square(victim), d, king, crowned);
            self.way.squares.pop();
            self.way.captures.pop();
        }
    }
}

/// Whether a piece goes on as a king, and whether it was crowned on its way; none if it ends where it is.
fn going_on<V: Variant>(on_crown: bool, king: bool, crowned: bool) -> Option<(bool, bool)> {
    match V::RULES.mid {
        Mid::Ends if on_crown => None,
        Mid::BecomesKing if on_crown => Some((true, true)),
        _ => Some((king, crowned)),
    }
}

struct Finder<'a, V: Variant> {
    mv: Move<V>,
    field: Field<V>,
    written: Option<&'a [u32]>,
    limit: usize,
    found: Vec<Way>,
    /// From where no way was found, with what was taken: very many ways may lead there.
    dead: HashSet<Place<V>, BuildHasherDefault<Mix>>,
}

/// Where a walk is: the square, the pieces taken, the direction in which it came, and whether it goes on as a king.
type Place<V> = (u32, <V as Variant>::Set, usize, bool);

impl<V: Variant> Finder<'_, V> {
    fn walk(&mut self, way: Way, came: usize, king: bool, crowned: bool) {
        if self.found.len() >= self.limit {
            return;
        }
        let at = way.squares[way.squares.len() - 1];
        let on_crown = !king && !way.captures.is_empty() && self.field.is_crown(at);
        if way.captures.len() == self.mv.captured.count() as usize {
            let right = at == u32::from(self.mv.to) && self.mv.promotes == (crowned || on_crown);
            if right && self.field.may_stop(&way, came, king) {
                self.found.push(way);
            }
            return;
        }
        let Some((king, crowned)) = going_on::<V>(on_crown, king, crowned) else { return };
        let taken = set::<V>(&way.captures);
        let place = (at, taken, came, king);
        if self.dead.contains(&place) {
            return;
        }
        let found = self.found.len();
        for (landing, victim, d) in self.field.jumps(at, taken, came, king, self.mv.captured) {
            let next = way.squares.len();
            if self.written.is_some_and(|squares| squares.get(next) != Some(&landing)) {
                continue;
            }
            let mut next = way.clone();
            next.squares.push(landing);
            next.captures.push(victim);
            self.walk(next, d, king, crowned);
        }
        if self.found.len() == found {
            self.dead.insert(place);
        }
    }
}

/// The board while one piece captures.
struct Field<V: Variant> {
    white: bool,
    /// Without the piece that captures.
    occupied: V::Set,
    enemies: V::Set,
}

fn set<V: Variant>(bits: &[u32]) -> V::Set {
    bits.iter().fold(V::Set::EMPTY, |set, &bit| set | V::Set::square(bit))
}

impl<V: Variant> Field<V> {
    fn new(position: &Position<V>, from: u32) -> Field<V> {
        let board = &position.board;
        Field {
            white: position.turn == Side::White,
            occupied: (board.sides[0] | board.sides[1]) & !V::Set::square(from),
            enemies: board.sides[(!position.turn).index()],
        }
    }

    /// Whether a man is crowned on a square.
    fn is_crown(&self, at: u32) -> bool {
        V::Set::from_wide(V::GEOMETRY.crown[index_of(self.white)]).has(at)
    }

    /// Whether a way may end where it does: a flying king must stop where it can go on, if there is
    /// such a square behind the last piece it took.
    fn may_stop(&self, way: &Way, came: usize, king: bool) -> bool {
        let flying = king && matches!(V::RULES.kings, Kings::Flying);
        let Some((&last, before)) = way.captures.split_last().filter(|_| flying) else {
            return true;
        };
        let start = way.squares[way.squares.len() - 2];
        let (before, all) = (set::<V>(before), set::<V>(&way.captures));
        let last_jump = self.jumps(start, before, came, king, V::Set::square(last));
        last_jump
            .into_iter()
            .filter(|&(_, _, d)| d == came)
            .all(|(landing, _, d)| self.jumps(landing, all, d, king, self.enemies).is_empty())
    }

    /// The jumps from `at` over pieces of `targets`, some having been taken: landing square, piece,
    /// direction; in the rising order of landing squares.
    fn jumps(
        &self,
        at: u32,
        taken: V::Set,
        came: usize,
        king: bool,
        targets: V::Set,
    ) -> Vec<(u32, u32, usize)> {
        let occupied = match V::RULES.lift {
            Lift::AtEnd => self.occupied,
            Lift::AtOnce => self.occupied & !taken,
        };
        let empty = V::Set::from_wide(V::GEOMETRY.board) & !occupied;
        let flying = king && matches!(V::RULES.kings, Kings::Flying);
        let ways =
            if king { V::WAYS.king_captures } else { V::WAYS.men_captures[index_of(self.white)] };
        let mut jumps = Vec::new();
        for d in (0..direction::COUNT).filter(|&d| ways & (1 << d) != 0 && came != opposite(d)) {
            let ahead = if flying {
                V::GEOMETRY.look(at, d, empty).piece
            } else {
                V::GEOMETRY.shift(V::Set::square(at), d)
            };
            let victim = ahead & targets & !taken;
            if !victim.any() {
                continue;
            }
            let landings = if flying {
                V::GEOMETRY.look(victim.first(), d, empty).open
            } else {
                V::GEOMETRY.shift(victim, d) & empty
            };
            jumps.extend(landings.squares().map(|landing| (landing, victim.first(), d)));
        }
        jumps.sort_unstable();
        jumps
    }
}
