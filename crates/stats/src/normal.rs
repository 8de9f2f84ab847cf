//! The normal distribution, as far as it is needed.

use libm::erfc;
use std::f64::consts::SQRT_2;

/// The quantile of 97.5 %: between plus and minus this lie 95 %.
pub(crate) const Z95: f64 = 1.959_963_984_540_054;

/// The probability of a value below `z`.
pub(crate) fn below(z: f64) -> f64 {
    erfc(-z / SQRT_2) / 2.0
}
