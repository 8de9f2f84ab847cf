//! What all threads together have spent on each move of the root.
//!
//! The root's moves are ordered by the nodes that their searches took. A thread that comes to a move which another has
//! searched takes hardly any, since the answer is in the table; by its own nodes alone it would put that move last, and
//! reduce it.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The bits of the nodes; those above them are the iteration's.
const NODES_BITS: u32 = 56;
const NODES: u64 = (1 << NODES_BITS) - 1;

/// By the place of each move in the order before any was searched: the nodes of the latest iteration, and its number.
pub(super) struct Effort(Box<[AtomicU64]>);

impl Effort {
    pub(super) fn new(moves: usize) -> Effort {
        Effort((0..moves).map(|_| AtomicU64::new(0)).collect())
    }

    /// A thread has spent nodes on a move. What belongs to an iteration that others have finished is left out.
    pub(super) fn add(&self, place: usize, iteration: u32, nodes: u64) {
        let iteration = u64::from(iteration);
        let sum = |old: u64| {
            let spent = match old >> NODES_BITS {
                of if of > iteration => return None,
                of if of == iteration => old & NODES,
                _ => 0,
            };
            Some(iteration << NODES_BITS | ((spent + nodes) & NODES))
        };
        // An error says that nothing was changed, as is right then.
        let _ = self.0[place].fetch_update(Relaxed, Relaxed, sum);
    }

    pub(super) fn nodes(&self, place: usize) -> u64 {
        self.0[place].load(Relaxed) & NODES
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_add_up_within_an_iteration() {
        let effort = Effort::new(2);
        effort.add(1, 3, 100);
        effort.add(1, 3, 20);
        assert_eq!([effort.nodes(0), effort.nodes(1)], [0, 120]);
        effort.add(1, 4, 7);
        assert_eq!(effort.nodes(1), 7);
        effort.add(1, 3, 1000);
        assert_eq!(effort.nodes(1), 7, "a thread that is behind");
    }
}
