//! Max-n: a position is worth something to each seat, and whoever is to move picks what is worth most to itself. No
//! value of one seat bounds that of another, so nothing is cut off.

use crate::Stop;
use crate::classic::{Cutoffs, Found, Watcher, Window};
use saltus_game::{MultiEvaluator, MultiPosition, MultiState, Places, Reason, Score, Seat, score};

/// What a position is worth to each seat.
pub type Values = [Score; Seat::MOST];

/// Searches every path of `depth` moves. A seat whose place is certain keeps what that is worth: a first place a win, a
/// last one a loss, nearer ones counting for more, those between in steps of [`score::PLACE`].
///
/// ```
/// use saltus_game::{Seat, testkit::{MultiLeaves, MultiTree}};
/// use saltus_search::{Stop, multi};
///
/// // Black would take 4 on the left, which leaves White 1; on the right it takes 3 and leaves White 2.
/// let tree = MultiTree::read("((6/0/0 1/4/0) (2/3/0 9/1/0))").unwrap();
/// let found = multi::max_n(&tree, 2, &MultiLeaves, &mut (), &Stop::never());
/// assert_eq!((found.value, found.best), ([2, 3, 0, 0], Some((Seat::at(0), 1))));
/// ```
pub fn max_n<P: MultiPosition, W: Watcher<P::Move, Values>>(
    root: &P,
    depth: u32,
    evaluator: &dyn MultiEvaluator<P>,
    watcher: &mut W,
    stop: &Stop,
) -> Found<P::Move, Values> {
    let lists = vec![Vec::new(); depth as usize];
    let mut search = MaxN { eval: evaluator.state(root), watcher, stop, lists, nodes: 0 };
    let (value, best) = search.best(root, 0, depth, [None; Seat::MOST]);
    search.watcher.end(if stop.is_stopped() { None } else { Some(value) });
    Found { value, best, nodes: search.nodes, cutoffs: Cutoffs::default() }
}

struct MaxN<'a, P: MultiPosition, W> {
    /// The evaluation, which follows the moves of the search.
    eval: Box<dyn MultiState<P> + 'a>,
    watcher: &'a mut W,
    stop: &'a Stop,
    /// One list of moves a ply, used again and again: memory does not grow with the tree.
    lists: Vec<Vec<P::Move>>,
    nodes: u64,
}

impl<P: MultiPosition, W: Watcher<P::Move, Values>> MaxN<'_, P, W> {
    /// The values of a position `ply` moves after the root, searched `depth` moves further, and the move that leads to
    /// them. `settled` has the values of the seats whose place was certain before.
    fn best(
        &mut self,
        position: &P,
        ply: u32,
        depth: u32,
        mut settled: [Option<Score>; Seat::MOST],
    ) -> (Values, Option<P::Move>) {
        let ended = position.ended();
        for seat in Seat::all(position.players()) {
            if settled[seat.index()].is_none() && (ended.is_some() || is_home(position, seat)) {
                let decided = ended == Some(Reason::GoalReached);
                settled[seat.index()] = Some(worth(&position.standing(), seat, decided, ply));
            }
        }
        if depth == 0 || ended.is_some() {
            return (self.leaf(position, settled), None);
        }
        let mover = position.turn().index();
        let mut moves = std::mem::take(&mut self.lists[ply as usize]);
        position.legal_moves(&mut moves);
        let mut best: (Values, Option<P::Move>) = ([0; Seat::MOST], None);
        for &mv in &moves {
            let mut next = position.clone();
            next.play(mv);
            self.eval.push(position, mv);
            self.nodes += 1;
            self.watcher.enter(mv, Window::FULL);
            let (values, _) = self.best(&next, ply + 1, depth - 1, settled);
            self.eval.pop();
            if self.stop.is_stopped() {
                self.watcher.leave(None, false, 0);
                break;
            }
            let better = best.1.is_none() || values[mover] > best.0[mover];
            if better {
                best = (values, Some(mv));
            }
            self.watcher.leave(Some(values), better, 0);
        }
        self.lists[ply as usize] = moves;
        best
    }

    /// What seats have for certain, and for the others the places that are gone and the evaluation.
    fn leaf(&mut self, position: &P, settled: [Option<Score>; Seat::MOST]) -> Values {
        let mut values = [0; Seat::MOST];
        let standing = position.standing();
        for seat in Seat::all(position.players()) {
            values[seat.index()] = settled[seat.index()]
                .unwrap_or_else(|| places(&standing, seat) + self.eval.value(position, seat));
        }
        values
    }
}

/// Whether a seat and its partners have finished.
fn is_home<P: MultiPosition>(position: &P, seat: Seat) -> bool {
    let mut partners =
        Seat::all(position.players()).filter(|&other| position.are_partners(seat, other));
    partners.all(|seat| position.has_finished(seat))
}

/// A place for each seat that is behind, less one for each that is ahead.
fn places(standing: &Places, seat: Seat) -> Score {
    let others = standing.seats() as Score - 1;
    (standing.half_points(seat) as Score - others) * score::PLACE
}

/// What a place is worth that is certain `ply` moves after the root.
fn worth(standing: &Places, seat: Seat, decided: bool, ply: u32) -> Score {
    let place = standing.place(seat);
    let is_last = || Seat::all(standing.seats()).all(|other| standing.place(other) <= place);
    if place == 1 && !standing.is_level() {
        score::win_in(ply)
    } else if decided && is_last() {
        -score::win_in(ply)
    } else {
        places(standing, seat) - ply as Score
    }
}
