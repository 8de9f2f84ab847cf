//! The problem that one side alone has to solve, while the other stands still: its pieces, its goal, where it may go.

use crate::goal::Goal;
use crate::separation;
use saltus_game::{Position as _, Side};
use saltus_halma::{Move, Position, Setup, Square, Squares, Win};
use std::ops::ControlFlow;

/// What a search for the path home needs to know.
pub(crate) struct Problem {
    /// The position as it is, with the side to move.
    pub start: Position,
    /// The side's pieces alone, with the side to move.
    pub alone: Position,
    pub side: Side,
    pub goal: Goal,
    /// Where paths that the bound holds for may lead.
    pub ground: Squares,
    /// Where plans may lead: the side's territory, in which nobody can disturb it.
    pub territory: Squares,
}

impl Problem {
    /// The problem of a side; `None` if the sides have not passed, or if the side has too few pieces to
    /// ever win. The own camp is the other's goal and no ground of its own.
    pub(crate) fn new(position: &Position, side: Side) -> Option<Problem> {
        if !separation::passed(position) {
            return None;
        }
        let rules = position.rules();
        let ground = rules.board() & !rules.camp(side);
        let mut start = position.clone();
        if start.turn() != side {
            start.play(Move::PASS);
        }
        let territory = separation::undisturbed(position, side) & ground;
        Some(Problem { start, ground, territory, ..Problem::solitary(position, side)? })
    }

    /// The problem of a side whose opponent is taken off the board: it may go anywhere, and begin
    /// anywhere, also at home. `None` if it has too few pieces to ever win.
    pub(crate) fn solitary(position: &Position, side: Side) -> Option<Problem> {
        let (rules, own) = (position.rules(), position.squares(side));
        let options = rules.options();
        let enough = match options.win {
            Win::CampFull => own.count() as usize == options.camp.size(),
            Win::AllInGoal => own.any(),
        };
        if !enough {
            return None;
        }
        let pieces = own.iter().map(|square| (side, square)).collect();
        let alone = Setup { pieces, turn: side, round: position.round() }.position(rules).ok()?;
        Some(Problem {
            start: alone.clone(),
            alone,
            side,
            goal: Goal::new(rules, side),
            ground: rules.board(),
            territory: rules.board(),
        })
    }

    /// Calls `f` with each move that ends on a square of `ground`; none if the side has lost by leaving
    /// its camp too late.
    #[inline]
    pub(crate) fn each_move(&self, position: &Position, ground: Squares, mut f: impl FnMut(Move)) {
        if self.is_late(position) {
            return;
        }
        position.each_piece(|piece| {
            let to = |place| Move { from: piece.from, to: Square::at_place(place) };
            (piece.destinations & ground).places().for_each(|place| f(to(place)));
            ControlFlow::Continue(())
        });
    }

    /// Calls `f` with each move into the goal from outside.
    #[inline]
    pub(crate) fn each_homecoming(&self, position: &Position, mut f: impl FnMut(Move)) {
        self.each_move(position, self.goal.squares, |mv| {
            if !self.goal.squares.has(mv.from) {
                f(mv);
            }
        });
    }

    /// Whether a piece is still at home after the last move that the rules allow for that.
    #[inline]
    fn is_late(&self, position: &Position) -> bool {
        let rules = position.rules();
        let late = |deadline: u16| position.round() > u32::from(deadline);
        rules.options().home_deadline.is_some_and(late)
            && (position.squares(self.side) & rules.camp(self.side)).any()
    }

    /// Whether a path leads home, and all its moves end in the side's territory.
    pub(crate) fn stays_in_territory(&self, moves: &[Move]) -> bool {
        moves.iter().all(|mv| self.territory.has(mv.to)) && self.leads_home(moves)
    }

    /// Whether moves are legal one after the other and lead home, while the other side stands still,
    /// and also without it. Where camps are so close that its pieces can be of use, the former is
    /// enough.
    pub(crate) fn leads_home(&self, moves: &[Move]) -> bool {
        self.leads_from(&self.start, moves)
            && (!separation::is_wide(self.start.rules()) || self.leads_from(&self.alone, moves))
    }

    fn leads_from(&self, start: &Position, moves: &[Move]) -> bool {
        let mut position = start.clone();
        for &mv in moves {
            if !position.is_legal(mv) {
                return false;
            }
            play_alone(&mut position, mv);
        }
        !(position.squares(self.side) & !self.goal.squares).any()
    }
}

/// Makes a move for a side whose opponent stands still.
#[inline]
pub(crate) fn play_alone(position: &mut Position, mv: Move) {
    position.play(mv);
    position.play(Move::PASS);
}
