//! Time for a move and nodes in a second, over all games of a contest or of a player.

use crate::report::number::{NONE, three_digits, whole};
use crate::results::Values;

/// Milliseconds for a move, on average, over what each player measured for itself: the moves of openings are no one's.
pub(super) fn millis_a_move(values: &[&Values]) -> String {
    let seconds = sum(values, |values| &values.seconds);
    let moves = sum(values, |values| &values.moves);
    if moves > 0.0 { three_digits(1000.0 * seconds / moves) } else { NONE.to_owned() }
}

/// Nodes in a second; none for players that search nothing.
pub(super) fn nodes_a_second(values: &[&Values]) -> String {
    let seconds = sum(values, |values| &values.seconds);
    let nodes = sum(values, |values| &values.nodes);
    match seconds > 0.0 && nodes > 0.0 {
        true => whole((nodes / seconds).round() as u64),
        false => NONE.to_owned(),
    }
}

fn sum(values: &[&Values], measure: fn(&Values) -> &[f64]) -> f64 {
    values.iter().flat_map(|values| measure(values)).sum()
}
