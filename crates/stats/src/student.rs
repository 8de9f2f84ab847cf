//! Student's distribution, as far as it is needed: one quantile of it.

use crate::normal::Z95;
use std::f64::consts::{FRAC_2_PI, FRAC_PI_2};

/// From here on the expansion in powers of 1 / `freedom` is exact to ten digits.
const MANY: usize = 200;

/// The quantile of 97.5 %: between plus and minus this lie 95 %. `freedom` is at least 1.
pub(crate) fn t95(freedom: usize) -> f64 {
    if freedom >= MANY { expanded(freedom) } else { bisected(freedom) }
}

/// Abramowitz and Stegun, 26.7.5.
fn expanded(freedom: usize) -> f64 {
    let (z, n) = (Z95, freedom as f64);
    let terms = [
        (z.powi(3) + z) / 4.0,
        (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0,
        (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0,
    ];
    terms.iter().rev().fold(0.0, |sum, term| (sum + term) / n) + z
}

/// The angle whose tangent is `t / √freedom`, found by halving; it lies between 0 and a right
/// angle.
fn bisected(freedom: usize) -> f64 {
    let (mut low, mut high) = (0.0, FRAC_PI_2);
    for _ in 0..60 {
        let angle = (low + high) / 2.0;
        if within(angle, freedom) < 0.95 {
            low = angle;
        } else {
            high = angle;
        }
    }
    f64::tan(low) * (freedom as f64).sqrt()
}

/// The probability of a value between plus and minus `√freedom tan(angle)`: a finite sum for whole
/// degrees of freedom (Abramowitz and Stegun, 26.7.3 and 26.7.4).
fn within(angle: f64, freedom: usize) -> f64 {
    let (sin, cos) = angle.sin_cos();
    let odd = freedom % 2 == 1;
    let (mut sum, mut term) = (0.0, if odd { cos } else { 1.0 });
    // Each term is the last one times cos² and the next fraction: 2/3, 4/5, … or 1/2, 3/4, …
    for power in (usize::from(odd)..freedom - 1).step_by(2) {
        sum += term;
        term *= cos * cos * (power + 1) as f64 / (power + 2) as f64;
    }
    if odd { FRAC_2_PI * (angle + sin * sum) } else { sin * sum }
}
