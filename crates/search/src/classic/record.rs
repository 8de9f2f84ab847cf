//! Records the tree of a search in bounded memory. Where there is no room for all of it, the deepest ply goes as
//! a whole: every move nearer to the root stays, so that the tree can be looked at from its top.

use super::{Watcher, Window};
use saltus_game::Score;

/// A recorded move, and what the search found after it. Nodes stand in the order in which they were entered, so
/// that those below a node follow it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node<M, V = Score> {
    /// The move that leads here; none for the root.
    pub mv: Option<M>,
    /// The window that the search came with.
    pub window: Window,
    /// What it was found to be worth, to the player at the root; none if the search did not finish.
    pub value: Option<V>,
    /// The node above; the root's is its own.
    pub parent: u32,
    /// Recorded nodes here and below.
    pub size: u32,
    /// Recorded nodes right below.
    pub children: u32,
    /// Moves below that were cut off, because the last child left the window.
    pub cut: u32,
    /// Nodes visited below, recorded or not; while the search is below, those visited before.
    pub(crate) visited: u32,
    /// How many moves lead here from the root.
    pub ply: u8,
    /// In which pass the search came here: an index into [`Recording::passes`], 0 where there are none.
    pub pass: u16,
    /// Whether the move was searched just before with a null window that was too narrow.
    pub again: bool,
    /// Whether the value comes from the transposition table.
    pub table: bool,
    /// How often simulations came here, in [Monte Carlo tree search](crate::mcts).
    pub visits: Option<u32>,
}

/// A pass of a search through its tree, which begins at the root anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pass {
    /// How deep it searched.
    pub depth: u32,
    /// The window that it began with.
    pub window: Window,
    /// Moves made in the passes before it.
    pub before: u64,
}

impl<M, V> Node<M, V> {
    /// Nodes anywhere below that were visited and not recorded.
    pub fn unrecorded(&self) -> u64 {
        u64::from(self.visited - (self.size - 1))
    }
}

/// A searched tree.
#[derive(Clone, Debug)]
pub struct Recording<M, V = Score> {
    /// The recorded nodes, the root first.
    pub nodes: Vec<Node<M, V>>,
    /// Moves made anywhere in the tree, recorded or not.
    pub visited: u64,
    /// Positions that were evaluated, or in which the game was over.
    pub leaves: u64,
    /// Moves that were cut off.
    pub cut: u64,
    /// The best moves of all players in turn.
    pub line: Vec<M>,
    /// The passes of the search in turn: iterations of iterative deepening, null windows of MTD(f). Minimax and
    /// alpha-beta have none.
    pub passes: Vec<Pass>,
    /// Positions whose values came from the transposition table.
    pub table_hits: u64,
    /// Moves that were searched again with a wider window.
    pub again: u64,
}

impl<M, V> Recording<M, V> {
    /// The nodes right below one, in the order in which they were searched.
    pub fn children(&self, node: usize) -> impl Iterator<Item = usize> {
        // The first child follows its parent, and each other one what is below the one before.
        let next = |&child: &usize| Some(child + self.nodes[child].size as usize);
        let count = self.nodes[node].children as usize;
        std::iter::successors(Some(node + 1), next).take(count)
    }
}

/// Records the tree of a search, up to a number of nodes.
///
/// ```
/// use saltus_game::testkit::{Leaves, Tree};
/// use saltus_search::{Stop, classic};
///
/// let tree = Tree::read("((3 5) (2 9))").unwrap();
/// let mut recorder = classic::Recorder::new(100);
/// let found = classic::alphabeta(&tree, 2, &Leaves, &mut recorder, &Stop::never());
/// assert_eq!(found.value, 3);
/// // After 2 the second move is worth no more than 2: the 9 is not looked at.
/// let recording = recorder.finish();
/// let second = recording.children(0).nth(1).unwrap();
/// assert_eq!(recording.nodes[second].cut, 1);
/// ```
pub struct Recorder<M, V = Score> {
    nodes: Vec<Node<M, V>>,
    limit: usize,
    /// The deepest ply that is recorded.
    deepest: usize,
    /// The recorded nodes from the root to the present one; shorter than `plies` where that is not recorded.
    path: Vec<u32>,
    /// One for each ply from the root to the present one.
    plies: Vec<Ply<M>>,
    /// How many of `plies` are in use; the others are kept for their memory.
    depth: usize,
    visited: u64,
    leaves: u64,
    cut: u64,
    passes: Vec<Pass>,
    /// Whether the next move is searched again.
    next_again: bool,
    table_hits: u64,
    again: u64,
}

/// A position of the present path.
struct Ply<M> {
    /// The move that leads to it.
    mv: Option<M>,
    /// The best moves that were found after it.
    line: Vec<M>,
    /// Whether a move was made there.
    inner: bool,
    /// Whether its value comes from the table.
    table: bool,
}

