//! The last ply at once against a plain loop over the moves.

use super::{positions, rules, sum};
use saltus_eval::{HalmaSum, View};
use saltus_game::{Evaluator, LastPly, Position as _, Score, Side, score};
use saltus_halma::Position;

/// The contract of `EvalState::last_ply`, word for word.
fn plain(evaluation: &HalmaSum, position: &Position, side: Side, stop: Score) -> LastPly {
    let max = position.turn() == side;
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut best: Option<Score> = None;
    for (index, &mv) in moves.iter().enumerate() {
        let mut next = position.clone();
        next.play(mv);
        let value = evaluation.value(&next, side);
        let better = best.is_none_or(|best| if max { value > best } else { value < best });
        if better {
            best = Some(value);
        }
        if if max { value >= stop } else { value <= stop } {
            return LastPly { best: best.unwrap_or(value), moves: index as u64 + 1 };
        }
    }
    LastPly { best: best.expect("a move"), moves: moves.len() as u64 }
}

#[test]
fn it_comes_to_what_a_plain_loop_comes_to() {
    let mut answers = 0;
    for id in ["halma-classic", "halma", "halma-course", "halma-8x8", "halma-single", "ugolki-12"] {
        for text in ["camp-distance", "wall-corner - 0.5*camp-center(jitter=on)", "proximity"] {
            for view in [View::Own, View::Diff] {
                let evaluation = sum(text, rules(id), view);
                for position in positions(rules(id)) {
                    for side in Side::BOTH {
                        answers += compare(&evaluation, &position, side);
                    }
                }
            }
        }
    }
    assert!(answers > 3000, "{answers}");
}

/// Compares for several stops, and says how often there was an answer at once.
fn compare(evaluation: &HalmaSum, position: &Position, side: Side) -> usize {
    let never = if position.turn() == side { score::WIN } else { -score::WIN };
    let mut state = evaluation.state(position);
    let Some(all) = state.last_ply(position, side, never) else { return 0 };
    assert_eq!(all, plain(evaluation, position, side, never), "{}", position.line());
    let now = evaluation.value(position, side);
    for stop in [all.best, now, (now + all.best) / 2, -never] {
        let at_once = state.last_ply(position, side, stop).expect("as before");
        let plain = plain(evaluation, position, side, stop);
        assert_eq!(at_once, plain, "{side} stop {stop}: {}", position.line());
    }
    1
}
