//! How many pieces must change their parity class to fit the goal, and how many of those changes cost
//! an extra move.
//!
//! A jump keeps the parity of row and column, so only steps change a piece's class, and a single step
//! that ends at home is no extra move. Such a step starts right before the goal, at a *door*, and it
//! leads to the classes of the goal squares next to it. How many misfits can be put right by doors
//! alone is a flow from the classes with too many pieces to those with too few.

use crate::goal::Goal;

/// The classes of a set of pieces.
#[derive(Clone, Copy, Default)]
pub(crate) struct Parity {
    /// How many pieces are of each class.
    pieces: [u8; 4],
    /// How many of them stand at doors.
    at_doors: [u8; 4],
    /// From class to class: how many of those can step so into the goal.
    doors: [[u8; 4]; 4],
}

impl Parity {
    pub(crate) fn add(&mut self, goal: &Goal, place: usize) {
        let (class, doors) = (place / 64, goal.doors[place]);
        self.pieces[class] += 1;
        if doors != 0 {
            self.at_doors[class] += 1;
            (0..4).for_each(|to| self.doors[class][to] += doors >> to & 1);
        }
    }

    pub(crate) fn take(&mut self, goal: &Goal, place: usize) {
        let (class, doors) = (place / 64, goal.doors[place]);
        self.pieces[class] -= 1;
        if doors != 0 {
            self.at_doors[class] -= 1;
            (0..4).for_each(|to| self.doors[class][to] -= doors >> to & 1);
        }
    }

    /// How many more pieces than squares of the goal each class has.
    fn over(&self, goal: &Goal) -> [i32; 4] {
        std::array::from_fn(|class| i32::from(self.pieces[class]) - i32::from(goal.wanted[class]))
    }

    /// How many changes of class the goal asks for; where steps are straight, of a parity.
    pub(crate) fn misfits(&self, goal: &Goal) -> u32 {
        let over = self.over(goal);
        let pieces = surplus(over);
        if !goal.straight {
            return pieces;
        }
        // A straight step changes the parity of the row or that of the column, never both.
        let [a, b, c, d] = over;
        pieces.max(surplus([a + b, c + d, a + c, b + d]))
    }

    /// How many misfits can be put right without extra moves, at most, where steps go in any direction: the
    /// flow through doors, which is the least that a cut between classes lets through.
    pub(crate) fn through_doors(&self, goal: &Goal) -> u32 {
        let over = self.over(goal);
        let through = |cut: usize| {
            let is_before = |class: usize| cut >> class & 1 == 1;
            let class = |class: usize| {
                if !is_before(class) {
                    return over[class].max(0) as u32;
                }
                let open = (0..4).filter(|&to| !is_before(to));
                let open: u8 = open.map(|to| self.doors[class][to]).sum();
                (-over[class]).max(0) as u32 + u32::from(open.min(self.at_doors[class]))
            };
            (0..4).map(class).sum()
        };
        (0..16).map(through).min().unwrap_or(0)
    }
}

fn surplus(over: [i32; 4]) -> u32 {
    over.iter().map(|&pieces| pieces.max(0) as u32).sum()
}
