//! The beta distribution: its distribution function and its quantiles.

use libm::lgamma;

/// The probability of a value below `x`: the regularised incomplete beta function, by the continued
/// fraction of Abramowitz and Stegun, 26.5.8. Both shapes are above 0.
pub(crate) fn below(x: f64, a: f64, b: f64) -> f64 {
    if x <= 0.0 {
        return 0.0;
    }
    if x >= 1.0 {
        return 1.0;
    }
    // The fraction converges fast on this side of the mean.
    if x > (a + 1.0) / (a + b + 2.0) {
        return 1.0 - below(1.0 - x, b, a);
    }
    let front = (a * x.ln() + b * (-x).ln_1p() + lgamma(a + b) - lgamma(a) - lgamma(b)).exp() / a;
    let tiny = |value: f64| if value.abs() < 1e-300 { 1e-300 } else { value };
    let (mut c, mut d) = (1.0, 1.0 / tiny(1.0 - (a + b) * x / (a + 1.0)));
    let mut fraction = d;
    for step in 1..MOST_STEPS {
        let m = f64::from(step);
        for term in [
            m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0)),
        ] {
            d = 1.0 / tiny(1.0 + term * d);
            c = tiny(1.0 + term / c);
            fraction *= c * d;
        }
        if (c * d - 1.0).abs() < 1e-13 {
            break;
        }
    }
    front * fraction
}

/// It takes about the square root of the larger shape; a hundred million results are enough.
const MOST_STEPS: u32 = 10_000;

/// The value below which a share of the distribution lies: Newton's method, held between bounds that close in.
pub(crate) fn quantile(share: f64, a: f64, b: f64) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    let mut at = a / (a + b);
    let scale = lgamma(a + b) - lgamma(a) - lgamma(b);
    for _ in 0..200 {
        let beyond = below(at, a, b) - share;
        if beyond < 0.0 {
            low = at
        } else {
            high = at
        }
        let density = ((a - 1.0) * at.ln() + (b - 1.0) * (-at).ln_1p() + scale).exp();
        let newton = at - beyond / density;
        let next = if newton > low && newton < high { newton } else { f64::midpoint(low, high) };
        if (next - at).abs() <= 1e-15 * at {
            return next;
        }
        at = next;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::{below, quantile};

    /// Brown, Cai and DasGupta (2001), and R's `pbeta` and `qbeta`.
    #[test]
    fn known_values() {
        // Uniform, and the arcsine law.
        assert!((below(0.3, 1.0, 1.0) - 0.3).abs() < 1e-14);
        assert!((below(0.25, 0.5, 0.5) - 1.0 / 3.0).abs() < 1e-13);
        // By hand: three of five or more at one half is a half.
        assert!((below(0.5, 3.0, 3.0) - 0.5).abs() < 1e-14);
        // The binomial tail: P(X >= 9) of 10 at 0.7 is 0.1493083459.
        assert!((below(0.7, 9.0, 2.0) - 0.149_308_345_9).abs() < 1e-9);
        // One minus 0.025^(1/n): no loss of ten, by hand.
        assert!((quantile(0.025, 10.0, 1.0) - 0.025f64.powf(0.1)).abs() < 1e-12);
        for (share, a, b) in [(0.025, 0.5, 20.5), (0.975, 4e5, 3e5), (0.5, 2.5, 0.5)] {
            assert!((below(quantile(share, a, b), a, b) - share).abs() < 1e-9);
        }
    }
}
