//! Pictures of a tree: as SVG, as plain TikZ, and for the LaTeX package `istgame`.

mod svg;
mod tikz;

pub use svg::svg;
pub(crate) use tikz::{escaped, picture as tikz_picture};
pub use tikz::{istgame, tikz};

use crate::state::{self, NodeState};
use crate::tree::{Tree, typed};
use crate::walk::{Algorithm, Bounds, Search, Walk};
use saltus_game::Score;

/// What nodes look like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shapes {
    /// Triangles, up for MAX and down for MIN, as in Russell and Norvig.
    #[default]
    Triangles,
    /// Squares for MAX, circles for MIN.
    Squares,
    /// Trapezoids, wider at the side to which the value goes.
    Trapezoids,
}

/// What is to be drawn.
pub struct Drawing<'a> {
    /// The tree.
    pub tree: &'a Tree,
    /// How it is searched.
    pub search: &'a Search,
    /// What nodes look like.
    pub shapes: Shapes,
    /// What is known of the nodes; nothing, in an exercise.
    pub nodes: Vec<NodeState>,
    /// Whether nodes are named, so that one can write about them.
    pub named: bool,
}

impl<'a> Drawing<'a> {
    /// A tree after so many steps of a search.
    pub fn after(tree: &'a Tree, search: &'a Search, walk: &Walk, steps: usize) -> Drawing<'a> {
        let nodes = state::after(tree, walk, steps);
        Drawing { tree, search, shapes: Shapes::default(), nodes, named: false }
    }

    /// A tree of which nothing is known, with names to write about it.
    pub fn blank(tree: &'a Tree, search: &'a Search) -> Drawing<'a> {
        let nodes = vec![NodeState::default(); tree.len()];
        Drawing { tree, search, shapes: Shapes::default(), nodes, named: true }
    }

    /// The numbers of a node: those of a leaf always, of others once they are known.
    fn numbers(&self, node: usize) -> Vec<String> {
        let worth = match self.tree.is_leaf(node) {
            true => &self.tree.node(node).worth,
            false => &self.nodes[node].worth,
        };
        worth.iter().map(|&worth| typed(worth)).collect()
    }

    /// What is written at a node, line by line: its value, or what Monte Carlo tree search has counted there. The numbers of
    /// several seats stand one below the other where in a row they would be too long.
    fn lines(&self, node: usize) -> Vec<String> {
        let counted = self.stand(node).filter(|_| self.search.algorithm == Algorithm::Mcts);
        let numbers = self.numbers(node);
        match counted {
            Some(counted) => vec![counted],
            None if numbers.is_empty() => Vec::new(),
            None if self.is_stacked() => numbers,
            None => vec![numbers.join("/")],
        }
    }

    fn is_stacked(&self) -> bool {
        let long = |node: usize| self.numbers(node).join("/").chars().count() > IN_A_ROW;
        self.tree.seats() > 2 && self.tree.leaves().any(long)
    }

    /// How many letters the longest line of any leaf has.
    fn widest(&self) -> usize {
        let lines = self.tree.leaves().flat_map(|leaf| self.lines(leaf));
        lines.map(|line| line.chars().count()).max().unwrap_or(1)
    }

    /// What Monte Carlo tree search has counted at a node.
    fn stand(&self, node: usize) -> Option<String> {
        let stand = self.nodes[node].stand;
        (stand.visits > 0).then(|| format!("{}/{}", plain(stand.sum), stand.visits))
    }

    /// The window of a node as two texts, if it has any bound.
    fn window(&self, node: usize) -> Option<[String; 2]> {
        let NodeState { window: Bounds { alpha, beta }, entered, .. } = self.nodes[node];
        let end = |bound: Option<Score>, open: &str| bound.map_or(open.to_owned(), typed);
        let shown = entered && self.search.algorithm.has_window();
        shown.then(|| [end(alpha, "-inf"), end(beta, "inf")])
    }

    /// Whether the value of a node comes from a child.
    fn is_chosen(&self, child: usize) -> bool {
        let parent = self.tree.node(child).parent;
        parent.is_some_and(|parent| self.nodes[parent].chosen == Some(child))
    }
}

/// So many letters of several numbers stand in a row.
const IN_A_ROW: usize = 12;

/// What has so many letters fits into the shape of a node; what is longer stands beside it.
const IN_SHAPE: usize = 3;

/// A sum without needless digits.
pub(crate) fn plain(number: f64) -> String {
    let rounded = (number * 100.0).round() / 100.0;
    rounded.to_string()
}
