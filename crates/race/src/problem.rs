//! The problem that one side alone has to solve, while the other stands still: its pieces, its goal, distances.

use crate::separation;
use saltus_game::{Position as _, Side};
use saltus_halma::{Directions, JumpCount, Move, Position, Rules, Setup, Square, Squares, Win};
use std::ops::ControlFlow;

/// What a search for the path home needs to know.
pub(crate) struct Problem {
    /// The position as it is, with the side to move.
    pub start: Position,
    /// The side's pieces alone, with the side to move.
    pub alone: Position,
    pub side: Side,
    pub goal: Squares,
    /// Where paths that the bound holds for may lead: anywhere but into the own camp.
    pub ground: Squares,
    /// The side's territory, in which nobody can disturb it.
    pub territory: Squares,
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

impl Problem {
    /// The problem of a side; `None` if the sides have not passed, or if the side has too few pieces to
    /// ever win.
    pub(crate) fn new(position: &Position, side: Side) -> Option<Problem> {
        let (rules, own) = (position.rules(), position.squares(side));
        let options = rules.options();
        let enough = match options.win {
            Win::CampFull => own.count() as usize == options.camp.size(),
            Win::AllInGoal => own.any(),
        };
        if !enough || !separation::passed(position) {
            return None;
        }
        let pieces = own.iter().map(|square| (side, square)).collect();
        let alone = Setup { pieces, turn: side, round: position.round() };
        let ground = rules.board() & !rules.camp(side);
        let mut start = position.clone();
        if start.turn() != side {
            start.play(Move::PASS);
        }
        let mut problem = Problem {
            start,
            alone: alone.position(rules).ok()?,
            side,
            goal: rules.camp(!side),
            ground,
            territory: separation::undisturbed(position, side) & ground,
            levels: [0; 256],
            doors: [0; 256],
            wanted: [0; 4],
            straight: options.directions == Directions::Four,
            single: options.jumps == JumpCount::Single,
        };
        problem.survey(rules);
        Some(problem)
    }

    /// Fills in what depends on the goal.
    fn survey(&mut self, rules: &Rules) {
        self.goal.places().for_each(|place| self.wanted[place / 64] += 1);
        for square in rules.board().iter().filter(|&square| !self.goal.has(square)) {
            let steps = |to: Square| {
                let rows = square.row().abs_diff(to.row());
                let columns = square.column().abs_diff(to.column());
                if self.straight { rows + columns } else { rows.max(columns) }
            };
            let next = self.goal.iter().filter(|&to| steps(to) == 1);
            let doors = next.fold(0, |doors, to| doors | 1 << (to.place() / 64));
            self.doors[square.place()] = doors;
            self.levels[square.place()] = self.goal.iter().map(steps).min().unwrap_or(0);
        }
    }

    /// Calls `f` with each move that ends on a square of `ground`.
    #[inline]
    pub(crate) fn each_move(&self, position: &Position, ground: Squares, mut f: impl FnMut(Move)) {
        position.each_piece(|piece| {
            let to = |place| Move { from: piece.from, to: Square::at_place(place) };
            (piece.destinations & ground).places().for_each(|place| f(to(place)));
            ControlFlow::Continue(())
        });
    }

    /// Calls `f` with each move into the goal from outside.
    #[inline]
    pub(crate) fn each_homecoming(&self, position: &Position, mut f: impl FnMut(Move)) {
        self.each_move(position, self.goal, |mv| {
            if !self.goal.has(mv.from) {
                f(mv);
            }
        });
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
        !(position.squares(self.side) & !self.goal).any()
    }
}

/// Makes a move for a side whose opponent stands still.
#[inline]
pub(crate) fn play_alone(position: &mut Position, mv: Move) {
    position.play(mv);
    position.play(Move::PASS);
}
