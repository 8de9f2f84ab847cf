//! Singular extension (Anantharaman, Campbell and Hsu, 1988): where the table's move is much better than all others, the
//! game hangs on it, and it is searched deeper.

use super::ordering;
use super::table::{Bound, Entry};
use super::worker::{Buffers, Worker};
use saltus_game::{Position, Score, score};

/// How much less deep the table's value may be, and the others are searched.
const LESS_DEEP: i32 = 4;

impl<P: Position> Worker<'_, P> {
    /// Whether all moves but the table's are worse than it by a margin.
    pub(super) fn is_singular(
        &mut self,
        position: &P,
        depth: i32,
        ply: u32,
        entry: &Entry,
        buffers: &mut Buffers<P::Move>,
    ) -> bool {
        let wanted = self.params.singular != 0
            && depth >= self.params.singular
            && ply < 2 * self.iteration
            && entry.bound != Bound::Upper
            && entry.depth >= depth - LESS_DEEP
            && score::plies_to_win(entry.value).is_none()
            && buffers.ordered.len() > 1;
        wanted && self.others_fail(position, depth, ply, entry, buffers)
    }

    fn others_fail(
        &mut self,
        position: &P,
        depth: i32,
        ply: u32,
        entry: &Entry,
        buffers: &mut Buffers<P::Move>,
    ) -> bool {
        let bound: Score = entry.value.saturating_sub(self.params.singular_margin);
        for index in 0..buffers.ordered.len() {
            let other = ordering::pick(&mut buffers.ordered, index);
            if other.key == entry.mv {
                continue;
            }
            let next = self.make(position, other.mv);
            self.note_move(ply, other.key);
            let value = -self.node(&next, depth - LESS_DEEP - 1, ply + 1, -bound, 1 - bound);
            self.unmake();
            if self.stopped || value >= bound {
                return false;
            }
        }
        true
    }
}
