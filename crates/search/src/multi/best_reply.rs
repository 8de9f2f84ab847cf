//! Best-reply search: after each move of the seat at the root, one of the others moves, whoever has the reply that is
//! worst for the root; the rest sit out. So the root's own moves come round every second ply, however many play, and a
//! search looks further ahead for itself than a paranoid one of the same depth. The price: it looks at games in which
//! seats miss their turns.

use super::root_view::{Root, RootEvaluator, RootView, seats_of};
use crate::Stop;
use crate::classic::{Found, Watcher, alphabeta};
use saltus_game::{
    MultiEvaluator, MultiGame, MultiPosition, Outcome, Position, Reason, Score, Seat, Side,
};

/// Searches `depth` moves deep: alpha-beta on [`BestReply`].
///
/// ```
/// use saltus_game::{Seat, testkit::{MultiLeaves, MultiTree}};
/// use saltus_search::{Stop, multi};
///
/// // Black or Red replies, and White moves again.
/// let tree = MultiTree::read("(((7/0/0 2/0/0) (6/0/0 3/0/0)) ((1/9/9 8/0/0) (9/0/0 9/0/0)))").unwrap();
/// let found = multi::best_reply(&tree, 3, &MultiLeaves, &mut (), &Stop::never());
/// assert_eq!((found.value, found.best), (8, Some((Seat::at(0), 1))));
/// ```
pub fn best_reply<P: MultiPosition, W: Watcher<P::Move>>(
    root: &P,
    depth: u32,
    evaluator: &dyn MultiEvaluator<P>,
    watcher: &mut W,
    stop: &Stop,
) -> Found<P::Move> {
    alphabeta(&BestReply::new(root), depth, &RootEvaluator(evaluator), watcher, stop)
}

/// A game of several players as best-reply search sees it: two sides that alternate strictly.
///
/// White is the seat at the root, Black all its opponents together: its moves are those of every one of them. Partners of
/// the root sit out too, until it has finished; then the next of them moves for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestReply<P> {
    /// With the turn of the first seat of the side to move, so that equal positions have equal keys.
    position: P,
    root: Root,
    turn: Side,
}

impl<P: MultiPosition> BestReply<P> {
    /// The position as the seat to move sees it.
    pub fn new(position: &P) -> BestReply<P> {
        BestReply { position: position.clone(), root: Root::of(position), turn: Side::White }
    }

    /// The keys of the positions before the present one of a game that can come again, as
    /// [`Task::past`](crate::strong::Task::past) asks for them: each turn of the seat to move, and what it left.
    pub fn past(game: &MultiGame<P>) -> Vec<u64> {
        let root = Root::of(game.position());
        let before = &game.repeatable()[..game.repeatable().len() - 1];
        let first = game.moves().len() - before.len();
        let own = before.iter().zip(&game.moves()[first..]);
        let own = own.filter(|(position, _)| position.turn() == root.seat);
        let keys = own.flat_map(|(position, &mv)| {
            let mut seen = BestReply { position: position.clone(), root, turn: Side::White };
            let key = seen.key();
            seen.play(mv);
            [key, seen.key()]
        });
        keys.collect()
    }

    /// The seats of which one makes the next move.
    #[inline]
    fn moving(&self) -> impl Iterator<Item = Seat> {
        let position = &self.position;
        let seats = seats_of(position, self.root, self.turn);
        let most = if self.turn == Side::White { 1 } else { Seat::MOST };
        seats.filter(|&seat| !position.has_finished(seat)).take(most)
    }
}

impl<P: MultiPosition> Position for BestReply<P> {
    type Move = P::Move;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    fn legal_moves(&self, out: &mut Vec<P::Move>) {
        out.clear();
        if !self.root.is_settled(&self.position) {
            self.moving().for_each(|seat| self.position.moves_of(seat, out));
        }
    }

    fn unordered_moves(&self, out: &mut Vec<P::Move>) {
        out.clear();
        if !self.root.is_settled(&self.position) {
            self.moving().for_each(|seat| self.position.unordered_moves_of(seat, out));
        }
    }

    fn count_moves(&self) -> usize {
        if self.root.is_settled(&self.position) {
            return 0;
        }
        self.moving().map(|seat| self.position.count_moves_of(seat)).sum()
    }

    fn has_moves(&self) -> bool {
        !self.root.is_settled(&self.position)
    }

    fn play(&mut self, mv: P::Move) {
        self.position.skip_to(self.position.mover(mv));
        self.position.play(mv);
        self.turn = !self.turn;
        let next = self.moving().next();
        if let Some(seat) = next {
            self.position.skip_to(seat);
        }
    }

    fn is_irreversible(&self, mv: P::Move) -> bool {
        self.position.is_irreversible(mv)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.root.outcome(&self.position)
    }

    fn is_draw(&self) -> bool {
        self.position.ended().is_some_and(|reason| reason != Reason::GoalReached)
    }

    fn pieces(&self, side: Side) -> usize {
        seats_of(&self.position, self.root, side).map(|seat| self.position.pieces(seat)).sum()
    }

    #[inline]
    fn key(&self) -> u64 {
        self.position.key() ^ self.root.key()
    }

    #[inline]
    fn move_key(mv: P::Move) -> u16 {
        P::move_key(mv)
    }

    fn key_from_scratch(&self) -> u64 {
        self.position.key_from_scratch() ^ self.root.key()
    }
}

impl<P: MultiPosition> RootView for BestReply<P> {
    type Inner = P;

    fn inner(&self) -> &P {
        &self.position
    }

    fn seat(&self) -> Seat {
        self.root.seat
    }

    fn worth(&self, evaluation: Score) -> Score {
        self.root.value(&self.position, evaluation)
    }

    fn movers(&self, out: &mut Vec<Seat>) {
        out.clear();
        out.extend(self.moving());
    }
}
