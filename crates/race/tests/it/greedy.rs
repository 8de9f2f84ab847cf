//! Two greedy players who pass each other: where the races of tests and measurements begin.

use saltus_game::Position as _;
use saltus_game::keys::SplitMix;
use saltus_halma::{Move, Position, Square, game};

/// The position in which two greedy players have passed each other; `None` where they never do.
pub(crate) fn passed_game(name: &str, seed: u64) -> Option<Position> {
    let mut position = Position::start(game(name).ok()?);
    let mut mix = SplitMix::new(seed);
    let mut moves = Vec::new();
    for _ in 0..1000 {
        if position.outcome().is_some() {
            return None;
        }
        if saltus_race::passed(&position) {
            return Some(position);
        }
        let goal = position.rules().corner(!position.turn());
        let worth = |square: Square| {
            let rows = i64::from(square.row().abs_diff(goal.row()));
            let columns = i64::from(square.column().abs_diff(goal.column()));
            let (sum, aside) = (rows + columns, rows - columns);
            40 * sum + 2 * sum * sum + aside * aside
        };
        position.legal_moves(&mut moves);
        let gain = |mv: &&Move| worth(mv.from) - worth(mv.to) + mix.below(60) as i64;
        let &best = moves.iter().max_by_key(gain)?;
        position.play(best);
    }
    None
}
