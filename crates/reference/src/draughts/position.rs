//! A position: what stands where, who is to move, and the runs of quiet king moves.
//!
//! It must not know how moves are found, nor any text form.

use super::board::{Board, Kind, Piece};
use super::moves::Move;
use super::rules::{Place, Rules};
use crate::Side;

/// Quiet moves that one king has made in a row (Frisian only).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KingRun {
    /// The number of the square where the king stands now.
    pub square: usize,
    /// How many quiet moves it has made without any other move of its side between them.
    pub moves: u32,
}

/// A position of one variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub(super) rules: Rules,
    pub(super) board: Board,
    pub(super) turn: Side,
    white_run: Option<KingRun>,
    black_run: Option<KingRun>,
}

impl Position {
    /// The position at the start of a game.
    pub fn start(rules: &Rules) -> Position {
        let mut position = Position::empty(rules, rules.first);
        let kind = Kind::Man;
        for rows_from_edge in rules.empty_back_rows..rules.empty_back_rows + rules.rows_of_men {
            for column in 0..rules.size {
                for (side, row) in
                    [(Side::Black, rows_from_edge), (Side::White, rules.size - 1 - rows_from_edge)]
                {
                    if rules.is_used((row, column)) {
                        position.board.put((row, column), Piece { side, kind });
                    }
                }
            }
        }
        position
    }

    pub(super) fn empty(rules: &Rules, turn: Side) -> Position {
        Position {
            rules: *rules,
            board: Board::empty(rules),
            turn,
            white_run: None,
            black_run: None,
        }
    }

    /// The rules this position is played by.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// What stands on the square with this number, from 1 to the square count of the rules.
    pub fn piece(&self, square: usize) -> Option<Piece> {
        self.board.get(self.rules.place(square))
    }

    /// The run of quiet moves that this side's king is making. Always none in variants without
    /// a limit, and none for a side without men, where the limit does not hold.
    pub fn king_run(&self, side: Side) -> Option<KingRun> {
        match side {
            Side::White => self.white_run,
            Side::Black => self.black_run,
        }
    }

    /// The position after this move, which must be a legal one.
    pub fn play(&self, played: &Move) -> Position {
        let mut after = self.clone();
        let from = self.rules.place(played.from);
        let mut piece = self.board.get(from).expect("a legal move moves a piece");
        if played.promotes {
            piece.kind = Kind::King;
        }
        after.board.remove(from);
        for &square in &played.captured {
            after.board.remove(self.rules.place(square));
        }
        after.board.put(self.rules.place(played.to), piece);
        after.turn = self.turn.opponent();
        after.set_run(self.turn, self.run_after_own_move(played));
        after.forget_ended_runs();
        after
    }

    /// Has the king on this square used up its quiet moves?
    pub(super) fn king_must_rest(&self, place: Place) -> bool {
        let (Some(limit), Some(run)) = (self.rules.king_run_limit, self.king_run(self.turn)) else {
            return false;
        };
        self.rules.place(run.square) == place && run.moves >= limit && self.board.has_men(self.turn)
    }

    /// The mover's run after its move: a quiet move of a king begins a run or adds to its own;
    /// any other move ends it.
    fn run_after_own_move(&self, played: &Move) -> Option<KingRun> {
        self.rules.king_run_limit?;
        let piece = self.piece(played.from).expect("a legal move moves a piece");
        if piece.kind == Kind::Man || !played.captured.is_empty() {
            return None;
        }
        let before = match self.king_run(self.turn) {
            Some(run) if run.square == played.from => run.moves,
            _ => 0,
        };
        Some(KingRun { square: played.to, moves: before + 1 })
    }

    fn set_run(&mut self, side: Side, run: Option<KingRun>) {
        match side {
            Side::White => self.white_run = run,
            Side::Black => self.black_run = run,
        }
    }

    /// A captured king has no run, and a side without men has no limit.
    fn forget_ended_runs(&mut self) {
        for side in [Side::White, Side::Black] {
            let Some(run) = self.king_run(side) else {
                continue;
            };
            let still_there = self.piece(run.square).is_some_and(|piece| piece.side == side);
            if !still_there || !self.board.has_men(side) {
                self.set_run(side, None);
            }
        }
    }
}
