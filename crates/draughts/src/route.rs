//! The ways in which a capture can be walked: for people and for text, so plain rather than fast.

use crate::geometry::direction::{self, opposite};
use crate::geometry::index_of;
use crate::moves::Move;
use crate::position::Position;
use crate::rules::{Choice, Kings, Lift, Mid};
use crate::variants::Variant;
use saltus_game::{Bits, Side};

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
        white: position.turn == Side::White,
        occupied: (board.sides[0] | board.sides[1]) & !V::Set::square(from),
        enemies: board.sides[(!position.turn).index()],
        // The Italian order of captures is judged among all ways.
        written: written.filter(|_| !matches!(V::RULES.choice, Choice::Italian)),
        limit,
        found: Vec::new(),
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

struct Finder<'a, V: Variant> {
    mv: Move<V>,
    white: bool,
    occupied: V::Set,
    enemies: V::Set,
    written: Option<&'a [u32]>,
    limit: usize,
    found: Vec<Way>,
}

impl<V: Variant> Finder<'_, V> {
    fn walk(&mut self, way: Way, came: usize, king: bool, crowned: bool) {
        if self.found.len() >= self.limit {
            return;
        }
        let at = way.squares[way.squares.len() - 1];
        let crown = V::Set::from_wide(V::GEOMETRY.crown[index_of(self.white)]);
        let on_crown = !king && !way.captures.is_empty() && crown.has(at);
        if way.captures.len() == self.mv.captured.count() as usize {
            let right = at == u32::from(self.mv.to) && self.mv.promotes == (crowned || on_crown);
            if right && self.may_stop(&way, came, king) {
                self.found.push(way);
            }
            return;
        }
        let (king, crowned) = match V::RULES.mid {
            Mid::Ends if on_crown => return,
            Mid::BecomesKing if on_crown => (true, true),
            _ => (king, crowned),
        };
        for (landing, victim, d) in self.jumps(at, &way.captures, came, king, self.mv.captured) {
            let next = way.squares.len();
            if self.written.is_some_and(|squares| squares.get(next) != Some(&landing)) {
                continue;
            }
            let mut next = way.clone();
            next.squares.push(landing);
            next.captures.push(victim);
            self.walk(next, d, king, crowned);
        }
    }

    /// Whether a way may end where it does: a flying king must stop where it can go on, if there is
    /// such a square behind the last piece it took.
    fn may_stop(&self, way: &Way, came: usize, king: bool) -> bool {
        let flying = king && matches!(V::RULES.kings, Kings::Flying);
        let Some((&last, before)) = way.captures.split_last().filter(|_| flying) else {
            return true;
        };
        let start = way.squares[way.squares.len() - 2];
        let last_jump = self.jumps(start, before, came, king, V::Set::square(last));
        last_jump.into_iter().filter(|&(_, _, d)| d == came).all(|(landing, _, d)| {
            self.jumps(landing, &way.captures, d, king, self.enemies).is_empty()
        })
    }

    /// The jumps from `at` over pieces of `targets`, some having been taken: landing square, piece,
    /// direction; in the rising order of landing squares.
    fn jumps(
        &self,
        at: u32,
        taken: &[u32],
        came: usize,
        king: bool,
        targets: V::Set,
    ) -> Vec<(u32, u32, usize)> {
        let taken = taken.iter().fold(V::Set::EMPTY, |set, &bit| set | V::Set::square(bit));
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
