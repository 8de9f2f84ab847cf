//! What negamax, principal variation search and MTD(f) share: moves are made and taken back, leaves are judged, tricks
//! that can be switched on and off are used, and the limits are kept.

use super::cutoffs::Cutoffs;
use super::ordering::Ordering;
use super::table::Table;
use super::{Found, INFINITE, Watcher, Window, alphabeta, ended, minimax, mtdf, negamax, pvs};
use crate::{Instant, Limits, Stop};
use saltus_game::{EvalState, Evaluator, Position, Score, Side};

/// The searches that are taught.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Every move to a fixed depth.
    Minimax,
    /// The same value without what cannot matter.
    AlphaBeta,
    /// Alpha-beta in one formula for both sides.
    Negamax,
    /// Principal variation search, which is NegaScout by its other name.
    Pvs,
    /// One null window after the other.
    Mtdf,
}

impl Algorithm {
    /// All of them, in the order in which they are taught.
    pub const ALL: [Algorithm; 5] = [
        Algorithm::Minimax,
        Algorithm::AlphaBeta,
        Algorithm::Negamax,
        Algorithm::Pvs,
        Algorithm::Mtdf,
    ];

    /// What player strings call it.
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::AlphaBeta => "alphabeta",
            Algorithm::Negamax => "negamax",
            Algorithm::Pvs => "pvs",
            Algorithm::Mtdf => "mtdf",
        }
    }

    /// Whether it knows the [tricks](Tricks). Minimax and alpha-beta are plain.
    pub fn has_tricks(self) -> bool {
        !matches!(self, Algorithm::Minimax | Algorithm::AlphaBeta)
    }
}

/// What makes a search quicker and leaves its value and its move as they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tricks {
    /// Promising moves first; otherwise generation order.
    pub ordering: bool,
    /// A transposition table of so many mebibytes.
    pub table: Option<usize>,
    /// Iterative deepening: depth 1 first, then 2, and so on. With a limit of nodes or time a search deepens in any
    /// case: it could not end otherwise.
    pub deepening: bool,
}

/// What is to be searched, and how.
pub struct Task<'a, P: Position> {
    /// The position.
    pub root: &'a P,
    /// Judges its leaves.
    pub evaluator: &'a dyn Evaluator<P>,
    /// How far to search. Without a depth it is [`DEEPEST`].
    pub limits: Limits,
    /// What to use; of no concern to minimax and alpha-beta.
    pub tricks: Tricks,
    /// Stops it early.
    pub stop: &'a Stop,
}

/// No search that ends is deeper.
pub const DEEPEST: u32 = 100;

/// Searches by one of the classics. `hear` is told each depth that was finished, and what was found there; the last of
/// them is the answer. A search that was stopped before it finished one gives depth 0 and the best of the moves that it
/// had finished.
///
/// ```
/// use saltus_game::testkit::{Leaves, Tree};
/// use saltus_search::{Limits, Stop, classic};
///
/// let tree = Tree::read("((3 12 8) (2 4 6) (14 5 2))").unwrap();
/// let task = classic::Task {
///     root: &tree,
///     evaluator: &Leaves,
///     limits: Limits { depth: Some(2), ..Limits::default() },
///     tricks: classic::Tricks { ordering: true, table: Some(1), deepening: true },
///     stop: &Stop::never(),
/// };
/// for algorithm in classic::Algorithm::ALL {
///     let (depth, found) = classic::search(algorithm, &task, &mut (), &mut |_, _| {});
///     assert_eq!((depth, found.value, found.best), (2, 3, Some(0)));
/// }
/// ```
pub fn search<P: Position, W: Watcher<P::Move>>(
    algorithm: Algorithm,
    task: &Task<P>,
    watcher: &mut W,
    hear: &mut dyn FnMut(u32, &Found<P::Move>),
) -> (u32, Found<P::Move>) {
    let Task { root, evaluator, limits, stop, .. } = *task;
    let depth = limits.depth.unwrap_or(DEEPEST);
    let plain = match algorithm {
        Algorithm::Minimax => minimax(root, depth, evaluator, watcher, stop),
        Algorithm::AlphaBeta => alphabeta(root, depth, evaluator, watcher, stop),
        _ => return Search::new(task, depth, watcher).deepen(algorithm, root, depth, hear),
    };
    if stop.is_stopped() {
        return (0, plain);
    }
    hear(depth, &plain);
    (depth, plain)
}

