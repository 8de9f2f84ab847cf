//! A search of a tree, every step of it kept: what a lecture shows and an exercise asks for.
//!
//! The searches here are those of `crates/search/src/classic`, which the tests hold them against node by node; they are
//! written again because textbooks differ ([`Conventions`]), and those of the product must not.

mod many;
mod mcts;
mod window;

pub use mcts::{Choice, Stand, ucb};

use crate::conventions::{Conventions, Fail, Order, Root};
use crate::tree::Tree;
use saltus_game::Score;

/// How a tree is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Every node.
    Minimax,
    /// With a window, and cut-offs where it is left.
    AlphaBeta,
    /// The same in one formula for both sides.
    Negamax,
    /// Principal variation search: all but the first child by a null window first.
    Pvs,
    /// Null windows alone, pass by pass.
    Mtdf,
    /// Monte Carlo tree search.
    Mcts,
    /// Each seat looks for what is best for itself.
    MaxN,
    /// The seat at the root against all others.
    Paranoid,
    /// The seat at the root against one of the others at a time.
    BestReply,
}

impl Algorithm {
    /// All of them.
    pub const ALL: [Algorithm; 9] = [
        Algorithm::Minimax,
        Algorithm::AlphaBeta,
        Algorithm::Negamax,
        Algorithm::Pvs,
        Algorithm::Mtdf,
        Algorithm::Mcts,
        Algorithm::MaxN,
        Algorithm::Paranoid,
        Algorithm::BestReply,
    ];

    /// Whether more than two may play.
    pub fn is_for_many(self) -> bool {
        matches!(self, Algorithm::MaxN | Algorithm::Paranoid | Algorithm::BestReply)
    }

    /// Whether it has a window.
    pub fn has_window(self) -> bool {
        !matches!(self, Algorithm::Minimax | Algorithm::Mcts | Algorithm::MaxN)
    }
}

/// A search that is asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Search {
    /// How.
    pub algorithm: Algorithm,
    /// By which conventions. MTD(f) is always fail-soft: by bounds that move one step at a time it would take for ever.
    pub conventions: Conventions,
    /// How many plies deep; all of them, if that is not said.
    pub depth: Option<usize>,
    /// Whether the children that look best by their estimates come first.
    pub ordering: bool,
    /// Whether the values of positions that come again are looked up.
    pub table: bool,
    /// How many simulations Monte Carlo tree search makes.
    pub simulations: usize,
    /// How much it tries what was hardly tried: the c of UCB1.
    pub exploration: f64,
    /// What its random moves depend on.
    pub seed: u64,
}

/// The most simulations that may be asked for.
pub const MOST_SIMULATIONS: usize = 200;

/// The most steps that are kept of a walk.
pub const MOST_STEPS: usize = 40_000;

impl Search {
    /// A search with nothing but an algorithm.
    pub fn new(algorithm: Algorithm) -> Search {
        Search {
            algorithm,
            conventions: Conventions::default(),
            depth: None,
            ordering: false,
            table: false,
            simulations: 20,
            exploration: 1.4,
            seed: 1,
        }
    }
}

/// A window, open where there is no bound; alpha is what MAX has for sure, beta what MIN has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// What MAX has.
    pub alpha: Option<Score>,
    /// What MIN has.
    pub beta: Option<Score>,
}

/// What happens at a step.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A way through the tree begins at the root, with this window.
    Pass,
    /// The search comes to an inner node, with this window.
    Enter {
        /// Whether the node was searched just before, by a null window that it left.
        again: bool,
    },
    /// The search comes to a leaf, or to where it goes no deeper.
    Leaf {
        /// What it is worth: one number, or one for each seat.
        worth: Vec<Score>,
    },
    /// The table knows the node.
    Hit {
        /// The node that was searched.
        from: usize,
        /// What is known of it.
        value: Score,
    },
    /// A child's value comes back to its node.
    Back {
        /// The child.
        child: usize,
        /// What it says: one number, or one for each seat.
        worth: Vec<Score>,
        /// Whether it is the best so far.
        best: bool,
        /// What the node is worth by now, to whom it matters.
        value: Score,
        /// Whether the null window was too narrow, so that the child is searched again.
        again: bool,
    },
    /// The rest of the node is left out.
    Cut {
        /// The children that are not looked at.
        left: Vec<usize>,
    },
    /// A way through the tree is over: what the root says.
    Done {
        /// Its value, or its values.
        worth: Vec<Score>,
    },
    /// Monte Carlo: the child of the largest bound is chosen.
    Select {
        /// Which.
        child: usize,
        /// The bounds of all children.
        choices: Vec<Choice>,
    },
    /// Monte Carlo: a child comes into the tree.
    Expand {
        /// Which.
        child: usize,
    },
    /// Monte Carlo: random moves from the node to a leaf.
    Playout {
        /// The leaf.
        leaf: usize,
        /// What it counts, from 0 to 1.
        reward: f64,
    },
    /// Monte Carlo: the node counts what was found.
    Count {
        /// What it has counted by now.
        stand: Stand,
    },
}

/// A step of a walk.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// What happens.
    pub event: Event,
    /// Where.
    pub node: usize,
    /// The window of the node after it.
    pub window: Bounds,
}

/// What a search did, in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Inner nodes that it came to, again and again ones counted each time.
    pub inner: usize,
    /// Leaves that it looked at, each time.
    pub leaves: usize,
    /// Branches that were cut off.
    pub cut: usize,
    /// Leaves of the tree that it never looked at.
    pub unseen: usize,
    /// Nodes that were searched again.
    pub again: usize,
    /// Nodes that the table knew.
    pub hits: usize,
    /// Ways through the tree.
    pub passes: usize,
}

