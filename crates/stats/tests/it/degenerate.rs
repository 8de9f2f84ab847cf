//! No games, one game, nothing but wins, nothing but draws: reports meet these all the time.

use crate::near;
use saltus_stats::{
    Counts, Fit, Model, Pentanomial, Points, Ratings, RatingsError, Sample, Sprt, SprtError,
    Strength, Summary, Table, Tally, Verdict, wilson,
};

fn counts(wins: u64, draws: u64, losses: u64) -> Counts {
    Counts { wins, draws, losses }
}

#[test]
fn no_games() {
    assert_eq!(Strength::of(&Counts::default()), None);
    assert_eq!(Tally::default().strength(), None);
    assert_eq!(Counts::default().score(), None);
    assert_eq!(Counts::default().draw_ratio(), None);
    assert_eq!(Pentanomial::default().ratio(), None);
    assert_eq!(wilson(0, 0), None);
    assert_eq!(wilson(2, 1), None);
    assert_eq!(Summary::of(&[]), None);
    assert_eq!(Summary::of(&[1.0, f64::NAN]), None);
    let sprt = Sprt::new(Model::Normalised, 0.0, 5.0).unwrap();
    assert_eq!(sprt.llr(&Pentanomial::default()), 0.0);
    assert_eq!(sprt.verdict(0.0), Verdict::Continue);
    assert_eq!(sprt.progress(0.0), 0.0);
    let ratings = Ratings::fit(&Table::new(0), &Fit::default()).unwrap();
    assert!(ratings.players().is_empty());
}

/// Ends of the interval of n wins: n / (n + z²), by Wilson.
#[test]
fn only_wins_or_only_losses() {
    let won = Strength::of(&counts(10, 0, 0)).unwrap();
    assert_eq!((won.score.value, won.elo.value), (1.0, f64::INFINITY));
    assert_eq!(won.elo.error(), None);
    assert_eq!(won.elo.interval.high, f64::INFINITY);
    near(won.score.interval.low, wilson(10, 10).unwrap().low, 1e-12);
    assert_eq!(won.normalised_elo.value, f64::INFINITY);
    assert!(won.normalised_elo.interval.low > 0.0);
    assert_eq!(won.superiority, 1.0 - 0.5f64.powi(11));
    assert_eq!(format!("{}", won.elo), "inf (166.2 to inf)");

    let lost = Strength::of(&counts(0, 0, 10)).unwrap();
    assert_eq!(lost.elo.value, f64::NEG_INFINITY);
    near(lost.elo.interval.high, -won.elo.interval.low, 1e-9);
    near(lost.normalised_elo.interval.high, -won.normalised_elo.interval.low, 1e-9);
    assert_eq!(lost.superiority, 0.5f64.powi(11));

    let sprt = Sprt::new(Model::Logistic, 0.0, 20.0).unwrap();
    let llr = sprt.llr(&Pentanomial::from([0, 0, 0, 0, 200]));
    assert_eq!(sprt.verdict(llr), Verdict::AcceptH1);
    assert_eq!(sprt.progress(llr), 1.0);
    assert_eq!(sprt.verdict(sprt.llr(&Pentanomial::from([200, 0, 0, 0, 0]))), Verdict::AcceptH0);
}

#[test]
fn only_draws() {
    let few = Strength::of(&counts(0, 10, 0)).unwrap();
    let many = Strength::of(&counts(0, 1000, 0)).unwrap();
    for drawn in [few, many] {
        assert_eq!((drawn.elo.value, drawn.normalised_elo.value), (0.0, 0.0));
        assert_eq!(drawn.superiority, 0.5);
    }
    assert!(few.elo.error().unwrap() > 10.0 * many.elo.error().unwrap());
    // Draws alone never make a player better by elo1: in the end the test says so.
    let sprt = Sprt::new(Model::Logistic, 0.0, 10.0).unwrap();
    assert_eq!(sprt.verdict(sprt.llr(&counts(0, 1000, 0))), Verdict::AcceptH0);
}

