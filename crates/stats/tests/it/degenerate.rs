//! No games, one game, nothing but wins, nothing but draws: reports meet these all the time.

use crate::near;
use saltus_stats::{
    Counts, Fit, Model, Pentanomial, Points, Ratings, RatingsError, Sample, Sprt, SprtError,
    Strength, Summary, Table, Tally, Verdict, sign_test, wilson,
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

/// Wilson's interval of 10 of 10 begins at 0.7225: 10 / (10 + 1.96²).
#[test]
fn only_wins_or_only_losses() {
    let won = Strength::of(&counts(10, 0, 0)).unwrap();
    assert_eq!((won.score.value, won.elo.value), (1.0, f64::INFINITY));
    assert_eq!(won.elo.error(), None);
    assert_eq!(won.elo.interval.high, f64::INFINITY);
    near(won.score.interval.low, 0.722_467, 1e-6);
    assert_eq!(won.normalised_elo.value, f64::INFINITY);
    assert!(won.normalised_elo.interval.low > 0.0);
    assert!((0.999..0.9999).contains(&won.superiority), "{}", won.superiority);
    assert_eq!(format!("{}", won.elo), "inf (166.2 to inf)");

    let lost = Strength::of(&counts(0, 0, 10)).unwrap();
    assert_eq!(lost.elo.value, f64::NEG_INFINITY);
    near(lost.elo.interval.high, -won.elo.interval.low, 1e-9);
    near(lost.normalised_elo.interval.high, -won.normalised_elo.interval.low, 1e-9);
    near(lost.superiority, 1.0 - won.superiority, 1e-12);

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

/// One loss among many wins: the interval ends before 1, since 1 is impossible now.
#[test]
fn nearly_only_wins() {
    let strength = Strength::of(&counts(19, 0, 1)).unwrap();
    assert!(strength.elo.value.is_finite());
    assert!((0.98..1.0).contains(&strength.score.interval.high), "{:?}", strength.score);
    assert!(strength.elo.interval.low > 0.0);
    assert!(strength.elo.error().is_some());
}

/// The binomial tails, and by them the incomplete beta function, by hand and for counts of any size.
#[test]
fn sign_tests() {
    near(sign_test(9, 1), 22.0 / 1024.0, 1e-12);
    near(sign_test(3, 1), 10.0 / 16.0, 1e-12);
    near(sign_test(5, 5), 1.0, 0.0);
    // By the normal law with half a step of correction: z = 1999 / sqrt(1018000) = 1.981.
    near(sign_test(510_000, 508_000), 0.0476, 0.0005);
}

/// What the normal interval gets wrong: more wins are less sure there, and two pairs make a small error.
#[test]
fn few_results() {
    let lows = [(10, 0), (9, 1), (8, 2)].map(|(wins, draws)| {
        let strength = Strength::of(&counts(wins, draws, 0)).unwrap();
        (strength.score.interval.low, strength.superiority)
    });
    assert!(lows.windows(2).all(|two| two[0].0 > two[1].0 && two[0].1 > two[1].1), "{lows:?}");
    let two = Strength::of(&Pentanomial::from([0, 1, 1, 0, 0])).unwrap();
    assert!(two.few && two.score.interval.low < 0.15 && two.score.interval.high > 0.69, "{two:?}");
    assert!(!Strength::of(&Pentanomial::from([2, 2, 2, 2, 2])).unwrap().few);
    // Pairs of wins alone: better pairs, a better interval.
    let pairs = |counts| Strength::of(&Pentanomial::from(counts)).unwrap().score.interval.low;
    assert!(pairs([0, 0, 0, 0, 5]) > pairs([0, 0, 0, 1, 4]));
    assert!(pairs([0, 0, 0, 1, 4]) > pairs([0, 0, 1, 0, 4]));
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
