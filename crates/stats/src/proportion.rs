//! The interval of a share.

use crate::Interval;
use crate::normal::Z95;

/// Wilson's interval of a share: of `trials`, `hits` were hits. `None` if there were no trials, or
/// fewer trials than hits. Unlike the normal interval it is sound for few trials and for shares
/// near 0 and 1.
///
/// ```
/// use saltus_stats::wilson;
///
/// // Newcombe (1998), table I, the score method: 81 of 263 is 0.2553 to 0.3662.
/// let interval = wilson(81, 263).unwrap();
/// assert_eq!(format!("{:.4} {:.4}", interval.low, interval.high), "0.2553 0.3662");
/// ```
pub fn wilson(hits: u64, trials: u64) -> Option<Interval> {
    if trials == 0 || hits > trials {
        return None;
    }
    Some(wilson_of(hits as f64 / trials as f64, trials as f64))
}

/// The same for a share of any number of trials above 0, whole or not.
pub(crate) fn wilson_of(share: f64, trials: f64) -> Interval {
    let z2 = Z95 * Z95;
    let centre = (share + z2 / (2.0 * trials)) / (1.0 + z2 / trials);
    let variance = share * (1.0 - share) / trials + z2 / (4.0 * trials * trials);
    let half = Z95 * variance.sqrt() / (1.0 + z2 / trials);
    // The ends of 0 % and 100 % are exact, and rounding must not push them outside.
    let low = if share <= 0.0 { 0.0 } else { (centre - half).min(share) };
    let high = if share >= 1.0 { 1.0 } else { (centre + half).max(share) };
    Interval { low, high }
}