/// A search with all its steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Walk {
    /// The steps.
    pub steps: Vec<Step>,
    /// What the root is worth: one number, or one for each seat.
    pub worth: Vec<Score>,
    /// The children of the root, and so on, that both sides choose.
    pub line: Vec<usize>,
    /// What it did.
    pub counts: Counts,
}

/// Why a tree cannot be searched so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SearchError {
    /// A tree of several seats for an algorithm of two, or the other way round.
    #[error("this algorithm is for {expected}, and the leaves of the tree have {found} each")]
    Seats {
        /// Whom it is for.
        expected: &'static str,
        /// What the leaves have.
        found: String,
    },
    /// The search would end at a node that says nothing.
    #[error(
        "a search of depth {depth} ends at the node {name}, which has no estimate: write one before its parenthesis, as in `4(3 5)`"
    )]
    NoEstimate {
        /// How deep.
        depth: usize,
        /// Which node.
        name: String,
    },
    /// Too many steps.
    #[error("the walk has more than {MOST_STEPS} steps: take a smaller tree or fewer simulations")]
    TooLong,
}

/// Searches a tree.
///
/// ```
/// use saltus_teach::{Algorithm, Search, Tree, search};
/// let tree = Tree::read("((3 12 8) (2 4 6) (14 5 2))")?;
/// let walk = search(&tree, &Search::new(Algorithm::AlphaBeta))?;
/// assert_eq!((walk.worth, walk.counts.leaves, walk.counts.cut), (vec![3000], 7, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn search(tree: &Tree, search: &Search) -> Result<Walk, SearchError> {
    check(tree, search)?;
    let conventions = Conventions {
        fail: if search.algorithm == Algorithm::Mtdf {
            Fail::Soft
        } else {
            search.conventions.fail
        },
        // Whoever is at the root of many looks for the largest value.
        root: if search.algorithm.is_for_many() { Root::Max } else { search.conventions.root },
        ..search.conventions
    };
    let search = Search { conventions, ..*search };
    match search.algorithm {
        Algorithm::MaxN => many::max_n(tree, &search),
        Algorithm::Mcts => mcts::run(tree, &search),
        _ => window::run(tree, &search),
    }
}

fn check(tree: &Tree, search: &Search) -> Result<(), SearchError> {
    match (tree.seats(), search.algorithm.is_for_many()) {
        (1, true) => {
            let found = "one number".to_owned();
            return Err(SearchError::Seats { expected: "several seats, as in `3/1/2`", found });
        }
        (seats, false) if seats > 1 => {
            let found = format!("{seats} numbers");
            return Err(SearchError::Seats { expected: "MAX and MIN", found });
        }
        _ => {}
    }
    let Some(depth) = search.depth else { return Ok(()) };
    let silent = |&node: &usize| {
        let own = tree.node(node);
        own.ply == depth && !tree.is_leaf(node) && own.estimate.is_none()
    };
    match (0..tree.len()).find(silent) {
        Some(node) if search.algorithm != Algorithm::Mcts => {
            Err(SearchError::NoEstimate { depth, name: tree.names()[node].clone() })
        }
        _ => Ok(()),
    }
}

/// Whether MAX moves at a node.
pub fn is_max(tree: &Tree, search: &Search, node: usize) -> bool {
    let ply = tree.node(node).ply;
    if let Some(max) = tree.node(node).max.filter(|_| search.algorithm.is_for_many()) {
        return max;
    }
    match search.algorithm {
        Algorithm::MaxN | Algorithm::Paranoid => ply.is_multiple_of(tree.seats()),
        Algorithm::BestReply => ply.is_multiple_of(2),
        _ => ply.is_multiple_of(2) == (search.conventions.root == Root::Max),
    }
}

/// The children of a node in the order in which they are visited.
pub(crate) fn in_order(tree: &Tree, search: &Search, node: usize) -> Vec<usize> {
    let mut children = tree.node(node).children.clone();
    if search.conventions.order == Order::RightToLeft {
        children.reverse();
    }
    if search.ordering && tree.seats() == 1 {
        let sign = if is_max(tree, search, node) { -1 } else { 1 };
        // Those that say nothing come last.
        children.sort_by_key(|&child| {
            let child = tree.node(child);
            let said = child.worth.first().copied().or(child.estimate);
            (said.is_none(), sign * said.unwrap_or(0))
        });
    }
    children
}

/// Counts what the steps of a walk did.
fn count(tree: &Tree, steps: &[Step]) -> Counts {
    let mut counts = Counts::default();
    let mut seen = vec![false; tree.len()];
    for step in steps {
        match &step.event {
            Event::Pass => counts.passes += 1,
            Event::Enter { .. } => counts.inner += 1,
            Event::Leaf { .. } => {
                counts.leaves += 1;
                seen[step.node] = true;
            }
            Event::Back { again, .. } => counts.again += usize::from(*again),
            Event::Cut { left } => counts.cut += left.len(),
            Event::Hit { .. } => counts.hits += 1,
            Event::Playout { leaf, .. } => {
                counts.leaves += 1;
                seen[*leaf] = true;
            }
            _ => {}
        }
    }
    counts.unseen = tree.leaves().filter(|&leaf| !seen[leaf]).count();
    counts
}
