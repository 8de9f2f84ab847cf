//! Every formula, on positions of several games and from both sides.

use super::plain::{Cell, Seen, chebyshev, euclid, manhattan};
use super::{GAMES, positions, rules, sum};
use saltus_eval::View;
use saltus_game::{Evaluator, Notation as _, Position as _, Side, score};
use saltus_halma::Position;

/// Rounding: half a thousandth for each piece and for the whole.
const CLOSE: f64 = 0.0005 * 20.0 + 1e-9;

fn agree(text: &str, plain: impl Fn(&Seen) -> f64) {
    for id in GAMES {
        let evaluation = sum(text, rules(id), View::Own);
        for position in positions(rules(id)) {
            for side in Side::BOTH {
                let value = score::to_units(evaluation.value(&position, side));
                let plain = plain(&Seen::new(&position, side));
                let line = position.line();
                assert!((value - plain).abs() < CLOSE, "{id} {text} {side} {value} {plain} {line}");
            }
        }
    }
}

#[test]
fn camp_distance() {
    agree("camp-distance", |seen| seen.camp_distance(manhattan));
    agree("camp-distance(metric=euclidean)", |seen| seen.camp_distance(euclid));
    agree("camp-distance(metric=chebyshev)", |seen| seen.camp_distance(chebyshev));
}

#[test]
fn camp_center() {
    agree("camp-center", Seen::camp_center);
}

#[test]
fn move_potential() {
    agree("move-potential", Seen::move_potential);
}

#[test]
fn distance() {
    agree("distance", |seen| seen.distance(euclid));
    agree("distance(metric=manhattan)", |seen| seen.distance(manhattan));
}

#[test]
fn wall_corner() {
    agree("wall-corner", Seen::wall_corner);
}

#[test]
fn dispersion() {
    agree("dispersion", Seen::dispersion);
}

#[test]
fn manhattan_of_p2() {
    agree("manhattan", Seen::manhattan);
}

#[test]
fn dynamic() {
    let most = |parts: &[f64]| parts.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    agree("dynamic", |seen| most(&seen.parts()));
    agree("dynamic(wall-corner=0.5, dispersion=0)", |seen| {
        let [distance, wall_corner, _, manhattan] = seen.parts();
        most(&[distance, 0.5 * wall_corner, manhattan])
    });
}

#[test]
fn dynamic_normalised() {
    agree("dynamic-normalised(manhattan=0.5)", |seen| {
        let (home, goal) = (seen.with(&seen.home).parts(), seen.with(&seen.goal).parts());
        let value = |(part, value): (usize, f64)| {
            let weight = if part == 3 { 0.5 } else { 1.0 };
            weight * 100.0 * (value - home[part]) / (goal[part] - home[part])
        };
        seen.parts().into_iter().enumerate().map(value).fold(f64::NEG_INFINITY, f64::max)
    });
}

#[test]
fn proximity() {
    agree("proximity", |seen| seen.proximity(5.0));
    // Strong enough to be cut.
    agree("proximity(power=20)", |seen| seen.proximity(20.0));
}

#[test]
fn leader() {
    agree("leader", |seen| seen.leader(5.0, 1.0, 1.0));
    agree("leader(power=15, multi=2, single=0.5)", |seen| seen.leader(15.0, 2.0, 0.5));
}

#[test]
fn home_penalty() {
    agree("home-penalty", |seen| seen.home_penalty(5.0, 1.0));
    agree("home-penalty(power=15, penalty=3)", |seen| seen.home_penalty(15.0, 3.0));
}

#[test]
fn composite() {
    agree("composite(single=3, penalty=2)", |seen| {
        seen.leader(5.0, 1.0, 3.0) + seen.home_penalty(5.0, 2.0)
    });
}

#[test]
fn anti_block() {
    agree("anti-block", Seen::anti_block);
}

/// The same position later in the game has another number with *fresh-random*, and the same with *random*.
#[test]
fn random_numbers_fixed_and_fresh() {
    let start = Position::start(rules("halma-8x8"));
    let back_and_forth = |position: &Position| {
        ["d1-e2", "e8-d7", "e2-d1", "d7-e8"].iter().fold(position.clone(), |position, mv| {
            let mv = position.read_move(mv).expect("legal");
            let mut next = position;
            next.play(mv);
            next
        })
    };
    let later = back_and_forth(&start);
    assert_eq!(later, start);
    for (text, same) in [("random", true), ("fresh-random", false)] {
        let evaluation = sum(text, start.rules(), View::Own);
        for side in Side::BOTH {
            let values = [&start, &later].map(|position| evaluation.value(position, side));
            assert_eq!(values[0] == values[1], same, "{text} {values:?}");
            assert!(values.iter().all(|value| value.abs() < score::from_units(100.0)));
        }
    }
}

