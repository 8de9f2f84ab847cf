//! The facts of a position that are no sums over squares and have weights: numbers of things that one side has.

use saltus_game::Side;
use saltus_halma::{Directions, JumpCount, Position, Squares};

/// The facts, by their places in what [`facts`] gives: their names for people.
pub const FACTS: [&str; 6] =
    ["straight jumps", "diagonal jumps", "second jumps", "third jumps", "alone", "parity"];

/// How many a side has of each.
///
/// - *Jumps* lead forward, over a piece of either side, and are there at once for a piece outside the goal; straight ones
///   go along a row or a column.
/// - *Second jumps* are the squares that such a jump and another one forward lead to and a single one does not; *third
///   jumps* those that take a third.
/// - *Alone* is a piece outside the goal without another next to it, so that nothing can be jumped.
/// - *Parity*: a jump keeps the parity of row and column, so pieces of a parity class beyond the goal's squares of that
///   class must step.
pub fn facts(position: &Position, side: Side) -> [i32; FACTS.len()] {
    match (side, position.rules().options().directions) {
        (Side::White, Directions::Eight) => of_side::<1, true>(position, side),
        (Side::White, Directions::Four) => of_side::<1, false>(position, side),
        (Side::Black, Directions::Eight) => of_side::<-1, true>(position, side),
        (Side::Black, Directions::Four) => of_side::<-1, false>(position, side),
    }
}

/// The facts of a side whose way forward is `FORWARD`, by rows and columns.
fn of_side<const FORWARD: i8, const DIAGONALS: bool>(
    position: &Position,
    side: Side,
) -> [i32; FACTS.len()] {
    let rules = position.rules();
    let occupied = position.squares(Side::White) | position.squares(Side::Black);
    let goal = rules.camp(!side);
    let all = position.squares(side);
    let own = all & !goal;
    let jumps = Forward::<FORWARD, DIAGONALS>::new(rules.board(), occupied);
    let [down, across, aslant] = jumps.from(own);
    let (mut second, mut third) = (Squares::EMPTY, Squares::EMPTY);
    if rules.options().jumps == JumpCount::Chain {
        let further = |from: Squares| {
            let [down, across, aslant] = jumps.from(from);
            down | across | aslant
        };
        let first = down | across | aslant;
        second = further(first) & !first;
        third = further(second) & !(first | second);
    }
    let beyond = all.class_counts().into_iter().zip(goal.class_counts());
    let beyond: u32 = beyond.map(|(pieces, squares)| pieces.saturating_sub(squares)).sum();
    [
        down.count() + across.count(),
        aslant.count(),
        second.count(),
        third.count(),
        (own & !beside(occupied, DIAGONALS)).count(),
        beyond,
    ]
    .map(|count| count as i32)
}

/// The empty squares where a jump forward ends that goes over a piece, by its direction.
struct Forward<const FORWARD: i8, const DIAGONALS: bool> {
    down: Squares,
    across: Squares,
    aslant: Squares,
}

impl<const FORWARD: i8, const DIAGONALS: bool> Forward<FORWARD, DIAGONALS> {
    #[inline(always)]
    fn new(board: Squares, occupied: Squares) -> Self {
        let empty = board & !occupied;
        let aslant = if DIAGONALS { occupied.step(FORWARD, FORWARD) } else { Squares::EMPTY };
        Forward {
            down: occupied.step(FORWARD, 0) & empty,
            across: occupied.step(0, FORWARD) & empty,
            aslant: aslant & empty,
        }
    }

    /// Where jumps from these squares end: along the column, along the row, and aslant.
    #[inline(always)]
    fn from(&self, from: Squares) -> [Squares; 3] {
        [
            from.jump(FORWARD, 0) & self.down,
            from.jump(0, FORWARD) & self.across,
            from.jump(FORWARD, FORWARD) & self.aslant,
        ]
    }
}

/// The squares next to these.
#[inline(always)]
fn beside(squares: Squares, diagonals: bool) -> Squares {
    let row = squares.step(0, 1) | squares.step(0, -1);
    let around = if diagonals { squares | row } else { squares };
    row | around.step(1, 0) | around.step(-1, 0)
}
