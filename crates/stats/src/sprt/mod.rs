//! The sequential probability ratio test: play on until the results tell two differences of
//! strength apart.
//!
//! After each result the likelihood of what was seen if the difference is `elo1` is set against the
//! likelihood if it is `elo0`. The test stops when the logarithm of their ratio, the LLR, leaves an
//! interval, and is then wrong with known small probabilities. It is the generalised test that
//! fishtest and fastchess use: what the two hypotheses leave open, such as the share of draws, is
//! chosen for each as the results make it likeliest.
//!
//! The theory is Michel Van den Bergh's: «A practical introduction to the GSPRT», «Comments on
//! normalized Elo».

mod likelihood;

use crate::elo;
use crate::sample::Sample;
use crate::strength::NORMALISED_ELO;
use likelihood::{Distribution, with_mean, with_t_value};

/// What a difference of strength is measured in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Model {
    /// Elo, of which the score is a function.
    Logistic,
    /// Normalised Elo: how many games a test needs then depends on the bounds alone, and not on how
    /// many draws a game has.
    Normalised,
}

impl Model {
    /// How far out a bound may be. Beyond 1000 Elo scores are so near to 0 or 1 that numbers lose
    /// their precision; beyond 150 of normalised Elo there may be several distributions that are
    /// each the likeliest among their neighbours, and the search finds one of them.
    pub fn most_elo(self) -> f64 {
        match self {
            Model::Logistic => 1000.0,
            Model::Normalised => 150.0,
        }
    }
}

/// What a test has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Too early to tell.
    Continue,
    /// The difference is rather `elo0`.
    AcceptH0,
    /// The difference is rather `elo1`.
    AcceptH1,
}

/// Why a test cannot be made.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SprtError {
    /// The bounds are not in order.
    #[error("elo0 must be less than elo1, but {elo0} is not less than {elo1}")]
    Order {
        /// The lower bound.
        elo0: f64,
        /// The upper bound.
        elo1: f64,
    },
    /// A bound is too far out.
    #[error("a bound must lie between -{most} and {most} in this model, but {elo} does not")]
    Range {
        /// The bound.
        elo: f64,
        /// How far out it may be.
        most: f64,
    },
    /// A probability of error that is none, or two that leave no room between the limits.
    #[error("alpha and beta must be above 0 and together less than 1, but are {alpha} and {beta}")]
    Errors {
        /// How often `elo1` may be accepted although the truth is `elo0`.
        alpha: f64,
        /// How often `elo0` may be accepted although the truth is `elo1`.
        beta: f64,
    },
}

/// A sequential probability ratio test.
///
/// ```
/// use saltus_stats::{Model, Pentanomial, Sprt, Verdict};
///
/// // A test of Stockfish (pull request 6020): LLR 2.95 (-2.94, 2.94) <0.00, 2.00>.
/// let sprt = Sprt::new(Model::Normalised, 0.0, 2.0)?;
/// let (lower, upper) = sprt.bounds();
/// assert_eq!(format!("{lower:.2} {upper:.2}"), "-2.94 2.94");
/// let llr = sprt.llr(&Pentanomial::from([320, 12431, 27275, 12858, 316]));
/// assert_eq!(format!("{llr:.2}"), "2.95");
/// assert_eq!(sprt.verdict(llr), Verdict::AcceptH1);
/// # Ok::<(), saltus_stats::SprtError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    model: Model,
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

impl Sprt {
    /// A test of `elo0` against `elo1` that errs in 5 % of the cases on either side.
    pub fn new(model: Model, elo0: f64, elo1: f64) -> Result<Sprt, SprtError> {
        let most = model.most_elo();
        for elo in [elo0, elo1] {
            // Written so that it catches a NaN as well.
            if !(-most..=most).contains(&elo) {
                return Err(SprtError::Range { elo, most });
            }
        }
        if elo0 >= elo1 {
            return Err(SprtError::Order { elo0, elo1 });
        }
        Ok(Sprt { model, elo0, elo1, alpha: 0.05, beta: 0.05 })
    }

