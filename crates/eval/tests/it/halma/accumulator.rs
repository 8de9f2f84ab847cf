//! What holds for every evaluation: mirror images, views, terms, chance from a seed.

use super::{GAMES, positions, rules, sum};
use saltus_eval::{View, halma};
use saltus_game::{Evaluator, Position as _, Score, Side, score};
use saltus_halma::{Position, Setup, Square};

fn names() -> impl Iterator<Item = &'static str> {
    saltus_eval::halma::FEATURES.iter().map(|info| info.name)
}

/// The position turned round, with the colours changed.
fn mirrored(position: &Position) -> Position {
    let options = position.rules().options();
    let turned = |square: Square| {
        Square::new(options.rows - 1 - square.row(), options.columns - 1 - square.column())
    };
    let pieces = |side: Side| position.squares(side).iter().map(move |sq| (!side, turned(sq)));
    let pieces = Side::BOTH.into_iter().flat_map(pieces).collect();
    // In a late round the other side might have missed a deadline.
    let setup = Setup { pieces, turn: !position.turn(), round: 1 };
    setup.position(position.rules()).expect("a mirror image is legal")
}

#[test]
fn mirror_images_are_worth_the_same() {
    // Chance has no mirror, and P0's centre is not the middle.
    let symmetric =
        names().filter(|name| !["random", "fresh-random", "camp-center"].contains(name));
    for name in symmetric {
        for id in GAMES.iter().chain(&["ugolki-12"]) {
            let evaluation = sum(name, rules(id), View::Diff);
            for position in positions(rules(id)) {
                let image = mirrored(&position);
                for side in Side::BOTH {
                    let (here, there) =
                        (evaluation.value(&position, side), evaluation.value(&image, !side));
                    // Distances are added in another order.
                    assert!((here - there).abs() <= 1, "{id} {name} {}", position.line());
                }
            }
        }
    }
}

#[test]
fn diff_is_own_less_theirs() {
    // What is trouble for both sides is no difference: see `trapped` in the formulas.
    let names = names().filter(|&name| name != "trapped");
    for name in names.chain(["2*camp-distance(jitter=on) - 0.3*leader + random"]) {
        let rules = rules("halma");
        let (own, diff) = (sum(name, rules, View::Own), sum(name, rules, View::Diff));
        for position in positions(rules) {
            for side in Side::BOTH {
                let expected = own.value(&position, side) - own.value(&position, !side);
                assert_eq!(diff.value(&position, side), expected, "{name}");
                assert_eq!(diff.value(&position, !side), -expected, "{name}");
            }
        }
    }
}

#[test]
fn terms_add_up_to_the_value() {
    let text = "0.7*camp-center(jitter=on) - 2*leader(single=3) + dynamic + 0.1*move-potential";
    for view in [View::Own, View::Diff] {
        let evaluation = sum(text, rules("halma-10x10"), view);
        for position in positions(rules("halma-10x10")) {
            let terms = evaluation.terms(&position, Side::Black);
            let labels: Vec<&str> = terms.iter().map(|(label, _)| label.as_str()).collect();
            assert_eq!(
                labels,
                ["camp-center(jitter=on)", "leader(single=3)", "dynamic", "move-potential"]
            );
            let total: f64 = terms.iter().map(|(_, share)| share).sum();
            let value = score::to_units(evaluation.value(&position, Side::Black));
            assert!((total - value).abs() < 0.05, "{total} {value}");
        }
    }
}

#[test]
fn jitter_is_small_and_drawn_anew() {
    let rules = rules("halma-classic");
    let with = |seed: u64| {
        let expression = "camp-distance(jitter=on)".parse().expect("it reads well");
        halma(&expression, rules, View::Own, seed).expect("it is listed")
    };
    let without = sum("camp-distance", rules, View::Own);
    let jitters = |seed: u64, position: &Position| -> Score {
        with(seed).value(position, Side::White) - without.value(position, Side::White)
    };
    let start = Position::start(rules);
    let mut seen = Vec::new();
    for seed in 0..50 {
        let jitter = jitters(seed, &start);
        assert!(0 < jitter && jitter < 19 * 2 * score::UNIT);
        assert_eq!(jitter, jitters(seed, &start));
        seen.push(jitter);
    }
    let mean = f64::from(seen.iter().sum::<Score>()) / 50.0 / f64::from(score::UNIT);
    assert!((mean - 19.0).abs() < 1.5, "{mean}");
    // White's pieces stand where they stood, but it is another ply.
    let setup = |round| {
        let pieces = Side::BOTH.map(|side| rules.camp(side).iter().map(move |sq| (side, sq)));
        let pieces = pieces.into_iter().flatten().collect();
        Setup { pieces, turn: Side::White, round }.position(rules).expect("legal")
    };
    assert_eq!(jitters(1, &setup(1)), jitters(1, &start));
    assert_ne!(jitters(1, &setup(2)), jitters(1, &start));
}

#[test]
fn random_values_fill_their_range() {
    let evaluation = sum("random", rules("halma"), View::Own);
    let values: Vec<f64> = positions(rules("halma"))
        .iter()
        .map(|position| score::to_units(evaluation.value(position, Side::White)))
        .collect();
    assert!(values.iter().all(|value| value.abs() <= 100.0));
    assert!(values.iter().any(|&value| value > 70.0) && values.iter().any(|&value| value < -70.0));
}

#[test]
fn every_game_has_every_evaluation() {
    for named in saltus_halma::GAMES {
        let rules = rules(named.id);
        for name in names() {
            let evaluation = sum(name, rules, View::Diff);
            let start = Position::start(rules);
            let rows = evaluation.square_weights(Side::White);
            assert_eq!(rows.len(), usize::from(rules.options().rows));
            assert!(rows.iter().all(|row| row.len() == usize::from(rules.options().columns)));
            if !["random", "fresh-random", "camp-center", "tempo", "trained"].contains(&name) {
                assert_eq!(evaluation.value(&start, Side::White), 0, "{} {name}", named.id);
            }
        }
    }
}
