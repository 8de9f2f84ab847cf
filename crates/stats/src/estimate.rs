//! A value with its interval.

use std::fmt;

/// Where a value lies with a probability of 95 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end; `-∞` where there is none.
    pub low: f64,
    /// The upper end; `∞` where there is none.
    pub high: f64,
}

impl Interval {
    /// The interval of a normal error around a value.
    pub(crate) fn around(value: f64, error: f64) -> Interval {
        Interval { low: value - error, high: value + error }
    }

    /// Both ends mapped by a function that grows.
    pub(crate) fn map(self, grow: impl Fn(f64) -> f64) -> Interval {
        Interval { low: grow(self.low), high: grow(self.high) }
    }

    /// Whether a value lies in it.
    pub fn contains(&self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }
}

/// A value with its interval of 95 %.
///
/// Written as `12.3 ± 4.5`; where an end is infinite or much further off than the other, with both ends: `inf (253.1 to
/// inf)`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The best guess; it may be infinite.
    pub value: f64,
    /// Where the truth lies.
    pub interval: Interval,
}

impl Estimate {
    /// The error as this field prints it: half the width of the interval. `None` if an end is
    /// infinite.
    pub fn error(&self) -> Option<f64> {
        let half = (self.interval.high - self.interval.low) / 2.0;
        half.is_finite().then_some(half)
    }
}

/// One error for both ends would mislead where one end is so many times as far off as the other.
const LOPSIDED: f64 = 1.5;

impl Estimate {
    /// Whether one end is so much further off than the other that both must be told.
    pub fn is_lopsided(&self) -> bool {
        let (below, above) = (self.value - self.interval.low, self.interval.high - self.value);
        below > LOPSIDED * above || above > LOPSIDED * below
    }
}

impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = f.precision().unwrap_or(1);
        match self.error().filter(|_| !self.is_lopsided()) {
            Some(error) => write!(f, "{:.digits$} ± {error:.digits$}", self.value),
            None => {
                let Interval { low, high } = self.interval;
                write!(f, "{:.digits$} ({low:.digits$} to {high:.digits$})", self.value)
            }
        }
    }
}
