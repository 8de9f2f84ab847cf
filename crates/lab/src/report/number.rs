//! Numbers for people: rounded to what their error allows, digits in groups of three.

use saltus_format::group_digits;
use saltus_stats::Estimate;

/// Between groups of digits: a narrow space at which no line breaks.
pub(super) const GAP: char = '\u{202f}';
/// What stands where there is no number.
pub(super) const NONE: &str = "–";

/// A whole number.
pub(super) fn whole(number: u64) -> String {
    group(&number.to_string())
}

/// A number with as many digits as its size allows: four that count.
pub(super) fn plain(number: f64) -> String {
    if !number.is_finite() {
        return infinite(number);
    }
    // Counts are exact.
    if number.fract() == 0.0 && number.abs() < 1e15 {
        return fixed(number, 0);
    }
    let text = fixed(number, (3 - magnitude(number)).clamp(0, 6) as usize);
    // Of a number without error the zeros at its end say nothing.
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        text
    }
}

/// A measured number with three digits that count.
pub(super) fn three_digits(number: f64) -> String {
    fixed(number, (2 - magnitude(number)).clamp(0, 6) as usize)
}

/// A number with its error: the error has two digits that count, and the number ends where it ends.
pub(super) fn with_error(number: f64, error: Option<f64>) -> String {
    let Some(error) = error.filter(|error| error.is_finite()) else { return plain(number) };
    if !number.is_finite() {
        return infinite(number);
    }
    if error <= 0.0 {
        return format!("{} ± 0", plain(number));
    }
    // 0.996 is written 1.0: the digits are those of the rounded error.
    let digits = 1 - magnitude(error);
    let digits = if rounded(error, digits) >= 10f64.powi(2 - digits) { digits - 1 } else { digits };
    let places = digits.clamp(0, 9) as usize;
    format!(
        "{} ± {}",
        fixed(rounded(number, digits), places),
        fixed(rounded(error, digits), places)
    )
}

/// An estimate with its error; both ends where one is infinite, or much further off than the other.
pub(super) fn estimate(estimate: &Estimate) -> String {
    match estimate.error().filter(|_| !estimate.is_lopsided()) {
        Some(error) => with_error(estimate.value, Some(error)),
        None => {
            let ends = [estimate.interval.low, estimate.interval.high]
                .map(|end| if end.is_finite() { fixed(end.round(), 0) } else { infinite(end) });
            let value = match estimate.value {
                value if value.is_finite() => fixed(value.round(), 0),
                value => infinite(value),
            };
            format!("{value} ({} to {})", ends[0], ends[1])
        }
    }
}

/// The same with a sign: for differences.
pub(super) fn signed(value: &Estimate) -> String {
    let text = estimate(value);
    if value.value > 0.0 && !text.starts_with("0 ") { format!("+{text}") } else { text }
}

/// A share in per cent, with its error; with both ends where the share is so near the edge that the interval
/// is cut off there.
pub(super) fn percent(share: &Estimate) -> String {
    let Estimate { value, interval } = share;
    let (below, above) = (value - interval.low, interval.high - value);
    if (below - above).abs() > 0.005 {
        let whole = |end: f64| fixed((100.0 * end).round(), 0);
        return format!(
            "{}{GAP}% ({} to {})",
            whole(*value),
            whole(interval.low),
            whole(interval.high)
        );
    }
    let error = share.error().map(|error| 100.0 * error);
    format!("{}{GAP}%", with_error(100.0 * value, error))
}

/// A share in per cent alone.
pub(super) fn percent_plain(share: f64) -> String {
    let percent = 100.0 * share;
    // What is not certain is not written as if it were.
    let text = match percent {
        p if p > 99.9 && p < 100.0 => "> 99.9".to_owned(),
        p if p < 0.1 && p > 0.0 => "< 0.1".to_owned(),
        p => fixed(p, 1),
    };
    format!("{text}{GAP}%")
}

/// A likelihood that was computed, and is never quite certain.
pub(super) fn likelihood(share: f64) -> String {
    percent_plain(share.clamp(f64::MIN_POSITIVE, 1.0 - f64::EPSILON))
}

/// A probability by which something is judged: two digits do not show the smaller ones, and none of them is 0.
pub(super) fn probability(p: f64) -> String {
    match p {
        ..0.001 => "< 0.001".to_owned(),
        ..0.01 => format!("{p:.3}"),
        _ => format!("{p:.2}"),
    }
}

