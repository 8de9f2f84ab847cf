//! The classics, to be taught, measured and compared.
//!
//! Minimax and alpha-beta have a fixed depth, no ordering, no table, no tricks. Negamax is alpha-beta in one formula for
//! both sides; PVS and MTD(f) search it by narrower windows. These three can be given, one by one, move ordering, a
//! transposition table and iterative deepening ([`Tricks`]).
//!
//! - Values are seen from the player who moves at the root, who looks for the largest (MAX).
//! - *Nodes* are moves made anywhere in the tree; the root is none.
//! - Of equal moves the first in generation order stands.
//! - A position in which the game is over is a leaf: a win is worth more than any evaluation, and more
//!   the nearer it is; a draw is worth 0.
//! - All always find the same value and the same move.
//!
//! Read `minimax.rs`, then `alphabeta.rs`, which differs in the window alone; then `negamax.rs`, `pvs.rs` and `mtdf.rs`,
//! and what they share in `search.rs` and `root.rs`; last the tricks, `ordering.rs`, `table.rs`, and iterative deepening
//! in `search.rs`.

mod alphabeta;
mod cutoffs;
mod minimax;
mod mtdf;
mod negamax;
mod ordering;
mod pvs;
mod record;
mod root;
mod search;
mod table;
mod tree;

pub use alphabeta::alphabeta;
pub use cutoffs::Cutoffs;
pub use minimax::minimax;
pub use record::{Node, Pass, Recorder, Recording};
pub use search::{Algorithm, DEEPEST, Task, Tricks, search};
pub use tree::{Watcher, Window};

use saltus_game::{Position, Score, Side, score};

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found<M, V = Score> {
    /// The value of the root for the player to move there.
    pub value: V,
    /// The best move; none if the game is over, or if the search was stopped before its first move.
    pub best: Option<M>,
    /// Moves made in the tree.
    pub nodes: u64,
    /// Where moves were cut off.
    pub cutoffs: Cutoffs,
}

/// Beyond every value: a bound that nothing reaches.
const INFINITE: Score = Score::MAX;

/// The value of a position in which the game is over, `ply` moves after the root.
pub(crate) fn ended<P: Position>(position: &P, player: Side, ply: u32) -> Option<Score> {
    let end = position.outcome()?;
    Some(match end.winner {
        Some(winner) if winner == player => score::win_in(ply),
        Some(_) => -score::win_in(ply),
        None => 0,
    })
}
