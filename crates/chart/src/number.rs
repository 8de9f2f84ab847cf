//! Numbers in pictures: one form for all numbers of an axis or a board.

use crate::text::NBSP;
use saltus_format::group_digits;

/// Numbers beyond these count as infinite and as 0, so that no difference of two can overflow.
const LARGEST: f64 = 1e300;
const LEAST: f64 = 1e-300;

/// The number, if it can be drawn.
pub(crate) fn finite(value: f64) -> Option<f64> {
    let value = if value.abs() < LEAST { 0.0 } else { value };
    (value.is_finite() && value.abs() <= LARGEST).then_some(value)
}

/// How numbers are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Format {
    /// They are written in units of ten to this power.
    power: i32,
    decimals: usize,
}

impl Format {
    /// For the ticks of an axis that lie so far apart; the largest number on it decides on the unit.
    pub(crate) fn of_ticks(step: f64, largest: f64) -> Format {
        let power = unit_for(largest);
        Format { power, decimals: decimals(step / ten_to(power)) }
    }

    /// For single numbers beside an axis: three digits or so, in the unit of the axis.
    pub(crate) fn of_results(values: &[f64], on_axis: &[f64]) -> Format {
        let power = unit_for(largest(on_axis));
        let shown = largest(values) / ten_to(power);
        let wanted = if shown >= 100.0 || shown == 0.0 { 0 } else { decimals(shown / 100.0) };
        Format { power, decimals: wanted.min(exact_decimals(values, power)) }
    }

    /// For the squares of a board: at most five characters each, and no more digits than tell
    /// the numbers apart.
    pub(crate) fn of_cells(values: &[f64]) -> Format {
        let largest = largest(values);
        let low = values.iter().copied().fold(f64::INFINITY, f64::min);
        let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let span = if high > low { high - low } else { largest };
        let fits = |format: &Format| {
            values.iter().all(|&value| format.write(value).chars().count() <= MOST_IN_CELL)
        };
        let plain = Format::default();
        let power = if largest == 0.0 || (largest >= 1e-2 && fits(&plain)) {
            0
        } else {
            thousands(largest)
        };
        let telling = if span == 0.0 { 0 } else { decimals(span / ten_to(power) / 100.0) };
        let most = telling.min(exact_decimals(values, power));
        let formats = (0..=most).rev().map(|decimals| Format { power, decimals });
        formats.into_iter().find(fits).unwrap_or(Format { power, decimals: 0 })
    }

    /// The same form with more decimals, if these numbers need them to look evenly spread.
    pub(crate) fn refined(&self, values: &[f64]) -> Format {
        let low = values.iter().copied().fold(f64::INFINITY, f64::min);
        let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let fine = |format: &Format| {
            let step = ten_to(format.power - format.decimals as i32);
            let off = |value: &f64| ((value / step).round() * step - value).abs();
            values.iter().all(|value| off(value) <= (high - low) / 50.0)
        };
        let formats = (self.decimals..=3).map(|decimals| Format { decimals, ..*self });
        formats.into_iter().find(fine).unwrap_or(*self)
    }

    /// A number in this form.
    pub(crate) fn write(&self, value: f64) -> String {
        let text = format!("{:.*}", self.decimals, value / ten_to(self.power));
        // What is rounded to nothing has no sign.
        let is_zero = !text.contains(|digit: char| ('1'..='9').contains(&digit));
        match text.strip_prefix('-') {
            Some(digits) if is_zero => digits.to_owned(),
            Some(digits) => format!("−{digits}"),
            None => text,
        }
    }

    /// The same with its digits in groups of three.
    pub(crate) fn grouped(&self, value: f64) -> String {
        let text = self.write(value);
        let start = text.find(|digit: char| digit.is_ascii_digit()).unwrap_or(0);
        let (sign, number) = text.split_at(start);
        let (whole, decimals) = number.split_at(number.find('.').unwrap_or(number.len()));
        format!("{sign}{}{decimals}", group_digits(whole, NBSP))
    }

    /// The same with a plus where it is more than 0.
    pub(crate) fn signed(&self, value: f64) -> String {
        let text = self.grouped(value);
        let is_positive = text.contains(|digit: char| ('1'..='9').contains(&digit));
        if is_positive && value > 0.0 { format!("+{text}") } else { text }
    }

    /// The unit that the numbers are written in, such as `×10⁶`; none if it is 1.
    pub(crate) fn unit(&self) -> Option<String> {
        (self.power != 0).then(|| format!("×{}", power_of_ten(self.power)))
    }
}

/// What a square of a board has room for.
const MOST_IN_CELL: usize = 5;

