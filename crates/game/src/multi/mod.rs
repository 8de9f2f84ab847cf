//! Games of more than two players: the same two traits as for two sides, by seats.
//!
//! [`MultiPosition`] is to a game of several players what [`Position`](crate::Position) is to one of two: the rules,
//! and nothing of text, history or worth. The two are not one trait, since a game for two promises what a search lives
//! on: sides that alternate, and one side's gain as the other's loss.
//!
//! | module | what it holds |
//! |---|---|
//! | `game` | a game being played: history, takeback, repetition, round limit |
//! | `evaluator` | what judges positions, seat by seat |

mod evaluator;
mod game;

pub use evaluator::{MultiEvaluator, MultiState, PerSeat};
pub use game::{MultiGame, MultiPlayError};

use crate::{Names, Places, Reason, Route, Seat};
use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;

/// A legal position of a game of two to four players who move in turn.
///
/// As a [`Position`](crate::Position) it carries all that its legal moves depend on, and not its past. A move is one
/// whole turn. Who has finished sits out: the turn passes over that seat, and the others play on for the places left.
///
/// Equality is what counting repetitions asks for: the same pieces on the same squares, the same seat to move, the same
/// seats finished.
pub trait MultiPosition: Clone + Eq + Debug + Send + Sync + 'static {
    /// A whole turn of one seat. No two seats have a move in common but one that changes nothing, such as a pass.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// How many players the game has.
    fn players(&self) -> usize;

    /// Whether two seats win and lose together. A seat is its own partner.
    fn are_partners(&self, one: Seat, other: Seat) -> bool {
        one == other
    }

    /// The seat to move: one that has not finished, as long as there is one.
    fn turn(&self) -> Seat;

    /// Whether a seat has finished.
    fn has_finished(&self, seat: Seat) -> bool;

    /// Adds the moves that a seat which has not finished would have on its turn, in generation order. Nothing once the
    /// game is decided.
    fn moves_of(&self, seat: Seat, out: &mut Vec<Self::Move>);

    /// The same in any order, where that is faster. The order is the same each time.
    fn unordered_moves_of(&self, seat: Seat, out: &mut Vec<Self::Move>) {
        self.moves_of(seat, out);
    }

    /// How many moves that are; faster than to list them.
    fn count_moves_of(&self, seat: Seat) -> usize;

    /// Replaces the contents of `out` by the legal moves, in generation order. Empty once the game is decided; a draw by
    /// rule leaves them.
    fn legal_moves(&self, out: &mut Vec<Self::Move>) {
        out.clear();
        self.moves_of(self.turn(), out);
    }

    /// How many legal moves there are.
    fn count_moves(&self) -> usize {
        self.count_moves_of(self.turn())
    }

    /// True if `mv` is one of the legal moves.
    fn is_legal(&self, mv: Self::Move) -> bool {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.contains(&mv)
    }

    /// The seat whose move this is, whoever is to move; for a pass the seat to move.
    fn mover(&self, mv: Self::Move) -> Seat;

    /// Makes a legal move. To go back, keep a clone.
    ///
    /// An illegal move is a bug of the caller: the result is then an arbitrary position, or a panic.
    fn play(&mut self, mv: Self::Move);

    /// Gives the turn to another seat that has not finished: for searches in which seats sit out.
    fn skip_to(&mut self, seat: Seat);

    /// Whether no position up to this one can come again once this legal move is made. It may be false of such a move too.
    fn is_irreversible(&self, _mv: Self::Move) -> bool {
        false
    }

    /// Who has come in where, were the game to end now: those who have not finished share the places that are left.
    fn standing(&self) -> Places;

    /// Why the game is over, if this position ends it: by a decision on the board ([`Reason::GoalReached`]), or a draw
    /// of all who have not finished.
    fn ended(&self) -> Option<Reason>;

    /// How many pieces a seat has on the board.
    fn pieces(&self, seat: Seat) -> usize;

    /// The position's key, kept up to date move by move. Equal positions have equal keys.
    fn key(&self) -> u64;

    /// A short name for a move: see [`Position::move_key`](crate::Position::move_key).
    fn move_key(mv: Self::Move) -> u16;

    /// The key computed anew from the pieces: what [`key`](MultiPosition::key) must equal.
    fn key_from_scratch(&self) -> u64;

    /// The number of paths of `depth` legal moves. Draws by rule are ignored; a decided position ends its path.
    fn perft(&self, depth: u32) -> u64 {
        let Some(deeper) = depth.checked_sub(1) else { return 1 };
        if deeper == 0 {
            return self.count_moves() as u64;
        }
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let after = |mv| {
            let mut next = self.clone();
            next.play(mv);
            next.perft(deeper)
        };
        moves.into_iter().map(after).sum()
    }
}

/// Positions and moves of a game of several players as text: see [`Notation`](crate::Notation).
pub trait MultiNotation: MultiPosition {
    /// What is wrong with a text.
    type Error: Error + Send + Sync + 'static;

    /// The ways in which people name this game's squares, first the one that is written unless another is asked for.
    const NAMES: &'static [Names];

    /// The position as one line of text, with the seats that have finished.
    fn text(&self, names: Names) -> String;

    /// Reads a position of the same game as this one, in any format that the game knows.
    fn read(&self, text: &str) -> Result<Self, Self::Error>;

    /// A legal move as text.
    fn move_text(&self, mv: Self::Move, names: Names) -> String;

    /// Reads a legal move.
    fn read_move(&self, text: &str) -> Result<Self::Move, Self::Error>;

    /// The way that a legal move takes; where there are several, the first in generation order.
    fn route(&self, mv: Self::Move, names: Names) -> Route;
}
