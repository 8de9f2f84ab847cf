//! Writing to standard output, so that a closed pipe comes back as an error and never as a panic.

use serde_json::Value;
use std::io::{self, Write};
use std::time::Duration;

/// Prints one JSON document on one line.
pub(crate) fn json(value: &Value) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{value}")?;
    out.flush()
}

/// Prints text as it is.
pub(crate) fn text(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Tells people something that is no result, on standard error. Empty text is nothing to tell.
pub(crate) fn note(text: &str) {
    if !text.is_empty() {
        // Where standard error is closed, there is no one to tell.
        let _ = writeln!(io::stderr(), "{text}");
    }
}

/// So many in a second; a time too short to measure counts as a microsecond.
pub(crate) fn rate(count: u64, time: Duration) -> u64 {
    (u128::from(count) * 1_000_000 / time.as_micros().max(1)) as u64
}

/// A number with its digits in groups of three, as in `4 562 496`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    grouped
}
