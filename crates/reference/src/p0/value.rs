//! What a position is worth to one side: P0's *camp-distance*, by Manhattan distances.
//!
//! It must not know moves.

use super::board::{CAMP, Square, State, from_goal_corner, in_goal_camp};
use crate::Side;

/// What a piece in the goal camp is worth.
const IN_CAMP: f64 = 1000.0;

/// The sum over the side's pieces: less the squared distance to the goal square, more if the piece
/// is in the goal camp, and a random number between 0 and 2 where there is jitter.
pub(super) fn camp_distance(state: &State, side: Side, jitter: &mut Option<Jitter>) -> f64 {
    let goal = goal_square(state, side);
    let mut sum = 0.0;
    for piece in state.pieces(side) {
        let distance = f64::from(manhattan(piece, goal));
        sum -= distance * distance;
        if in_goal_camp(side, piece) {
            sum += IN_CAMP;
        }
        if let Some(jitter) = jitter {
            sum += jitter.next();
        }
    }
    sum
}

/// The first empty square of the goal camp, row by row from the corner; the corner if all are full.
fn goal_square(state: &State, side: Side) -> Square {
    for (row, length) in (0..).zip(CAMP) {
        for col in 0..length {
            let square = from_goal_corner(side, (row, col));
            if state.is_empty(square) {
                return square;
            }
        }
    }
    from_goal_corner(side, (0, 0))
}

fn manhattan(a: Square, b: Square) -> u8 {
    a.0.abs_diff(b.0) + a.1.abs_diff(b.1)
}

/// Random numbers between 0 and 2, the same ones for the same seed.
pub(super) struct Jitter {
    state: u64,
}

impl Jitter {
    pub(super) fn new(seed: u64) -> Jitter {
        Jitter { state: seed }
    }

    /// The generator called `SplitMix64`.
    fn next(&mut self) -> f64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
        // 52 bits and a half keep both ends of the interval out.
        ((bits >> 12) as f64 + 0.5) / (1_u64 << 51) as f64
    }
}
