//! Tests that are run again and again, between players of known strength: do they err as rarely as
//! they promise, and take as long as theory says?

use crate::chance::Chance;
use saltus_stats::{Model, Pentanomial, Sample, Sprt, Verdict, elo};

/// What came of many tests.
struct Many {
    /// The share that accepted `elo1`.
    accepted: f64,
    /// How many pairs a test took on the average.
    length: f64,
}

/// Runs the test many times on pairs of independent games.
fn run_many(sprt: &Sprt, score: f64, draws: f64, seed: u64) -> Many {
    const RUNS: u32 = 2000;
    let mut chance = Chance(seed);
    let (mut accepted, mut pairs_played) = (0, 0);
    for _ in 0..RUNS {
        let mut pairs = Pentanomial::default();
        let verdict = loop {
            pairs.add_pair(chance.game(score, draws), chance.game(score, draws));
            match sprt.verdict(sprt.llr(&pairs)) {
                Verdict::Continue => {}
                verdict => break verdict,
            }
        };
        accepted += u32::from(verdict == Verdict::AcceptH1);
        pairs_played += pairs.results();
    }
    Many {
        accepted: f64::from(accepted) / f64::from(RUNS),
        length: pairs_played as f64 / f64::from(RUNS),
    }
}

/// How long a test takes on the average (Wald 1945), when its LLR goes up by `drift` a step and has
/// the variance `2 drift`: the drift has to bring it where it ends on the average. A limit is
/// passed by 0.583 standard deviations of a step on the average (Siegmund 1985).
fn theory(sprt: &Sprt, drift: f64, accepted: f64) -> f64 {
    let (lower, upper) = sprt.bounds();
    let beyond = 0.583 * (2.0 * drift.abs()).sqrt();
    (accepted * (upper + beyond) + (1.0 - accepted) * (lower - beyond)) / drift
}

/// Errors are as rare as promised, but for 2000 runs' chance (three standard errors are 0.015), and
/// not much rarer. The lengths are within six per cent of theory's.
#[track_caller]
fn check(sprt: &Sprt, at0: &Many, at1: &Many, drift: f64) {
    let wrong = [at0.accepted, 1.0 - at1.accepted];
    assert!(wrong.iter().all(|wrong| (0.025..0.065).contains(wrong)), "errors {wrong:?}");
    let expected = [theory(sprt, -drift, 0.05), theory(sprt, drift, 0.95)];
    for (found, expected) in [at0.length, at1.length].into_iter().zip(expected) {
        assert!((found / expected - 1.0).abs() < 0.06, "length {found}, in theory {expected}");
    }
}

#[test]
fn logistic() {
    let sprt = Sprt::new(Model::Logistic, 0.0, 40.0).unwrap();
    let draws = 0.4;
    let (score0, score1) = (0.5, elo::to_score(40.0));
    let at0 = run_many(&sprt, score0, draws, 1);
    let at1 = run_many(&sprt, score1, draws, 2);
    // A pair's score has half the variance of a game's.
    let variance = (1.0 - draws) / 4.0 / 2.0;
    check(&sprt, &at0, &at1, (score1 - score0).powi(2) / (2.0 * variance));
}

#[test]
fn normalised() {
    let (nelo0, nelo1) = (-25.0, 25.0);
    let sprt = Sprt::new(Model::Normalised, nelo0, nelo1).unwrap();
    let draws = 0.7;
    // The score of which the distance to one half is t deviations of a game, whose variance is
    // (1 - draws) / 4 less the squared distance.
    let t = |nelo: f64| nelo * 10f64.ln() / 800.0;
    let score = |t: f64| 0.5 + t * ((1.0 - draws) / 4.0 / (1.0 + t * t)).sqrt();
    let at0 = run_many(&sprt, score(t(nelo0)), draws, 3);
    let at1 = run_many(&sprt, score(t(nelo1)), draws, 4);
    // Two games a pair, each with a drift of half the squared distance of the t-values.
    check(&sprt, &at0, &at1, (t(nelo1) - t(nelo0)).powi(2));
}
