//! Exercises: their answers are those of the plain algorithms, under every convention; a wrong answer in each field is
//! found and named; the same seed gives the same exercise.

use crate::plain::{self, written};
use saltus_teach::exercise::{Answers, Difficulty, Exercise, Field, Lang, Size, Spec};
use saltus_teach::{Algorithm, Conventions, Order, Root, Tree};

const SIZES: [Size; 3] = [Size::Small, Size::Medium, Size::Large];
const DIFFICULTIES: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

/// Every kind of exercise with so many seeds each.
fn all(algorithms: &[Algorithm], seeds: u64) -> Vec<Spec> {
    let mut specs = Vec::new();
    for &algorithm in algorithms {
        for conventions in Conventions::all() {
            for size in SIZES {
                for difficulty in DIFFICULTIES {
                    let first = 1000 * specs.len() as u64;
                    specs.extend((0..seeds).map(|seed| Spec {
                        seed: first + seed,
                        size,
                        difficulty,
                        algorithm,
                        conventions,
                        game: None,
                    }));
                }
            }
        }
    }
    specs
}

/// The answers of someone who carries out the plain algorithm on paper.
fn on_paper(exercise: &Exercise) -> Answers {
    let found = plain::solve(&exercise.tree, exercise.spec.algorithm, exercise.spec.conventions);
    let mut answers = Answers::default();
    for (name, value) in &found.values {
        answers.set(Field::Values, name, &value.to_string());
    }
    for (name, windows) in &found.windows {
        let text: Vec<String> = windows.iter().map(written).collect();
        answers.set(Field::Windows, name, &text.join(" "));
    }
    answers.set(Field::Cuts, "", &found.cuts.join(" "));
    answers.set(Field::Order, "", &found.order.join(" "));
    answers.set(Field::Choice, "", &found.choice);
    answers
}

#[test]
fn ten_thousand_exercises_are_marked_as_plain_algorithms_solve_them() {
    let algorithms = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Negamax, Algorithm::Pvs];
    let specs = all(&algorithms, 18);
    assert!(specs.len() >= 10_000, "{}", specs.len());
    let mut cut = 0;
    for spec in &specs {
        let exercise = Exercise::new(spec).expect("an exercise");
        let answers = on_paper(&exercise);
        for mark in exercise.mark(&answers, Lang::English) {
            assert_eq!(
                mark.first,
                None,
                "{:?} of {} in {spec:?}",
                mark.field,
                exercise.tree.text()
            );
            assert_eq!(mark.right, mark.of);
        }
        cut += usize::from(exercise.walk.counts.cut > 0);
    }
    assert!(cut * 10 > specs.len() * 6, "most trees have something to cut off: {cut}");
}

#[test]
fn a_wrong_answer_in_any_field_is_found_and_named_and_no_other() {
    let algorithms = [
        Algorithm::Minimax,
        Algorithm::AlphaBeta,
        Algorithm::Negamax,
        Algorithm::Pvs,
        Algorithm::Mcts,
    ];
    for spec in all(&algorithms, 1) {
        let exercise = Exercise::new(&spec).expect("an exercise");
        let right = exercise.right_answers();
        for (place, blank) in exercise.blanks.iter().enumerate() {
            let mut answers = right.clone();
            let wrong = spoil(blank.field, &blank.right, &exercise);
            answers.set(blank.field, &blank.key, &wrong);
            let lang = if place % 2 == 0 { Lang::English } else { Lang::Polish };
            for mark in exercise.mark(&answers, lang) {
                let first = mark.first.as_ref();
                let told = first.map(|first| (first.key.as_str(), first.why.is_empty()));
                let expected = (mark.field == blank.field).then_some((blank.key.as_str(), false));
                assert_eq!(told, expected, "{wrong:?} for {blank:?} in {spec:?}");
                assert_eq!(mark.right + mark.wrong.len(), mark.of);
            }
        }
    }
}

