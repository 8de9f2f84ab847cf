//! The tree of a search as plain data, to be looked at: every move with its window, its value and what was cut off, and
//! the walk of a classic search step by step.

mod four;
mod walk;

pub(crate) use four::search as search_many;

use crate::playable::Playable;
use crate::player::{Classic, Evaluation, Mcts, SpecError};
use saltus_game::{Notation, Position, Score, Seat};
use saltus_search::Stop;
use saltus_search::classic::{self, Pass, Recorder, Recording, Task, Window};
use saltus_search::mcts;
use walk::Event;

/// A searched tree. Moves are written as the game's people write them, values are seen from the side that moves at
/// the root.
pub struct SearchTree {
    /// Moves made anywhere in the tree, recorded or not.
    pub visited: u64,
    /// Positions that were judged, or in which the game was over.
    pub leaves: u64,
    /// Moves that were cut off.
    pub cut: u64,
    /// The value of the root; none if the search was stopped before it was known.
    pub value: Option<Score>,
    /// What the root is worth to each seat, in max-n.
    pub values: Option<Vec<Score>>,
    /// The best moves of all in turn, as far as the search looked; of what it had finished, if it was stopped.
    pub line: Vec<String>,
    /// The passes of the search: iterations of iterative deepening, null windows of MTD(f). Minimax and alpha-beta have
    /// none.
    pub passes: Vec<Pass>,
    /// Positions whose values came from the transposition table.
    pub table_hits: u64,
    /// Moves that were searched again with a wider window.
    pub again: u64,
    nodes: Box<dyn Nodes>,
}

/// A node of a [`SearchTree`]: a move, and what the search found after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// Its number: the root's is 0, and nodes are numbered as they were entered.
    pub node: usize,
    /// The node above; none for the root.
    pub parent: Option<usize>,
    /// The move that leads here; none for the root.
    pub mv: Option<String>,
    /// Who is to move here. In best-reply search, where one of several may move, the first of them.
    pub seat: Seat,
    /// Whether that is the side at the root, which looks for the largest value.
    pub max: bool,
    /// How many moves lead here from the root.
    pub ply: u32,
    /// What it was known to have to lie above, where anything was.
    pub alpha: Option<Score>,
    /// What it was known to have to lie below, where anything was.
    pub beta: Option<Score>,
    /// What it was found to be worth; none if the search was stopped before.
    pub value: Option<Score>,
    /// What it was found to be worth to each seat, in max-n: whoever is to move looks for the largest value of its own.
    pub values: Option<Vec<Score>>,
    /// Moves right below that were cut off.
    pub cut: u32,
    /// Recorded nodes right below.
    pub children: usize,
    /// Nodes anywhere below that were visited and not recorded.
    pub unrecorded: u64,
    /// In which pass of the search: an index into [`SearchTree::passes`], 0 where there are none.
    pub pass: usize,
    /// Whether the move was searched just before with a null window that was too narrow.
    pub again: bool,
    /// Whether the value comes from the transposition table.
    pub table: bool,
    /// How often simulations came here, in Monte Carlo tree search.
    pub visits: Option<u32>,
}

/// A step of the walk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What happens.
    pub kind: StepKind,
    /// Where.
    pub node: TreeNode,
}

/// What happens at a step of the walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepKind {
    /// The search comes to the node with its window.
    Enter,
    /// It leaves out the rest of the moves there.
    Cut,
    /// It goes back with the node's value.
    Leave,
}

impl SearchTree {
    /// How many nodes are recorded, the root not counted.
    pub fn recorded(&self) -> usize {
        self.nodes.count() - 1
    }

    /// A node by its number.
    pub fn node(&self, node: usize) -> Option<TreeNode> {
        self.nodes.node(node)
    }

    /// Some of the nodes right below one, in the order in which they were searched.
    pub fn children(&self, node: usize, from: usize, count: usize) -> Vec<TreeNode> {
        self.nodes.children(node, from, count)
    }

    /// The moves that lead from the root to a node.
    pub fn path(&self, node: usize) -> Vec<String> {
        self.nodes.path(node)
    }

    /// The position before the move that leads to a node, as text, with the turn of whoever makes it; the root's own for the
    /// root. In best-reply search seats miss their turns, so the moves of a [path](SearchTree::path) cannot be played one
    /// after another.
    pub fn before(&self, node: usize) -> Option<String> {
        self.nodes.before(node)
    }