/// A search under way.
pub(super) struct Search<'a, P: Position, W> {
    /// The evaluation, which follows the moves of the search.
    eval: Box<dyn EvalState<P> + 'a>,
    /// Who moves at the root: values of leaves are seen from there.
    player: Side,
    pub watcher: &'a mut W,
    /// One list of moves a ply, used again and again: memory does not grow with the tree.
    lists: Vec<Vec<P::Move>>,
    ordering: Option<Ordering<P::Move>>,
    table: Option<Table>,
    deepening: bool,
    limits: Limits,
    stop: &'a Stop,
    stopped: bool,
    begun: Instant,
    /// How many nodes there were when the clock is looked at next.
    look: u64,
    nodes: u64,
    cutoffs: Cutoffs,
}

impl<'a, P: Position, W: Watcher<P::Move>> Search<'a, P, W> {
    fn new(task: &Task<'a, P>, depth: u32, watcher: &'a mut W) -> Search<'a, P, W> {
        let Task { root, evaluator, limits, tricks, stop } = *task;
        Search {
            eval: evaluator.state(root),
            player: root.turn(),
            watcher,
            lists: vec![Vec::new(); depth as usize],
            ordering: tricks.ordering.then(|| Ordering::new(depth)),
            table: tricks.table.map(Table::new),
            deepening: tricks.deepening || limits.nodes.is_some() || limits.time.is_some(),
            limits,
            stop,
            stopped: false,
            begun: Instant::now(),
            look: 0,
            nodes: 0,
            cutoffs: Cutoffs::default(),
        }
    }

    /// Iterative deepening, or a single search of this depth.
    fn deepen(
        mut self,
        algorithm: Algorithm,
        root: &P,
        most: u32,
        hear: &mut dyn FnMut(u32, &Found<P::Move>),
    ) -> (u32, Found<P::Move>) {
        let (mut reached, mut best) = (0, (-INFINITE, None));
        // Before the first iteration the evaluation is the best guess there is.
        let mut guess = self.eval.value(root, self.player);
        for depth in if self.deepening { 1 } else { most }..=most {
            let found = match algorithm {
                Algorithm::Pvs => pvs::search(&mut self, root, depth, best.1),
                Algorithm::Mtdf => mtdf::search(&mut self, root, depth, guess, best.1),
                _ => negamax::search(&mut self, root, depth, best.1),
            };
            if self.stopped() {
                // Of an iteration that was not finished nothing counts, unless there is nothing else.
                if reached == 0 {
                    best = found;
                }
                break;
            }
            (reached, best, guess) = (depth, found, found.0);
            hear(depth, &self.found(best));
            if best.1.is_none() {
                break; // the game is over
            }
        }
        let value = (reached > 0).then_some(best.0);
        self.watcher.end(value);
        (reached, self.found(best))
    }

    fn found(&self, (value, best): (Score, Option<P::Move>)) -> Found<P::Move> {
        Found { value, best, nodes: self.nodes, cutoffs: self.cutoffs }
    }

    /// What a position is worth to the side to move, if that needs no further moves: the game is over, the search goes no
    /// deeper, or the table knows it.
    pub(super) fn known(
        &mut self,
        position: &P,
        ply: u32,
        depth: u32,
        window: Window,
    ) -> Option<Score> {
        let sign = self.sign(position);
        if let Some(value) = ended(position, self.player, ply) {
            return Some(sign * value);
        }
        if depth == 0 {
            return Some(sign * self.eval.value(position, self.player));
        }
        let entry = self.table.as_ref().and_then(|table| table.get(position));
        if let Some(value) = entry.and_then(|entry| entry.value(ply, depth, window)) {
            self.watcher.table_hit();
            return Some(value);
        }
        // Some evaluations judge the moves of the last ply at once, up to the cut-off: the same values, the same count.
        if depth == 1 && self.ordering.is_none() && !W::WATCHES {
            let last = self.eval.last_ply(position, self.player, sign * window.beta)?;
            let value = sign * last.best;
            self.nodes += last.moves;
            if value >= window.beta {
                self.cutoffs.add(last.moves);
            }
            self.remember(position, ply, depth, window, value, None);
            return Some(value);
        }
        None
    }

    /// The moves of a position, in the order in which they are searched. To be [given back](Search::give_back).
    pub(super) fn moves(&mut self, position: &P, ply: u32) -> Vec<P::Move> {
        let mut moves = std::mem::take(&mut self.lists[ply as usize]);
        position.legal_moves(&mut moves);
        if let Some(ordering) = &mut self.ordering {
            let entry = self.table.as_ref().and_then(|table| table.get(position));
            ordering.order(position, ply, entry, &mut *self.eval, &mut moves);
        }
        moves
    }

    /// Whether moves are ordered.
    pub(super) fn orders(&self) -> bool {
        self.ordering.is_some()
    }

    pub(super) fn give_back(&mut self, ply: u32, moves: Vec<P::Move>) {
        self.lists[ply as usize] = moves;
    }

    /// Makes a move in a position `ply` moves after the root, to search it with this window.
    pub(super) fn make(&mut self, position: &P, ply: u32, mv: P::Move, window: Window) -> P {
        let mut next = position.clone();
        next.play(mv);
        self.eval.push(position, mv, &next);
        self.nodes += 1;
        let root_view = if ply.is_multiple_of(2) { window } else { window.flipped() };
        self.watcher.enter(mv, root_view);
        next
    }

    /// Takes it back. It was worth `value` to the side that made it, which was the `best` so far, and so many moves after
    /// it are cut off.
    pub(super) fn unmake(&mut self, ply: u32, value: Score, best: bool, cut: usize) {
        self.eval.pop();
        let root_view = if ply.is_multiple_of(2) { value } else { -value };
        let told = (!self.stopped).then_some(root_view);
        self.watcher.leave(told, best && told.is_some(), cut);
    }

    /// A move cut off the rest of a position: it was the move of this number there.
    pub(super) fn cut_off(
        &mut self,
        position: &P,
        ply: u32,
        depth: u32,
        mv: P::Move,
        number: usize,
    ) {
        self.cutoffs.add(number as u64);
        if let Some(ordering) = &mut self.ordering {
            ordering.cut_off(position, ply, depth, mv);
        }
    }

    /// Remembers what a search found.
    pub(super) fn remember(
        &mut self,
        position: &P,
        ply: u32,
        depth: u32,
        window: Window,
        value: Score,
        best: Option<P::Move>,
    ) {
        if let Some(table) = self.table.as_mut().filter(|_| !self.stopped) {
            table.put(position, ply, depth, window, value, best);
        }
    }

    /// Whether a limit was met. Values found since then mean nothing.
    pub(super) fn stopped(&mut self) -> bool {
        const NODES_A_LOOK: u64 = 256;
        if self.stop.is_stopped() || self.limits.nodes.is_some_and(|most| self.nodes >= most) {
            self.stopped = true;
        } else if let Some(time) = self.limits.time
            && self.nodes >= self.look
        {
            self.look = self.nodes + NODES_A_LOOK;
            self.stopped |= self.begun.elapsed() >= time;
        }
        self.stopped
    }

    fn sign(&self, position: &P) -> Score {
        if position.turn() == self.player { 1 } else { -1 }
    }
}
