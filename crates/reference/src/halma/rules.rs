//! What sets one Halma variant apart from the others, as plain data.
//!
//! It must not know positions or how moves are found.

use crate::Side;

/// A square as (row, column), from 0. White's corner is (0, 0).
pub type Square = (usize, usize);

/// What binds a piece that stands in its goal camp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoalLock {
    /// Nothing.
    Off,
    /// Its move must end in the goal camp; a chain may pass outside.
    Turn,
    /// Every landing of its move must be in the goal camp.
    Hop,
}

/// When a side has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Win {
    /// Every square of its goal camp is filled by anyone, one of them by its own piece.
    CampFull,
    /// Every piece of its own is in the goal camp.
    AllInGoal,
}

/// The rules of one variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub cols: usize,
    /// The camp as the lengths of its rows, from the corner on.
    pub camp: Vec<usize>,
    /// What binds a piece that stands in its goal camp.
    pub goal_lock: GoalLock,
    /// May no move from outside the own camp end inside it?
    pub home_lock: bool,
    /// Must the pieces leave their own camp before others move?
    pub leave_first: bool,
    /// Eight directions, or four without the diagonals.
    pub diagonals: bool,
    /// One jump a move, or chains.
    pub single_jump: bool,
    /// When a side has won.
    pub win: Win,
}

/// Every id that [`rules`] knows.
pub fn ids() -> Vec<&'static str> {
    vec![
        "halma",
        "halma-classic",
        "halma-locked",
        "halma-single",
        "halma-course",
        "halma-13",
        "halma-10x10",
        "halma-8x8",
        "ugolki-9",
        "ugolki-12",
        "ugolki-16",
    ]
}

/// The rules with this id.
pub fn rules(id: &str) -> Option<Rules> {
    Some(match id {
        "halma" => halma(),
        "halma-classic" => Rules { goal_lock: GoalLock::Off, win: Win::AllInGoal, ..halma() },
        "halma-locked" => Rules { win: Win::AllInGoal, ..halma() },
        "halma-single" => {
            Rules { goal_lock: GoalLock::Off, single_jump: true, win: Win::AllInGoal, ..halma() }
        }
        "halma-course" => Rules { home_lock: true, leave_first: true, ..halma() },
        "halma-13" => Rules { camp: vec![4, 4, 3, 2], ..halma() },
        "halma-10x10" => {
            Rules { rows: 10, cols: 10, camp: vec![5, 4, 3, 2, 1], win: Win::AllInGoal, ..halma() }
        }
        "halma-8x8" => {
            Rules { rows: 8, cols: 8, camp: vec![4, 3, 2, 1], win: Win::AllInGoal, ..halma() }
        }
        "ugolki-9" => ugolki(vec![3, 3, 3]),
        "ugolki-12" => ugolki(vec![4, 4, 4]),
        "ugolki-16" => ugolki(vec![4, 4, 4, 4]),
        _ => return None,
    })
}

/// The main game. The other variants are written as what they change in it.
fn halma() -> Rules {
    Rules {
        rows: 16,
        cols: 16,
        camp: vec![5, 5, 4, 3, 2],
        goal_lock: GoalLock::Turn,
        home_lock: false,
        leave_first: false,
        diagonals: true,
        single_jump: false,
        win: Win::CampFull,
    }
}

fn ugolki(camp: Vec<usize>) -> Rules {
    Rules {
        rows: 8,
        cols: 8,
        camp,
        goal_lock: GoalLock::Off,
        diagonals: false,
        win: Win::AllInGoal,
        ..halma()
    }
}

impl Rules {
    /// Rows and columns from this side's own corner to the square.
    pub fn from_corner(&self, side: Side, (row, col): Square) -> (usize, usize) {
        match side {
            Side::White => (row, col),
            Side::Black => (self.rows - 1 - row, self.cols - 1 - col),
        }
    }

    /// Is the square in this side's own camp?
    pub fn in_own_camp(&self, side: Side, square: Square) -> bool {
        let (rows, cols) = self.from_corner(side, square);
        rows < self.camp.len() && cols < self.camp[rows]
    }

    /// Is the square in this side's goal camp, which is the opponent's own?
    pub fn in_goal_camp(&self, side: Side, square: Square) -> bool {
        self.in_own_camp(side.opponent(), square)
    }

    /// Every square, row by row.
    pub fn all_squares(&self) -> Vec<Square> {
        let mut squares = Vec::new();
        for row in 0..self.rows {
            for col in 0..self.cols {
                squares.push((row, col));
            }
        }
        squares
    }
}
