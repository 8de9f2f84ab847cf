//! The two traits of a game: its rules ([`Position`]) and its text ([`Notation`]).
//!
//! One move is one whole turn: a capture of five pieces or a chain of ten jumps is one move, so
//! that sides alternate strictly. Neither trait is meant for `dyn`: code above is generic over the
//! position and pays nothing at each node; what must be uniform is erased once, at the boundary.

use crate::{Outcome, Side};
use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;

/// A legal position of a game between two sides that move in turn.
///
/// A position carries all that its legal moves depend on, and the counters that its draw rules
/// need. It does not carry its past: repetition belongs to [`Game`](crate::Game).
///
/// Equality is what counting repetitions asks for: the same pieces on the same squares, the same side
/// to move, and whatever else decides how pieces may move. Counters that only end games (idle moves,
/// the number of the round) are left out, of equality and of the key.
///
/// ```
/// use saltus_game::Position;
///
/// /// The fewest replies that a move leaves: works for every game.
/// fn fewest_replies<P: Position>(position: &P) -> Option<usize> {
///     let mut moves = Vec::new();
///     position.legal_moves(&mut moves);
///     let replies = moves.into_iter().map(|mv| {
///         let mut next = position.clone();
///         next.play(mv);
///         next.count_moves()
///     });
///     replies.min()
/// }
///
/// let start = saltus_draughts::Position::<saltus_draughts::Turkish>::start();
/// assert_eq!(fewest_replies(&start), Some(8));
/// ```
pub trait Position: Clone + Eq + Debug + Send + Sync + 'static {
    /// A whole turn of one side.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// The side to move.
    fn turn(&self) -> Side;

    /// Replaces the contents of `out` by the legal moves, in the game's generation order.
    ///
    /// Empty once a side has won. Draws by rule do not empty it: whether to claim a draw is for
    /// [`outcome`](Position::outcome) to say, and perft ignores it.
    fn legal_moves(&self, out: &mut Vec<Self::Move>);

    /// Replaces the contents of `out` by the legal moves in any order, where that is faster: for
    /// searches that order them their own way. The order is the same each time.
    fn unordered_moves(&self, out: &mut Vec<Self::Move>) {
        self.legal_moves(out);
    }

    /// How many legal moves there are; the same as the length of the list, but faster.
    fn count_moves(&self) -> usize;

    /// Whether there is a legal move; mostly faster than to count them.
    fn has_moves(&self) -> bool {
        self.count_moves() > 0
    }

    /// True if `mv` is one of the legal moves.
    fn is_legal(&self, mv: Self::Move) -> bool {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.contains(&mv)
    }

    /// Makes a legal move. To go back, keep a clone.
    ///
    /// An illegal move is a bug of the caller: the result is then an arbitrary position, or a panic.
    fn play(&mut self, mv: Self::Move);

    /// Whether no position up to this one can come again once this legal move is made: a capture, or a man's step
    /// forward. It may be false of such a move too; then searches for repetitions only look further back than they
    /// must.
    fn is_irreversible(&self, _mv: Self::Move) -> bool {
        false
    }

    /// Whether the opponent could capture, if it were its turn. Searches look further there than at other leaves.
    fn is_threatened(&self) -> bool {
        false
    }

    /// Replaces the contents of `out` by the quiet moves that offer a piece, as far as they are quickly found, for a
    /// position in which no one can capture. Searches try them at leaves.
    fn sacrifices(&self, out: &mut Vec<Self::Move>) {
        out.clear();
    }

    /// The number of paths of `depth` legal moves, the last of which is counted and not made. Draws
    /// by rule are ignored; a won position ends its path.
    ///
    /// A game may override it to leave out what no path depends on, such as keys.
    fn perft(&self, depth: u32) -> u64 {
        count_paths(self, depth)
    }

    /// The end of the game, if this position ends it.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether this position is a draw by rule, for one that is known to have legal moves.
    fn is_draw(&self) -> bool {
        self.outcome().is_some_and(|end| end.winner.is_none())
    }

    /// How many pieces a side has on the board.
    fn pieces(&self, side: Side) -> usize;

    /// The position's key, kept up to date move by move. Equal positions have equal keys.
    fn key(&self) -> u64;

    /// The key of the position after a legal move, where it is known without making the move: for tables that fetch
    /// early what will be asked for.
    fn key_after(&self, _mv: Self::Move) -> Option<u64> {
        None
    }

    /// The counters that only end games, as far as they matter to what may happen soon; 0 while they
    /// do not. Tables that remember values need it beside the key, which leaves counters out.
    fn clock(&self) -> u64 {
        0
    }

    /// A short name for a move: the same move has the same name in every position. Different moves
    /// of a position may share one, so it is a hint to find a move by, and no proof.
    fn move_key(mv: Self::Move) -> u16;

    /// The key computed anew from the pieces: what [`key`](Position::key) must equal.
    fn key_from_scratch(&self) -> u64;
}

