//! The searched tree, recorded for those who want to look at it: nodes, windows, values, cut branches.
//! Bounded in size: a search visits more than anyone can look at.

use super::INFINITE;
use saltus_game::Score;

/// What alpha-beta looks for: values between the two bounds, both seen from the player at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// What the player has for sure elsewhere.
    pub alpha: Score,
    /// What the opponent has for sure elsewhere.
    pub beta: Score,
}

impl Window {
    /// Every value: where alpha-beta begins, and all that minimax knows.
    pub const FULL: Window = Window { alpha: -INFINITE, beta: INFINITE };
}

/// Sees a search go through its tree.
pub trait Watcher<M> {
    /// Whether anything is done with what is seen. If not, the search may take short cuts that leave
    /// its values and counts as they are.
    const WATCHES: bool;

    /// A move was made; what follows, up to the matching [`leave`](Watcher::leave), lies below it.
    fn enter(&mut self, mv: M, window: Window);

    /// The move was taken back. It was worth `value`, none if the search was stopped below it; and because
    /// of it so many of the moves after it in the same position were cut off.
    fn leave(&mut self, value: Option<Score>, cut: usize);

    /// The search is over: the root is worth `value`, none if the search was stopped.
    fn end(&mut self, value: Option<Score>);
}

/// No one looks.
impl<M> Watcher<M> for () {
    const WATCHES: bool = false;

    fn enter(&mut self, _: M, _: Window) {}

    fn leave(&mut self, _: Option<Score>, _: usize) {}

    fn end(&mut self, _: Option<Score>) {}
}

/// A move of the recorded tree, and what the search found below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node<M> {
    /// The move that leads here; none for the root.
    pub mv: Option<M>,
    /// The node above, in the order of recording; the root's is its own.
    pub parent: usize,
    /// The nodes below, in the order in which they were searched.
    pub children: Vec<usize>,
    /// The window that the search came with.
    pub window: Window,
    /// What it was found to be worth, to the player at the root; none if the search did not finish.
    pub value: Option<Score>,
    /// Moves below that were cut off, because the last child left the window.
    pub cut: usize,
    /// Nodes somewhere below that the recorder had no room for.
    pub unrecorded: u64,
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
/// let root = &recorder.nodes()[0];
/// assert_eq!(recorder.nodes()[root.children[1]].cut, 1);
/// ```
#[derive(Clone, Debug)]
pub struct Recorder<M> {
    nodes: Vec<Node<M>>,
    limit: usize,
    /// The nodes from the root to the present one; beyond the limit, how deep it is below the last.
    path: Vec<usize>,
    unrecorded_depth: usize,
}

impl<M> Recorder<M> {
    /// A recorder of at most `limit` nodes beside the root.
    pub fn new(limit: usize) -> Recorder<M> {
        let root = Node {
            mv: None,
            parent: 0,
            children: Vec::new(),
            window: Window::FULL,
            value: None,
            cut: 0,
            unrecorded: 0,
        };
        Recorder { nodes: vec![root], limit, path: vec![0], unrecorded_depth: 0 }
    }

    /// The nodes in the order in which they were searched, the root first.
    pub fn nodes(&self) -> &[Node<M>] {
        &self.nodes
    }

    fn present(&self) -> usize {
        self.path[self.path.len() - 1]
    }
}

impl<M> Watcher<M> for Recorder<M> {
    const WATCHES: bool = true;

    fn enter(&mut self, mv: M, window: Window) {
        let parent = self.present();
        if self.unrecorded_depth > 0 || self.nodes.len() > self.limit {
            self.unrecorded_depth += 1;
            for &above in &self.path {
                self.nodes[above].unrecorded += 1;
            }
            return;
        }
        let index = self.nodes.len();
        self.nodes[parent].children.push(index);
        self.nodes.push(Node {
            mv: Some(mv),
            parent,
            children: Vec::new(),
            window,
            value: None,
            cut: 0,
            unrecorded: 0,
        });
        self.path.push(index);
    }

    fn leave(&mut self, value: Option<Score>, cut: usize) {
        if self.unrecorded_depth > 0 {
            self.unrecorded_depth -= 1;
            // A cut that an unrecorded move made belongs to its recorded parent.
            if self.unrecorded_depth == 0 {
                let parent = self.present();
                self.nodes[parent].cut += cut;
            }
            return;
        }
        let left = self.present();
        self.path.pop();
        self.nodes[left].value = value;
        let parent = self.present();
        self.nodes[parent].cut += cut;
    }

    fn end(&mut self, value: Option<Score>) {
        self.nodes[0].value = value;
    }
}
