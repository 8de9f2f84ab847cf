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
    let (n, share, z2) = (trials as f64, hits as f64 / trials as f64, Z95 * Z95);
    let centre = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = Z95 * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt() / (1.0 + z2 / n);
    // The ends of 0 of n and n of n are exact, and rounding must not push them outside.
    let low = if hits == 0 { 0.0 } else { centre - half };
    let high = if hits == trials { 1.0 } else { centre + half };
    Some(Interval { low, high })
}
