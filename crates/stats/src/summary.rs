//! Measured numbers in short: mean, median and what goes with them. For times, rounds and nodes.

use crate::Interval;
use crate::student::t95;

/// Measured numbers in short.
///
/// ```
/// use saltus_stats::Summary;
///
/// // R: quantile(c(1, 2, 4, 8, 16, 32)) gives 1, 2.5, 6, 14, 32.
/// let summary = Summary::of(&[32.0, 1.0, 2.0, 16.0, 4.0, 8.0]).unwrap();
/// assert_eq!((summary.least, summary.most), (1.0, 32.0));
/// assert_eq!(summary.quartiles, [2.5, 6.0, 14.0]);
/// assert_eq!(summary.mean, 10.5);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// How many numbers there are.
    pub count: usize,
    /// The mean.
    pub mean: f64,
    /// The standard deviation, with `n - 1` below; `None` for a single number.
    pub deviation: Option<f64>,
    /// Where the true mean lies with a probability of 95 %, by Student's t; `None` for a single
    /// number.
    pub mean_interval: Option<Interval>,
    /// The smallest number.
    pub least: f64,
    /// The first quartile, the median and the third quartile. Between two numbers they are
    /// interpolated, as R and NumPy do it unless told otherwise.
    pub quartiles: [f64; 3],
    /// The largest number.
    pub most: f64,
}

impl Summary {
    /// Sums numbers up; `None` if there are none, or one is not finite.
    pub fn of(numbers: &[f64]) -> Option<Summary> {
        if numbers.iter().any(|number| !number.is_finite()) {
            return None;
        }
        let mut sorted = numbers.to_vec();
        sorted.sort_by(f64::total_cmp);
        let (&least, &most) = (sorted.first()?, sorted.last()?);
        let count = sorted.len();
        let mean = mean(&sorted);
        let deviation = (count > 1).then(|| deviation(&sorted, mean));
        let mean_interval = deviation.map(|deviation| {
            let error = t95(count - 1) * deviation / (count as f64).sqrt();
            Interval::around(mean, error)
        });
        let quartiles = [0.25, 0.5, 0.75].map(|share| quantile(&sorted, share));
        Some(Summary { count, mean, deviation, mean_interval, least, quartiles, most })
    }

    /// The median.
    pub fn median(&self) -> f64 {
        self.quartiles[1]
    }
}

/// The mean, corrected by the mean of what is left over: large numbers that differ little keep
/// their digits.
fn mean(numbers: &[f64]) -> f64 {
    let n = numbers.len() as f64;
    let rough = numbers.iter().map(|number| number / n).sum::<f64>();
    rough + numbers.iter().map(|number| number - rough).sum::<f64>() / n
}

fn deviation(numbers: &[f64], mean: f64) -> f64 {
    let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    (squares / (numbers.len() - 1) as f64).sqrt()
}

/// The value below which a share of sorted numbers lies.
fn quantile(sorted: &[f64], share: f64) -> f64 {
    let at = share * (sorted.len() - 1) as f64;
    let (below, above) = (sorted[at.floor() as usize], sorted[at.ceil() as usize]);
    below + (above - below) * at.fract()
}
