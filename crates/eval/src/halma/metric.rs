//! Distances, selectable wherever a formula has one.

use crate::arguments::Arguments;
use crate::catalogue::Word;
use crate::halma::placement::offset;
use saltus_halma::Square;

/// A way to measure how far apart two squares are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Metric {
    /// Rows plus columns.
    Manhattan,
    /// The straight line.
    Euclidean,
    /// The greater of rows and columns.
    Chebyshev,
}

impl Metric {
    /// The parameter `metric` with a default.
    pub(crate) const fn parameter(default: &'static str) -> Word {
        Word { key: "metric", default, words: &["manhattan", "euclidean", "chebyshev"] }
    }

    /// The metric that was asked for.
    pub(crate) fn given(arguments: &Arguments, parameter: &Word) -> Metric {
        match arguments.word(parameter) {
            "euclidean" => Metric::Euclidean,
            "chebyshev" => Metric::Chebyshev,
            _ => Metric::Manhattan,
        }
    }

    /// The length of so many rows and columns.
    pub(crate) fn length(self, rows: f64, columns: f64) -> f64 {
        let (rows, columns) = (rows.abs(), columns.abs());
        match self {
            Metric::Manhattan => rows + columns,
            Metric::Euclidean => (rows * rows + columns * columns).sqrt(),
            Metric::Chebyshev => rows.max(columns),
        }
    }

    /// How far apart two squares are.
    pub(crate) fn between(self, a: Square, b: Square) -> f64 {
        let (rows, columns) = offset(a, b);
        self.length(f64::from(rows), f64::from(columns))
    }
}
