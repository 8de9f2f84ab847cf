//! Pruning near the leaves: futility pruning, move by move, and late-move pruning.
//!
//! Where the side to move is quiet and off the principal variation, a move is not searched if the static value, a
//! margin and the move's own gain together do not reach alpha (futility), or if it comes very late in the order.

use super::worker::Worker;
use saltus_game::{Position, Score, score};

/// What may be pruned at a node.
pub(super) struct Pruning {
    /// The static value with the futility margin.
    futility_value: Score,
    /// Late-move pruning: how many moves are searched in any case.
    late_move_count: usize,
}

impl<P: Position> Worker<'_, P> {
    /// What may be pruned here, if anything may.
    pub(super) fn pruning(&mut self, position: &P, depth: i32, allowed: bool) -> Option<Pruning> {
        (allowed && (1..=self.params.pruning_depth).contains(&depth)).then(|| {
            let margin = self.params.futility_margin.saturating_mul(depth);
            Pruning {
                futility_value: self.evaluate(position).saturating_add(margin),
                late_move_count: (self.params.late_move_count * depth * depth) as usize,
            }
        })
    }
}

impl Pruning {
    /// Whether the move of this gain and number is not searched.
    #[inline]
    pub(super) fn prunes(&self, gain: Score, index: usize, alpha: Score, best: Score) -> bool {
        // A side that is being beaten looks at all its moves.
        best > -score::MOST
            && (index >= self.late_move_count || self.futility_value.saturating_add(gain) <= alpha)
    }
}
