//! A number with the interval that it lies in.

use crate::number::finite;

/// A number, and how sure it is.
///
/// ```
/// use saltus_chart::Estimate;
/// assert_eq!(Estimate::with_error(35.0, 20.0), Estimate::between(35.0, 15.0, 55.0));
/// assert_eq!(Estimate::from(35.0).interval, None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// Its lower and upper limit, drawn as an error bar. A limit that is infinite is drawn as an arrow
    /// where there is room for one.
    pub interval: Option<(f64, f64)>,
}

impl Estimate {
    /// A number with its error to both sides.
    pub fn with_error(value: f64, error: f64) -> Estimate {
        Estimate::between(value, value - error, value + error)
    }

    /// A number between two limits.
    pub fn between(value: f64, low: f64, high: f64) -> Estimate {
        Estimate { value, interval: Some((low, high)) }
    }

    /// The limits, if both are numbers, the lower one first; they may be infinite.
    pub(crate) fn limits(&self) -> Option<(f64, f64)> {
        let (low, high) = self.interval?;
        (!low.is_nan() && !high.is_nan()).then(|| (low.min(high), low.max(high)))
    }

    /// What an axis must reach to: the number and its limits, as far as they can be drawn.
    pub(crate) fn extent(&self) -> impl Iterator<Item = f64> {
        let limits = self.limits().map_or([None; 2], |(low, high)| [finite(low), finite(high)]);
        [finite(self.value)].into_iter().chain(limits).flatten()
    }
}

impl From<f64> for Estimate {
    fn from(value: f64) -> Estimate {
        Estimate { value, interval: None }
    }
}