    /// How many steps the walk of the search has. What was not recorded is left out.
    pub fn steps(&self) -> usize {
        self.nodes.steps()
    }

    /// A step of the walk, counted from 0.
    pub fn step(&self, step: usize) -> Option<Step> {
        self.nodes.step(step)
    }
}

/// The recorded nodes of a game's tree. Texts of moves are written when they are asked for: most never are.
trait Nodes: Send + Sync {
    fn count(&self) -> usize;
    fn node(&self, node: usize) -> Option<TreeNode>;
    fn children(&self, node: usize, from: usize, count: usize) -> Vec<TreeNode>;
    fn path(&self, node: usize) -> Vec<String>;
    fn before(&self, node: usize) -> Option<String>;
    fn steps(&self) -> usize;
    fn step(&self, step: usize) -> Option<Step>;
}

/// A position as a search sees it.
trait Seen: Clone + Send + Sync + 'static {
    type Move: Copy + Send + Sync;

    fn play(&mut self, mv: Self::Move);

    /// Who is to move.
    fn seat(&self) -> Seat;

    /// Whether that is the side at this root.
    fn is_max(&self, root: &Self) -> bool;

    fn move_text(&self, mv: Self::Move) -> String;

    /// The position as text, with the turn of whoever makes this move.
    fn text(&self, before: Option<Self::Move>) -> String;

    /// Moves that follow one another, each as it is written in the position before it.
    fn line(&self, moves: &[Self::Move]) -> Vec<String> {
        let mut position = self.clone();
        let write = |&mv: &Self::Move| {
            let text = position.move_text(mv);
            position.play(mv);
            text
        };
        moves.iter().map(write).collect()
    }
}

impl<P: Playable> Seen for P {
    type Move = P::Move;

    fn play(&mut self, mv: P::Move) {
        Position::play(self, mv);
    }

    fn seat(&self) -> Seat {
        self.turn().into()
    }

    fn is_max(&self, root: &P) -> bool {
        self.turn() == root.turn()
    }

    fn move_text(&self, mv: P::Move) -> String {
        Notation::move_text(self, mv, self.custom())
    }

    fn text(&self, _: Option<P::Move>) -> String {
        Notation::text(self, self.custom())
    }
}

/// What a search finds a node to be worth.
trait Worth: Copy + Send + Sync + 'static {
    /// To the seat at the root.
    fn to(self, root: Seat) -> Score;

    /// To each seat of so many, if each has its own.
    fn to_each(self, seats: usize) -> Option<Vec<Score>>;
}

impl Worth for Score {
    fn to(self, _: Seat) -> Score {
        self
    }

    fn to_each(self, _: usize) -> Option<Vec<Score>> {
        None
    }
}

struct OfGame<S: Seen, V> {
    root: S,
    seats: usize,
    recording: Recording<S::Move, V>,
    /// The steps of the walk that enter the nodes.
    entries: Vec<u32>,
}

/// Searches, and records at most `limit` nodes.
pub(crate) fn search<P: Playable>(
    root: &P,
    spec: &Classic,
    limit: usize,
    stop: &Stop,
) -> Result<SearchTree, SpecError> {
    let evaluation = Evaluation::load::<P>(spec.eval.as_ref())?;
    let evaluator = evaluation.evaluator(root, spec.view, spec.seed, None)?;
    let mut recorder = Recorder::new(limit);
    let task =
        Task { root, evaluator: &*evaluator, limits: spec.limits, tricks: spec.tricks, stop };
    let (_, found) = classic::search(spec.algorithm, &task, &mut recorder, &mut |_, _| {});
    let recording = recorder.finish();
    debug_assert_eq!(recording.visited, found.nodes);
    Ok(whole(root, 2, recording))
}

