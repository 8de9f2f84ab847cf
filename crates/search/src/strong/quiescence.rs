//! Quiescence search: in the middle of an exchange no value can be trusted, so noisy leaves are searched on until
//! they are quiet.

use super::worker::{INFINITE, Worker};
use saltus_game::{Position, Score};

impl<P: Position> Worker<'_, P> {
    /// The value of a leaf for the side to move.
    pub(super) fn quiescence(
        &mut self,
        position: &P,
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
        if self.params.quiescence == 0 || !self.eval.is_noisy(position) {
            return self.leaf(position, ply);
        }
        let mut buffers = self.take(ply);
        self.list(position, &mut buffers.moves);
        let mut best = -INFINITE;
        for &mv in &buffers.moves {
            let next = self.make(position, mv);
            let value = -self.quiescence(&next, ply + 1, -beta, -alpha);
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
        let value = if buffers.moves.is_empty() { self.leaf(position, ply) } else { best };
        self.buffers[ply as usize] = buffers;
        value
    }

    fn leaf(&mut self, position: &P, ply: u32) -> Score {
        match position.outcome() {
            Some(_) => self.decided(position, ply),
            None => self.evaluate(position),
        }
    }
}
