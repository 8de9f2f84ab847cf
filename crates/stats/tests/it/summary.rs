//! Means, quartiles and intervals against the tables of others.

use crate::near;
use saltus_stats::{Summary, wilson};

/// NIST's Statistical Reference Datasets: NumAcc3 is 1000000.2 and 500 times 1000000.1 and
/// 1000000.3, and NumAcc4 the same around 10000000.2. The certified values are exact.
#[test]
fn nist() {
    for centre in [1_000_000.2, 10_000_000.2] {
        let mut numbers = vec![centre];
        for _ in 0..500 {
            numbers.extend([centre - 0.1, centre + 0.1]);
        }
        let summary = Summary::of(&numbers).unwrap();
        assert_eq!(summary.count, 1001);
        near(summary.mean, centre, 1e-8);
        near(summary.deviation.unwrap(), 0.1, 1e-8);
        assert_eq!(summary.median(), centre);
    }
}

/// NumPy 2.4 and SciPy 1.17: `percentile`, `mean`, `std(ddof=1)`, `t.interval(.95, 6, …)`.
#[test]
fn numpy() {
    let summary = Summary::of(&[3.1, 2.7, 9.9, 4.4, 5.0, 1.2, 8.8]).unwrap();
    for (found, expected) in summary.quartiles.into_iter().zip([2.9, 4.4, 6.9]) {
        near(found, expected, 1e-12);
    }
    near(summary.mean, 5.014285714285714, 1e-12);
    near(summary.deviation.unwrap(), 3.218399483919801, 1e-12);
    let interval = summary.mean_interval.unwrap();
    near(interval.low, 2.0377626351934977, 1e-9);
    near(interval.high, 7.990808793377931, 1e-9);
}

/// Student's quantiles of 97.5 %, from SciPy: an interval's half width in standard errors. Large
/// counts too, where the quantile comes near to that of the normal distribution.
#[test]
fn student() {
    for (freedom, expected) in [
        (1, 12.706204736174694),
        (2, 4.302652729749462),
        (3, 3.1824463052837078),
        (10, 2.228138851986274),
        (100, 1.9839715185235518),
        (199, 1.9719565442517533),
        (200, 1.9718962236339088),
        (1000, 1.9623390808264083),
        (1_000_000, 1.959966356814107),
    ] {
        let numbers: Vec<f64> = (0..=freedom).map(f64::from).collect();
        let summary = Summary::of(&numbers).unwrap();
        let interval = summary.mean_interval.unwrap();
        let error = summary.deviation.unwrap() / (summary.count as f64).sqrt();
        near((interval.high - interval.low) / 2.0 / error, expected, 1e-9 * expected);
    }
}

#[test]
fn one_number() {
    let summary = Summary::of(&[7.0]).unwrap();
    assert_eq!((summary.mean, summary.quartiles), (7.0, [7.0; 3]));
    assert_eq!((summary.deviation, summary.mean_interval), (None, None));
}

/// Newcombe (1998), «Two-sided confidence intervals for the single proportion», table I, method 3.
#[test]
fn newcombe() {
    for (hits, trials, low, high) in [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ] {
        let interval = wilson(hits, trials).unwrap();
        near(interval.low, low, 0.000_05);
        near(interval.high, high, 0.000_05);
        let mirrored = wilson(trials - hits, trials).unwrap();
        near(mirrored.low, 1.0 - interval.high, 1e-12);
    }
}
