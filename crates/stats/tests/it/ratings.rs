//! Ratings against a textbook, an independent fit, and simulation.

use crate::chance::Chance;
use crate::near;
use saltus_stats::{Anchor, Counts, Fit, Ratings, RatingsError, Strength, Table, elo};
use std::f64::consts::LN_10;

/// Logits, as textbooks have them, in Elo.
const LOGIT: f64 = 400.0 / LN_10;

/// The quantile by which an error of 95 % is a standard error.
const Z95: f64 = 1.959_963_984_540_054;

/// The American League's Eastern Division in 1987: home team, away team, home wins, away wins.
/// Agresti, «Categorical Data Analysis» (2nd edition), page 438, as the R package `BradleyTerry2`
/// has it. The order of the teams is Milwaukee, Detroit, Toronto, New York, Boston, Cleveland,
/// Baltimore.
#[rustfmt::skip]
const BASEBALL: [(usize, usize, u64, u64); 42] = [
    (0, 1, 4, 3), (0, 2, 4, 2), (0, 3, 4, 3), (0, 4, 6, 1), (0, 5, 4, 2), (0, 6, 6, 0),
    (1, 0, 3, 3), (1, 2, 4, 2), (1, 3, 4, 3), (1, 4, 6, 0), (1, 5, 6, 1), (1, 6, 4, 3),
    (2, 0, 2, 5), (2, 1, 4, 3), (2, 3, 2, 4), (2, 4, 4, 3), (2, 5, 4, 2), (2, 6, 6, 0),
    (3, 0, 3, 3), (3, 1, 5, 1), (3, 2, 2, 5), (3, 4, 4, 3), (3, 5, 4, 2), (3, 6, 6, 1),
    (4, 0, 5, 1), (4, 1, 2, 5), (4, 2, 3, 3), (4, 3, 4, 2), (4, 5, 5, 2), (4, 6, 6, 0),
    (5, 0, 2, 5), (5, 1, 3, 3), (5, 2, 3, 4), (5, 3, 4, 3), (5, 4, 4, 2), (5, 6, 2, 4),
    (6, 0, 2, 5), (6, 1, 1, 5), (6, 2, 1, 6), (6, 3, 2, 4), (6, 4, 1, 6), (6, 5, 3, 4),
];

/// A table of games given as first, second, wins, draws, losses.
fn table(players: usize, games: &[(usize, usize, u64, u64, u64)]) -> Table {
    let mut table = Table::new(players);
    for &(first, second, wins, draws, losses) in games {
        table.add_counts(first, second, Counts { wins, draws, losses });
    }
    table
}

fn baseball(first_advantage: bool) -> Ratings {
    let games = BASEBALL.map(|(home, away, won, lost)| (home, away, won, 0, lost));
    let fit = Fit { anchor: Anchor::Player(6), first_advantage, prior: 0.0 };
    Ratings::fit(&table(7, &games), &fit).unwrap()
}

/// Agresti's table 10.11 has two decimals. The standard errors are those that `summary` of
/// `BradleyTerry2`'s fit prints, and SciPy's fit of the same model has (`minimize`, pseudo-inverse
/// of the information).
#[test]
fn agresti_without_home_advantage() {
    let ratings = baseball(false);
    let strengths = [1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0.0];
    let errors = [0.3433, 0.3396, 0.3367, 0.3359, 0.3339, 0.3319, 0.0];
    for ((rating, strength), error) in ratings.players().iter().zip(strengths).zip(errors) {
        near(rating.value / LOGIT, strength, 0.005);
        near(rating.error().unwrap() / LOGIT / Z95, error, 0.000_05);
    }
    assert_eq!(ratings.first_advantage(), None);
}

/// Agresti gives the strengths as shares of their sum, and 0.302 for playing at home.
#[test]
fn agresti_with_home_advantage() {
    let ratings = baseball(true);
    let home = ratings.first_advantage().unwrap();
    near(home.value / LOGIT, 0.302, 0.000_5);
    near(home.error().unwrap() / LOGIT / Z95, 0.1309, 0.000_05);
    let odds: Vec<f64> = ratings.players().iter().map(|r| (r.value / LOGIT).exp()).collect();
    let sum: f64 = odds.iter().sum();
    for (odds, share) in odds.iter().zip([0.220, 0.190, 0.164, 0.157, 0.137, 0.088, 0.044]) {
        near(odds / sum, share, 0.000_5);
    }
}

