//! Values of positions in Hub's form: men as a decimal number, and wins near 100.
//!
//! A win in `n` moves of both sides together is `100 - n / 100`, a loss the same with a minus, as Scan and the
//! programs around it have it. What is no win stays within ±90, beyond which they look for wins.

use saltus_game::{Score, score};

/// The worth of a win that is there.
const WON: f64 = 100.0;
/// Beyond this there are only wins.
const MOST: f64 = 90.0;

/// A value as it is sent.
pub(crate) fn write(value: Score) -> String {
    let units = match score::plies_to_win(value) {
        Some(plies) => {
            let win = (WON - f64::from(plies) / 100.0).max(MOST + 0.01);
            if value > 0 { win } else { -win }
        }
        None => score::to_units(value).clamp(-MOST, MOST),
    };
    // No `-0.00`: a draw has no sign.
    format!("{:.2}", if units.abs() < 0.005 { 0.0 } else { units })
}

/// A value that was sent; none if it is no number.
pub(crate) fn read(text: &str) -> Option<Score> {
    let units: f64 = text.trim().parse().ok().filter(|units: &f64| units.is_finite())?;
    if units.abs() <= MOST {
        return Some(score::from_units(units));
    }
    let plies = ((WON - units.abs()) * 100.0).round().max(0.0) as u32;
    let win = score::win_in(plies);
    Some(if units > 0.0 { win } else { -win })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_read_back() {
        for value in [0, 10, -1250, 89_990, score::win_in(0), score::win_in(7), -score::win_in(998)]
        {
            assert_eq!(read(&write(value)), Some(value));
        }
        assert_eq!(write(score::win_in(3)), "99.97");
        assert_eq!(write(-4), "0.00");
        assert_eq!(write(1_000_000), "90.00");
        // More than can be said of wins: still a win.
        assert_eq!(read(&write(score::win_in(5000))), Some(score::win_in(999)));
        assert_eq!(read("12 men"), None);
        assert_eq!(read("NaN"), None);
        assert_eq!(read("1e300"), Some(score::WIN));
    }
}
