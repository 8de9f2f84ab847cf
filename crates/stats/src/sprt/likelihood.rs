//! The likeliest distribution of results under a condition.
//!
//! A distribution that makes what was seen as likely as it can be, under one condition on its
//! probabilities `p`, has the form `p = seen / (1 + x φ)`: the `φ` of a class says how the
//! condition changes with its probability, and the one number `x`, a Lagrange multiplier, is chosen
//! so that the condition holds.

/// No sample has more classes than a pair of games.
const MOST: usize = 5;

/// How many times the condition on the t-value is put anew. It takes about five; more than this
/// happens only when rounding keeps the last digits moving.
const ROUNDS: usize = 50;

/// Probabilities of the classes of a sample, and the scores that they stand for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Distribution {
    p: [f64; MOST],
    classes: usize,
    /// How many results it was made from.
    results: f64,
}

impl Distribution {
    /// What was seen. A class that did not come gets a thousandth of a result.
    pub(super) fn regularised(counts: &[u64]) -> Distribution {
        let mut p = [0.0; MOST];
        for (p, &count) in p.iter_mut().zip(counts) {
            *p = if count == 0 { 1e-3 } else { count as f64 };
        }
        let results = p.iter().sum();
        Distribution { p: p.map(|p| p / results), classes: counts.len(), results }
    }

    /// How much likelier what was seen is under `after` than under `before`, as a logarithm.
    pub(super) fn log_ratio(&self, before: &Distribution, after: &Distribution) -> f64 {
        let sum: f64 = self.each().map(|(i, _)| self.p[i] * (after.p[i] / before.p[i]).ln()).sum();
        self.results * sum
    }

    /// The classes with their scores, 0 to 1.
    fn each(&self) -> impl Iterator<Item = (usize, f64)> + use<> {
        let last = (self.classes - 1) as f64;
        (0..self.classes).map(move |i| (i, i as f64 / last))
    }

    fn mean(&self) -> f64 {
        self.each().map(|(i, score)| self.p[i] * score).sum()
    }

    fn variance(&self, mean: f64) -> f64 {
        self.each().map(|(i, score)| self.p[i] * (score - mean).powi(2)).sum()
    }

    /// What each class has of a value.
    fn map(&self, value: impl Fn(f64) -> f64) -> [f64; MOST] {
        let mut values = [0.0; MOST];
        self.each().for_each(|(i, score)| values[i] = value(score));
        values
    }

    /// The likeliest distribution of which the mean of `phi` is 0. Unchanged if `phi` has one sign
    /// only.
    fn balanced(&self, phi: &[f64; MOST]) -> Distribution {
        let multiplier = multiplier(&self.p[..self.classes], &phi[..self.classes]);
        let mut likeliest = *self;
        for (i, _) in self.each() {
            likeliest.p[i] = self.p[i] / (1.0 + multiplier * phi[i]);
        }
        likeliest
    }
}

/// The likeliest distribution with a given mean, between 0 and 1.
pub(super) fn with_mean(seen: &Distribution, mean: f64) -> Distribution {
    seen.balanced(&seen.map(|score| score - mean))
}

/// The likeliest distribution whose mean lies `t` of its own standard deviations above one half.
///
/// The condition is not linear in the probabilities, so it is replaced by its tangent at a
/// distribution that fulfils it nearly, solved, and put anew at the solution. The start is the
/// distribution on no points and all points alone that has this `t`.
pub(super) fn with_t_value(seen: &Distribution, t: f64) -> Distribution {
    let norm = (1.0 + t * t).sqrt();
    let (mut mean, mut deviation) = (0.5 + 0.5 * t / norm, 0.5 / norm);
    let mut likeliest = *seen;
    for _ in 0..ROUNDS {
        let phi = seen.map(|score| {
            let away = (score - mean) / deviation;
            score - 0.5 - 0.5 * t * deviation * (1.0 + away * away)
        });
        let next = seen.balanced(&phi);
        let change =
            next.each().map(|(i, _)| (next.p[i] - likeliest.p[i]).abs()).fold(0.0, f64::max);
        likeliest = next;
        if change < 1e-10 {
            break;
        }
        mean = likeliest.mean();
        deviation = likeliest.variance(mean).sqrt();
    }
    likeliest
}

/// The root `x` of `Σ p φ / (1 + x φ)`, which falls from +∞ to -∞ between its poles. 0 if `phi` has
/// one sign only. Newton's method, and halving where that would leave the bracket or be slow.
fn multiplier(p: &[f64], phi: &[f64]) -> f64 {
    let least = phi.iter().copied().fold(f64::INFINITY, f64::min);
    let most = phi.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if least >= 0.0 || most <= 0.0 {
        return 0.0;
    }
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    let (mut x, mut step) = (0.0, high - low);
    // Halving alone ends well before this: a double has fewer digits.
    for _ in 0..200 {
        let (mut value, mut slope) = (0.0, 0.0);
        for (&p, &phi) in p.iter().zip(phi) {
            let part = phi / (1.0 + x * phi);
            value += p * part;
            slope -= p * part * part;
        }
        if value > 0.0 {
            low = x;
        } else {
            high = x;
        }
        let newton = x - value / slope;
        let slow = (newton - x).abs() > step.abs() / 2.0;
        let next =
            if slow || newton <= low || newton >= high { (low + high) / 2.0 } else { newton };
        step = next - x;
        x = next;
        if step.abs() <= 1e-15 * (high - low).max(x.abs()) {
            break;
        }
    }
    x
}
