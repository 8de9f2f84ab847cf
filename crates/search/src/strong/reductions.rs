//! Late-move reductions (LMR): moves that come late in a good order are seldom best, so they are first searched less
//! deep; one that surprises is searched again in full.

use super::params::Params;
use super::worker::Worker;
use saltus_game::Position;

const DEPTHS: usize = 64;
const MOVES: usize = 128;

/// Plies to take off, by depth and by the number of the move: the product of their logarithms.
pub(super) struct Reductions(Vec<[u8; MOVES]>);

impl Reductions {
    pub(super) fn new(params: &Params) -> Reductions {
        let reduction = |depth: usize, index: usize| {
            let product = (depth.max(1) as f64).ln() * (index.max(1) as f64).ln();
            let hundredths =
                f64::from(params.reduce_base) + f64::from(params.reduce_slope) * product;
            (hundredths / 100.0).clamp(0.0, 60.0) as u8
        };
        let row = |depth| std::array::from_fn(|index| reduction(depth, index));
        Reductions((0..DEPTHS).map(row).collect())
    }

    #[inline]
    fn plies(&self, depth: i32, index: usize) -> i32 {
        i32::from(self.0[(depth as usize).min(DEPTHS - 1)][index.min(MOVES - 1)])
    }
}

impl<P: Position> Worker<'_, P> {
    /// By how many plies the move of this number is searched less deep at first: less on the principal variation, and
    /// less or more by how well the move has done elsewhere.
    #[inline]
    pub(super) fn reduction(&self, depth: i32, index: usize, pv: bool, history: i32) -> i32 {
        let most = depth - 1 - self.params.reduce_to;
        if self.params.reductions == 0 || most <= 0 || index < self.params.reduce_from as usize {
            return 0;
        }
        let by_history = history.checked_div(self.params.reduce_history).unwrap_or(0);
        (self.reductions.plies(depth, index) - i32::from(pv) - by_history).clamp(0, most)
    }
}