/// How squares are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Names {
    /// By number, as in `32-28`.
    Numbers,
    /// By letter and number, as in `c3-d4`.
    Letters,
}

/// The way of a move over the board, for people and for pages that draw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The squares that the piece stands on in turn, from the first to the last.
    pub squares: Vec<String>,
    /// The squares of the captured pieces in the order of capture.
    pub captures: Vec<String>,
}

/// Positions and moves as text.
///
/// ```
/// use saltus_game::{Names, Notation};
///
/// let start = saltus_draughts::Position::<saltus_draughts::Russian>::start();
/// let position = start.read("W:Wd6:Be7,g7")?;
/// let mv = position.read_move("d6:h6")?;
/// assert_eq!(position.route(mv, Names::Letters).squares, ["d6", "f8", "h6"]);
/// # Ok::<(), saltus_draughts::Error>(())
/// ```
pub trait Notation: Position {
    /// What is wrong with a text.
    type Error: Error + Send + Sync + 'static;

    /// The ways in which people name this game's squares, first the one that is written unless
    /// another is asked for. All are read.
    const NAMES: &'static [Names];

    /// The position as one line of text.
    fn text(&self, names: Names) -> String;

    /// Reads a position of the same game as this one, in any format that the game knows.
    fn read(&self, text: &str) -> Result<Self, Self::Error>;

    /// A legal move as text: as short as it can be while no other legal move reads the same.
    fn move_text(&self, mv: Self::Move, names: Names) -> String;

    /// Reads a legal move.
    fn read_move(&self, text: &str) -> Result<Self::Move, Self::Error>;

    /// The way that a legal move takes; where there are several, the first in generation order.
    fn route(&self, mv: Self::Move, names: Names) -> Route;

    /// The texts and the ways of all legal moves, in their order. A text may depend on the other moves, and ways on what
    /// was found for others: so this takes far less time than one move after the other.
    fn move_lines(&self, moves: &[Self::Move], names: Names) -> Vec<(String, Route)> {
        moves.iter().map(|&mv| (self.move_text(mv, names), self.route(mv, names))).collect()
    }
}

/// [`Position::perft`] by the moves of a position. A game that calls it has it compiled beside its rules.
pub fn count_paths<P: Position>(position: &P, depth: u32) -> u64 {
    let Some(lists) = depth.checked_sub(1) else { return 1 };
    descend(position, &mut vec![Vec::new(); lists as usize])
}

/// One list of moves a level, reused by all nodes of that level.
fn descend<P: Position>(position: &P, lists: &mut [Vec<P::Move>]) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else {
        return position.count_moves() as u64;
    };
    position.legal_moves(list);
    let after = |&mv: &P::Move| {
        let mut next = position.clone();
        next.play(mv);
        descend(&next, deeper)
    };
    list.iter().map(after).sum()
}
