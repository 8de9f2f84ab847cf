//! Trained evaluations: the fast way against the plain one, symmetry, and files that are not what they should be.

use saltus_draughts::rules::Kings;
use saltus_draughts::{Placed, Position, Setup, Variant};
use saltus_eval::draughts::TRAINED;
use saltus_eval::draughts::patterns::{
    Model, ModelError, PatternEvaluator, Sample, Set, Stack, WeightsFile, Windows, shipped,
};
use saltus_eval::{View, draughts};
use saltus_game::keys::SplitMix;
use saltus_game::{Evaluator, Position as _, Side, score, testkit};
use std::sync::Arc;

/// Windows, and larger ones that add to them.
type Sizes = ((u32, u32), Option<(u32, u32)>);

fn stack<V: Variant>((small, large): Sizes) -> Option<Stack> {
    let windows = |(rows, step)| Windows { rows, step };
    Stack::new(V::GEOMETRY, windows(small), large.map(windows))
}

/// Weights without any order, so that no mistake of a place can hide.
fn random_weights<V: Variant>(stack: Stack) -> WeightsFile {
    let mut mix = SplitMix::new(stack.weights() as u64);
    let mut weight = || mix.below(2001) as i16 - 1000;
    let mut set = || -> Set { (0..stack.weights()).map(|_| [weight(), weight()]).collect() };
    let sets = [set(), set()];
    WeightsFile { game: V::RULES.id.to_owned(), about: "for a test".to_owned(), stack, sets }
}

/// The value for White by the plain list of facts. Exact, but for the final division.
fn plain<V: Variant>(file: &WeightsFile, position: &Position<V>) -> f64 {
    let sample = Sample::new(&file.stack, position);
    let weights = &file.sets[usize::from(sample.kings)];
    let phase = f64::from(sample.phase);
    let fact = |&(place, count): &(usize, f32)| {
        let [opening, ending] = weights[place].map(f64::from);
        f64::from(count) * (opening * phase + ending * (1.0 - phase))
    };
    let value: f64 = sample.features.iter().map(fact).sum();
    if sample.kings { value / drawishness(position, value > 0.0) } else { value }
}

/// By how much less a lead counts with kings on the board.
fn drawishness<V: Variant>(position: &Position<V>, white_leads: bool) -> f64 {
    let leader = if white_leads { Side::White } else { Side::Black };
    let pieces = position.placed();
    let count = |side: Side, king: bool| -> i32 {
        pieces.iter().filter(|piece| piece.side == side && piece.king == king).count() as i32
    };
    let [leading, trailing] = [leader, !leader].map(|side| (count(side, false), count(side, true)));
    if V::RULES.kings == Kings::Short {
        1.0
    } else if trailing.1 > 0 && leading.0 + leading.1 <= 3 {
        8.0
    } else if leading.1 == trailing.1 && (leading.0 - trailing.0).abs() <= 1 {
        2.0
    } else {
        1.0
    }
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
    let large = [((4, 2), Some((6, 2))), ((4, 2), Some((6, 4)))];
    for sizes in [((4, 2), None), ((2, 2), None)].into_iter().chain(large) {
        // Large windows only on the boards that they are meant for: others would take long to fill.
        let Some(stack) = stack::<V>(sizes).filter(|stack| stack.weights() < 2_500_000) else {
            continue;
        };
        let file = random_weights::<V>(stack);
        let evaluator = PatternEvaluator::<V>::new(Arc::new(file.clone().into()));
        let (mut seen, mut seed) = (0, 0);
        while seen < positions {
            seed += 1;
            for position in testkit::random_game(&Position::<V>::start(), seed, 200) {
                let value = evaluator.value(&position, Side::White);
                assert_eq!(value, -evaluator.value(&position, Side::Black));
                let difference = (plain(&file, &position) - f64::from(value)).abs();
                assert!(difference <= 1.0, "{sizes:?} {}", position.fen());
                let opposite = evaluator.value(&turned(&position), Side::Black);
                assert_eq!(value, opposite, "{sizes:?} {}", position.fen());
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

/// The weights that ship, as a feature of a sum and alone; its parts, and what they leave for rounding.
fn check_feature<V: Variant>() {
    let alone = PatternEvaluator::<V>::new(shipped::<V>());
    let expression = TRAINED.parse().expect("a feature");
    let sum = draughts::<V>(&expression, View::Diff, 0).expect("every variant has weights");
    for position in testkit::random_game(&Position::<V>::start(), 5, 120) {
        for side in Side::BOTH {
            let value = alone.value(&position, side);
            assert_eq!(value, alone.value(&turned(&position), !side), "{}", position.fen());
            assert!((sum.value(&position, side) - value).abs() <= 1, "{}", position.fen());
            let parts: f64 = sum.terms(&position, side).iter().map(|(_, worth)| worth).sum();
            assert!((parts - score::to_units(value)).abs() < 0.007, "{}", position.fen());
        }
    }
    testkit::check_evaluator(&sum, &Position::<V>::start(), 3, 50);
}

#[test]
fn the_trained_evaluation_is_a_feature_of_every_variant() {
    macro_rules! check_all {
        ($($variant:ident)*) => { $(check_feature::<saltus_draughts::$variant>();)* };
    }
    saltus_draughts::for_each_variant!(check_all);
}

#[test]
fn files_come_back_and_others_are_refused() {
    use saltus_draughts::{English, Russian};
    let stack = stack::<Russian>(((4, 2), None)).expect("8x8 has them");
    let weights = random_weights::<Russian>(stack);
    let file = weights.write().expect("memory takes it");
    assert_eq!(
        WeightsFile::read(&file, "russian", Russian::GEOMETRY).expect("a whole file"),
        weights
    );
    assert!(WeightsFile::is_one(&file));
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
    // The three bands of small windows do not lie in windows of two rows.
    assert_eq!(self::stack::<Russian>(((4, 2), Some((2, 2)))), None);
}
