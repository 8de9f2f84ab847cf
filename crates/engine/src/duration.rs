//! Durations as people write them: `250ms`, `5s`, `2m`.

use std::time::Duration;

/// What a duration looks like, for error messages.
pub const EXPECTED: &str = "a duration such as 250ms, 5s or 2m, from 1ms to 24h";

/// The longest duration that makes sense for a move.
const LONGEST: Duration = Duration::from_secs(24 * 3600);

/// Reads a duration; none if it is not one, or not between 1ms and 24h.
///
/// ```
/// use saltus_engine::duration;
/// use std::time::Duration;
/// assert_eq!(duration::read("250ms"), Some(Duration::from_millis(250)));
/// assert_eq!(duration::read("0.5s"), Some(Duration::from_millis(500)));
/// assert_eq!(duration::read("5 parsecs"), None);
/// assert_eq!(duration::write(Duration::from_secs(90)), "90s");
/// ```
pub fn read(text: &str) -> Option<Duration> {
    let text = text.trim();
    let digits =
        text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.').len();
    let (number, unit) = text.split_at(digits);
    let seconds: f64 = match unit.trim() {
        "ms" => 0.001,
        "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => return None,
    };
    let seconds = number.parse::<f64>().ok()? * seconds;
    let duration = Duration::try_from_secs_f64(seconds).ok()?;
    (Duration::from_millis(1)..=LONGEST).contains(&duration).then_some(duration)
}

/// Writes a duration as [`read`] reads it.
pub fn write(duration: Duration) -> String {
    match duration.as_nanos() {
        whole if whole.is_multiple_of(1_000_000_000) => format!("{}s", duration.as_secs()),
        nanos => format!("{}ms", nanos as f64 / 1e6),
    }
}
