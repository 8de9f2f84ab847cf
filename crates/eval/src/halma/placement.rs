//! A square as one side sees it: how far from its goal and from its home, so that formulas are
//! written once for both sides.

use crate::feature::Judged;
use crate::halma::phase::Phases;
use saltus_game::Side;
use saltus_halma::{Position, Rules, Square, Squares};

/// A square on which a piece of a side may stand.
#[derive(Clone, Copy)]
pub(crate) struct Placement {
    pub rules: &'static Rules,
    pub side: Side,
    pub square: Square,
    /// `G`: the first empty square of the goal camp, or the corner if there is none.
    pub first_empty: Square,
    /// The phase of the game.
    pub phase: usize,
}

impl Placement {
    /// `T`: the corner square of the goal.
    pub(crate) fn goal_corner(&self) -> Square {
        self.rules.corner(!self.side)
    }

    /// Rows and columns between the square and the corner of the goal.
    pub(crate) fn goal_offset(&self) -> (u8, u8) {
        offset(self.square, self.goal_corner())
    }

    /// Rows and columns between the square and the side's own corner.
    pub(crate) fn home_offset(&self) -> (u8, u8) {
        offset(self.square, self.rules.corner(self.side))
    }

    pub(crate) fn in_goal(&self) -> bool {
        self.rules.camp(!self.side).has(self.square)
    }

    pub(crate) fn at_home(&self) -> bool {
        self.rules.camp(self.side).has(self.square)
    }
}

/// Rows and columns between two squares.
pub(crate) fn offset(a: Square, b: Square) -> (u8, u8) {
    (a.row().abs_diff(b.row()), a.column().abs_diff(b.column()))
}

/// The squares of a side's goal camp, row by row from its corner.
pub(crate) fn goal_order(rules: &Rules, side: Side) -> Vec<Square> {
    let goal: Squares = rules.camp(!side);
    let mut squares: Vec<Square> = goal.iter().collect();
    squares.sort_by_key(|&square| offset(square, rules.corner(!side)));
    squares
}

/// The first empty square of a side's goal camp, or its corner.
pub(crate) fn first_empty(position: &Position, side: Side) -> Square {
    let occupied = position.squares(Side::White) | position.squares(Side::Black);
    let order = goal_order(position.rules(), side);
    let first = order.into_iter().find(|&square| !occupied.has(square));
    first.unwrap_or(position.rules().corner(!side))
}

impl Judged for Position {
    type Placement = Placement;
    type Rules = &'static Rules;

    fn placements(&self, side: Side) -> Vec<Placement> {
        let (rules, first_empty) = (self.rules(), first_empty(self, side));
        let phase = Phases::new(rules).of(self);
        let squares = self.squares(side).iter();
        squares.map(|square| Placement { rules, side, square, first_empty, phase }).collect()
    }

    /// With an empty goal, at the start of a game.
    fn all_placements(rules: &'static Rules) -> Vec<Placement> {
        let (side, first_empty) = (Side::White, rules.corner(Side::Black));
        let squares = rules.board().iter();
        squares.map(|square| Placement { rules, side, square, first_empty, phase: 0 }).collect()
    }
}
