//! Pictures of numbers and boards, as SVG and PNG. The one place that knows the charting crate.
