//! The facts of a position as a plain list, square by square: for training, and to check the fast way against.

use super::layout::Layout;
use super::stack::Stack;
use saltus_draughts::{Position, Variant};
use saltus_game::{Bits, Position as _, Side};

/// A fact of a position: the place of its weight, and how often it counts for White.
pub type Feature = (usize, f32);

/// A position as training sees it, from White's side.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// Which of the two sets of weights: without kings on the board, or with.
    pub kings: bool,
    /// The share of the opening's weights; the rest is the ending's. One for a full board.
    pub phase: f32,
    /// The facts.
    pub features: Vec<Feature>,
}

/// The piece of each square as White sees the board, or as Black does: 1 for a man of one's own, 2 for the
/// opponent's, 0 for none or a king. From the top left.
fn men<V: Variant>(position: &Position<V>, side: Side) -> Vec<usize> {
    let geometry = V::GEOMETRY;
    let squares = geometry.squares();
    let piece = |number: u32| {
        let bit = geometry.bit(number).expect("a square of the board");
        if position.men(side).has(bit) {
            1
        } else if position.men(!side).has(bit) {
            2
        } else {
            0
        }
    };
    match side {
        Side::White => (1..=squares).map(piece).collect(),
        Side::Black => (1..=squares).rev().map(piece).collect(),
    }
}

impl Sample {
    /// The facts of a position.
    pub fn new<V: Variant>(stack: &Stack, position: &Position<V>) -> Sample {
        let geometry = V::GEOMETRY;
        let mut features: Vec<Feature> = Vec::new();
        let mut add = |place: usize, count: f32| {
            if count != 0.0 {
                features.push((place, count));
            }
        };
        for (side, sign) in [(Side::White, 1.0), (Side::Black, -1.0)] {
            let (own_men, kings) = (position.men(side), position.kings(side));
            add(Layout::MEN, sign * own_men.count() as f32);
            add(Layout::FIRST_KING, sign * kings.count().min(1) as f32);
            add(Layout::MORE_KINGS, sign * kings.count().saturating_sub(1) as f32);
            add(Layout::KING_MOBILITY, sign * position.king_mobility(side) as f32);
            if position.turn() == side {
                add(Layout::TEMPO, sign);
            }
            let mut halves = [0.0f32; 2];
            for bit in own_men.squares() {
                let cell = geometry.cell(geometry.number(bit)).expect("a square of the board");
                halves[usize::from(u32::from(cell.file) >= geometry.size() / 2)] += 1.0;
            }
            add(Layout::SKEW, sign * (halves[0] - halves[1]).abs());
            for bit in kings.squares() {
                let number = geometry.number(bit) as usize;
                let seen =
                    if side == Side::White { number - 1 } else { stack.small.squares - number };
                add(Layout::KING_SQUARES + seen, sign);
            }
            let seen = men(position, side);
            for window in 0..stack.small.tables() {
                add(stack.small.place(window, &seen), sign);
            }
            if let Some(large) = &stack.large {
                for window in 0..large.tables() {
                    add(stack.large_place(large, large.place(window, &seen)), sign);
                }
            }
        }
        let pieces = Side::BOTH.iter().map(|&side| position.pieces(side)).sum();
        let kings = Side::BOTH.iter().any(|&side| position.kings(side).any());
        Sample { kings, phase: phase::<V>(pieces) as f32 / PHASES as f32, features }
    }
}

/// The phase of a full board.
pub(super) const PHASES: i32 = 256;

/// How much of the opening is left with so many pieces on the board, of [`PHASES`].
#[inline]
pub(super) fn phase<V: Variant>(pieces: usize) -> i32 {
    (pieces as i32 * PHASES / V::GEOMETRY.men_at_start() as i32).min(PHASES)
}