impl<M: Copy, V> Recorder<M, V> {
    /// A recorder of at most `limit` nodes beside the root.
    pub fn new(limit: usize) -> Recorder<M, V> {
        let mut recorder = Recorder {
            nodes: Vec::new(),
            limit: limit.min(u32::MAX as usize / 4),
            deepest: usize::MAX,
            path: Vec::new(),
            plies: Vec::new(),
            depth: 0,
            visited: 0,
            leaves: 0,
            cut: 0,
            passes: Vec::new(),
            next_again: false,
            table_hits: 0,
            again: 0,
        };
        recorder.open(None, Window::FULL);
        recorder
    }

    /// What was recorded, once the search is over.
    pub fn finish(mut self) -> Recording<M, V> {
        for index in (1..self.nodes.len()).rev() {
            let (size, parent) = (self.nodes[index].size, self.nodes[index].parent as usize);
            self.nodes[parent].size += size;
            self.nodes[parent].children += 1;
        }
        self.nodes.shrink_to_fit();
        Recording {
            nodes: self.nodes,
            visited: self.visited,
            leaves: self.leaves,
            cut: self.cut,
            line: std::mem::take(&mut self.plies[0].line),
            passes: self.passes,
            table_hits: self.table_hits,
            again: self.again,
        }
    }

    /// Goes one ply deeper, and records it where there is room.
    fn open(&mut self, mv: Option<M>, window: Window) {
        if self.depth == self.plies.len() {
            self.plies.push(Ply { mv, line: Vec::new(), inner: false, table: false });
        } else {
            let ply = &mut self.plies[self.depth];
            (ply.mv, ply.inner, ply.table) = (mv, false, false);
            ply.line.clear();
        }
        let again = std::mem::take(&mut self.next_again);
        if self.nodes.len() > self.limit {
            self.make_room();
        }
        let above_is_there = self.path.len() == self.depth;
        if above_is_there && self.depth <= self.deepest && self.nodes.len() <= self.limit {
            let parent = self.path.last().copied().unwrap_or(0);
            self.path.push(self.nodes.len() as u32);
            self.nodes.push(Node {
                mv,
                window,
                value: None,
                parent,
                size: 1,
                children: 0,
                cut: 0,
                visited: self.visited as u32,
                ply: self.depth as u8,
                pass: self.passes.len().saturating_sub(1).min(u16::MAX.into()) as u16,
                again,
                table: false,
                visits: None,
            });
        }
        self.depth += 1;
    }

    /// Drops the deepest ply, unless that is the first: the moves at the root stay.
    fn make_room(&mut self) {
        if self.deepest <= 1 {
            return;
        }
        let deepest = self.nodes.iter().map(|node| usize::from(node.ply)).max().unwrap_or(0);
        self.deepest = deepest.saturating_sub(1).max(1);
        // The new place of each node that stays.
        let mut places = Vec::with_capacity(self.nodes.len());
        let mut kept = 0;
        for node in &self.nodes {
            places.push(kept);
            kept += u32::from(usize::from(node.ply) <= self.deepest);
        }
        self.nodes.retain(|node| usize::from(node.ply) <= self.deepest);
        for node in &mut self.nodes {
            node.parent = places[node.parent as usize];
        }
        self.path.truncate(self.deepest + 1);
        for place in &mut self.path {
            *place = places[*place as usize];
        }
    }

    /// Comes back from the present position.
    fn close(&mut self, value: Option<V>) {
        self.depth -= 1;
        let Ply { inner, table, .. } = self.plies[self.depth];
        if !inner && !table && value.is_some() {
            self.leaves += 1;
        }
        if self.path.len() == self.depth + 1 {
            let place = self.path.pop().unwrap_or(0);
            let node = &mut self.nodes[place as usize];
            node.value = value;
            node.visited = (self.visited as u32).wrapping_sub(node.visited);
        }
    }
}

impl<M: Copy, V> Watcher<M, V> for Recorder<M, V> {
    const WATCHES: bool = true;

    fn pass(&mut self, depth: u32, window: Window) {
        self.passes.push(Pass { depth, window, before: self.visited });
    }

    fn search_again(&mut self) {
        self.next_again = true;
        self.again += 1;
    }

    fn table_hit(&mut self) {
        self.table_hits += 1;
        self.plies[self.depth - 1].table = true;
        if self.path.len() == self.depth
            && let Some(&place) = self.path.last()
        {
            self.nodes[place as usize].table = true;
        }
    }

    fn enter(&mut self, mv: M, window: Window) {
        self.plies[self.depth - 1].inner = true;
        // The node itself is not below itself.
        self.visited += 1;
        self.open(Some(mv), window);
    }

    fn leave(&mut self, value: Option<V>, best: bool, cut: usize) {
        self.close(value);
        self.cut += cut as u64;
        let (above, here) = self.plies.split_at_mut(self.depth);
        let Some(above) = above.last_mut() else { return };
        if let Some(mv) = here[0].mv.filter(|_| best) {
            above.line.clear();
            above.line.push(mv);
            above.line.extend_from_slice(&here[0].line);
        }
        if self.path.len() == self.depth
            && let Some(&parent) = self.path.last()
        {
            self.nodes[parent as usize].cut += cut as u32;
        }
    }

    fn end(&mut self, value: Option<V>) {
        self.close(value);
    }
}
