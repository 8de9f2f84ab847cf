//! Monte Carlo tree search: UCT, with values that are certain.
//!
//! A search is many *simulations*. Each goes down the tree from the root, at every position to the move of the largest
//! *upper confidence bound* (`ucb.rs`), which is good if the move has done well or has hardly been tried; it adds one
//! position to the tree, judges it, and tells the value to all positions on its way (`search.rs`). A position is judged
//! by the evaluation, squashed to between 0 and 1 (`squash.rs`), or by random moves first.
//!
//! - *Nodes* are moves made, in the tree and in random play; the root is none.
//! - New moves come in the order of what the evaluation thinks that they gain, and the more often a position has been
//!   visited, the more of its moves are in the tree (*progressive widening*). In time all of them are.
//! - Each position keeps bounds on its value: those of leaves are certain, and where the bounds of a position meet, it is
//!   solved and not visited again (`bounds.rs`). So forced wins are found, and a search of a limited depth that runs to
//!   its end finds just what minimax finds, value and move.
//! - With a limit of nodes or depth it is deterministic: what is left to chance comes from the seed.
//! - Memory is bounded: a search ends when its tree is full.

mod bounds;
mod search;
mod squash;
mod tree;
mod ucb;

pub use search::{Settings, Task, search};
pub use tree::{Node, Tree};

use saltus_game::Score;

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Report<M> {
    /// What the root is worth to the side to move.
    pub value: Score,
    /// Whether that is certain: it is what minimax finds, or a win or loss that cannot be avoided.
    pub certain: bool,
    /// The best moves of both sides in turn; none if the game is over.
    pub line: Vec<M>,
    /// Moves made, in the tree and in random play.
    pub nodes: u64,
    /// Simulations.
    pub simulations: u64,
    /// The longest way from the root to a position of the tree.
    pub depth: u32,
}