/// With draws, a player who lost every game, an advantage and virtual games. SciPy 1.17: `minimize`
/// of the negative logarithm of the likelihood by BFGS, errors by NumPy's `pinv`.
#[test]
fn scipy() {
    let games = [
        (0, 1, 9, 20, 3),
        (1, 0, 4, 22, 5),
        (0, 2, 15, 10, 1),
        (2, 0, 2, 12, 12),
        (1, 2, 8, 14, 3),
        (2, 1, 4, 15, 8),
        (3, 0, 0, 0, 6),
        (0, 3, 6, 0, 0),
        (2, 3, 5, 1, 0),
    ];
    let table = table(4, &games);
    let check = |fit: Fit, values: [f64; 4], errors: [f64; 4], advantage: Option<[f64; 2]>| {
        let ratings = Ratings::fit(&table, &fit).unwrap();
        for ((rating, value), error) in ratings.players().iter().zip(values).zip(errors) {
            near(rating.value, value, 0.000_1);
            near(rating.error().unwrap(), error, 0.000_1);
        }
        assert_eq!(ratings.first_advantage().is_some(), advantage.is_some());
        if let (Some(found), Some([value, error])) = (ratings.first_advantage(), advantage) {
            near(found.value, value, 0.000_1);
            near(found.error().unwrap(), error, 0.000_1);
        }
    };
    check(
        Fit::default(),
        [194.1697, 133.9067, 48.6043, -376.6807],
        [81.6041, 81.0827, 79.8575, 226.7375],
        None,
    );
    check(
        Fit { first_advantage: true, ..Fit::default() },
        [192.0858, 131.9615, 45.4579, -369.5052],
        [81.6108, 81.2033, 80.2116, 227.2607],
        Some([22.6831, 34.6471]),
    );
    check(
        Fit { anchor: Anchor::Player(2), first_advantage: true, prior: 0.5 },
        [147.0945, 87.2118, 0.0, -458.9392],
        [53.9865, 50.5548, 0.0, 325.5646],
        Some([22.4133, 34.5909]),
    );
}

/// Two players are as far apart as their match says, with the same error and superiority, draws
/// included.
#[test]
fn two_players_are_a_match() {
    let counts = Counts { wins: 300, draws: 550, losses: 150 };
    let mut table = Table::new(2);
    table.add_counts(0, 1, counts);
    let fit = Fit { anchor: Anchor::Player(1), prior: 0.0, ..Fit::default() };
    let ratings = Ratings::fit(&table, &fit).unwrap();
    let strength = Strength::of(&counts).unwrap();
    near(ratings.players()[0].value, strength.elo.value, 1e-6);
    near(ratings.players()[0].error().unwrap(), strength.elo.error().unwrap(), 0.05);
    assert!(ratings.superiority(0, 1) > 0.999);
}

/// Who is stronger does not depend on the anchor, and for two players is what their match says.
#[test]
fn superiority_knows_no_anchor() {
    let close = Counts { wins: 220, draws: 580, losses: 200 };
    let mut table = Table::new(2);
    table.add_counts(0, 1, close);
    let expected = Strength::of(&close).unwrap().superiority;
    for anchor in [Anchor::Mean, Anchor::Player(0), Anchor::Player(1)] {
        let fit = Fit { anchor, prior: 0.0, ..Fit::default() };
        let ratings = Ratings::fit(&table, &fit).unwrap();
        near(ratings.superiority(0, 1), expected, 0.001);
        near(ratings.superiority(1, 0), 1.0 - expected, 0.001);
    }
}

#[test]
fn an_anchor_must_exist() {
    let fit = Fit { anchor: Anchor::Player(2), ..Fit::default() };
    let refused = Ratings::fit(&Table::new(2), &fit).unwrap_err();
    assert_eq!(refused, RatingsError::NoSuchPlayer { player: 2, players: 2 });
}

/// The intervals of 95 % hold the truth in 95 % of the cases: four players, many draws, 500
/// tournaments. The Fisher information alone would hold it in more than 99 %.
#[test]
fn intervals_hold_the_truth() {
    let truth = [80.0, 20.0, -30.0, -70.0];
    let (first, draws) = (25.0, 0.6);
    let fit = Fit { first_advantage: true, ..Fit::default() };
    let mut chance = Chance(2024);
    let (mut held, mut all) = (0, 0);
    for _ in 0..500 {
        let mut table = Table::new(4);
        for (i, j) in (0..4).flat_map(|i| (0..4).map(move |j| (i, j))).filter(|(i, j)| i != j) {
            let score = elo::to_score(truth[i] - truth[j] + first);
            (0..60).for_each(|_| table.add(i, j, chance.game(score, draws)));
        }
        let ratings = Ratings::fit(&table, &fit).unwrap();
        let found = ratings.players().iter().zip(truth);
        held += found.filter(|(rating, truth)| rating.interval.contains(*truth)).count();
        held += usize::from(ratings.first_advantage().unwrap().interval.contains(first));
        all += 5;
    }
    let share = held as f64 / all as f64;
    assert!((0.93..0.97).contains(&share), "{share}");
}
