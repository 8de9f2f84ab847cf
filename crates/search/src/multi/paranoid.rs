//! Paranoid search: everyone else is against the seat at the root. All seats move in turn; the root's picks the largest
//! value that it can get, each of the others the smallest. So there are two sides, and alpha-beta can cut.

use super::root_view::{Root, RootEvaluator, RootView, seats_of};
use crate::Stop;
use crate::classic::{Found, Watcher, alphabeta};
use saltus_game::{MultiEvaluator, MultiPosition, Outcome, Position, Score, Seat, Side};

/// Searches `depth` moves deep: alpha-beta on [`Paranoid`].
///
/// ```
/// use saltus_game::{Seat, testkit::{MultiLeaves, MultiTree}};
/// use saltus_search::{Stop, multi};
///
/// // After White's first move Black and Red can leave it 2, after its second 1.
/// let tree = MultiTree::read("(((7/0/0 2/0/0) (6/0/0 3/0/0)) ((1/9/9 8/0/0) (9/0/0 9/0/0)))").unwrap();
/// let found = multi::paranoid(&tree, 3, &MultiLeaves, &mut (), &Stop::never());
/// assert_eq!((found.value, found.best), (2, Some((Seat::at(0), 0))));
/// ```
pub fn paranoid<P: MultiPosition, W: Watcher<P::Move>>(
    root: &P,
    depth: u32,
    evaluator: &dyn MultiEvaluator<P>,
    watcher: &mut W,
    stop: &Stop,
) -> Found<P::Move> {
    alphabeta(&Paranoid::new(root), depth, &RootEvaluator(evaluator), watcher, stop)
}

/// A game of several players as a paranoid seat sees it. Its sides do not alternate: Black moves for each of the others.
/// The classics do not mind, the strong search would.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paranoid<P> {
    position: P,
    root: Root,
}

impl<P: MultiPosition> Paranoid<P> {
    /// The position as the seat to move sees it.
    pub fn new(position: &P) -> Paranoid<P> {
        Paranoid { position: position.clone(), root: Root::of(position) }
    }
}

impl<P: MultiPosition> Position for Paranoid<P> {
    type Move = P::Move;

    fn turn(&self) -> Side {
        self.root.side(&self.position, self.position.turn())
    }

    fn legal_moves(&self, out: &mut Vec<P::Move>) {
        out.clear();
        if !self.root.is_settled(&self.position) {
            self.position.moves_of(self.position.turn(), out);
        }
    }

    fn count_moves(&self) -> usize {
        if self.root.is_settled(&self.position) { 0 } else { self.position.count_moves() }
    }

    fn play(&mut self, mv: P::Move) {
        self.position.play(mv);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.root.outcome(&self.position)
    }

    fn pieces(&self, side: Side) -> usize {
        seats_of(&self.position, self.root, side).map(|seat| self.position.pieces(seat)).sum()
    }

    fn key(&self) -> u64 {
        self.position.key() ^ self.root.key()
    }

    fn move_key(mv: P::Move) -> u16 {
        P::move_key(mv)
    }

    fn key_from_scratch(&self) -> u64 {
        self.position.key_from_scratch() ^ self.root.key()
    }
}

impl<P: MultiPosition> RootView for Paranoid<P> {
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
        out.push(self.position.turn());
    }
}
