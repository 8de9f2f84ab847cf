//! Scores as differences of Elo, and back: the logistic curve.

use std::f64::consts::LN_10;

/// One unit of the natural logarithm of odds, in Elo: 173.7.
pub(crate) const ELO_PER_LOGIT: f64 = 400.0 / LN_10;

/// The difference of Elo that a score of 0 to 1 stands for; infinite at both ends.
///
/// ```
/// use saltus_stats::elo::from_score;
///
/// // A score of three quarters is odds of three to one.
/// assert_eq!(from_score(0.75), 400.0 * 3f64.log10());
/// assert_eq!(from_score(1.0), f64::INFINITY);
/// ```
pub fn from_score(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (score / (1.0 - score)).log10()
    }
}

/// The score that a difference of Elo leads to one to expect.
///
/// ```
/// use saltus_stats::elo::to_score;
///
/// // As every text on Elo has it: 64 % at 100 points, 76 % at 200, ten of eleven at 400.
/// assert_eq!(format!("{:.2} {:.2}", to_score(100.0), to_score(200.0)), "0.64 0.76");
/// assert!((to_score(400.0) - 10.0 / 11.0).abs() < 1e-15);
/// assert_eq!(to_score(f64::NEG_INFINITY), 0.0);
/// ```
pub fn to_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}
