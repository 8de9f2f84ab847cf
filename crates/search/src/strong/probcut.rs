//! ProbCut (Buro, 1994): where a search much less deep exceeds beta by a margin, a full one would most probably fail high
//! too, and is left out.

use super::worker::Worker;
use saltus_game::{Position, Score, score};

impl<P: Position> Worker<'_, P> {
    /// What a position off the principal variation is taken to be worth at least, if that cuts it off.
    pub(super) fn probcut(
        &mut self,
        position: &P,
        depth: i32,
        ply: u32,
        beta: Score,
    ) -> Option<Score> {
        let params = self.params;
        if params.probcut == 0 || depth < params.probcut || self.in_probcut {
            return None;
        }
        let margin = params.probcut_margin.saturating_mul(depth);
        // Wins and losses are for a full search to show.
        let bound =
            beta.checked_add(margin).filter(|bound| bound.max(&beta.abs()) < &score::MOST)?;
        self.in_probcut = true;
        let value = self.node(position, depth * params.probcut_depth / 100, ply, bound - 1, bound);
        self.in_probcut = false;
        if value < bound || self.stopped {
            return None;
        }
        // That it was a win is not proven for the full depth.
        Some(if value > score::MOST { beta } else { value - margin })
    }
}
