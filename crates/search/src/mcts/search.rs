//! The simulations: down the tree, one position more, and back up.

use super::Report;
use super::bounds::Bounds;
use super::squash::Squash;
use super::tree::{Node, Tree};
use super::ucb::{self, Choice};
use crate::classic::ended;
use crate::strong::sort_descending;
use crate::{Instant, Limits, Stop};
use saltus_game::keys::SplitMix;
use saltus_game::{EvalState, Evaluator, Position, Score, Side, score};

/// How to search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How much the moves that were hardly tried are worth trying: the `c` of UCB1.
    pub exploration: f64,
    /// How many random moves are made before a position is judged; 0 judges it as it is. A game that is over by then
    /// counts for what it is.
    pub playout: u32,
    /// What random moves depend on.
    pub seed: u64,
    /// Mebibytes for the tree.
    pub memory: usize,
}

/// What is to be searched.
pub struct Task<'a, P: Position> {
    /// The position.
    pub root: &'a P,
    /// Keys of positions before it that can come again: a second time is a draw.
    pub past: &'a [u64],
    /// Whether positions that come again are draws. Minimax does not see them.
    pub repetition: bool,
    /// Judges positions.
    pub evaluator: &'a dyn Evaluator<P>,
    /// How long to search. Positions of the depth, if there is one, are leaves: they are worth what the evaluation says.
    pub limits: Limits,
    /// How to search.
    pub settings: Settings,
    /// Stops it early.
    pub stop: &'a Stop,
}

/// Searches, and gives the tree too. `hear` is told from time to time what has been found.
///
/// ```
/// use saltus_game::testkit::{Leaves, Tree};
/// use saltus_search::{Limits, Stop, mcts};
///
/// let tree = Tree::read("((3 12 8) (2 4 6) (14 5 2))").unwrap();
/// let task = mcts::Task {
///     root: &tree,
///     past: &[],
///     repetition: false,
///     evaluator: &Leaves,
///     limits: Limits { depth: Some(2), ..Limits::default() },
///     settings: mcts::Settings { exploration: 1.0, playout: 0, seed: 0, memory: 1 },
///     stop: &Stop::never(),
/// };
/// let (report, _) = mcts::search(&task, &mut |_| {});
/// assert_eq!((report.value, report.certain, report.line[0]), (3, true, 0));
/// ```
pub fn search<P: Position>(
    task: &Task<P>,
    hear: &mut dyn FnMut(&Report<P::Move>),
) -> (Report<P::Move>, Tree<P::Move>) {
    let player = task.root.turn();
    let mut eval = task.evaluator.state(task.root);
    let mut nodes = 0;
    let squash = match task.root.outcome() {
        Some(_) => Squash::fit(task.root, player, &mut *eval, &mut 0),
        None => Squash::fit(task.root, player, &mut *eval, &mut nodes),
    };
    let most = (task.settings.memory << 20) / size_of::<Node<P::Move>>();
    let most = most.clamp(2, u32::MAX as usize);
    let by_nodes = task.limits.nodes.and_then(|nodes| usize::try_from(nodes).ok());
    let search = Search {
        task,
        eval,
        player,
        squash,
        tree: Tree::new(by_nodes.unwrap_or(most).saturating_add(1).min(most), squash),
        most,
        mix: SplitMix::new(task.settings.seed ^ task.root.key()),
        path: Vec::new(),
        keys: Vec::new(),
        moves: Vec::new(),
        ordered: Vec::new(),
        gains: Vec::new(),
        nodes,
        simulations: 0,
        deepest: 0,
    };
    search.run(hear)
}

struct Search<'a, P: Position> {
    task: &'a Task<'a, P>,
    /// The evaluation, which follows the moves of a simulation.
    eval: Box<dyn EvalState<P> + 'a>,
    /// Who moves at the root: values are seen from there.
    player: Side,
    squash: Squash,
    tree: Tree<P::Move>,
    /// How many nodes it may have.
    most: usize,
    mix: SplitMix,
    /// The nodes of the present simulation.
    path: Vec<u32>,
    /// The keys of its positions.
    keys: Vec<u64>,
    moves: Vec<P::Move>,
    ordered: Vec<(P::Move, u32, Score)>,
    gains: Vec<Score>,
    nodes: u64,
    simulations: u64,
    deepest: u32,
}

