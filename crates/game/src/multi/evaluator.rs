//! What a search of a game of several players asks for: the worth of positions to each seat.
//!
//! The same split as for two sides (see [`Evaluator`](crate::Evaluator)): an immutable part that threads share, and one
//! that follows the moves of a search.

use super::MultiPosition;
use crate::{LastPly, Score, Seat, score};

/// Judges positions that have not ended, seat by seat: the part that threads share.
pub trait MultiEvaluator<P: MultiPosition>: Send + Sync {
    /// The companion of one search thread, which starts at this position.
    fn state<'a>(&'a self, root: &P) -> Box<dyn MultiState<P> + 'a>;

    /// The worth of a single position to a seat, where no search goes on.
    fn value(&self, position: &P, seat: Seat) -> Score {
        self.state(position).value(position, seat)
    }
}

/// The part of an evaluation that belongs to one search thread. It follows the search: each move made is
/// [pushed](MultiState::push), each move taken back [popped](MultiState::pop).
pub trait MultiState<P: MultiPosition> {
    /// A move of a seat was made; in searches where seats sit out it need not be the one to move.
    fn push(&mut self, _before: &P, _mv: P::Move) {}

    /// The last move was taken back.
    fn pop(&mut self) {}

    /// What the position is worth to a seat that plays on: within plus and minus [`score::PLACE`], and without the
    /// places that have been taken, which are the search's to count.
    fn value(&mut self, position: &P, seat: Seat) -> Score;

    /// The last ply of a search at once: the best that a move of `mover` leads to, seen from `seat`, and how many moves
    /// it has. The best is the largest value for the seat and its partners, the smallest for others. `None` where this
    /// evaluation has no such way, or where a move might let someone finish: then the search plays the moves.
    fn last_ply(&mut self, _position: &P, _mover: Seat, _seat: Seat) -> Option<LastPly> {
        None
    }

    /// Replaces `gains` by what each of these moves is thought to gain for the seat that makes it. Searches order moves
    /// by it.
    fn score_moves(&mut self, _position: &P, moves: &[P::Move], gains: &mut Vec<Score>) {
        gains.clear();
        gains.resize(moves.len(), 0);
    }
}

/// An evaluation without state: a plain function of the position and of the seat that looks.
pub struct PerSeat<F>(pub F);

impl<P: MultiPosition, F: Fn(&P, Seat) -> Score + Send + Sync> MultiEvaluator<P> for PerSeat<F> {
    fn state<'a>(&'a self, _root: &P) -> Box<dyn MultiState<P> + 'a> {
        Box::new(PerSeat(&self.0))
    }
}

impl<P: MultiPosition, F: Fn(&P, Seat) -> Score> MultiState<P> for PerSeat<F> {
    fn value(&mut self, position: &P, seat: Seat) -> Score {
        self.0(position, seat).clamp(-score::PLACE, score::PLACE)
    }
}
