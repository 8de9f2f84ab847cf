//! Trained evaluations of Halma: the fast way against a plain one, what training sees against what a search sees, and files
//! that are not what they should be.

use super::{positions, rules};
use saltus_eval::halma::trained::{
    ANCHORS, FACTS, Layout, Model, ModelError, Sample, WeightsFile, anchors, facts,
};
use saltus_eval::halma::{TRAINED, halma_trained};
use saltus_eval::{HalmaSum, View};
use saltus_game::keys::SplitMix;
use saltus_game::{Evaluator, Position as _, Score, Side, score, testkit};
use saltus_halma::{Directions, JumpCount, Position, Rules, Square};
use std::collections::HashSet;
use std::sync::Arc;

/// Boards and camps of every kind: mirrored on the diagonal and not, with and without diagonals, single jumps.
const GAMES: [&str; 5] =
    ["halma", "halma-8x8", "halma-single", "ugolki-12", "halma:board=7x9,camp=3/2"];

/// Weights without any order, so that no mistake of a place can hide.
fn random_weights(game: &str) -> WeightsFile {
    let places = Layout::new(rules(game)).weights();
    let mut mix = SplitMix::new(places as u64);
    let mut weight = || mix.below(20_001) as Score - 10_000;
    let tempo = weight();
    let anchors = (0..ANCHORS).map(|_| (0..places).map(|_| weight()).collect()).collect();
    WeightsFile { game: game.to_owned(), about: "for a test".to_owned(), tempo, anchors }
}

fn model(file: &WeightsFile, rules: &'static Rules) -> Model {
    Model::read(&file.write().expect("memory takes it"), rules).expect("a whole file")
}

fn evaluation(game: &str) -> HalmaSum {
    halma_trained(Arc::new(model(&random_weights(game), rules(game))), View::Diff)
}

/// The facts, square by square.
fn plain_facts(position: &Position, side: Side) -> Vec<i32> {
    let (rules, options) = (position.rules(), position.rules().options());
    let forward = if side == Side::White { 1 } else { -1 };
    let at = |row: i32, column: i32| {
        let on_board = (0..i32::from(options.rows)).contains(&row)
            && (0..i32::from(options.columns)).contains(&column);
        on_board.then(|| Square::new(row as u8, column as u8))
    };
    let taken = |square: Square| Side::BOTH.iter().any(|&side| position.squares(side).has(square));
    let eight = options.directions == Directions::Eight;
    let ways: Vec<(i32, i32)> = if eight {
        vec![(forward, 0), (0, forward), (forward, forward)]
    } else {
        vec![(forward, 0), (0, forward)]
    };
    let jump = |from: Square, (rows, columns): (i32, i32)| {
        let (row, column) = (i32::from(from.row()), i32::from(from.column()));
        at(row + rows, column + columns).filter(|&over| taken(over))?;
        at(row + 2 * rows, column + 2 * columns).filter(|&end| !taken(end))
    };
    let all: Vec<Square> = position.squares(side).iter().collect();
    let goal = rules.camp(!side);
    let outside: Vec<Square> = all.iter().copied().filter(|&square| !goal.has(square)).collect();
    let count = |way: (i32, i32)| outside.iter().filter(|&&from| jump(from, way).is_some()).count();
    let further = |from: &HashSet<Square>, but: &[&HashSet<Square>]| -> HashSet<Square> {
        let ends =
            from.iter().flat_map(|&from| ways.iter().filter_map(move |&way| jump(from, way)));
        ends.filter(|end| !but.iter().any(|known| known.contains(end))).collect()
    };
    let first = further(&outside.iter().copied().collect(), &[]);
    let chains = options.jumps == JumpCount::Chain;
    let second = if chains { further(&first, &[&first]) } else { HashSet::new() };
    let third = further(&second, &[&first, &second]);
    let alone = |square: &&Square| {
        let near = |rows: i32, columns: i32| {
            (rows != 0 || columns != 0)
                && (eight || rows == 0 || columns == 0)
                && at(i32::from(square.row()) + rows, i32::from(square.column()) + columns)
                    .is_some_and(taken)
        };
        !(-1..=1).any(|rows| (-1..=1).any(|columns| near(rows, columns)))
    };
    let class = |square: &Square| (square.row() % 2, square.column() % 2);
    let beyond = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|wanted| {
        let pieces = all.iter().filter(|&square| class(square) == wanted).count();
        pieces.saturating_sub(goal.iter().filter(|square| class(square) == wanted).count())
    });
    let numbers = [
        count((forward, 0)) + count((0, forward)),
        if eight { count((forward, forward)) } else { 0 },
        second.len(),
        third.len(),
        outside.iter().filter(alone).count(),
        beyond.iter().sum(),
    ];
    numbers.map(|number| number as i32).to_vec()
}

/// The value of a sample for White.
fn value_of(sample: &Sample, model: &Model) -> Score {
    let weights = model.phase(sample.phase);
    let counts = sample.counts.iter().map(|&(place, count)| count * weights[place]);
    counts.sum::<Score>() + sample.turn * model.tempo
}

#[test]
fn facts_are_what_a_look_at_each_square_finds() {
    for game in GAMES {
        let mut seen = vec![0; FACTS.len()];
        for position in positions(rules(game)) {
            for side in Side::BOTH {
                let fast = facts(&position, side);
                assert_eq!(fast.to_vec(), plain_facts(&position, side), "{}", position.line());
                seen.iter_mut().zip(fast).for_each(|(seen, count)| *seen += count);
            }
        }
        let straight_and_alone = seen[0] > 0 && seen[4] > 0;
        assert!(straight_and_alone, "{game}: {seen:?}");
    }
}

