//! What must hold for every result.

use proptest::prelude::*;
use saltus_stats::{
    Counts, Estimate, Fit, Model, Pentanomial, Points, Ratings, Sample, Sprt, Strength, Table, elo,
    wilson,
};

/// Pairs, of which any class may be empty, few or many.
fn pairs() -> impl Strategy<Value = Pentanomial> {
    let count = || prop_oneof![Just(0), 1u64..10, 1u64..100_000];
    [count(), count(), count(), count(), count()].prop_map(Pentanomial::from)
}

fn games() -> impl Strategy<Value = Counts> {
    let count = || prop_oneof![Just(0), 1u64..10, 1u64..100_000];
    (count(), count(), count()).prop_map(|(wins, draws, losses)| Counts { wins, draws, losses })
}

fn model() -> impl Strategy<Value = Model> {
    prop_oneof![Just(Model::Logistic), Just(Model::Normalised)]
}

fn points() -> impl Strategy<Value = Points> {
    prop_oneof![Just(Points::Loss), Just(Points::Draw), Just(Points::Win)]
}

/// Near, where the numbers may be large or infinite.
fn same(a: f64, b: f64) -> bool {
    a == b || (a - b).abs() <= 1e-6 * (1.0 + a.abs().max(b.abs()))
}

fn negated(a: &Estimate, b: &Estimate) -> bool {
    same(a.value, -b.value)
        && same(a.interval.low, -b.interval.high)
        && same(a.interval.high, -b.interval.low)
}

/// No NaN, and the value within its interval.
fn sound(estimate: &Estimate) -> bool {
    estimate.interval.low <= estimate.value && estimate.value <= estimate.interval.high
}

fn check_strength(one: Option<Strength>, other: Option<Strength>) -> Result<(), TestCaseError> {
    let (Some(one), Some(other)) = (one, other) else {
        prop_assert_eq!(one, other);
        return Ok(());
    };
    for estimate in [one.score, one.elo, one.normalised_elo] {
        prop_assert!(sound(&estimate), "{:?}", estimate);
    }
    prop_assert!((0.0..=1.0).contains(&one.superiority));
    prop_assert!(negated(&one.elo, &other.elo), "{:?} {:?}", one.elo, other.elo);
    prop_assert!(negated(&one.normalised_elo, &other.normalised_elo));
    prop_assert!(same(one.superiority, 1.0 - other.superiority));
    Ok(())
}

