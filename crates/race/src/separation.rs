//! When two sides have passed each other, and which squares each keeps to from then on.
//!
//! As its owner sees it, a piece goes home by rising rows and columns. The *territory* of a side is all
//! that lies so ahead of one of its pieces, or of a square of its goal; it only shrinks while the side
//! goes forward. The sides have passed when the two lands lie three apart, in rows or in columns:
//!
//! - A chain lands next to a piece that it jumps. So a side that ends its moves in its territory makes no
//!   landing further than one off it, which is at least two from the other's territory: it never touches
//!   a piece of the other side, which is in the way of nothing and of no use.
//! - No piece is in its own camp, for that is the other's goal and so the other's territory. A side without
//!   pieces has no territory, but home must be left all the same.

use saltus_game::Side;
use saltus_halma::{Position, Rules, Square, Squares};

/// How far apart lands must lie so that neither side can use or block the other.
const APART: u8 = 3;

/// True when the two sides have passed each other: while both go forward, neither can use, block or
/// hinder the other.
///
/// Of a side that turns round and goes back among the other's pieces this says nothing. On boards
/// whose two camps are less than three apart, as in `ugolki-16`, lands need only be as far apart as
/// the camps.
///
/// ```
/// use saltus_game::Notation;
/// use saltus_halma::{Position, game};
///
/// let start = Position::start(game("halma-8x8")?);
/// assert!(!saltus_race::passed(&start));
/// let late = start.read("b1b5/8/1b6/8/8/6w1/5w2/6ww w")?;
/// assert!(saltus_race::passed(&late));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn passed(position: &Position) -> bool {
    let rules = position.rules();
    let at_home = |side: Side| (position.squares(side) & rules.camp(side)).any();
    if Side::BOTH.into_iter().any(at_home) {
        return false;
    }
    let apart = apart(rules);
    let black = Territory::of(position, Side::Black);
    apart > 0 && claims(position, Side::White).iter().all(|square| black.is_off(square, apart))
}

/// The squares that a side's territory is ahead of: its pieces and its goal.
fn claims(position: &Position, side: Side) -> Squares {
    let own = position.squares(side);
    if own.any() { own | position.rules().camp(!side) } else { own }
}

/// Whether the sides of this game, once they have passed, can make no use of each other at all.
pub(crate) fn is_wide(rules: &Rules) -> bool {
    apart(rules) == APART
}

/// Where nobody can disturb a side: in its territory; where nobody is, everywhere.
pub(crate) fn undisturbed(position: &Position, side: Side) -> Squares {
    let board = position.rules().board();
    if !position.squares(!side).any() {
        return board;
    }
    let territory = Territory::of(position, side);
    board.iter().filter(|&square| !territory.is_off(square, 1)).collect()
}

/// How far apart the lands of this game must lie: no further than the camps allow.
fn apart(rules: &Rules) -> u8 {
    let black = Territory::new(rules, Side::Black, rules.camp(Side::White));
    let off = |&apart: &u8| rules.camp(Side::Black).iter().all(|sq| black.is_off(sq, apart));
    (1..=APART).rev().find(off).unwrap_or(0)
}

/// A side's territory as the other side sees it, behind whose rows and columns it lies.
struct Territory {
    /// For each row, how many of its first columns belong to the territory or have territory beyond the row.
    columns: [u8; 16],
    /// To turn squares round where the owner is White; `None` where it is Black.
    turn: Option<(u8, u8)>,
}

impl Territory {
    fn of(position: &Position, side: Side) -> Territory {
        Territory::new(position.rules(), side, claims(position, side))
    }

    fn new(rules: &Rules, side: Side, squares: Squares) -> Territory {
        let last = rules.corner(Side::Black);
        let turn = (side == Side::White).then_some((last.row(), last.column()));
        let mut territory = Territory { columns: [0; 16], turn };
        for square in squares.iter() {
            let (row, column) = territory.seen(square);
            let columns = &mut territory.columns[usize::from(row)];
            *columns = (*columns).max(column + 1);
        }
        for row in (0..15).rev() {
            territory.columns[row] = territory.columns[row].max(territory.columns[row + 1]);
        }
        territory
    }

    /// Whether a square lies at least so many rows, or so many columns, beyond all of the territory.
    fn is_off(&self, square: Square, by: u8) -> bool {
        let (row, column) = self.seen(square);
        let behind = self.columns[usize::from((row + 1).saturating_sub(by))];
        behind == 0 || column + 1 >= behind + by
    }

    fn seen(&self, square: Square) -> (u8, u8) {
        match self.turn {
            Some((row, column)) => (row - square.row(), column - square.column()),
            None => (square.row(), square.column()),
        }
    }
}