/// An answer that is wrong, and looks like one.
fn spoil(field: Field, right: &str, exercise: &Exercise) -> String {
    let other_leaf = |not: &str| {
        let names = exercise.tree.names();
        let leaf = exercise.tree.leaves().map(|leaf| names[leaf].clone()).find(|name| name != not);
        leaf.expect("two leaves")
    };
    match (field, right) {
        (Field::Values, "-") => "3".to_owned(),
        (Field::Values, _) => format!("{right}9"),
        (Field::Windows, "-") => "(-inf,inf)".to_owned(),
        (Field::Windows, _) => format!("{right} (77,78)"),
        (Field::Cuts, "-") => "a".to_owned(),
        (Field::Cuts, _) => right.split_once(' ').map_or("-", |(_, rest)| rest).to_owned(),
        (Field::Order | Field::Selection, _) => {
            let (head, last) = right.rsplit_once(' ').unwrap_or(("", right));
            format!("{head} {}", other_leaf(last))
        }
        (Field::Choice | Field::Why, _) => other_leaf(right),
        (Field::Counts, _) => {
            let (sum, visits) = right.split_once('/').expect("a sum and visits");
            format!("{sum}/{}", visits.parse::<u32>().expect("a number") + 1)
        }
    }
}

/// What a node is worth to MAX by plain minimax.
fn minimax(tree: &Tree, node: usize, max: bool) -> i32 {
    let children = tree.node(node).children.iter();
    let values = children.map(|&child| minimax(tree, child, !max));
    let best = if max { values.max() } else { values.min() };
    best.unwrap_or_else(|| tree.node(node).worth[0])
}

#[test]
fn every_game_of_two_has_exercises_that_ask_for_the_move_and_why() {
    let algorithms = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Negamax, Algorithm::Pvs];
    for game in saltus_engine::games() {
        for (seed, algorithm) in (1..).zip(algorithms) {
            let spec = Spec {
                seed,
                size: Size::Small,
                difficulty: Difficulty::Easy,
                algorithm,
                conventions: Conventions::default(),
                game: Some(game.id.to_owned()),
            };
            let exercise = Exercise::new(&spec);
            if game.seats > 2 {
                let said = exercise.expect_err("four play").to_string();
                assert_eq!(said, "exercises on positions are about games of two players");
                continue;
            }
            let exercise = exercise.unwrap_or_else(|error| panic!("{}: {error}", game.id));
            let (tree, names) = (&exercise.tree, exercise.tree.names());
            let right = exercise.right_answers();
            let chosen = names.iter().position(|it| it == right.get(Field::Choice, ""));
            let root = minimax(tree, 0, true);
            for leaf in tree.leaves() {
                let mut answers = right.clone();
                answers.set(Field::Why, "", &names[leaf]);
                let marks = exercise.mark(&answers, Lang::English);
                let taken = marks.iter().all(|mark| mark.first.is_none());
                let below = tree.node(leaf).parent == chosen || Some(leaf) == chosen;
                let value = tree.node(leaf).worth[0];
                assert!(!taken || (below && value == root), "{} {spec:?}", names[leaf]);
                // Minimax looks at every leaf.
                if algorithm == Algorithm::Minimax {
                    assert_eq!(taken, below && value == root, "{} {spec:?}", names[leaf]);
                }
                let first = marks.iter().find_map(|mark| mark.first.as_ref());
                assert!(taken || first.is_some_and(|first| first.why.contains("After the best")));
            }
            assert!(exercise.mark(&right, Lang::Polish).iter().all(|mark| mark.first.is_none()));
        }
    }
}

#[test]
fn the_first_error_is_the_one_that_the_search_meets_first() {
    let spec = Spec {
        seed: 3,
        size: Size::Small,
        difficulty: Difficulty::Easy,
        algorithm: Algorithm::Minimax,
        conventions: Conventions::default(),
        game: None,
    };
    let exercise = Exercise::new(&spec).expect("an exercise");
    let mut answers = exercise.right_answers();
    // The root is known last, and follows from the others.
    answers.set(Field::Values, "A", "99");
    answers.set(Field::Values, "C", "99");
    let mark = &exercise.mark(&answers, Lang::English)[0];
    assert_eq!(mark.wrong.len(), 2);
    let first = mark.first.as_ref().expect("an error");
    assert_eq!(first.key, "C");
    assert!(first.why.contains("C is a node of MIN, who takes the smallest"), "{}", first.why);
}

