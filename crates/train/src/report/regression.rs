//! Logistic regression on a few numbers, by Newton's method: what an evaluation is worth once its scale is the best.

/// The chance of a win that a sum stands for.
pub(super) fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// The loss of expecting `expected` where `result` came: the cross-entropy, in nats.
pub(super) fn loss(expected: f64, result: f64) -> f64 {
    let expected = expected.clamp(1e-9, 1.0 - 1e-9);
    -(result * expected.ln() + (1.0 - result) * (1.0 - expected).ln())
}

fn dot<const N: usize>(weights: &[f64; N], numbers: &[f64; N]) -> f64 {
    weights.iter().zip(numbers).map(|(weight, number)| weight * number).sum()
}

/// The weights under which the results are most likely. Each row has the numbers of a position and its result.
pub(super) fn fit<const N: usize>(rows: &[([f64; N], f64)]) -> [f64; N] {
    let mut weights = [0.0; N];
    for _ in 0..20 {
        let mut gradient = [0.0; N];
        // A little on the diagonal, for numbers that are always 0.
        let mut hessian: [[f64; N]; N] = [[0.0; N]; N];
        for (index, row) in hessian.iter_mut().enumerate() {
            row[index] = 1e-9;
        }
        for (numbers, result) in rows {
            let expected = logistic(dot(&weights, numbers));
            let spread = expected * (1.0 - expected);
            for a in 0..N {
                gradient[a] += (result - expected) * numbers[a];
                for b in 0..N {
                    hessian[a][b] += spread * numbers[a] * numbers[b];
                }
            }
        }
        let step = solve(hessian, gradient);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step);
    }
    weights
}

/// How fast the logistic function of a number must rise to make the results most likely.
pub(crate) fn slope<'a>(rows: impl Iterator<Item = (&'a f32, &'a f32)>) -> f64 {
    let rows: Vec<_> = rows.map(|(&x, &result)| ([f64::from(x)], f64::from(result))).collect();
    let [slope] = fit(&rows);
    slope
}

/// What each row is expected to come to, by the best weights.
pub(super) fn expected<const N: usize>(rows: &[([f64; N], f64)]) -> Vec<f64> {
    let weights = fit(rows);
    rows.iter().map(|(numbers, _)| logistic(dot(&weights, numbers))).collect()
}

/// Gaussian elimination of a positive definite matrix.
fn solve<const N: usize>(mut matrix: [[f64; N]; N], mut right: [f64; N]) -> [f64; N] {
    for pivot in 0..N {
        for row in pivot + 1..N {
            let above = matrix[pivot];
            let factor = matrix[row][pivot] / above[pivot];
            matrix[row].iter_mut().zip(above).for_each(|(cell, above)| *cell -= factor * above);
            right[row] -= factor * right[pivot];
        }
    }
    let mut found = [0.0; N];
    for row in (0..N).rev() {
        let known: f64 = (row + 1..N).map(|column| matrix[row][column] * found[column]).sum();
        found[row] = (right[row] - known) / matrix[row][row];
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{expected, fit};

    #[test]
    fn it_finds_the_weights_that_made_the_results() {
        // Results that are exactly as likely as two weights say.
        let rows: Vec<([f64; 2], f64)> = (-20..=20)
            .map(|x| f64::from(x) / 5.0)
            .map(|x| ([x, 1.0], super::logistic(0.7 * x - 0.3)))
            .collect();
        let [slope, shift] = fit(&rows);
        assert!((slope - 0.7).abs() < 1e-6 && (shift + 0.3).abs() < 1e-6, "{slope} {shift}");
        assert!(expected(&rows).iter().zip(&rows).all(|(a, (_, b))| (a - b).abs() < 1e-6));
        // A number that is always 0 has no weight, and breaks nothing.
        let flat = fit(&[([0.0, 1.0], 1.0), ([0.0, 1.0], 0.0)]);
        assert!(flat.iter().all(|weight| weight.abs() < 1e-6), "{flat:?}");
    }
}