    /// The same test with other probabilities of error: `alpha` is how often `elo1` is accepted
    /// although the truth is `elo0`, and `beta` the reverse.
    ///
    /// ```
    /// use saltus_stats::{Model, Sprt};
    ///
    /// let sprt = Sprt::new(Model::Logistic, 0.0, 5.0)?.with_errors(0.01, 0.1)?;
    /// // Wald's limits: ln(0.1 / 0.99) and ln(0.9 / 0.01).
    /// assert_eq!(sprt.bounds(), ((0.1f64 / 0.99).ln(), (0.9f64 / 0.01).ln()));
    /// assert!(Sprt::new(Model::Logistic, 5.0, 0.0).is_err());
    /// # Ok::<(), saltus_stats::SprtError>(())
    /// ```
    pub fn with_errors(self, alpha: f64, beta: f64) -> Result<Sprt, SprtError> {
        // Written so that it catches a NaN as well.
        if !(alpha > 0.0 && beta > 0.0 && alpha + beta < 1.0) {
            return Err(SprtError::Errors { alpha, beta });
        }
        Ok(Sprt { alpha, beta, ..self })
    }

    /// What the bounds are measured in.
    pub fn model(&self) -> Model {
        self.model
    }

    /// The two differences of strength that are told apart.
    pub fn elos(&self) -> (f64, f64) {
        (self.elo0, self.elo1)
    }

    /// The two probabilities of error.
    pub fn errors(&self) -> (f64, f64) {
        (self.alpha, self.beta)
    }

    /// Where the test stops: below the first number `elo0` is accepted, above the second `elo1`.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of pairs or of single games; 0 if there are none. Classes that did
    /// not come count a thousandth of a result, as in fishtest: their logarithms would be infinite.
    ///
    /// ```
    /// use saltus_stats::{Counts, Model, Sprt};
    ///
    /// // From the tests of fastchess, for single games.
    /// let sprt = Sprt::new(Model::Logistic, 0.5, 2.5)?;
    /// let llr = sprt.llr(&Counts { wins: 21404, draws: 40708, losses: 21184 });
    /// assert_eq!(format!("{llr:.2}"), "-1.57");
    /// # Ok::<(), saltus_stats::SprtError>(())
    /// ```
    pub fn llr<S: Sample>(&self, sample: &S) -> f64 {
        if sample.results() == 0 {
            return 0.0;
        }
        let seen = Distribution::regularised(sample.classes().as_ref());
        let likeliest = |bound: f64| match self.model {
            Model::Logistic => with_mean(&seen, elo::to_score(bound)),
            Model::Normalised => {
                with_t_value(&seen, bound / NORMALISED_ELO * f64::from(S::GAMES_EACH).sqrt())
            }
        };
        seen.log_ratio(&likeliest(self.elo0), &likeliest(self.elo1))
    }

    /// What a log-likelihood ratio means.
    pub fn verdict(&self, llr: f64) -> Verdict {
        let (lower, upper) = self.bounds();
        if llr >= upper {
            Verdict::AcceptH1
        } else if llr <= lower {
            Verdict::AcceptH0
        } else {
            Verdict::Continue
        }
    }

    /// How far the test has come towards the limit on its side, from 0 to 1.
    ///
    /// ```
    /// use saltus_stats::{Model, Sprt};
    ///
    /// let sprt = Sprt::new(Model::Logistic, 0.0, 5.0)?;
    /// let (lower, _) = sprt.bounds();
    /// assert_eq!(sprt.progress(lower / 4.0), 0.25);
    /// # Ok::<(), saltus_stats::SprtError>(())
    /// ```
    pub fn progress(&self, llr: f64) -> f64 {
        let (lower, upper) = self.bounds();
        (if llr < 0.0 { llr / lower } else { llr / upper }).min(1.0)
    }
}
