//! What counted games and counted pairs have in common: results of equal distance between 0 and 1,
//! of which each is independent of the others.

/// Independent results, counted by class. The classes go in equal steps from the worst result to
/// the best.
pub trait Sample {
    /// How many games one result is made of.
    const GAMES_EACH: u32;

    /// How often each class came, the worst first.
    fn classes(&self) -> impl AsRef<[u64]>;

    /// How many results there are.
    fn results(&self) -> u64 {
        self.classes().as_ref().iter().fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// How many games there are.
    fn games(&self) -> u64 {
        self.results().saturating_mul(u64::from(Self::GAMES_EACH))
    }

    /// The share of the points, from 0 to 1; `None` if there are no games.
    fn score(&self) -> Option<f64> {
        self.moments().map(|moments| moments.mean)
    }

    /// Mean and variance; `None` if there are no games.
    ///
    /// ```
    /// use saltus_stats::{Pentanomial, Sample};
    ///
    /// // By hand: the mean of 0, ¼, ½, ¾ and 1 is ½, the mean of the squared distances ⅛.
    /// let moments = Pentanomial::from([1, 1, 1, 1, 1]).moments().unwrap();
    /// assert_eq!((moments.mean, moments.variance), (0.5, 0.125));
    /// ```
    fn moments(&self) -> Option<Moments> {
        let classes = self.classes();
        let classes = classes.as_ref();
        let results: f64 = classes.iter().map(|&count| count as f64).sum();
        if results == 0.0 {
            return None;
        }
        let score = |class: usize| class as f64 / (classes.len() - 1) as f64;
        let average = |value: &dyn Fn(usize) -> f64| {
            let sum: f64 = (0..classes.len()).map(|i| classes[i] as f64 * value(i)).sum();
            sum / results
        };
        let mean = average(&score);
        // All in one class is an exact zero, which is asked for later; rounding must not blur it.
        let spread = classes.iter().filter(|&&count| count > 0).count() > 1;
        let games_each = f64::from(Self::GAMES_EACH);
        if !spread {
            let same =
                Moments { results, games_each, mean, variance: 0.0, skewness: 0.0, kurtosis: 0.0 };
            return Some(same);
        }
        let variance = average(&|i| (score(i) - mean).powi(2));
        let skewness = average(&|i| (score(i) - mean).powi(3)) / variance.powf(1.5);
        let kurtosis = average(&|i| (score(i) - mean).powi(4)) / variance.powi(2);
        Some(Moments { results, games_each, mean, variance, skewness, kurtosis })
    }
}

/// The moments of the results of a sample, as scores from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moments {
    /// How many results there are: at least 1.
    pub results: f64,
    /// How many games one result is made of.
    pub games_each: f64,
    /// The mean score.
    pub mean: f64,
    /// The variance of one result around it. Exactly 0 if all are the same.
    pub variance: f64,
    /// The third moment around the mean, in standard deviations. 0 if all results are the same.
    pub skewness: f64,
    /// The fourth moment around the mean, in standard deviations. 0 if all results are the same.
    pub kurtosis: f64,
}

impl Moments {
    /// The standard error of the mean.
    pub fn standard_error(&self) -> f64 {
        (self.variance / self.results).sqrt()
    }

    /// The standard deviation of one game, as though the games of a result were independent.
    pub fn game_deviation(&self) -> f64 {
        (self.variance * self.games_each).sqrt()
    }

    /// How many games there are.
    pub fn games(&self) -> f64 {
        self.results * self.games_each
    }
}
