//! Tests of what comes in pairs, and of many comparisons at once.

use crate::student::t95;
use crate::{Estimate, Interval, Summary, beta};

/// The sign test: how probable it is, of two equal players, that one gets so many more of the decided pairs than the
/// other, in either direction. Exact; 1 if none was decided.
///
/// ```
/// use saltus_stats::sign_test;
///
/// // By hand: ten of ten is 2 / 2^10, and eight of ten or more 2 * 56 / 2^10.
/// assert!((sign_test(10, 0) - 2.0 / 1024.0).abs() < 1e-12);
/// assert!((sign_test(2, 8) - 112.0 / 1024.0).abs() < 1e-12);
/// assert_eq!(sign_test(0, 0), 1.0);
/// ```
pub fn sign_test(won: u64, lost: u64) -> f64 {
    let (more, less) = (won.max(lost) as f64, won.min(lost) as f64);
    if more == less {
        return 1.0;
    }
    // The binomial tail: P(X >= more) of all at one half.
    (2.0 * beta::below(0.5, more, less + 1.0)).min(1.0)
}

/// Probabilities of many tests, corrected for their number (Holm 1979): where the corrected one is below 5 %, there is a
/// difference, and the chance that any of those named is none is below 5 % over all of them together.
///
/// ```
/// use saltus_stats::holm;
///
/// // Holm's own order: the smallest times four, the next times three, none below the one before it.
/// let corrected = holm(&[0.01, 0.04, 0.03, 0.005]);
/// let expected = [0.03, 0.06, 0.06, 0.02];
/// assert!(corrected.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 1e-12));
/// ```
pub fn holm(tests: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..tests.len()).collect();
    order.sort_by(|&a, &b| tests[a].total_cmp(&tests[b]));
    let mut corrected = vec![1.0; tests.len()];
    let mut least: f64 = 0.0;
    for (rank, &test) in order.iter().enumerate() {
        least = least.max(tests[test] * (tests.len() - rank) as f64).min(1.0);
        corrected[test] = least;
    }
    corrected
}

/// The ratio of two positive numbers that were measured on the same games, over all of them: the geometric mean, with
/// the interval of Student's t over logarithms. `None` for fewer than two games, or a number that is not positive.
///
/// ```
/// use saltus_stats::paired_ratio;
///
/// let ratio = paired_ratio(&[200.0, 400.0, 100.0], &[100.0, 100.0, 50.0]).unwrap();
/// assert!((ratio.value - 16f64.cbrt()).abs() < 1e-12);
/// assert!(ratio.interval.contains(2.0));
/// ```
pub fn paired_ratio(above: &[f64], below: &[f64]) -> Option<Estimate> {
    if above.len() != below.len() || above.iter().chain(below).any(|&number| number <= 0.0) {
        return None;
    }
    let logs: Vec<f64> =
        above.iter().zip(below).map(|(above, below)| (above / below).ln()).collect();
    let summary = Summary::of(&logs)?;
    let error = t95(logs.len().checked_sub(1).filter(|&freedom| freedom > 0)?)
        * summary.deviation?
        / (logs.len() as f64).sqrt();
    let interval = Interval::around(summary.mean, error).map(f64::exp);
    Some(Estimate { value: summary.mean.exp(), interval })
}
