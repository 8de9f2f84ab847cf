//! Which weight each square and each fact of a position uses.

use super::facts::{FACTS, facts};
use crate::halma::phase::Phases;
use saltus_game::{Position as _, Side};
use saltus_halma::{Position, Rules, Square};

/// The places of weights: one for each square as the piece's side sees it, then one for each fact of the side to move and
/// one for each of the side that waits.
///
/// Where the board and the camps are the same seen in the mirror of the diagonal between the corners, squares that are
/// each other's image share a weight.
pub struct Layout {
    rules: &'static Rules,
    pub(crate) phases: Phases,
    /// For each side the place of each square, by [`Square::place`].
    squares: [[u16; 256]; 2],
    /// Squares with a weight of their own.
    classes: usize,
}

/// A position after a move as training sees it, from White's side.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The phase.
    pub phase: usize,
    /// The place of each weight that it uses, and how many times more White has it than Black.
    pub counts: Vec<(usize, i32)>,
    /// 1 if White is to move, otherwise -1.
    pub turn: i32,
}

impl Layout {
    /// The layout of these rules.
    pub fn new(rules: &'static Rules) -> Layout {
        let options = rules.options();
        let (rows, columns) = (options.rows, options.columns);
        let turned = |square: Square| Square::new(square.column(), square.row());
        let mirrored = rows == columns
            && rules.camp(Side::White).iter().map(turned).collect::<saltus_halma::Squares>()
                == rules.camp(Side::White);
        let mut squares = [[0; 256]; 2];
        let mut classes = 0;
        for square in rules.board().iter() {
            let (row, column) = (square.row(), square.column());
            let class = if mirrored && column > row {
                continue;
            } else {
                classes += 1;
                classes - 1
            };
            let mut images = vec![square];
            if mirrored && column < row {
                images.push(turned(square));
            }
            for image in images {
                let seen = Square::new(rows - 1 - image.row(), columns - 1 - image.column());
                squares[Side::White.index()][image.place()] = class;
                squares[Side::Black.index()][seen.place()] = class;
            }
        }
        Layout { rules, phases: Phases::new(rules), squares, classes: usize::from(classes) }
    }

    /// The rules.
    pub fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// How many weights there are in each phase.
    pub fn weights(&self) -> usize {
        self.classes + 2 * FACTS.len()
    }

    /// The place of a square's weight, for a piece of a side.
    pub fn square(&self, side: Side, square: Square) -> usize {
        usize::from(self.squares[side.index()][square.place()])
    }

    /// The place of a fact's weight, for the side to move or for the one that waits.
    pub fn fact(&self, fact: usize, to_move: bool) -> usize {
        self.classes + if to_move { fact } else { FACTS.len() + fact }
    }

    /// What a search sees that judges the last ply at once: pieces as they stand after a move, phase and facts as they
    /// were before it.
    pub fn sample(&self, before: &Position, after: &Position) -> Sample {
        let mut counts = vec![0; self.weights()];
        for (side, sign) in [(Side::White, 1), (Side::Black, -1)] {
            for square in after.squares(side).iter() {
                counts[self.square(side, square)] += sign;
            }
            for (fact, count) in facts(before, side).into_iter().enumerate() {
                counts[self.fact(fact, before.turn() == side)] += sign * count;
            }
        }
        let counts = counts.into_iter().enumerate().filter(|&(_, count)| count != 0).collect();
        let turn = if after.turn() == Side::White { 1 } else { -1 };
        Sample { phase: self.phases.of(before), counts, turn }
    }

    /// The phase of a position.
    pub fn phase(&self, position: &Position) -> usize {
        self.phases.of(position)
    }

    /// How many steps White is ahead: half the rows and columns that its pieces have behind them beyond Black's.
    pub fn steps_ahead(&self, position: &Position) -> f64 {
        let of = |side: Side| -> i32 {
            let behind = &self.phases.behind[side.index()];
            position.squares(side).places().map(|place| behind[place]).sum()
        };
        f64::from(of(Side::White) - of(Side::Black)) / 2.0
    }
}