#[test]
fn answers_may_be_written_in_several_ways() {
    let spec = Spec {
        seed: 5,
        size: Size::Medium,
        difficulty: Difficulty::Medium,
        algorithm: Algorithm::AlphaBeta,
        conventions: Conventions::default(),
        game: None,
    };
    let exercise = Exercise::new(&spec).expect("an exercise");
    let mut answers = exercise.right_answers();
    for blank in &exercise.blanks {
        let other = match blank.field {
            Field::Windows => blank
                .right
                .replace("inf", "\u{221e}")
                .replace('-', "\u{2212}")
                .replace(['(', ')'], " "),
            Field::Order | Field::Cuts => blank.right.replace(' ', ", "),
            Field::Values if blank.right == "-" => String::new(),
            Field::Values => format!(" {}.0", blank.right),
            _ => blank.right.clone(),
        };
        answers.set(blank.field, &blank.key, &other);
    }
    assert!(exercise.mark(&answers, Lang::English).iter().all(|mark| mark.first.is_none()));
    // An open end on the wrong side is no window.
    answers.set(Field::Windows, "A", "(inf,-inf)");
    let marks = exercise.mark(&answers, Lang::English);
    let windows = marks.iter().find(|mark| mark.field == Field::Windows).expect("a mark");
    assert_eq!(windows.wrong, ["A"]);
}

#[test]
fn simulations_are_those_of_ucb_on_paper() {
    for spec in all(&[Algorithm::Mcts], 3) {
        let exercise = Exercise::new(&spec).expect("an exercise");
        let names = exercise.tree.names();
        let (stands, reward) = exercise.given.clone().expect("what was counted before");
        let mut way = vec![0];
        loop {
            let node = way[way.len() - 1];
            let mut children = exercise.tree.node(node).children.clone();
            if spec.conventions.order == Order::RightToLeft {
                children.reverse();
            }
            if children.is_empty() || (node != 0 && stands[node].visits == 0) {
                break;
            }
            if let Some(&new) = children.iter().find(|&&child| stands[child].visits == 0) {
                way.push(new);
                break;
            }
            let max = (way.len() % 2 == 1) == (spec.conventions.root == Root::Max);
            let worth = |child: usize| {
                let (sum, visits) = (stands[child].sum, f64::from(stands[child].visits));
                let mean = if max { sum / visits } else { (visits - sum) / visits };
                mean + 1.4 * (f64::from(stands[node].visits).ln() / visits).sqrt()
            };
            let best = children.into_iter().max_by(|&one, &two| worth(one).total_cmp(&worth(two)));
            way.push(best.expect("children"));
        }
        let mut answers = Answers::default();
        let text: Vec<&str> = way.iter().map(|&node| names[node].as_str()).collect();
        answers.set(Field::Selection, "", &text.join(" "));
        for (node, stand) in stands.iter().enumerate() {
            let on = way.contains(&node);
            let visits = stand.visits + u32::from(on);
            let sum = stand.sum + if on { reward } else { 0.0 };
            answers.set(Field::Counts, &names[node], &format!("{sum}/{visits}"));
        }
        for mark in exercise.mark(&answers, Lang::English) {
            assert_eq!(mark.first, None, "{spec:?}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_exercise_and_another_seed_another() {
    let spec = |seed| Spec {
        seed,
        size: Size::Medium,
        difficulty: Difficulty::Hard,
        algorithm: Algorithm::AlphaBeta,
        conventions: Conventions::default(),
        game: None,
    };
    let text = |seed| Exercise::new(&spec(seed)).expect("an exercise").tree.text();
    assert_eq!(text(1), text(1));
    assert_ne!(text(1), text(2));
}
