//! The order in which moves are searched: the best guess first, so that the rest can be cut off.

use super::worker::Worker;
use saltus_game::{Position, Score};

/// A move to be searched, and how good it looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked<M> {
    pub mv: M,
    pub key: u16,
    pub move_gain: Score,
    rank: Score,
}

/// The rank of the move that the table remembers, and of killers.
const TABLE_MOVE: Score = 1_000_000_000;
const KILLER: Score = 100_000_000;

impl<P: Position> Worker<'_, P> {
    /// Ranks the moves of a position into `ranked`.
    pub(super) fn rank(
        &self,
        position: &P,
        moves: &[P::Move],
        table_move: Option<u16>,
        ply: u32,
        ranked: &mut Vec<Ranked<P::Move>>,
    ) {
        ranked.clear();
        let side = position.turn();
        ranked.extend(moves.iter().map(|&mv| {
            let key = P::move_key(mv);
            let move_gain = self.evaluator.move_gain(position, mv);
            let rank = if self.params.ordering == 0 {
                0
            } else if table_move == Some(key) {
                TABLE_MOVE
            } else {
                let killer = self.history.killer(ply as usize, key) * KILLER;
                killer
                    + 4 * move_gain.clamp(-1_000_000, 1_000_000)
                    + self.history.success(side, key)
            };
            Ranked { mv, key, move_gain, rank }
        }));
    }
}

/// Brings the best of the moves from `index` on to `index`. The first few are picked one by one, since
/// mostly one of them cuts off the rest; then the rest are sorted.
#[inline]
pub(super) fn pick<M: Copy>(ranked: &mut [Ranked<M>], index: usize) -> Ranked<M> {
    const PICKED: usize = 4;
    if index < PICKED {
        let mut best = index;
        for other in index + 1..ranked.len() {
            if ranked[other].rank > ranked[best].rank {
                best = other;
            }
        }
        // Of equals the first stands, so the others keep their order.
        ranked[index..=best].rotate_right(1);
    } else if index == PICKED {
        ranked[index..].sort_by_key(|one| std::cmp::Reverse(one.rank));
    }
    ranked[index]
}