#[test]
fn weights_of_phases_are_mixed_from_those_that_were_learnt() {
    let file = random_weights("halma-8x8");
    let model = model(&file, rules("halma-8x8"));
    assert_eq!(model.phase(0), file.anchors[0]);
    assert_eq!(model.phase(saltus_eval::halma::PHASES - 1), file.anchors[ANCHORS - 1]);
    for phase in 0..saltus_eval::halma::PHASES {
        let (before, share) = anchors(phase);
        for (place, &weight) in model.phase(phase).iter().enumerate() {
            let [a, b] = [before, before + 1].map(|at| f64::from(file.anchors[at][place]));
            let mixed = a + (b - a) * f64::from(share);
            assert!((f64::from(weight) - mixed).abs() < 0.51, "{phase} {place}");
        }
    }
}

#[test]
fn a_search_gets_the_sum_of_the_weights_of_squares_facts_and_the_turn() {
    for game in GAMES {
        let rules = rules(game);
        let (file, evaluation) = (random_weights(game), evaluation(game));
        let model = model(&file, rules);
        for position in positions(rules) {
            // Nothing is shut up in these positions, or it would not be counted in these games.
            let expected = value_of(&model.layout().sample(&position, &position), &model);
            let value = evaluation.value(&position, Side::White);
            let trapped = (value - expected).abs() % (100 * score::UNIT);
            assert_eq!(trapped, 0, "{game} {}", position.line());
        }
        testkit::check_evaluator(&evaluation, &Position::start(rules), 3, 100);
    }
}

/// The last ply at once judges moves as training has seen them.
#[test]
fn the_last_ply_is_what_training_sees() {
    let mut answers = 0;
    for game in ["halma", "halma-8x8"] {
        let rules = rules(game);
        let (file, evaluation) = (random_weights(game), evaluation(game));
        let model = model(&file, rules);
        for position in positions(rules) {
            let mover = position.turn();
            let mut state = evaluation.state(&position);
            let Some(found) = state.guess_last_ply(&position, mover, score::WIN) else { continue };
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            let value = |&mv: &saltus_halma::Move| {
                let mut next = position.clone();
                next.play(mv);
                let white = value_of(&model.layout().sample(&position, &next), &model);
                if mover == Side::White { white } else { -white }
            };
            assert_eq!(found.best, moves.iter().map(value).max().expect("a move"), "{game}");
            assert_eq!(found.moves, moves.len() as u64);
            answers += 1;
        }
    }
    assert!(answers > 100, "{answers}");
}

#[test]
fn the_weights_that_ship_are_a_feature_whose_parts_add_up() {
    for named in saltus_halma::GAMES {
        let rules = rules(named.id);
        let sum = super::sum(TRAINED, rules, View::Diff);
        for position in positions(rules) {
            let parts = sum.terms(&position, Side::White);
            assert_eq!(parts[0].0, "trained: squares");
            let total: f64 = parts.iter().map(|(_, worth)| worth).sum();
            let value = score::to_units(sum.value(&position, Side::White));
            assert!((total - value).abs() < 0.002, "{} {total} {value}", named.id);
        }
        testkit::check_evaluator(&sum, &Position::start(rules), 2, 60);
    }
}

#[test]
fn the_engine_plays_by_them_where_they_were_shown_to_be_better() {
    use saltus_eval::halma::trained::{is_for_play, shipped};
    let better = saltus_halma::GAMES.iter().filter(|named| is_for_play(rules(named.id)));
    assert_eq!(better.count(), 11);
    for other in ["halma:board=7x9,camp=3/2", "halma-8x8:goal-lock=off"] {
        assert!(!is_for_play(rules(other)), "{other}");
    }
    // By name they are there wherever the board is the same.
    assert!(shipped(rules("halma-8x8:goal-lock=off")).is_some());
}

#[test]
fn beside_a_feature_that_follows_the_first_empty_square_it_is_the_same() {
    let rules = rules("halma-8x8");
    let both = super::sum("trained + camp-distance", rules, View::Diff);
    let [trained, distance] =
        ["trained", "camp-distance"].map(|text| super::sum(text, rules, View::Diff));
    for position in positions(rules) {
        let apart = trained.value(&position, Side::White) + distance.value(&position, Side::White);
        assert_eq!(both.value(&position, Side::White), apart, "{}", position.line());
    }
    testkit::check_evaluator(&both, &Position::start(rules), 2, 60);
}

#[test]
fn files_come_back_and_others_are_refused() {
    let weights = random_weights("halma-8x8");
    let file = weights.write().expect("memory takes it");
    assert_eq!(WeightsFile::read(&file, rules("halma-8x8")).expect("a whole file"), weights);
    assert!(WeightsFile::is_one(&file));
    // Rules of their own on the same board are served, other boards are not.
    assert!(Model::read(&file, rules("halma-8x8:goal-lock=off")).is_ok());
    assert!(matches!(Model::read(&file, rules("ugolki-9")), Err(ModelError::OtherBoard { .. })));
    let refused = |file: &[u8]| {
        Model::read(file, rules("halma-8x8")).map(|_| ()).expect_err("no whole file").to_string()
    };
    assert!(refused(b"").contains("saltus-halma-1"));
    assert!(refused(b"{}\n").contains("saltus-halma-1"));
    assert!(refused(&file[..file.len() - 100]).contains("damaged"));
    let mut wrong = file.clone();
    wrong[file.len() / 2] ^= 0x10;
    assert!(refused(&wrong).contains("damaged"));
    let text = "trained".parse().expect("it reads well");
    let own = saltus_eval::halma(&text, rules("halma:board=7x9,camp=3/2"), View::Diff, 0);
    assert!(own.expect_err("nothing was trained for them").to_string().contains("no weights"));
}
