//! The specification's check: minimax with camp-distance from the start, to the node and the value.

use super::{rules, sum};
use saltus_eval::{HalmaSum, View};
use saltus_game::{Evaluator, Position as _, Score, Side, score};
use saltus_halma::{Move, Position};

/// The value for White, the first best move, and the moves made.
fn minimax(
    evaluation: &HalmaSum,
    position: &Position,
    depth: u32,
    nodes: &mut u64,
) -> (Score, Option<Move>) {
    if depth == 0 {
        return (evaluation.value(position, Side::White), None);
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut best: Option<(Score, Move)> = None;
    for mv in moves {
        *nodes += 1;
        let mut next = position.clone();
        next.play(mv);
        let (value, _) = minimax(evaluation, &next, depth - 1, nodes);
        let better = |&(known, _): &(Score, Move)| match position.turn() {
            Side::White => value > known,
            Side::Black => value < known,
        };
        if best.as_ref().is_none_or(better) {
            best = Some((value, mv));
        }
    }
    let (value, mv) = best.expect("the game is not over so soon");
    (value, Some(mv))
}

#[test]
fn the_values_of_p0() {
    let rules = rules("halma-classic");
    let evaluation = sum("camp-distance", rules, View::Own);
    for (depth, nodes, value, mv) in [(2, 1640, -11574, "c1-e3"), (3, 87_080, -11290, "c3-d4")] {
        let mut visited = 0;
        let (found, best) = minimax(&evaluation, &Position::start(rules), depth, &mut visited);
        assert_eq!(visited, nodes);
        assert_eq!(found, value * score::UNIT);
        assert_eq!(best.map(|mv| mv.to_string()).as_deref(), Some(mv));
    }
}
