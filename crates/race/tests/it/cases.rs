//! Odd positions, budgets, and words to stop.

use crate::greedy::passed_game;
use crate::positions::{alone, start};
use saltus_game::{Notation as _, Position as _, Side};
use saltus_halma::{GAMES, Position};
use saltus_race::{Racer, passed, race, solve};
use std::cell::Cell;

fn at(name: &str, line: &str) -> Position {
    start(name).read(line).expect("a sound position")
}

const HOUR: u64 = 1 << 32;

#[test]
fn nobody_has_passed_at_the_start() {
    for named in &GAMES {
        let start = start(named.id);
        assert!(!passed(&start), "{}", named.id);
        assert!(race(&start, 1000, &|| false).is_none());
        assert!(solve(&start, Side::Black, 1000, &|| false).is_none());
        assert!(Racer::new(1000).solve(&start, &|| false).is_none());
    }
}

#[test]
fn three_rows_or_columns_part_the_sides() {
    // Black's last piece on d4; White's last on e7, then on e6, then on g6.
    assert!(passed(&at("halma-8x8", "b7/8/8/3b4/8/8/4w3/7w w")));
    assert!(!passed(&at("halma-8x8", "b7/8/8/3b4/8/4w3/8/7w w")));
    assert!(passed(&at("halma-8x8", "b7/8/8/3b4/8/6w1/8/7w w")));
}

#[test]
fn a_piece_at_home_has_not_passed() {
    assert!(!passed(&at("halma-8x8", "b7/8/8/8/8/8/6ww/5wwb w")));
    assert!(!passed(&at("halma-8x8", "b7/8/8/8/8/8/3b4/7w w")), "d7 is next to the camp it left");
    assert!(!passed(&at("halma-8x8", "1w6/8/8/8/8/8/8/8 w")));
}

#[test]
fn a_game_that_is_over_is_no_race() {
    let won = at("halma-8x8", "8/3b4/8/8/7w/6ww/5www/4wwww b");
    assert!(won.outcome().is_some());
    assert!(race(&won, 1000, &|| false).is_none());
    let home = solve(&won, Side::White, 1000, &|| false).expect("White is home");
    assert!(home.is_optimal() && home.moves.is_empty());
    assert!(solve(&won, Side::Black, 1000, &|| false).is_none());
}

#[test]
fn too_few_pieces_never_fill_a_camp() {
    let few = at("halma-8x8:win=camp-full", "8/8/8/8/8/4w3/5w2/6ww w");
    assert!(passed(&few));
    assert!(solve(&few, Side::White, 1000, &|| false).is_none());
    assert!(solve(&few, Side::Black, 1000, &|| false).is_none(), "no piece at all");
}

#[test]
fn the_same_budget_gives_the_same_answer() {
    let position = passed_game("halma", 1).expect("they pass");
    let [first, again] = [0, 1].map(|_| race(&position, 6000, &|| false));
    assert!(first.is_some());
    assert_eq!(first, again);
    let solution = first.expect("a race").own;
    assert!(solution.nodes <= 3000);
    assert!(solution.lower_bound <= solution.moves_left());
}

#[test]
fn more_budget_is_no_worse() {
    for seed in 0..4 {
        let position = passed_game("halma-10x10", seed).expect("they pass");
        let solutions = [200, 2000, 20_000]
            .map(|nodes| solve(&position, Side::White, nodes, &|| false).expect("a path"));
        assert!(solutions.is_sorted_by(|a, b| a.moves_left() >= b.moves_left()), "{solutions:?}");
        assert!(solutions.is_sorted_by(|a, b| a.lower_bound <= b.lower_bound), "{solutions:?}");
    }
}

#[test]
fn a_word_to_stop_is_heard() {
    let position = passed_game("halma", 2).expect("they pass");
    assert!(solve(&position, Side::White, HOUR, &|| true).is_none());
    // Each time the search asks, it has looked at some more positions.
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 100
    };
    let solution = solve(&position, Side::White, HOUR, &stop).expect("time enough for a plan");
    assert!(solution.nodes <= 10_000, "{}", solution.nodes);
    assert!(!solution.moves.is_empty());
}

#[test]
fn a_racer_keeps_its_plan_without_budget_or_time() {
    let mut position = passed_game("halma", 4).expect("they pass");
    let side = position.turn();
    let mut racer = Racer::new(2000);
    let first = racer.solve(&position, &|| false).expect("a path");
    assert_eq!(racer.solve(&position, &|| true).expect("the same").moves, first.moves);
    position.play(first.moves[0]);
    let other = Racer::new(2000).solve(&position, &|| false).expect("a path");
    position.play(other.moves[0]);
    assert_eq!(position.turn(), side);
    let rest = racer.solve(&position, &|| true).expect("the rest of the plan");
    assert_eq!(rest.moves, first.moves[1..]);
    assert!(rest.lower_bound + 1 >= first.lower_bound);
}

#[test]
fn a_racer_that_strayed_plans_anew() {
    let mut position = alone("halma-8x8", 4, 5);
    let mut racer = Racer::new(2000);
    let plan = racer.solve(&position, &|| false).expect("a path").moves;
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let goal = position.rules().camp(!position.turn());
    let stray = moves.into_iter().find(|&mv| mv != plan[0] && !goal.has(mv.to));
    position.play(stray.expect("another move"));
    position.play(saltus_halma::Move::PASS);
    if passed(&position) {
        assert!(racer.solve(&position, &|| false).is_some());
    }
}

#[test]
fn no_budget_finds_nothing() {
    let position = passed_game("halma", 5).expect("they pass");
    assert!(solve(&position, Side::White, 0, &|| false).is_none());
    assert!(race(&position, 0, &|| false).is_none());
    assert!(Racer::new(0).solve(&position, &|| false).is_none());
}
