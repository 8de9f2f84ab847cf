//! Move ordering: the most promising move first, so that the rest can be cut off. The table's move, then killers,
//! then by gain and histories.

use super::worker::{Buffers, Worker};
use saltus_game::{Position, Score};

/// A move to be searched, and how good it looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct OrderedMove<M> {
    pub mv: M,
    /// Its short name: see `Position::move_key`.
    pub key: u16,
    /// What the evaluation thinks that it gains.
    pub gain: Score,
    /// How well it has done elsewhere.
    pub history: i32,
    score: Score,
}

/// The scores of the table's move, and of killers.
const TABLE_MOVE: Score = 1_000_000_000;
const KILLER: Score = 100_000_000;

impl<P: Position> Worker<'_, P> {
    /// Scores the listed moves of a position, for [`pick`].
    pub(super) fn order_moves(
        &mut self,
        position: &P,
        table_move: Option<u16>,
        ply: u32,
        buffers: &mut Buffers<P::Move>,
    ) {
        let Buffers { moves, gains, ordered, .. } = buffers;
        self.eval.score_moves(position, moves, gains);
        let side = position.turn();
        let before = self.move_before(ply).filter(|_| self.params.continuation != 0);
        ordered.clear();
        ordered.extend(moves.iter().zip(gains).map(|(&mv, &mut gain)| {
            let key = P::move_key(mv);
            let history = self.history.butterfly(side, key)
                + before.map_or(0, |before| self.history.continuation(before, key));
            let score = if self.params.ordering == 0 {
                0
            } else if table_move == Some(key) {
                TABLE_MOVE
            } else {
                let killer = self.history.killer(ply as usize, key) * KILLER;
                killer + 4 * gain.clamp(-1_000_000, 1_000_000) + history
            };
            OrderedMove { mv, key, gain, history, score }
        }));
    }
}

/// So many moves are picked one by one; from there on the list is in order.
pub(super) const PICKED: usize = 4;

/// Brings the best of the moves from `index` on to `index`. The first few are picked one by one, since
/// mostly one of them cuts off the rest; then the rest are sorted.
#[inline]
pub(super) fn pick<M: Copy>(moves: &mut [OrderedMove<M>], index: usize) -> OrderedMove<M> {
    if index < PICKED {
        let mut best = index;
        for other in index + 1..moves.len() {
            if moves[other].score > moves[best].score {
                best = other;
            }
        }
        // Of equals the first stands, so the others keep their order.
        moves[index..=best].rotate_right(1);
    } else if index == PICKED {
        sort_descending(&mut moves[index..], |one| one.score);
    }
    moves[index]
}

/// Sorts from the largest key to the smallest; equals keep their order. Short lists are sorted where they are, and long
/// ones by their keys: the standard sort of moves themselves would be compiled for each game, and it is large.
pub(crate) fn sort_descending<T: Copy>(items: &mut [T], key: impl Fn(&T) -> i32) {
    const SHORT: usize = 20;
    if items.len() <= SHORT {
        for end in 1..items.len() {
            let item = items[end];
            let mut at = end;
            while at > 0 && key(&items[at - 1]) < key(&item) {
                items[at] = items[at - 1];
                at -= 1;
            }
            items[at] = item;
        }
        return;
    }
    // One number for each: the larger the key, the less its upper half; below it the place.
    let number = |(place, item): (usize, &T)| {
        u64::from((key(item) as u32 ^ 1 << 31) ^ u32::MAX) << 32 | place as u64
    };
    let mut numbers: Vec<u64> = items.iter().enumerate().map(number).collect();
    numbers.sort_unstable();
    let sorted: Vec<T> = numbers.iter().map(|&number| items[number as u32 as usize]).collect();
    items.copy_from_slice(&sorted);
}

#[cfg(test)]
mod tests {
    use super::sort_descending;
    use saltus_game::keys::SplitMix;

    #[test]
    fn it_sorts_as_the_standard_sort_does() {
        let mut mix = SplitMix::new(1);
        for length in 0..60 {
            // Few different keys, so that equals meet.
            let mut items: Vec<(i32, usize)> =
                (0..length).map(|at| (mix.below(7) as i32 - 3, at)).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|item| std::cmp::Reverse(item.0));
            sort_descending(&mut items, |item| item.0);
            assert_eq!(items, expected);
        }
    }
}
