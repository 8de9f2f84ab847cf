//! What a search asks of an evaluation. Names no game and no formula.

use crate::{Position, Score, Side};

/// Judges positions that have not ended.
///
/// It must be a function of the position alone: a search may ask in any order, from many threads, and
/// as often as it likes.
///
/// ```
/// use saltus_game::{Evaluator, Position, Score, Side, score};
///
/// /// A piece is worth one.
/// struct Pieces;
///
/// impl<P: Position> Evaluator<P> for Pieces {
///     fn value(&self, position: &P, side: Side) -> Score {
///         score::UNIT * (position.pieces(side) as Score - position.pieces(!side) as Score)
///     }
/// }
///
/// let start = saltus_draughts::Position::<saltus_draughts::English>::start();
/// assert_eq!(Pieces.value(&start, Side::Black), 0);
/// ```
pub trait Evaluator<P: Position>: Send + Sync {
    /// The worth of the position seen from `side`.
    fn value(&self, position: &P, side: Side) -> Score;

    /// The last ply of a search at once: what the moves of `position` lead to, seen from `side`,
    /// without a list of them and without playing one. `None` where this evaluation has no such way,
    /// or where a move might end the game: then the search plays them.
    ///
    /// It must come to what a plain loop comes to that looks at the moves in generation order, keeps
    /// the best for the side that moves (the largest value if that is `side`, else the smallest), and
    /// stops after the first value that reaches `stop`. A `stop` beyond every evaluation looks at
    /// them all.
    fn last_ply(&self, _position: &P, _side: Side, _stop: Score) -> Option<LastPly> {
        None
    }

    /// [`last_ply`](Evaluator::last_ply) for searches that would rather be fast: it may leave out what
    /// the last move changes only a little.
    fn guess_last_ply(&self, position: &P, side: Side, stop: Score) -> Option<LastPly> {
        self.last_ply(position, side, stop)
    }

    /// Whether the position is in the middle of an exchange, so that no value can be trusted before
    /// the exchange is over.
    fn is_noisy(&self, _position: &P) -> bool {
        false
    }

    /// What a legal move is thought to gain before it is searched, on the scale of scores. Searches order
    /// moves by it, and near the leaves leave out moves that gain too little.
    fn move_gain(&self, _position: &P, _mv: P::Move) -> Score {
        0
    }
}

/// The result of [`Evaluator::last_ply`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastPly {
    /// The best value for the side that moves.
    pub best: Score,
    /// How many moves were looked at.
    pub moves: u64,
}
