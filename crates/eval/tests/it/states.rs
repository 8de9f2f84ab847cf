//! The state of a search thread, which has followed the moves of a search, says what one made on the spot says: in
//! every game, for every feature.

use saltus_draughts::{Position as Draughts, Variant};
use saltus_eval::{View, draughts, halma};
use saltus_game::testkit::check_evaluator;
use saltus_halma::Position as Halma;

fn in_halma(id: &str, text: &str, view: View, seed: u64) -> usize {
    let rules = saltus_halma::game(id).expect("a game");
    let expression = text.parse().expect("it reads well");
    let evaluation = halma(&expression, rules, view, 7).expect("it is listed");
    check_evaluator(&evaluation, &Halma::start(rules), seed, 150)
}

fn in_draughts<V: Variant>(text: &str, view: View, seed: u64) -> usize {
    let expression = text.parse().expect("it reads well");
    let evaluation = draughts::<V>(&expression, view, 7).expect("it is listed");
    check_evaluator(&evaluation, &Draughts::<V>::start(), seed, 150)
}

#[test]
fn the_evaluations_for_play_in_every_game() {
    let mut compared = 0;
    for named in saltus_halma::GAMES {
        for view in [View::Own, View::Diff] {
            compared += in_halma(named.id, saltus_eval::halma::PLAY, view, 1);
            compared += in_halma(named.id, "camp-distance - 0.3*leader", view, 2);
        }
    }
    macro_rules! check_all {
        ($($variant:ident)*) => { $(
            for view in [View::Own, View::Diff] {
                for seed in 0..4 {
                    let text = saltus_eval::draughts::PLAY;
                    compared += in_draughts::<saltus_draughts::$variant>(text, view, seed);
                }
            }
        )* };
    }
    saltus_draughts::for_each_variant!(check_all);
    assert!(compared > 40_000, "{compared}");
}

#[test]
fn every_feature() {
    for info in saltus_eval::halma::FEATURES {
        in_halma("halma-8x8", info.name, View::Diff, 3);
        in_halma("halma-10x10", &format!("tempo - 0.7*{}", info.name), View::Own, 4);
    }
    in_halma("halma-8x8", "camp-distance(jitter=on) + 0.5*camp-center(jitter=on)", View::Diff, 5);
    for info in saltus_eval::draughts::FEATURES {
        in_draughts::<saltus_draughts::Russian>(info.name, View::Diff, 3);
        in_draughts::<saltus_draughts::Frisian>(
            &format!("tempo - 0.7*{}", info.name),
            View::Own,
            4,
        );
    }
}

/// A goal with more squares than there are columns: nothing can be kept, and everything is still right.
#[test]
fn large_camps() {
    let id = "halma:board=12x12,camp=6/6/6/5/4/3";
    assert!(in_halma(id, "camp-distance + bridges", View::Diff, 1) > 100);
    assert!(in_halma(id, "progress + bridges", View::Diff, 1) > 100);
}
