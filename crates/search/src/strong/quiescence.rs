//! Quiescence search: in the middle of an exchange no value can be trusted, so noisy leaves are searched on until
//! they are quiet. Two more plies may matter: where the opponent threatens to capture, a leaf is a node that looks at all
//! moves; and where it does not, a man may be offered.

use super::worker::{INFINITE, Worker};
use saltus_game::{Position, Score};

impl<P: Position> Worker<'_, P> {
    /// The value of a leaf for the side to move. The depth is 0 or less: what lies beyond the leaf.
    pub(super) fn quiescence(
        &mut self,
        position: &P,
        depth: i32,
        ply: u32,
        mut alpha: Score,
        beta: Score,
    ) -> Score {
        if self.visit() {
            return 0;
        }
        if let Some(value) = self.probe(position, ply) {
            return value;
        }
        let noisy = self.params.quiescence != 0 && self.eval.is_noisy(position);
        let mut best = -INFINITE;
        if !noisy {
            best = self.leaf(position, ply);
            if depth <= -self.params.sacrifices || best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        let mut buffers = self.take(ply);
        if noisy {
            self.list(position, &mut buffers.moves);
        } else {
            position.sacrifices(&mut buffers.moves);
        }
        for &mv in &buffers.moves {
            let next = self.make(position, mv);
            let value = -self.quiescence(&next, depth - 1, ply + 1, -beta, -alpha);
            self.unmake();
            if self.stopped {
                break;
            }
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        // An exchange that no move follows is no exchange.
        let value = if best == -INFINITE { self.leaf(position, ply) } else { best };
        self.buffers[ply as usize] = buffers;
        value
    }

    /// Whether a leaf is searched on with all its moves, since the opponent threatens to capture.
    #[inline]
    pub(super) fn is_threatened_leaf(&mut self, position: &P, depth: i32) -> bool {
        depth > -self.params.threats && !self.eval.is_noisy(position) && position.is_threatened()
    }

    fn leaf(&mut self, position: &P, ply: u32) -> Score {
        match position.outcome() {
            Some(_) => self.decided(position, ply),
            None => self.evaluate(position),
        }
    }
}
