//! The squares that P2's evaluations single out, measured from the corners so that they have a meaning
//! on every board.

use crate::halma::placement::Placement;

/// Just outside the camp of 19, on its diagonal: pieces that stop there stand in the way.
const DEAD: (u8, u8) = (3, 3);

/// The far ends of the camp of 19, and its middle.
const GOLDEN: [(u8, u8); 5] = [(4, 0), (4, 1), (2, 2), (0, 4), (1, 4)];

/// Whether it is the dead square before the goal: for White on 16x16, (12,12). Where a camp is so large
/// that it lies inside, it is a square as good as others.
pub(super) fn is_dead(placement: &Placement) -> bool {
    placement.goal_offset() == DEAD && !placement.in_goal()
}

/// Whether it is a golden square of the goal: for White on 16x16, (11,15), (11,14), (13,13), (15,11) or
/// (14,11). Where a camp is so small that one lies outside, it is no longer golden.
pub(super) fn is_golden(placement: &Placement) -> bool {
    GOLDEN.contains(&placement.goal_offset()) && placement.in_goal()
}

/// What a piece loses by staying in its own camp: 10 in the corner, and 2 less for each row and column
/// away from it, but at least 1. On the camp of 19 that is
/// `10 8 6 4 2 / 8 6 4 2 1 / 6 4 2 1 / 4 2 1 / 2 1`.
pub(super) fn home_penalty(placement: &Placement) -> f64 {
    if !placement.at_home() {
        return 0.0;
    }
    let (rows, columns) = placement.home_offset();
    (10.0 - 2.0 * f64::from(rows + columns)).max(1.0)
}