proptest! {
    /// Whoever is better by some Elo has an opponent that is worse by as much.
    #[test]
    fn sides_mirror_strength(pairs in pairs(), games in games()) {
        check_strength(Strength::of(&pairs), Strength::of(&pairs.reversed()))?;
        check_strength(Strength::of(&games), Strength::of(&games.reversed()))?;
    }

    /// A test with the bounds mirrored, of the results mirrored, is the same test with its ends
    /// changed.
    #[test]
    fn sides_mirror_tests(
        pairs in pairs(),
        games in games(),
        model in model(),
        elo0 in -50.0..50.0,
        wide in 0.1..50.0,
    ) {
        let sprt = Sprt::new(model, elo0, elo0 + wide).unwrap();
        let mirrored = Sprt::new(model, -elo0 - wide, -elo0).unwrap();
        let (llr, back) = (sprt.llr(&pairs), mirrored.llr(&pairs.reversed()));
        prop_assert!(same(llr, -back), "{llr} {back}");
        let (llr, back) = (sprt.llr(&games), mirrored.llr(&games.reversed()));
        prop_assert!(same(llr, -back), "{llr} {back}");
    }

    /// Every test has a finite LLR, however far out its bounds are.
    #[test]
    fn every_llr_is_finite(pairs in pairs(), a in -1.0..1.0, b in -1.0..1.0, model in model()) {
        prop_assume!(a < b);
        let most = model.most_elo();
        let llr = Sprt::new(model, most * a, most * b).unwrap().llr(&pairs);
        prop_assert!(llr.is_finite(), "{llr}");
    }

    /// A better result makes the player stronger.
    #[test]
    fn better_results_count(pairs in pairs(), class in 0usize..4) {
        let mut better = pairs.counts();
        prop_assume!(better[class] > 0);
        better[class] -= 1;
        better[class + 1] += 1;
        let better = Pentanomial::from(better);
        let (before, after) = (Strength::of(&pairs).unwrap(), Strength::of(&better).unwrap());
        prop_assert!(after.elo.value > before.elo.value || before.elo.value.is_infinite());
    }

    /// From a level match on, a better result makes `elo1` likelier. Far from level it need not: a
    /// pair that is won more clearly than all others adds more to the variance than to the mean.
    #[test]
    fn better_results_raise_the_ratio(
        (a, b, c) in (1u64..1000, 1u64..1000, 1u64..1000),
        class in 0usize..4,
        model in model(),
    ) {
        let level = [a, b, c, b, a];
        let mut better = level;
        better[class] -= 1;
        better[class + 1] += 1;
        let sprt = Sprt::new(model, -5.0, 5.0).unwrap();
        let llr = |counts| sprt.llr(&Pentanomial::from(counts));
        prop_assert!(llr(better) > llr(level));
    }

    /// The same results ten times over: the same Elo, a smaller error.
    #[test]
    fn more_games_say_more(pairs in pairs()) {
        let many = Pentanomial::from(pairs.counts().map(|count| 10 * count));
        let (Some(few), Some(many)) = (Strength::of(&pairs), Strength::of(&many)) else {
            return Ok(());
        };
        prop_assert!(same(few.elo.value, many.elo.value));
        if let (Some(few), Some(many)) = (few.elo.error(), many.elo.error()) {
            prop_assert!(many < few);
        }
    }

    #[test]
    fn elo_and_score_are_inverse(score in 0.001..0.999) {
        prop_assert!(same(elo::to_score(elo::from_score(score)), score));
        prop_assert!(same(elo::from_score(score), -elo::from_score(1.0 - score)));
    }

    /// Counting pair by pair is counting games two by two.
    #[test]
    fn pairs_hold_the_points_of_their_games(
        results in prop::collection::vec((points(), points()), 1..50),
    ) {
        let mut pairs = Pentanomial::default();
        results.iter().for_each(|&(first, second)| pairs.add_pair(first, second));
        let games: Counts = results.iter().flat_map(|&(first, second)| [first, second]).collect();
        prop_assert_eq!(pairs.games(), games.games());
        prop_assert!(same(pairs.score().unwrap(), games.score().unwrap()));
    }

    #[test]
    fn wilson_holds_the_share(hits in 0u64..1000, misses in 0u64..1000) {
        prop_assume!(hits + misses > 0);
        let interval = wilson(hits, hits + misses).unwrap();
        prop_assert!(0.0 <= interval.low && interval.high <= 1.0);
        prop_assert!(interval.contains(hits as f64 / (hits + misses) as f64));
    }

    /// At the ratings that are found, the points that are expected of each player are those it
    /// made, if there are no virtual games. With them, every table has ratings, and their mean is
    /// 0.
    #[test]
    fn ratings_explain_the_points(results in prop::collection::vec(games(), 12)) {
        let mut table = Table::new(4);
        let cells = (0..4).flat_map(|i| (0..4).map(move |j| (i, j))).filter(|(i, j)| i != j);
        cells.zip(&results).for_each(|((i, j), &counts)| table.add_counts(i, j, counts));
        let ratings = Ratings::fit(&table, &Fit::default()).unwrap();
        let sum: f64 = ratings.players().iter().map(|rating| rating.value).sum();
        prop_assert!(same(sum, 0.0));
        prop_assert!(ratings.players().iter().all(sound));
        let Ok(free) = Ratings::fit(&table, &Fit { prior: 0.0, ..Fit::default() }) else {
            return Ok(());
        };
        for player in 0..4 {
            let total = table.total(player);
            let made = total.wins as f64 + total.draws as f64 / 2.0;
            let expected: f64 = (0..4)
                .filter(|&other| other != player)
                .map(|other| {
                    let gap = free.players()[player].value - free.players()[other].value;
                    table.between(player, other).games() as f64 * elo::to_score(gap)
                })
                .sum();
            prop_assert!(same(made, expected), "{made} {expected}");
        }
    }
}