#[test]
fn weighted_sums() {
    agree("2*distance - 0.25*manhattan + 3*anti-block", |seen| {
        2.0 * seen.distance(euclid) - 0.25 * seen.manhattan() + 3.0 * seen.anti_block()
    });
}

#[test]
fn by_hand_at_the_start() {
    // Squares of the camp of 19 by r + c: one of 0, two of 1, three of 2, four of 3, five of 4 and four
    // of 5; the goal is full, so G is the corner (15,15), and the way is 30 - (r + c).
    let by_hand = -(900 + 2 * 841 + 3 * 784 + 4 * 729 + 5 * 676 + 4 * 625);
    let start = Position::start(rules("halma-classic"));
    for side in Side::BOTH {
        let value = sum("camp-distance", start.rules(), View::Own).value(&start, side);
        assert_eq!(value, score::from_units(f64::from(by_hand)));
    }
    let moves = sum("move-potential - camp-distance", start.rules(), View::Own);
    assert_eq!(moves.value(&start, Side::White), score::from_units(40.0));
    assert_eq!(moves.value(&start, Side::Black), score::from_units(40.0));
}

#[test]
fn the_squares_that_p2_named() {
    let rules = rules("halma-classic");
    let weights = |text: &str, side| sum(text, rules, View::Own).square_weights(side);
    let off = |text: &str, side: Side, cell: Cell| {
        let corner = if side == Side::White { (15, 15) } else { (0, 0) };
        let weight = weights(text, side)[cell.0 as usize][cell.1 as usize];
        weight.expect("a square") - (22.0 - euclid(cell, corner))
    };
    for (side, dead, golden) in [
        (Side::White, (12, 12), [(11, 15), (11, 14), (13, 13), (15, 11), (14, 11)]),
        (Side::Black, (3, 3), [(0, 4), (1, 4), (2, 2), (4, 0), (4, 1)]),
    ] {
        assert!((off("distance", side, dead) + 20.0).abs() < 0.001);
        for cell in golden {
            let bonus = off("distance", side, cell);
            assert!((bonus - 15.0).abs() < 0.001 || (bonus - 20.0).abs() < 0.001, "{cell:?}");
        }
    }
    assert_eq!(weights("manhattan", Side::White)[0][0], Some(-40.0));
    assert_eq!(weights("manhattan", Side::Black)[15][11], Some(-28.0));
}

/// Black at home in h8, White around it, on boards of 8x8.
#[test]
fn trapped() {
    let count = |id: &str, text: &str| {
        let start = Position::start(rules(id));
        let position = start.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        // It counts against whoever looks, in either view.
        let values = [View::Own, View::Diff].map(|view| {
            let sum = sum("trapped", start.rules(), view);
            Side::BOTH.map(|side| sum.value(&position, side))
        });
        assert!(values.iter().flatten().all(|&value| value == values[0][0]), "{values:?}");
        score::to_units(values[0][0])
    };
    let open = "halma-8x8:home-deadline=off";
    // Two rings of White's pieces: no step and no jump leads out.
    let shut = "b7/8/8/8/8/5www/5www/5wwb w";
    assert_eq!(count(open, shut), -1.0);
    // One ring is jumped over, and a gap is walked through.
    assert_eq!(count(open, "b7/8/8/8/8/8/6ww/6wb w"), 0.0);
    assert_eq!(count(open, "b7/8/8/8/8/5w1w/5w1w/5wwb w"), 0.0);
    // Opponents are in nobody's way: both can leave, or neither.
    assert_eq!(count(open, "b7/8/8/8/8/5w1w/5wbw/5wwb w"), 0.0);
    assert_eq!(count(open, "b7/8/8/8/8/4wwww/4wwww/4wwbb w"), -2.0);
    // Where home must be left in time, or a full camp wins, it does no harm.
    assert_eq!(count("halma-8x8", shut), 0.0);
    assert_eq!(count("halma-8x8:home-deadline=off,win=camp-full", shut), 0.0);
    // Two pieces in each line are enough, and one of them fewer is not.
    assert_eq!(count(open, "b7/8/8/8/8/5w1w/6ww/5wwb w"), -1.0);
    assert_eq!(count(open, "b7/8/8/8/8/5w1w/6ww/6wb w"), 0.0);
    // Without diagonals two pieces in each line are enough.
    assert_eq!(count("ugolki-9", "b7/8/8/8/8/7w/7w/5wwb w"), -1.0);
    assert_eq!(count("ugolki-9", "b7/8/8/8/8/8/7w/5wwb w"), 0.0);
}
