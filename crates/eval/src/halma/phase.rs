//! How far a game has come: a number from the start to the end that a single move changes by little.

use saltus_game::Side;
use saltus_halma::{Position, Rules, Square};

/// How many phases are told apart.
pub const PHASES: usize = 24;

/// Where the phases of a game begin and end. A piece has come so far as it has left rows and columns of its own corner
/// behind; a game so far as the pieces of both sides together.
pub(crate) struct Phases {
    /// What all pieces together have behind them at the start.
    start: i32,
    /// How much more it is when all have arrived.
    length: i32,
    /// For each side what a piece has behind it on each square, by [`Square::place`].
    pub(crate) behind: [[i32; 256]; 2],
}

impl Phases {
    pub(crate) fn new(rules: &Rules) -> Phases {
        let behind = Side::BOTH.map(|side| {
            let mut behind = [0; 256];
            for square in rules.board().iter() {
                behind[square.place()] = rows_and_columns(square, rules.corner(side));
            }
            behind
        });
        let sum = |camp: Side| -> i32 {
            let of = |side: Side| rules.camp(camp).places().map(move |place| (side, place));
            of(Side::White).map(|(side, place)| behind[side.index()][place]).sum()
        };
        // Seen from White's corner, its own camp and the goal; Black's are the same, turned round.
        let (start, end) = (2 * sum(Side::White), 2 * sum(Side::Black));
        Phases { start, length: (end - start).max(1), behind }
    }

    /// What all pieces together have behind them.
    pub(crate) fn progress(&self, position: &Position) -> i32 {
        let of = |side: Side| -> i32 {
            position.squares(side).places().map(|place| self.behind[side.index()][place]).sum()
        };
        of(Side::White) + of(Side::Black)
    }

    /// The phase of a position whose pieces have so much behind them.
    #[inline]
    pub(crate) fn at(&self, progress: i32) -> usize {
        let phase = (progress - self.start) * PHASES as i32 / self.length;
        phase.clamp(0, PHASES as i32 - 1) as usize
    }

    /// The phase of a position.
    pub(crate) fn of(&self, position: &Position) -> usize {
        self.at(self.progress(position))
    }
}

/// Rows and columns between two squares.
fn rows_and_columns(a: Square, b: Square) -> i32 {
    i32::from(a.row().abs_diff(b.row())) + i32::from(a.column().abs_diff(b.column()))
}