/// Ten to a power, as people write it.
pub(crate) fn power_of_ten(power: i32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let raise = |letter: char| letter.to_digit(10).map_or('⁻', |digit| DIGITS[digit as usize]);
    format!("10{}", power.to_string().chars().map(raise).collect::<String>())
}

/// Ten to a power, to the last bit: `powi` would lose some.
pub(crate) fn ten_to(power: i32) -> f64 {
    format!("1e{power}").parse().unwrap_or(1.0)
}

/// The largest of these numbers, whatever its sign.
pub(crate) fn largest(values: &[f64]) -> f64 {
    values.iter().map(|value| value.abs()).fold(0.0, f64::max)
}

/// The power of ten that numbers on an axis are written in.
fn unit_for(largest: f64) -> i32 {
    if largest == 0.0 || (1e-3..1e7).contains(&largest) { 0 } else { thousands(largest) }
}

/// The power of a thousand at or below a number, as a power of ten.
fn thousands(value: f64) -> i32 {
    (value.log10() / 3.0 + 1e-9).floor() as i32 * 3
}

/// How many decimals show a difference of so much.
fn decimals(step: f64) -> usize {
    (-(step.log10() + 1e-9).floor()).clamp(0.0, 9.0) as usize
}

/// How many decimals, up to three, write all numbers exactly.
fn exact_decimals(values: &[f64], power: i32) -> usize {
    let exact = |decimals: &usize| {
        let scale = ten_to(*decimals as i32 - power);
        values.iter().all(|value| ((value * scale).round() - value * scale).abs() < 1e-6)
    };
    (0..3).find(exact).unwrap_or(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(values: &[f64]) -> Vec<String> {
        let format = Format::of_cells(values);
        values.iter().map(|&value| format.write(value)).collect()
    }

    #[test]
    fn squares_have_one_form_and_five_characters() {
        assert_eq!(cells(&[1.0, 2.0, 3.0]), ["1", "2", "3"]);
        assert_eq!(cells(&[-900.0, 1000.0]), ["−900", "1000"]);
        assert_eq!(cells(&[0.7868, 22.0, 37.25]), ["0.8", "22.0", "37.2"]);
        assert_eq!(cells(&[0.25, 0.5]), ["0.25", "0.50"]);
        assert_eq!(cells(&[-12345.0, 99999.0]), ["−12", "100"]);
        assert_eq!(cells(&[0.0, -0.0001, 3.0]), ["0.00", "0.00", "3.00"]);
        assert_eq!(cells(&[1e-7, 2e-7]), ["100", "200"]);
        assert_eq!(cells(&[0.0, 0.0]), ["0", "0"]);
        for values in [[-1e299, 1e299], [1e-299, 2e-299], [123_456.0, -0.5], [1e5, 1e-5]] {
            let lengths = cells(&values).into_iter().map(|text| text.chars().count());
            assert!(lengths.max() <= Some(5), "{:?}", cells(&values));
        }
    }

    #[test]
    fn a_middle_is_not_rounded_away() {
        let refined =
            |values: &[f64]| Format::of_cells(&[0.0, 3.0]).refined(values).write(values[1]);
        assert_eq!(refined(&[0.0, 1.5, 3.0]), "1.5");
        assert_eq!(refined(&[0.0, 150.5, 301.0]), "150");
        assert_eq!(refined(&[1020.0, 1023.5, 1027.0]), "1023.5");
    }

    #[test]
    fn large_numbers_are_grouped_or_have_a_unit() {
        let plain = Format::of_ticks(500.0, 12_000.0);
        assert_eq!(plain.grouped(1500.0), "1\u{a0}500");
        assert_eq!(plain.grouped(-12_000.0), "−12\u{a0}000");
        assert_eq!(plain.unit(), None);
        let millions = Format::of_ticks(2e7, 1e8);
        assert_eq!((millions.grouped(2e7), millions.unit()), ("20".into(), Some("×10⁶".into())));
        let small = Format::of_ticks(2e-5, 1e-4);
        assert_eq!((small.grouped(2e-5), small.unit()), ("20".into(), Some("×10⁻⁶".into())));
        assert_eq!(Format::of_ticks(0.05, 0.2).grouped(0.15), "0.15");
    }

    #[test]
    fn results_keep_three_digits() {
        let written = |value: f64| Format::of_results(&[value], &[value]).signed(value);
        assert_eq!(written(34.567), "+34.6");
        assert_eq!(written(-345.67), "−346");
        assert_eq!(written(0.0), "0");
        assert_eq!(written(12.0), "+12");
    }
}