/// One loss among many wins: the upper end of the normal interval lies beyond 1.
#[test]
fn nearly_only_wins() {
    let strength = Strength::of(&counts(19, 0, 1)).unwrap();
    assert!(strength.elo.value.is_finite());
    assert_eq!(strength.score.interval.high, 1.0);
    assert_eq!(strength.elo.interval.high, f64::INFINITY);
    assert_eq!(strength.elo.error(), None);
    assert!(strength.elo.interval.low > 0.0);
}

/// A stray game must not cost a match its pairs, and many must.
#[test]
fn games_without_partner() {
    let mut tally = Tally::default();
    (0..20).for_each(|_| tally.add_pair(Points::Win, Points::Loss));
    (0..30).for_each(|_| tally.add_pair(Points::Draw, Points::Win));
    let paired = tally.strength();
    tally.add_game(Points::Loss);
    assert_eq!(tally.strength(), paired);
    (0..200).for_each(|_| tally.add_game(Points::Loss));
    assert!(!tally.is_paired());
    assert_eq!(tally.strength(), Strength::of(&tally.games()));
}

#[test]
fn bad_tests_are_refused() {
    let refused = |elo0, elo1| Sprt::new(Model::Logistic, elo0, elo1).unwrap_err();
    assert_eq!(refused(2.0, 2.0), SprtError::Order { elo0: 2.0, elo1: 2.0 });
    assert_eq!(refused(0.0, 1e4), SprtError::Range { elo: 1e4, most: 1000.0 });
    assert!(matches!(refused(f64::NAN, 1.0), SprtError::Range { .. }));
    assert!(Sprt::new(Model::Normalised, 0.0, 151.0).is_err());
    let sprt = Sprt::new(Model::Logistic, 0.0, 2.0).unwrap();
    for (alpha, beta) in [(0.0, 0.1), (0.1, 0.0), (0.5, 0.5), (f64::NAN, 0.1)] {
        assert!(sprt.with_errors(alpha, beta).is_err(), "{alpha} {beta}");
    }
}

#[test]
fn ratings_that_nothing_bounds() {
    let free = Fit { prior: 0.0, ..Fit::default() };
    // Someone who only won.
    let mut table = Table::new(2);
    table.add_counts(0, 1, counts(5, 0, 0));
    assert_eq!(Ratings::fit(&table, &free).unwrap_err(), RatingsError::Unbounded);
    let ratings = Ratings::fit(&table, &Fit::default()).unwrap();
    assert!(ratings.players().iter().all(|rating| rating.error().is_some()));
    // Two groups that never met.
    let mut table = Table::new(4);
    table.add_counts(0, 1, counts(5, 3, 2));
    table.add_counts(2, 3, counts(5, 3, 2));
    assert_eq!(Ratings::fit(&table, &free).unwrap_err(), RatingsError::Unbounded);
    assert!(Ratings::fit(&table, &Fit::default()).is_ok());
    // Whoever moves first wins.
    let mut table = Table::new(2);
    table.add_counts(0, 1, counts(5, 0, 0));
    table.add_counts(1, 0, counts(5, 0, 0));
    let first = Fit { first_advantage: true, ..Fit::default() };
    let advantage = Ratings::fit(&table, &first).unwrap().first_advantage().unwrap();
    assert!(advantage.value > 300.0 && advantage.value.is_finite());
    let free = Fit { first_advantage: true, ..free };
    assert_eq!(Ratings::fit(&table, &free).unwrap_err(), RatingsError::Unbounded);
}

#[test]
fn ratings_of_nobody_and_of_the_idle() {
    let ratings = Ratings::fit(&Table::new(3), &Fit::default()).unwrap();
    for rating in ratings.players() {
        assert_eq!(rating.value, 0.0);
        assert!(rating.error().unwrap() > 300.0);
    }
    assert_eq!(ratings.superiority(0, 1), 0.5);
    assert_eq!(ratings.superiority(0, 0), 0.5);
    for prior in [-1.0, f64::NAN, f64::INFINITY] {
        let refused = Ratings::fit(&Table::new(1), &Fit { prior, ..Fit::default() });
        assert!(matches!(refused, Err(RatingsError::Prior(_))));
    }
}
