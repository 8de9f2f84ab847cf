//! Minimax and alpha-beta to a fixed depth, in generation order, without any help.
//!
//! Values are seen from the player at the root, who takes the greatest. It must not know how moves
//! are found or how a leaf is valued.

use super::board::{Move, State};
use super::value::{Jitter, camp_distance};
use crate::Side;

/// What a won game is worth, less one for each move made until then. Far above every evaluation.
pub const WIN: f64 = 1e9;

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found {
    /// The value for the side to move at the root.
    pub value: f64,
    /// The first of the best moves; none if the game is over, there is no move, or the depth is 0.
    pub best: Option<Move>,
    /// The moves made anywhere in the tree. A forced pass counts as one.
    pub nodes: u64,
}

/// Searches every line of `depth` moves. With a seed, the leaves are jittered.
///
/// ```
/// use saltus_reference::p0::{State, minimax};
///
/// let found = minimax(&State::start(), 2, None);
/// assert_eq!((found.value, found.nodes), (-11574.0, 1640));
/// assert_eq!(found.best, Some(((0, 2), (2, 4))));
/// ```
pub fn minimax(state: &State, depth: u32, jitter: Option<u64>) -> Found {
    let mut search = Search::new(state, jitter);
    let (value, best) = search.minimax(state, depth, 0);
    Found { value, best, nodes: search.nodes }
}

/// The same, without the lines that cannot matter. Without jitter it finds the same value and the
/// same move; with it the leaves, which are other ones, draw other numbers.
pub fn alphabeta(state: &State, depth: u32, jitter: Option<u64>) -> Found {
    let mut search = Search::new(state, jitter);
    let (value, best) = search.alphabeta(state, depth, 0, f64::NEG_INFINITY, f64::INFINITY);
    Found { value, best, nodes: search.nodes }
}

struct Search {
    /// The player at the root.
    root: Side,
    jitter: Option<Jitter>,
    nodes: u64,
}

impl Search {
    fn new(state: &State, jitter: Option<u64>) -> Search {
        Search { root: state.turn(), jitter: jitter.map(Jitter::new), nodes: 0 }
    }

    /// `ply` is the number of moves made since the root.
    fn minimax(&mut self, state: &State, depth: u32, ply: u32) -> (f64, Option<Move>) {
        if let Some(value) = self.leaf(state, depth, ply) {
            return (value, None);
        }
        let moves = state.moves();
        if moves.is_empty() {
            self.nodes += 1;
            return (self.minimax(&state.pass(), depth - 1, ply + 1).0, None);
        }
        let maximising = state.turn() == self.root;
        let mut best_value = if maximising { f64::NEG_INFINITY } else { f64::INFINITY };
        let mut best_move = None;
        for next in moves {
            self.nodes += 1;
            let (value, _) = self.minimax(&state.play(next), depth - 1, ply + 1);
            let better = if maximising { value > best_value } else { value < best_value };
            if better {
                best_value = value;
                best_move = Some(next);
            }
        }
        (best_value, best_move)
    }

    /// `alpha` is what the root's player already has for sure, `beta` what the opponent will allow.
    fn alphabeta(
        &mut self,
        state: &State,
        depth: u32,
        ply: u32,
        mut alpha: f64,
        mut beta: f64,
    ) -> (f64, Option<Move>) {
        if let Some(value) = self.leaf(state, depth, ply) {
            return (value, None);
        }
        let moves = state.moves();
        if moves.is_empty() {
            self.nodes += 1;
            return (self.alphabeta(&state.pass(), depth - 1, ply + 1, alpha, beta).0, None);
        }
        let maximising = state.turn() == self.root;
        let mut best_value = if maximising { f64::NEG_INFINITY } else { f64::INFINITY };
        let mut best_move = None;
        for next in moves {
            self.nodes += 1;
            let (value, _) = self.alphabeta(&state.play(next), depth - 1, ply + 1, alpha, beta);
            let better = if maximising { value > best_value } else { value < best_value };
            if better {
                best_value = value;
                best_move = Some(next);
            }
            if maximising {
                alpha = alpha.max(best_value);
            } else {
                beta = beta.min(best_value);
            }
            // Equal is enough: of equal moves the first one stands.
            if alpha >= beta {
                break;
            }
        }
        (best_value, best_move)
    }

    /// The value of the position if the search ends here: the game is won, or this is deep enough.
    fn leaf(&mut self, state: &State, depth: u32, ply: u32) -> Option<f64> {
        if let Some(winner) = state.winner() {
            let win = WIN - f64::from(ply);
            return Some(if winner == self.root { win } else { -win });
        }
        (depth == 0).then(|| camp_distance(state, self.root, &mut self.jitter))
    }
}
