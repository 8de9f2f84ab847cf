//! A game of several players as the seat at the root of a search sees it: White is that seat and its partners, Black
//! are all others.

use saltus_game::{
    EvalState, Evaluator, LastPly, MultiEvaluator, MultiPosition, MultiState, Outcome, Position,
    Reason, Score, Seat, Side, keys, score,
};

/// Who searches, and what could be won when the search began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Root {
    pub seat: Seat,
    /// How many had finished: the best place to be had is the next.
    ahead: u8,
}

impl Root {
    pub(super) fn of<P: MultiPosition>(position: &P) -> Root {
        Root { seat: position.turn(), ahead: finished(position) }
    }

    /// The side that a seat is on.
    #[inline]
    pub(super) fn side<P: MultiPosition>(self, position: &P, seat: Seat) -> Side {
        if position.are_partners(self.seat, seat) { Side::White } else { Side::Black }
    }

    /// Whether the seat at the root and its partners have finished, or the game is decided without them: what follows
    /// cannot change their place.
    #[inline]
    pub(super) fn is_settled<P: MultiPosition>(self, position: &P) -> bool {
        self.is_home(position) || position.ended() == Some(Reason::GoalReached)
    }

    #[inline]
    fn is_home<P: MultiPosition>(self, position: &P) -> bool {
        let mut partners = seats_of(position, self, Side::White);
        position.has_finished(self.seat) && partners.all(|seat| position.has_finished(seat))
    }

    /// A win is the best place that could be had when the search began, a loss the last; a place between is a draw, and
    /// so is a draw.
    pub(super) fn outcome<P: MultiPosition>(self, position: &P) -> Option<Outcome> {
        if self.is_home(position) {
            let best = position.standing().place(self.seat) <= usize::from(self.ahead) + 1;
            let winner = best.then_some(Side::White);
            return Some(Outcome { winner, reason: Reason::GoalReached });
        }
        match position.ended()? {
            Reason::GoalReached => Some(Outcome::win(Side::Black, Reason::GoalReached)),
            reason => Some(Outcome::draw(reason)),
        }
    }

    /// What a position is worth to the root: its evaluation, less a place for each seat that has finished ahead of it
    /// since the search began. Where teams play, only a whole team is ahead, and that ends the game.
    #[inline]
    pub(super) fn value<P: MultiPosition>(self, position: &P, evaluation: Score) -> Score {
        let mut others = Seat::all(position.players()).filter(|&other| other != self.seat);
        if others.any(|other| position.are_partners(self.seat, other)) {
            return evaluation;
        }
        let ahead = finished(position).saturating_sub(self.ahead);
        evaluation - Score::from(ahead) * score::PLACE
    }

    /// Added to keys, so that no two seats that search share a table's entries, nor does one seat before and after
    /// somebody finishes: the same position is worth another place then.
    #[inline]
    pub(super) fn key(self) -> u64 {
        ROOT_KEYS[usize::from(self.ahead)][self.seat.index()]
    }
}

/// By how many have finished, and by seat.
static ROOT_KEYS: [[u64; Seat::MOST]; Seat::MOST + 1] = keys::table(0x5ea7);

/// The seats of a side, from the root's on in the order of play.
pub(super) fn seats_of<P: MultiPosition>(
    position: &P,
    root: Root,
    side: Side,
) -> impl Iterator<Item = Seat> {
    let players = position.players();
    let seats = (0..players).map(move |steps| Seat::at((root.seat.index() + steps) % players));
    seats.filter(move |&seat| root.side(position, seat) == side)
}

fn finished<P: MultiPosition>(position: &P) -> u8 {
    Seat::all(position.players()).filter(|&seat| position.has_finished(seat)).count() as u8
}

/// A position of two sides that stands for one of several players.
pub trait RootView: Position<Move = <Self::Inner as MultiPosition>::Move> {
    /// The game that it is made of.
    type Inner: MultiPosition;

    /// The position of all players.
    fn inner(&self) -> &Self::Inner;

    /// The seat that searches.
    fn seat(&self) -> Seat;

    /// What the position is worth to that seat, by its evaluation and by the places that are gone.
    fn worth(&self, evaluation: Score) -> Score;

    /// The seats of which one makes the next move.
    fn movers(&self, out: &mut Vec<Seat>);
}

/// An evaluation of a game of several players, for searches that see it from the root.
pub struct RootEvaluator<'a, P: MultiPosition>(pub &'a dyn MultiEvaluator<P>);

impl<P: MultiPosition, V: RootView<Inner = P>> Evaluator<V> for RootEvaluator<'_, P> {
    fn state<'a>(&'a self, root: &V) -> Box<dyn EvalState<V> + 'a> {
        Box::new(RootState { state: self.0.state(root.inner()), movers: Vec::new() })
    }
}

struct RootState<'a, P: MultiPosition> {
    state: Box<dyn MultiState<P> + 'a>,
    /// Used again and again.
    movers: Vec<Seat>,
}

impl<P: MultiPosition, V: RootView<Inner = P>> EvalState<V> for RootState<'_, P> {
    fn push(&mut self, before: &V, mv: P::Move, _after: &V) {
        self.state.push(before.inner(), mv);
    }

    fn pop(&mut self) {
        self.state.pop();
    }

    fn value(&mut self, position: &V, side: Side) -> Score {
        let value = position.worth(self.state.value(position.inner(), position.seat()));
        if side == Side::White { value } else { -value }
    }

    /// The best of all movers' best, up to the first that reaches `stop`.
    fn guess_last_ply(&mut self, position: &V, side: Side, stop: Score) -> Option<LastPly> {
        position.movers(&mut self.movers);
        // Values are the mover's from here on: larger is better.
        let sign = if position.turn() == Side::White { 1 } else { -1 };
        let stop = if position.turn() == side { stop } else { -stop };
        let mut all = LastPly { best: -score::WIN, moves: 0 };
        for &mover in &self.movers {
            let last = self.state.last_ply(position.inner(), mover, position.seat())?;
            all.best = all.best.max(sign * position.worth(last.best));
            all.moves += last.moves;
            if all.best >= stop {
                break;
            }
        }
        let best = if position.turn() == side { all.best } else { -all.best };
        (all.moves > 0).then_some(LastPly { best, ..all })
    }

    fn score_moves(&mut self, position: &V, moves: &[P::Move], gains: &mut Vec<Score>) {
        self.state.score_moves(position.inner(), moves, gains);
    }
}