fn infinite(number: f64) -> String {
    if number.is_nan() {
        NONE.to_owned()
    } else if number > 0.0 {
        "∞".to_owned()
    } else {
        "−∞".to_owned()
    }
}

/// The power of ten of the first digit that counts.
fn magnitude(number: f64) -> i32 {
    if number == 0.0 { 0 } else { number.abs().log10().floor() as i32 }
}

/// Rounded to so many decimals, which may be less than none.
fn rounded(number: f64, decimals: i32) -> f64 {
    let scale = 10f64.powi(decimals.abs());
    if decimals >= 0 { (number * scale).round() / scale } else { (number / scale).round() * scale }
}

/// With so many decimals, grouped, and with a true minus sign.
fn fixed(number: f64, decimals: usize) -> String {
    let text = format!("{:.decimals$}", number.abs());
    let (whole, rest) = text.split_once('.').map_or((text.as_str(), None), |(a, b)| (a, Some(b)));
    let is_zero = !text.bytes().any(|digit| (b'1'..=b'9').contains(&digit));
    let sign = if number < 0.0 && !is_zero { "−" } else { "" };
    let rest = rest.map_or(String::new(), |rest| format!(".{rest}"));
    format!("{sign}{}{rest}", group(whole))
}

/// Four digits are read at a glance.
fn group(digits: &str) -> String {
    if digits.len() < 5 { digits.to_owned() } else { group_digits(digits, GAP) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use saltus_stats::Interval;

    #[test]
    fn errors_decide_the_digits() {
        let check = |number, error, expected: &str| {
            assert_eq!(with_error(number, Some(error)).replace(GAP, " "), expected);
        };
        check(24.4512, 0.3149, "24.45 ± 0.31");
        check(927_210.0, 12_345.0, "927 000 ± 12 000");
        check(0.012_345, 0.000_123, "0.01235 ± 0.00012");
        check(10.04, 0.996, "10.0 ± 1.0");
        check(-3.26, 14.0, "−3 ± 14");
        check(-0.2, 14.0, "0 ± 14");
        check(5.0, 0.0, "5 ± 0");
        check(261.0, 99.6, "260 ± 100");
    }

    #[test]
    fn plain_numbers_have_four_digits() {
        let cases = [
            (24.4512, "24.45"),
            (0.000_123_45, "0.000123"),
            (28_240_682.0, "28 240 682"),
            (1234.6, "1235"),
            (31.2, "31.2"),
            (2.5, "2.5"),
            (1.99999, "2"),
        ];
        for (number, expected) in cases {
            assert_eq!(plain(number).replace(GAP, " "), expected);
        }
        let three = [104.4, 12.345, 0.002_519, 0.0].map(three_digits);
        assert_eq!(three, ["104", "12.3", "0.00252", "0.00"]);
        assert_eq!(plain(f64::INFINITY), "∞");
        assert_eq!(plain(f64::NAN), "–");
    }

    #[test]
    fn what_is_infinite_has_both_ends() {
        let interval = Interval { low: 286.4, high: f64::INFINITY };
        assert_eq!(signed(&Estimate { value: f64::INFINITY, interval }), "+∞ (286 to ∞)");
        let interval = Interval { low: -14.2, high: 676.0 };
        assert_eq!(signed(&Estimate { value: 147.2, interval }), "+147 (−14 to 676)");
        let interval = Interval { low: 50.0, high: 260.0 };
        assert_eq!(signed(&Estimate { value: 147.2, interval }), "+150 ± 110");
        let interval = Interval { low: 0.839, high: 1.0 };
        assert_eq!(
            percent(&Estimate { value: 1.0, interval }).replace(GAP, " "),
            "100 % (84 to 100)"
        );
        let interval = Interval { low: 0.4, high: 0.7 };
        assert_eq!(percent(&Estimate { value: 0.55, interval }).replace(GAP, " "), "55 ± 15 %");
        assert_eq!(percent_plain(0.999_99).replace(GAP, " "), "> 99.9 %");
        assert_eq!(percent_plain(1.0).replace(GAP, " "), "100.0 %");
        assert_eq!(likelihood(1.0).replace(GAP, " "), "> 99.9 %");
        assert_eq!(likelihood(0.0).replace(GAP, " "), "< 0.1 %");
    }
}