impl<P: Position> Search<'_, P> {
    fn run(mut self, hear: &mut dyn FnMut(&Report<P::Move>)) -> (Report<P::Move>, Tree<P::Move>) {
        let (begun, limits) = (Instant::now(), self.task.limits);
        let mut told = 1024;
        while !self.task.stop.is_stopped()
            && limits.nodes.is_none_or(|most| self.nodes < most)
            && limits.time.is_none_or(|time| begun.elapsed() < time)
            && self.tree.nodes.len() < self.most
        {
            if !self.simulate() {
                break;
            }
            self.simulations += 1;
            if self.simulations == told {
                told *= 2;
                hear(&self.report());
            }
        }
        (self.report(), self.tree)
    }

    /// One simulation; false if there is nothing left to find.
    fn simulate(&mut self) -> bool {
        let mut position = self.task.root.clone();
        let mut node = 0;
        self.path.clear();
        self.keys.clear();
        self.path.push(node);
        self.keys.push(position.key());
        let mut solved = false;
        loop {
            if self.tree.nodes[node as usize].moves.is_none() {
                let count = position.count_moves();
                self.tree.nodes[node as usize].moves = Some(count as u32);
                if let Some(value) = self.leaf(&position) {
                    self.tree.nodes[node as usize].bounds = Bounds::exact(value);
                    break;
                }
                if node != 0 {
                    break; // it is new: to be judged
                }
            }
            let mv = match self.choose(node, &position) {
                Choice::Known(child) => {
                    node = child;
                    self.tree.nodes[child as usize].mv
                }
                Choice::New => {
                    let (mv, born) = self.new_move(node, &position);
                    node = self.tree.add(node, mv, born);
                    Some(mv)
                }
                Choice::Solved => {
                    solved = true;
                    None
                }
            };
            let Some(mv) = mv else { break };
            let mut next = position.clone();
            next.play(mv);
            self.eval.push(&position, mv, &next);
            self.nodes += 1;
            position = next;
            self.path.push(node);
            self.keys.push(position.key());
        }
        if solved && self.path.len() == 1 {
            return false;
        }
        self.deepest = self.deepest.max(self.path.len() as u32 - 1);
        let value = self.judge(node, &position);
        for _ in 1..self.path.len() {
            self.eval.pop();
        }
        self.tell(value);
        !self.is_done()
    }

    /// Whether the root is as certain as it needs to be.
    fn is_done(&self) -> bool {
        self.tree.nodes[0].bounds.is_decided() && self.task.limits.depth.is_none()
    }

    /// The value of a position that is not searched further, if it is one; to the player at the root.
    fn leaf(&mut self, position: &P) -> Option<Score> {
        let ply = self.path.len() as u32 - 1;
        if let Some(value) = ended(position, self.player, ply) {
            return Some(value);
        }
        let key = position.key();
        let before = &self.keys[..self.keys.len() - 1];
        if ply > 0
            && self.task.repetition
            && (before.contains(&key) || self.task.past.contains(&key))
        {
            return Some(0);
        }
        // A place of a tree that is only a number has no moves either.
        let deep = self.task.limits.depth.is_some_and(|depth| ply >= depth);
        (deep || !position.has_moves()).then(|| self.eval.value(position, self.player))
    }

    /// Whether it is the turn of the player at the root.
    fn is_max(&self, position: &P) -> bool {
        position.turn() == self.player
    }

    fn choose(&self, node: u32, position: &P) -> Choice {
        let max = self.is_max(position);
        let parent = self.tree.nodes[node as usize];
        let exact = self.task.limits.depth.is_some();
        // At the root the first of equal moves stands, so that one before it must be known to be worse.
        let first = (node == 0).then(|| self.first_best(parent.bounds.least)).flatten();
        let open = |child: &Node<P::Move>| {
            let ties = first.is_some_and(|first| child.born < first);
            let solved = child.bounds.is_exact() || (!exact && child.bounds.is_decided());
            !solved && child.bounds.can_improve(parent.bounds, max, ties)
        };
        ucb::choose(&self.tree, node, max, self.task.settings.exploration, open)
    }

    /// The place in generation order of the first move at the root that has this value for sure.
    fn first_best(&self, value: Score) -> Option<u32> {
        let children = self.tree.children(0).map(|child| &self.tree.nodes[child as usize]);
        children.filter(|child| child.bounds.least == value).map(|child| child.born).min()
    }

    /// The next move that is not in the tree: that which gains most, as the evaluation sees it.
    fn new_move(&mut self, node: u32, position: &P) -> (P::Move, u32) {
        position.legal_moves(&mut self.moves);
        self.eval.score_moves(position, &self.moves, &mut self.gains);
        self.ordered.clear();
        let listed = (0..).zip(self.moves.iter().zip(&self.gains));
        self.ordered.extend(listed.map(|(born, (&mv, &gain))| (mv, born, gain)));
        sort_descending(&mut self.ordered, |&(_, _, gain)| gain);
        let (mv, born, _) = self.ordered[self.tree.nodes[node as usize].made as usize];
        (mv, born)
    }

    /// What the position at the end of a simulation is worth: from 0 to 1, to the player at the root.
    fn judge(&mut self, node: u32, position: &P) -> f64 {
        let bounds = self.tree.nodes[node as usize].bounds;
        if bounds.is_exact() || bounds.is_decided() {
            return match bounds.least > score::MOST {
                true => 1.0,
                false => self.squash.expected(bounds.most),
            };
        }
        if self.task.settings.playout == 0 {
            return self.squash.expected(self.eval.value(position, self.player));
        }
        self.playout(position)
    }

    /// Random moves, and what they come to.
    fn playout(&mut self, position: &P) -> f64 {
        let mut position = position.clone();
        let mut made = 0;
        let value = loop {
            if let Some(value) = ended(&position, self.player, 0) {
                break value;
            }
            if made == self.task.settings.playout || self.task.stop.is_stopped() {
                break self.eval.value(&position, self.player);
            }
            position.legal_moves(&mut self.moves);
            if self.moves.is_empty() {
                break self.eval.value(&position, self.player);
            }
            let mv = self.moves[self.mix.below(self.moves.len())];
            let mut next = position.clone();
            next.play(mv);
            self.eval.push(&position, mv, &next);
            position = next;
            self.nodes += 1;
            made += 1;
        };
        for _ in 0..made {
            self.eval.pop();
        }
        self.squash.expected(value)
    }

    /// Tells the positions on the way what was found, from the last to the root.
    fn tell(&mut self, value: f64) {
        for (ply, &node) in self.path.iter().enumerate().rev() {
            let own = &self.tree.nodes[node as usize];
            // Sides alternate strictly.
            let (max, made, moves) = (ply.is_multiple_of(2), own.made, own.moves);
            if made > 0 {
                let below = self.tree.children(node);
                let below = below.map(|child| self.tree.nodes[child as usize].bounds);
                let bounds = Bounds::above(below, max, Some(made) == moves);
                self.tree.nodes[node as usize].bounds = bounds;
            }
            let own = &mut self.tree.nodes[node as usize];
            own.visits += 1;
            own.sum += value;
        }
    }

    /// The best child of a node: one that wins for certain, otherwise the one visited most.
    fn best_child(&self, node: u32, max: bool) -> Option<u32> {
        let worth = |&child: &u32| {
            let child = &self.tree.nodes[child as usize];
            let bounds = child.bounds;
            let (least, most) =
                if max { (bounds.least, bounds.most) } else { (-bounds.most, -bounds.least) };
            let exact = self.tree.nodes[node as usize].bounds.is_exact();
            // Certain values decide where all are known, and wins and losses in any case.
            let decided = match (exact, most < -score::MOST) {
                _ if least > score::MOST => least,
                (true, _) => least,
                (false, true) => most,
                (false, false) => 0,
            };
            let visits = if exact { 0 } else { child.visits };
            (decided, visits, std::cmp::Reverse(child.born))
        };
        self.tree.children(node).max_by_key(worth)
    }

    fn report(&self) -> Report<P::Move> {
        let root = &self.tree.nodes[0];
        let mut line = Vec::new();
        let (mut node, mut max) = (0, true);
        while let Some(child) = self.best_child(node, max) {
            line.extend(self.tree.nodes[child as usize].mv);
            (node, max) = (child, !max);
        }
        let best = self.best_child(0, true).map(|child| &self.tree.nodes[child as usize]);
        let certain = root.bounds.is_exact() || root.bounds.is_decided();
        let value = match best {
            _ if root.bounds.is_exact() || root.bounds.least > score::MOST => root.bounds.least,
            _ if certain => root.bounds.most,
            Some(best) => self.squash.value(best.mean()),
            None => self.squash.value(root.mean()),
        };
        Report {
            value,
            certain,
            line,
            nodes: self.nodes,
            simulations: self.simulations,
            depth: self.deepest,
        }
    }
}
