//! The conformance kit of evaluations: a state that follows a search says what one made anew says.

use crate::keys::SplitMix;
use crate::{EvalState, Evaluator, Position, Score, Side, score};

/// How many of a position's moves are made and taken back before one of them is gone on with.
const SIBLINGS: usize = 4;

/// Walks a random game of at most `plies` moves as a search does, making moves and taking them back, and panics
/// where the state says otherwise than a state that is made at the same position. Returns how many positions were
/// compared.
pub fn check_evaluator<P: Position>(
    evaluator: &dyn Evaluator<P>,
    start: &P,
    seed: u64,
    plies: usize,
) -> usize {
    let mut mix = SplitMix::new(seed);
    let mut state = evaluator.state(start);
    let mut path = vec![start.clone()];
    let mut moves = Vec::new();
    let mut compared = 0;
    let mut compare = |state: &mut dyn EvalState<P>, position: &P| {
        if position.outcome().is_none() {
            check_state(evaluator, state, position);
            compared += 1;
        }
    };
    for _ in 0..plies {
        let position = path[path.len() - 1].clone();
        compare(&mut *state, &position);
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        for sibling in 0..=SIBLINGS {
            let mv = moves[mix.below(moves.len())];
            let mut next = position.clone();
            next.play(mv);
            state.push(&position, mv, &next);
            if sibling == SIBLINGS {
                path.push(next);
            } else {
                // Some are passed by unasked, as in a search.
                if mix.below(2) == 0 {
                    compare(&mut *state, &next);
                }
                state.pop();
            }
        }
    }
    while path.len() > 1 {
        path.pop();
        state.pop();
        compare(&mut *state, &path[path.len() - 1]);
    }
    compared
}

fn check_state<P: Position>(
    evaluator: &dyn Evaluator<P>,
    state: &mut dyn EvalState<P>,
    position: &P,
) {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut fresh = evaluator.state(position);
    for side in Side::BOTH {
        let value = evaluator.value(position, side);
        assert_eq!(state.value(position, side), value, "{side} in {position:?}");
        assert_eq!(fresh.value(position, side), value, "{side} in {position:?}");
        let never = if position.turn() == side { score::WIN } else { -score::WIN };
        for stop in [never, value] {
            let last = state.last_ply(position, side, stop);
            assert_eq!(last, fresh.last_ply(position, side, stop), "{side} in {position:?}");
            let guess = state.guess_last_ply(position, side, stop);
            assert_eq!(guess, fresh.guess_last_ply(position, side, stop), "{side} in {position:?}");
        }
    }
    let noisy = evaluator.state(position).is_noisy(position);
    assert_eq!(state.is_noisy(position), noisy, "{position:?}");
    assert_eq!(evaluator.state(position).is_noisy_among(position, &moves), noisy, "{position:?}");
    for side in Side::BOTH {
        // What is known of noise may save work, but changes no value.
        assert_eq!(state.value(position, side), evaluator.value(position, side), "{position:?}");
    }
    let (mut gains, mut expected): (Vec<Score>, Vec<Score>) = (vec![1, 2, 3], Vec::new());
    state.score_moves(position, &moves, &mut gains);
    fresh.score_moves(position, &moves, &mut expected);
    assert_eq!(gains, expected, "{position:?}");
    assert_eq!(gains.len(), moves.len());
}
