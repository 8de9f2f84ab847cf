//! What a search asks for: the worth of positions it has not searched further, and what is known for certain.
//! Names no game and no formula.
//!
//! An [`Evaluator`] is the immutable part (weights, tables of squares), shared by all threads. A search thread
//! asks it for an [`EvalState`], the mutable part: accumulators that follow the moves of the search, and caches.
//! A [`Probe`] knows some positions for certain, as endgame tables do.

use crate::{Position, Score, Side};

/// Judges positions that have not ended: the part that threads share.
///
/// The values must be a function of the position alone: an [`EvalState`] that has followed a thousand moves says
/// the same as one that is made on the spot. [`testkit::check_evaluator`](crate::testkit::check_evaluator) checks it.
pub trait Evaluator<P: Position>: Send + Sync {
    /// The companion of one search thread, which starts at this position.
    fn state<'a>(&'a self, root: &P) -> Box<dyn EvalState<P> + 'a>;

    /// The worth of a single position seen from `side`, where no search goes on.
    fn value(&self, position: &P, side: Side) -> Score {
        self.state(position).value(position, side)
    }
}

/// The part of an evaluation that belongs to one search thread.
///
/// It stands at a position of the tree and follows the search: each move made is [pushed](EvalState::push), each
/// move taken back [popped](EvalState::pop). The `position` that the other methods are given is always the present
/// one.
pub trait EvalState<P: Position> {
    /// A legal move was made.
    fn push(&mut self, _before: &P, _mv: P::Move, _after: &P) {}

    /// The last move was taken back.
    fn pop(&mut self) {}

    /// The worth of the position seen from `side`.
    fn value(&mut self, position: &P, side: Side) -> Score;

    /// The last ply of a search at once: what the moves of `position` lead to, seen from `side`,
    /// without a list of them and without playing one. `None` where this evaluation has no such way,
    /// or where a move might end the game: then the search plays them.
    ///
    /// It must come to what a plain loop comes to that looks at the moves in generation order, keeps
    /// the best for the side that moves (the largest value if that is `side`, otherwise the smallest), and
    /// stops after the first value that reaches `stop`. A `stop` beyond every evaluation looks at
    /// them all.
    fn last_ply(&mut self, _position: &P, _side: Side, _stop: Score) -> Option<LastPly> {
        None
    }

    /// [`last_ply`](EvalState::last_ply) for searches that would rather be fast: it may leave out what
    /// the last move changes only a little.
    fn guess_last_ply(&mut self, position: &P, side: Side, stop: Score) -> Option<LastPly> {
        self.last_ply(position, side, stop)
    }

    /// Whether the position is noisy: in the middle of an exchange, so that its value cannot be trusted before
    /// the exchange is over.
    fn is_noisy(&mut self, _position: &P) -> bool {
        false
    }

    /// [`is_noisy`](EvalState::is_noisy) where the legal moves have been listed already, and may save the work.
    fn is_noisy_among(&mut self, position: &P, _moves: &[P::Move]) -> bool {
        self.is_noisy(position)
    }

    /// Replaces `gains` by what each of these legal moves is thought to gain before it is searched, on the scale of
    /// scores. Searches order moves by it, and near the leaves prune moves that gain too little.
    fn score_moves(&mut self, _position: &P, moves: &[P::Move], gains: &mut Vec<Score>) {
        gains.clear();
        gains.resize(moves.len(), 0);
    }
}

/// The result of [`EvalState::last_ply`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastPly {
    /// The best value for the side that moves.
    pub best: Score,
    /// How many moves were looked at.
    pub moves: u64,
}

/// An evaluation without state: a plain function of the position and of the side that it is seen from.
///
/// ```
/// use saltus_game::{Evaluator, Position, Score, Side, Stateless, score};
///
/// /// A piece is worth one.
/// fn pieces<P: Position>(position: &P, side: Side) -> Score {
///     score::UNIT * (position.pieces(side) as Score - position.pieces(!side) as Score)
/// }
///
/// let start = saltus_draughts::Position::<saltus_draughts::English>::start();
/// assert_eq!(Stateless(pieces).value(&start, Side::Black), 0);
/// ```
pub struct Stateless<F>(pub F);

impl<P: Position, F: Fn(&P, Side) -> Score + Send + Sync> Evaluator<P> for Stateless<F> {
    fn state<'a>(&'a self, _root: &P) -> Box<dyn EvalState<P> + 'a> {
        Box::new(Stateless(&self.0))
    }
}

impl<P: Position, F: Fn(&P, Side) -> Score> EvalState<P> for Stateless<F> {
    fn value(&mut self, position: &P, side: Side) -> Score {
        self.0(position, side)
    }
}

/// Knows some positions for certain, as endgame tables and solved races do. Shared by all threads, and asked at
/// every node of a search: it must be quick to say that it knows nothing.
pub trait Probe<P: Position>: Send + Sync {
    /// What is known of a position. It may be one in which the game is over.
    fn probe(&self, position: &P) -> Option<Known>;
}

/// What is known of a position, for the side to move. A search takes what is certain as the position's value, and looks
/// no further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// It wins after so many moves of both sides together.
    Win {
        /// A source that does not know the number gives one that is large enough.
        plies: u32,
    },
    /// Neither side can win.
    Draw,
    /// It is beaten after so many moves of both sides together.
    Loss {
        /// As for wins.
        plies: u32,
    },
    /// One side should win, but how is not known, or a draw by counting may come first: a direction and no proof. The
    /// search goes on, and the position is worth [more](crate::score::towards) than every evaluation.
    Towards {
        /// How good a direction it is; less than nothing if the side to move should lose.
        bonus: Score,
    },
}
