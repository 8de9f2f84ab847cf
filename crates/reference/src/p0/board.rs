//! The board, the side to move, and who has won.
//!
//! It must not know how moves are found or what a position is worth.

use crate::Side;

/// A square as (row, column), from 0. White's corner is (0, 0).
pub type Square = (u8, u8);

/// A move as (from, to).
pub type Move = (Square, Square);

/// Rows of the board, and columns.
pub(super) const SIZE: u8 = 16;

/// The camp as the lengths of its rows, from the corner on.
pub(super) const CAMP: [u8; 5] = [5, 5, 4, 3, 2];

const EMPTY: u8 = b'.';

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// `board[row][col]` is `.`, `W` or `B`.
    board: Vec<Vec<u8>>,
    turn: Side,
}

impl State {
    /// The position at the start of a game: both camps full, White to move.
    pub fn start() -> State {
        let size = usize::from(SIZE);
        let mut state = State { board: vec![vec![EMPTY; size]; size], turn: Side::White };
        for row in 0..SIZE {
            for col in 0..SIZE {
                for side in [Side::White, Side::Black] {
                    if in_goal_camp(side.opponent(), (row, col)) {
                        state.set((row, col), letter(side));
                    }
                }
            }
        }
        state
    }

    /// Reads a position from 16 rows of 16 letters `.`, `W` or `B`, row 0 first. Any number of
    /// pieces is read.
    ///
    /// ```
    /// use saltus_reference::p0::{Side, State};
    ///
    /// let start = State::start();
    /// assert_eq!(State::from_rows(start.rows(), Side::White), Ok(start));
    /// ```
    pub fn from_rows<R: AsRef<[u8]>>(
        rows: impl IntoIterator<Item = R>,
        turn: Side,
    ) -> Result<State, String> {
        let board: Vec<Vec<u8>> = rows.into_iter().map(|row| row.as_ref().to_vec()).collect();
        if board.len() != usize::from(SIZE) {
            return Err(format!("expected {SIZE} rows, found {}", board.len()));
        }
        for (number, row) in board.iter().enumerate() {
            if row.len() != usize::from(SIZE) {
                return Err(format!("row {number}: expected {SIZE} squares, found {}", row.len()));
            }
            if let Some(&other) = row.iter().find(|cell| !b".WB".contains(cell)) {
                let other = char::from(other);
                return Err(format!("row {number}: expected '.', 'W' or 'B', found {other:?}"));
            }
        }
        Ok(State { board, turn })
    }

    /// The rows of the board as letters, row 0 first.
    pub fn rows(&self) -> &[Vec<u8>] {
        &self.board
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The side that has won: all its pieces are in its goal camp. The side that has just moved is
    /// asked first.
    pub fn winner(&self) -> Option<Side> {
        [self.turn.opponent(), self.turn].into_iter().find(|&side| self.has_won(side))
    }

    /// The position after this move, which must be a legal one.
    pub fn play(&self, (from, to): Move) -> State {
        let mut after = self.pass();
        after.set(to, letter(self.turn));
        after.set(from, EMPTY);
        after
    }

    /// The same board with the other side to move.
    pub fn pass(&self) -> State {
        State { board: self.board.clone(), turn: self.turn.opponent() }
    }

    pub(super) fn is_empty(&self, square: Square) -> bool {
        self.cell(square) == EMPTY
    }

    /// The squares of one side's pieces, row by row.
    pub(super) fn pieces(&self, side: Side) -> impl Iterator<Item = Square> {
        let own = letter(side);
        (0..).zip(&self.board).flat_map(move |(row, cells)| {
            let cols = (0..).zip(cells).filter(move |&(_, &cell)| cell == own);
            cols.map(move |(col, _)| (row, col))
        })
    }

    fn has_won(&self, side: Side) -> bool {
        let mut pieces = self.pieces(side).peekable();
        // A side without pieces, which no game can reach, has not won.
        pieces.peek().is_some() && pieces.all(|square| in_goal_camp(side, square))
    }

    fn cell(&self, (row, col): Square) -> u8 {
        self.board[usize::from(row)][usize::from(col)]
    }

    fn set(&mut self, (row, col): Square, cell: u8) {
        self.board[usize::from(row)][usize::from(col)] = cell;
    }
}

/// Is the square in this side's goal camp?
pub(super) fn in_goal_camp(side: Side, square: Square) -> bool {
    let (row, col) = from_goal_corner(side, square);
    CAMP.get(usize::from(row)).is_some_and(|&length| col < length)
}

/// Rows and columns from this side's goal corner to the square. It also gives the square back:
/// turning the board round twice changes nothing.
pub(super) fn from_goal_corner(side: Side, (row, col): Square) -> Square {
    match side {
        Side::White => (SIZE - 1 - row, SIZE - 1 - col),
        Side::Black => (row, col),
    }
}

fn letter(side: Side) -> u8 {
    match side {
        Side::White => b'W',
        Side::Black => b'B',
    }
}
