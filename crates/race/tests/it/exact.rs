//! Proven lengths and bounds against a search that looks at everything.

use crate::greedy::passed_game;
use crate::positions::{alone, shortest, without_other};
use saltus_game::{Position as _, Side};
use saltus_race::solve;

/// Small games of every kind of rule, and with how many pieces.
const SMALL: [(&str, usize); 12] = [
    ("halma:board=6x6,camp=2/1,win=all-in-goal", 3),
    ("halma:board=6x6,camp=2/1,win=camp-full", 3),
    ("halma:board=6x6,camp=3/2/1,win=all-in-goal,goal-lock=off", 4),
    ("halma:board=6x6,camp=3/2/1,win=camp-full", 6),
    ("halma:board=7x7,camp=2/2,win=all-in-goal,goal-lock=hop", 4),
    ("halma:board=6x8,camp=3/2,win=all-in-goal", 4),
    ("halma:board=6x6,camp=3/2/1,win=all-in-goal,jumps=single", 4),
    ("halma-8x8", 3),
    ("halma-8x8", 4),
    ("ugolki-9:board=6x6,camp=2/2", 4),
    ("ugolki-9:board=6x6,camp=3/2/1,goal-lock=turn", 4),
    ("ugolki-9", 3),
];

#[test]
fn proven_lengths_are_shortest_and_bounds_hold() {
    let mut counts = [[0; 3]; 2];
    for (name, pieces) in SMALL {
        for seed in 0..22 {
            let position = alone(name, pieces, seed);
            let Some(length) = shortest(&position) else { continue };
            for (nodes, [all, best, proven]) in [300, 20_000].into_iter().zip(&mut counts) {
                let told = format!("{name} {} is {length}", position.line());
                let solution = solve(&position, position.turn(), nodes, &|| false).expect(&told);
                assert!(solution.lower_bound <= length, "{told}: {solution:?}");
                assert!(solution.moves_left() >= length, "{told}: {solution:?}");
                *all += 1;
                *best += u32::from(solution.moves_left() == length);
                *proven += u32::from(solution.is_optimal());
            }
        }
    }
    println!("positions, shortest, proven: with little and with more budget: {counts:?}");
    let [[all, best, _], [_, best_of_many, proven]] = counts;
    assert!(all >= 150, "too few positions were small enough to look at everything: {all}");
    assert!(best * 10 >= all * 8 && best_of_many == all && proven * 100 >= all * 98, "{counts:?}");
}

#[test]
fn bounds_hold_beside_the_other_side() {
    let (mut all, mut proven) = (0, 0);
    for name in ["halma:board=6x6,camp=3/2/1", "halma-8x8", "ugolki-9", "ugolki-12"] {
        for start in (0..16).filter_map(|seed| passed_game(name, seed)) {
            for side in Side::BOTH {
                let Some(length) = shortest(&without_other(&start, side)) else { continue };
                let told = format!("{side} in {name} {} is {length}", start.line());
                let solution = solve(&start, side, 5000, &|| false).expect(&told);
                assert!(solution.lower_bound <= length, "{told}: {solution:?}");
                assert!(solution.moves_left() >= length, "{told}: {solution:?}");
                all += 1;
                proven += u32::from(solution.is_optimal());
            }
        }
    }
    println!("{all} positions of games, {proven} proven");
    assert!(all >= 40 && proven * 10 >= all * 8, "{proven} of {all}");
}
