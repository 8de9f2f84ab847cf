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
    let rules = position.rules();
    let options = rules.options();
    let occupied = position.squares(Side::White) | position.squares(Side::Black);
    let (empty, goal) = (rules.board() & !occupied, rules.camp(!side));
    let all = position.squares(side);
    let own = all & !goal;
    let diagonals = options.directions == Directions::Eight;
    let jumps = match side {
        Side::White => jumps::<1>,
        Side::Black => jumps::<-1>,
    };
    let [down, across, aslant] = jumps(own, occupied, empty, diagonals);
    let (mut second, mut third) = (Squares::EMPTY, Squares::EMPTY);
    if options.jumps == JumpCount::Chain {
        let further = |from: Squares| {
            let [down, across, aslant] = jumps(from, occupied, empty, diagonals);
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
        (own & !beside(occupied, diagonals)).count(),
        beyond,
    ]
    .map(|count| count as i32)
}

/// Where jumps forward from these squares end: along the column, along the row, and aslant. Forward is `DIRECTION`, by
/// rows and columns.
#[inline(always)]
fn jumps<const DIRECTION: i8>(
    from: Squares,
    occupied: Squares,
    empty: Squares,
    diagonals: bool,
) -> [Squares; 3] {
    let jump =
        |rows: i8, columns: i8| (from.step(rows, columns) & occupied).step(rows, columns) & empty;
    let aslant = if diagonals { jump(DIRECTION, DIRECTION) } else { Squares::EMPTY };
    [jump(DIRECTION, 0), jump(0, DIRECTION), aslant]
}

/// The squares next to these.
#[inline(always)]
fn beside(squares: Squares, diagonals: bool) -> Squares {
    let row = squares.step(0, 1) | squares.step(0, -1);
    let around = if diagonals { squares | row } else { squares };
    row | around.step(1, 0) | around.step(-1, 0)
}