/// Searches by Monte Carlo tree search, and keeps at most `limit` nodes.
pub(crate) fn simulate<P: Playable>(
    root: &P,
    spec: &Mcts,
    limit: usize,
    stop: &Stop,
) -> Result<SearchTree, SpecError> {
    let evaluation = Evaluation::for_engine(root, spec.eval.as_ref())?;
    let evaluator = evaluation.evaluator(root, spec.view, spec.seed, None)?;
    let task = mcts::Task {
        root,
        past: &[],
        repetition: false,
        evaluator: &*evaluator,
        limits: spec.limits,
        settings: spec.settings(P::FAMILY),
        stop,
    };
    let (report, tree) = mcts::search(&task, &mut |_| {});
    let recording = tree.recording(limit, &report);
    Ok(whole(root, 2, recording))
}

fn whole<S: Seen, V: Worth>(
    root: &S,
    seats: usize,
    recording: Recording<S::Move, V>,
) -> SearchTree {
    let value = recording.nodes[0].value;
    SearchTree {
        visited: recording.visited,
        leaves: recording.leaves,
        cut: recording.cut,
        value: value.map(|value| value.to(root.seat())),
        values: value.and_then(|value| value.to_each(seats)),
        line: root.line(&recording.line),
        passes: recording.passes.clone(),
        table_hits: recording.table_hits,
        again: recording.again,
        nodes: Box::new(OfGame {
            root: root.clone(),
            seats,
            entries: walk::entries(&recording.nodes),
            recording,
        }),
    }
}

impl<S: Seen, V: Worth> OfGame<S, V> {
    /// The moves from the root.
    fn moves(&self, node: usize) -> Vec<S::Move> {
        let mut moves = Vec::new();
        let mut at = node;
        while let Some(mv) = self.recording.nodes.get(at).and_then(|node| node.mv) {
            moves.push(mv);
            at = self.recording.nodes[at].parent as usize;
        }
        moves.reverse();
        moves
    }

    fn position(&self, node: usize) -> S {
        let mut position = self.root.clone();
        for mv in self.moves(node) {
            position.play(mv);
        }
        position
    }

    /// A node below a position, or the root.
    fn told(&self, index: usize, above: &S) -> TreeNode {
        let node = &self.recording.nodes[index];
        let mut here = above.clone();
        node.mv.inspect(|&mv| here.play(mv));
        let bounded = |bound: Score, full: Score| (bound != full).then_some(bound);
        TreeNode {
            node: index,
            parent: node.mv.map(|_| node.parent as usize),
            mv: node.mv.map(|mv| above.move_text(mv)),
            seat: here.seat(),
            max: here.is_max(&self.root),
            ply: u32::from(node.ply),
            alpha: bounded(node.window.alpha, Window::FULL.alpha),
            beta: bounded(node.window.beta, Window::FULL.beta),
            value: node.value.map(|value| value.to(self.root.seat())),
            values: node.value.and_then(|value| value.to_each(self.seats)),
            cut: node.cut,
            children: node.children as usize,
            unrecorded: node.unrecorded(),
            pass: usize::from(node.pass),
            again: node.again,
            table: node.table,
            visits: node.visits,
        }
    }
}

impl<S: Seen, V: Worth> Nodes for OfGame<S, V> {
    fn count(&self) -> usize {
        self.recording.nodes.len()
    }

    fn node(&self, node: usize) -> Option<TreeNode> {
        let parent = self.recording.nodes.get(node)?.parent as usize;
        Some(self.told(node, &self.position(parent)))
    }

    fn children(&self, node: usize, from: usize, count: usize) -> Vec<TreeNode> {
        if node >= self.recording.nodes.len() {
            return Vec::new();
        }
        let position = self.position(node);
        let children = self.recording.children(node).skip(from).take(count);
        children.map(|child| self.told(child, &position)).collect()
    }

    fn path(&self, node: usize) -> Vec<String> {
        self.root.line(&self.moves(node))
    }

    fn before(&self, node: usize) -> Option<String> {
        let node = self.recording.nodes.get(node)?;
        Some(self.position(node.parent as usize).text(node.mv))
    }

    fn steps(&self) -> usize {
        walk::length(&self.recording.nodes)
    }

    fn step(&self, step: usize) -> Option<Step> {
        let (kind, node) = match walk::event(&self.recording.nodes, &self.entries, step)? {
            Event::Enter(node) => (StepKind::Enter, node),
            Event::Cut(node) => (StepKind::Cut, node),
            Event::Leave(node) => (StepKind::Leave, node),
        };
        Some(Step { kind, node: self.node(node)? })
    }
}
