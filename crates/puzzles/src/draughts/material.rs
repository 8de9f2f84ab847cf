//! Men and kings, counted.

use saltus_draughts::rules::{Kings, Rules};
use saltus_draughts::{Variant as _, for_each_variant};
use saltus_engine::{AnyGame, Piece, Seat};

/// The pieces of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pieces {
    pub men: u32,
    pub kings: u32,
}

impl Pieces {
    pub fn all(self) -> u32 {
        self.men + self.kings
    }
}

/// The pieces of a seat and those of the other.
pub(crate) fn pieces(game: &AnyGame, seat: Seat) -> [Pieces; 2] {
    let mut count = [Pieces::default(); 2];
    for stone in game.stones() {
        let of = &mut count[usize::from(stone.seat != seat)];
        match stone.piece {
            Piece::Man => of.men += 1,
            Piece::King => of.kings += 1,
        }
    }
    count
}

/// By how many half men a seat is ahead: a king that flies counts three men, one that does not one and a half.
pub(crate) fn lead(game: &AnyGame, seat: Seat) -> i64 {
    let king = if kings_fly(game.id()) { 6 } else { 3 };
    let half_men = |of: Pieces| i64::from(of.men) * 2 + i64::from(of.kings) * king;
    let [own, other] = pieces(game, seat);
    half_men(own) - half_men(other)
}

/// Whether kings of a draughts game fly.
pub(crate) fn kings_fly(id: &str) -> bool {
    let mut rules: Vec<Rules> = Vec::new();
    macro_rules! push_all {
        ($($variant:ident)*) => { $(rules.push(saltus_draughts::$variant::RULES);)* };
    }
    for_each_variant!(push_all);
    rules.iter().any(|rules| rules.id == id && rules.kings == Kings::Flying)
}
