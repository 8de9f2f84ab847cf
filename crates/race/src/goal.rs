//! Where a side's pieces have to go: the squares of its goal, the distances to them, and their parity classes.

use saltus_game::Side;
use saltus_halma::{Directions, JumpCount, Rules, Square, Squares};

/// A side's goal, with what the bounds need to know of it.
pub(crate) struct Goal {
    pub squares: Squares,
    /// By place: how many steps it is to the goal over an empty board; 0 in the goal.
    pub levels: [u8; 256],
    /// By place: outside the goal, the parity classes of the goal squares next to it, as bits.
    pub doors: [u8; 256],
    /// How many squares of each parity class the goal has.
    pub wanted: [u8; 4],
    /// Whether steps go along rows and columns only.
    pub straight: bool,
    /// Whether a move has one jump at most.
    pub single: bool,
}

impl Goal {
    /// The goal of a side.
    pub(crate) fn new(rules: &Rules, side: Side) -> Goal {
        let options = rules.options();
        let mut goal = Goal {
            squares: rules.camp(!side),
            levels: [0; 256],
            doors: [0; 256],
            wanted: [0; 4],
            straight: options.directions == Directions::Four,
            single: options.jumps == JumpCount::Single,
        };
        goal.squares.places().for_each(|place| goal.wanted[place / 64] += 1);
        for square in rules.board().iter().filter(|&square| !goal.squares.has(square)) {
            let steps = |to: Square| {
                let rows = square.row().abs_diff(to.row());
                let columns = square.column().abs_diff(to.column());
                if goal.straight { rows + columns } else { rows.max(columns) }
            };
            let next = goal.squares.iter().filter(|&to| steps(to) == 1);
            let doors = next.fold(0, |doors, to| doors | 1 << (to.place() / 64));
            let level = goal.squares.iter().map(steps).min().unwrap_or(0);
            goal.doors[square.place()] = doors;
            goal.levels[square.place()] = level;
        }
        goal
    }
}
