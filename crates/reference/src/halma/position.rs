//! A position: what stands where, who is to move, and whether the game is won.
//!
//! It must not know how moves are found, nor any text form.

use super::rules::{Rules, Square, Win};
use crate::Side;

/// A position of one variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub(super) rules: Rules,
    /// `board[row][col]`.
    pub(super) board: Vec<Vec<Option<Side>>>,
    pub(super) turn: Side,
}

impl Position {
    /// The position at the start of a game: both camps full, White to move.
    pub fn start(rules: &Rules) -> Position {
        let mut position = Position {
            rules: rules.clone(),
            board: vec![vec![None; rules.cols]; rules.rows],
            turn: Side::White,
        };
        for (row, col) in rules.all_squares() {
            for side in [Side::White, Side::Black] {
                if rules.in_own_camp(side, (row, col)) {
                    position.board[row][col] = Some(side);
                }
            }
        }
        position
    }

    /// The rules this position is played by.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// Whose piece stands on this square.
    pub fn piece(&self, (row, col): Square) -> Option<Side> {
        self.board[row][col]
    }

    /// The squares of one side's pieces, row by row.
    pub fn pieces(&self, side: Side) -> Vec<Square> {
        let mut squares = self.rules.all_squares();
        squares.retain(|&square| self.piece(square) == Some(side));
        squares
    }

    /// The side that has won. The side that has just moved is asked first, because one move can
    /// complete the win of both.
    pub fn winner(&self) -> Option<Side> {
        let just_moved = self.turn.opponent();
        [just_moved, self.turn].into_iter().find(|&side| self.has_won(side))
    }

    /// The position after this move, which must be a legal one.
    pub fn play(&self, (from, to): (Square, Square)) -> Position {
        let mut after = self.pass();
        after.board[to.0][to.1] = after.board[from.0][from.1].take();
        after
    }

    /// The same board with the other side to move.
    pub fn pass(&self) -> Position {
        Position { turn: self.turn.opponent(), ..self.clone() }
    }

    fn has_won(&self, side: Side) -> bool {
        match self.rules.win {
            Win::CampFull => {
                let mut goal = self.rules.all_squares();
                goal.retain(|&square| self.rules.in_goal_camp(side, square));
                let full = goal.iter().all(|&square| self.piece(square).is_some());
                let one_is_mine = goal.iter().any(|&square| self.piece(square) == Some(side));
                full && one_is_mine
            }
            Win::AllInGoal => {
                let mine = self.pieces(side);
                // A side without pieces, which no game can reach, has not won.
                !mine.is_empty() && mine.iter().all(|&square| self.rules.in_goal_camp(side, square))
            }
        }
    }
}
