//! Trained evaluations: the fast way against the plain one, symmetry, and files that are not what they should be.

use saltus_draughts::{Placed, Position, Setup, Variant};
use saltus_eval::draughts::patterns::{
    Layout, Model, ModelError, PatternEvaluator, Sample, Set, Windows,
};
use saltus_game::keys::SplitMix;
use saltus_game::{Evaluator, Position as _, Side, testkit};
use std::sync::Arc;

/// Weights without any order, so that no mistake of a place can hide.
fn random_model<V: Variant>(windows: Windows) -> Option<Arc<Model>> {
    let layout = Layout::new::<V>(windows)?;
    let mut mix = SplitMix::new(windows.rows.into());
    let mut weight = || mix.below(2001) as i16 - 1000;
    let mut set = || -> Set { (0..layout.weights()).map(|_| [weight(), weight()]).collect() };
    let sets = [set(), set()];
    Some(Arc::new(Model::new::<V>(layout, sets, "for a test")))
}

/// The value for White by the plain list of facts. Exact, but for the final division.
fn plain<V: Variant>(model: &Model, position: &Position<V>) -> f64 {
    let sample = Sample::new(model.layout(), position);
    let weights = model.set(sample.kings);
    let phase = f64::from(sample.phase);
    let fact = |&(place, count): &(usize, f32)| {
        let [opening, ending] = weights[place].map(f64::from);
        f64::from(count) * (opening * phase + ending * (1.0 - phase))
    };
    sample.features.iter().map(fact).sum()
}

/// The board turned by half, with colours swapped.
fn turned<V: Variant>(position: &Position<V>) -> Position<V> {
    let last = V::GEOMETRY.squares() + 1;
    let turn = |piece: Placed| Placed { side: !piece.side, square: last - piece.square, ..piece };
    let pieces = position.placed().into_iter().map(turn).collect();
    let setup = Setup { pieces, turn: !position.turn(), king_runs: Vec::new() };
    setup.position().expect("a board turned by half is as legal")
}

/// Plays random games until so many positions have been compared for each kind of windows.
fn check<V: Variant>(positions: usize) {
    for windows in [(4, 2), (6, 2), (6, 4), (2, 2)].map(|(rows, step)| Windows { rows, step }) {
        // Large windows only on the boards that they are meant for: others would take long to fill.
        if Layout::new::<V>(windows).is_none_or(|layout| layout.weights() > 2_500_000) {
            continue;
        }
        let model = random_model::<V>(windows).expect("such windows");
        let evaluator = PatternEvaluator::<V>::new(model.clone());
        let (mut seen, mut seed) = (0, 0);
        while seen < positions {
            seed += 1;
            for position in testkit::random_game(&Position::<V>::start(), seed, 200) {
                let value = evaluator.value(&position, Side::White);
                assert_eq!(value, -evaluator.value(&position, Side::Black));
                let difference = (plain(&model, &position) - f64::from(value)).abs();
                assert!(difference <= 1.0, "{windows:?} {}", position.fen());
                let opposite = evaluator.value(&turned(&position), Side::Black);
                assert_eq!(value, opposite, "{windows:?} {}", position.fen());
                seen += 1;
            }
        }
        testkit::check_evaluator(&evaluator, &Position::<V>::start(), 3, 100);
    }
}

fn check_all(positions: usize) {
    macro_rules! check_all {
        ($($variant:ident)*) => { $(check::<saltus_draughts::$variant>(positions);)* };
    }
    saltus_draughts::for_each_variant!(check_all);
}

#[test]
fn the_fast_way_is_the_plain_one_and_turned_boards_have_opposite_values() {
    check_all(1000);
}

#[test]
#[ignore = "minutes: for changes of the windows or of the index"]
fn on_a_hundred_thousand_positions_of_every_variant() {
    check_all(100_000);
}

#[test]
fn files_come_back_and_others_are_refused() {
    use saltus_draughts::{English, Russian};
    let model = random_model::<Russian>(Windows { rows: 4, step: 2 }).expect("8x8 has them");
    let file = model.write().expect("memory takes it");
    assert_eq!(Model::read::<Russian>(&file).expect("a whole file"), *model);
    assert!(Model::is_one(&file));
    let refused =
        |file: &[u8]| Model::read::<Russian>(file).expect_err("no whole file").to_string();
    assert!(matches!(Model::read::<English>(&file), Err(ModelError::OtherGame { .. })));
    assert!(refused(b"").contains("saltus-patterns-1"));
    assert!(refused(b"{}\n").contains("saltus-patterns-1"));
    assert!(refused(&file[..file.len() - 100]).contains("damaged"));
    for at in [file.len() / 2, file.len() - 3] {
        let mut wrong = file.clone();
        wrong[at] ^= 0x10;
        assert!(refused(&wrong).contains("damaged"), "byte {at}");
    }
    let head = file.iter().position(|&byte| byte == b'\n').expect("a first line");
    let text = String::from_utf8(file[..head].to_vec()).expect("JSON");
    let other = text.replace("\"rows\":4", "\"rows\":5");
    assert!(refused(format!("{other}\n").as_bytes()).contains("do not cover"));
}
