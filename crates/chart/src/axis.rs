//! Axes: where numbers lie along an edge of a picture, and where it has ticks.

use crate::number::{Format, finite, largest, power_of_ten, ten_to};
use crate::text;

/// How numbers are spread along an axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// Equal differences are equally long.
    #[default]
    Linear,
    /// Equal ratios are equally long. Numbers that are not above 0 have no place on it: they are left
    /// out, and the picture says so.
    Log,
}

/// What an axis stands for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Axis {
    /// What is measured, with its unit.
    pub label: String,
    /// How numbers are spread.
    pub scale: Scale,
}

impl Axis {
    /// A linear axis.
    pub fn linear(label: impl Into<String>) -> Axis {
        Axis { label: label.into(), scale: Scale::Linear }
    }

    /// A logarithmic axis.
    pub fn log(label: impl Into<String>) -> Axis {
        Axis { label: label.into(), scale: Scale::Log }
    }
}

impl Scale {
    /// The number, if it has a place on such an axis.
    pub(crate) fn takes(self, value: f64) -> Option<f64> {
        finite(value).filter(|&value| self == Scale::Linear || value > 0.0)
    }
}

/// How an axis is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ends {
    /// It ends at ticks, and shows 0 where that is not far off.
    AtTicks,
    /// The same, with 0 always shown.
    FromZero,
    /// It ends where the numbers end.
    AtNumbers,
}

/// A tick with its label.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tick {
    pub at: f64,
    pub label: String,
}

/// An axis with its ends and ticks.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Ruler {
    scale: Scale,
    low: f64,
    high: f64,
    pub ticks: Vec<Tick>,
    /// Ticks without labels.
    pub minor: Vec<f64>,
    label: String,
}

/// Labels that are nearer to each other than this run together.
const LABEL_GAP: f64 = 10.0;

impl Ruler {
    /// A ruler for numbers that the scale takes, with about so many ticks at most.
    pub(crate) fn new(axis: &Axis, ends: Ends, values: &[f64], most: usize) -> Ruler {
        match axis.scale {
            Scale::Linear => linear(axis, ends, values, most),
            Scale::Log => logarithmic(axis, values, most),
        }
    }

    /// The ruler with the most ticks whose labels do not touch along an edge of this length.
    pub(crate) fn along(axis: &Axis, ends: Ends, values: &[f64], length: f64, size: u32) -> Ruler {
        let rulers = (2..=8).rev().map(|most| Ruler::new(axis, ends, values, most));
        let touches = |ruler: &Ruler| {
            ruler.ticks.windows(2).any(|pair| {
                let apart = (ruler.share(pair[1].at) - ruler.share(pair[0].at)) * length;
                let wide = text::width(&pair[0].label, size) + text::width(&pair[1].label, size);
                apart < wide / 2.0 + LABEL_GAP
            })
        };
        rulers.into_iter().find(|ruler| !touches(ruler)).unwrap_or_else(|| {
            let mut ruler = Ruler::new(axis, ends, values, 2);
            ruler.ticks.truncate(1);
            ruler
        })
    }

    /// How far along the axis a number lies: 0 at the lower end, 1 at the upper; never beyond.
    pub(crate) fn share(&self, value: f64) -> f64 {
        let share = match self.scale {
            Scale::Linear => (value - self.low) / (self.high - self.low),
            Scale::Log if value <= 0.0 => 0.0,
            // Not the logarithm of the ratio, which may be too large for a number.
            Scale::Log => {
                (value.log10() - self.low.log10()) / (self.high.log10() - self.low.log10())
            }
        };
        share.clamp(0.0, 1.0)
    }

    /// Whether a number has a place on the axis.
    pub(crate) fn takes(&self, value: f64) -> bool {
        self.scale.takes(value).is_some()
    }

    /// What the axis is called, with the unit that its ticks are written in.
    pub(crate) fn label(&self) -> &str {
        &self.label
    }
}

fn linear(axis: &Axis, ends: Ends, values: &[f64], most: usize) -> Ruler {
    let (mut low, mut high) = span(values);
    let reaches_zero = match ends {
        Ends::FromZero => true,
        Ends::AtTicks => low.abs().min(high.abs()) <= 0.5 * low.abs().max(high.abs()),
        Ends::AtNumbers => false,
    };
    if reaches_zero {
        (low, high) = (low.min(0.0), high.max(0.0));
    }
    // Equal numbers, or nearly so: ticks could not tell them apart.
    let least = low.abs().max(high.abs()) * 1e-6;
    if high - low <= least {
        let room = low.abs().max(high.abs()) * 0.1;
        let room = if room == 0.0 { 1.0 } else { room };
        (low, high) =
            if reaches_zero && low == 0.0 { (0.0, room) } else { (low - room, high + room) };
    }
    let whole = values.iter().all(|value| value.fract() == 0.0);
    let step = step(high - low, most);
    let step = if whole { step.max(1.0) } else { step };
    if ends != Ends::AtNumbers {
        low = (low / step + 1e-9).floor() * step;
        high = (high / step - 1e-9).ceil() * step;
    }
    let format = Format::of_ticks(step, largest(values));
    let first = (low / step - 1e-9).ceil();
    let count = ((high / step + 1e-9).floor() - first).max(0.0) as usize;
    let tick = |index: usize| {
        let at = (first + index as f64) * step;
        Tick { at, label: format.grouped(at) }
    };
    let label = match format.unit() {
        Some(unit) => format!("{} ({unit})", text::plain(&axis.label)),
        None => text::plain(&axis.label),
    };
    let ticks = (0..=count).map(tick).collect();
    Ruler { scale: Scale::Linear, low, high, ticks, minor: Vec::new(), label }
}

/// One, two or five times a power of ten: the least that makes no more steps than wanted.
fn step(span: f64, most: usize) -> f64 {
    let raw = span / most as f64;
    let power = ten_to(raw.log10().floor() as i32);
    let factors = [1.0, 2.0, 5.0, 10.0];
    power * factors.into_iter().find(|factor| factor * power >= raw * (1.0 - 1e-9)).unwrap_or(10.0)
}

fn logarithmic(axis: &Axis, values: &[f64], most: usize) -> Ruler {
    let (low, high) = if values.is_empty() { (1.0, 10.0) } else { span(values) };
    let first = (low.log10() + 1e-9).floor() as i32;
    let last = ((high.log10() - 1e-9).ceil() as i32).max(first + 1);
    let stride = ((last - first) as usize).div_ceil(most.max(1));
    // One form for all labels.
    let plain = first >= -3 && last <= 6;
    let tick = |power: i32| {
        let at = ten_to(power);
        let label =
            if plain { Format::of_ticks(at.min(1.0), at).grouped(at) } else { power_of_ten(power) };
        Tick { at, label }
    };
    let ticks: Vec<Tick> = (first..=last).step_by(stride).map(tick).collect();
    let minor = if last - first <= 6 {
        (first..last).flat_map(|power| (2..=9).map(move |n| f64::from(n) * ten_to(power))).collect()
    } else {
        Vec::new()
    };
    Ruler {
        scale: Scale::Log,
        low: ten_to(first),
        high: ten_to(last),
        ticks,
        minor,
        label: text::plain(&axis.label),
    }
}

/// The least and the largest number; 0 for both if there is none.
fn span(values: &[f64]) -> (f64, f64) {
    if values.is_empty() {
        return (0.0, 0.0);
    }
    let low = values.iter().copied().fold(f64::INFINITY, f64::min);
    (low, values.iter().copied().fold(f64::NEG_INFINITY, f64::max))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(ruler: &Ruler) -> Vec<String> {
        ruler.ticks.iter().map(|tick| tick.label.replace('\u{a0}', " ")).collect()
    }

    #[test]
    fn linear_ticks_are_round() {
        let ruler = Ruler::new(&Axis::linear("s"), Ends::AtTicks, &[3.0, 47.0], 5);
        assert_eq!(labels(&ruler), ["0", "10", "20", "30", "40", "50"]);
        let ruler = Ruler::new(&Axis::linear("s"), Ends::AtTicks, &[0.31, 0.34], 5);
        assert_eq!(labels(&ruler), ["0.31", "0.32", "0.33", "0.34"]);
        let depths = Ruler::new(&Axis::linear("depth"), Ends::AtNumbers, &[1.0, 2.0, 3.0], 8);
        assert_eq!(labels(&depths), ["1", "2", "3"]);
        assert_eq!((depths.share(1.0), depths.share(3.0)), (0.0, 1.0));
    }

    #[test]
    fn decades_have_one_form() {
        let ruler = Ruler::new(&Axis::log("n"), Ends::AtTicks, &[900.0, 54_000.0], 6);
        assert_eq!(labels(&ruler), ["100", "1 000", "10 000", "100 000"]);
        let ruler = Ruler::new(&Axis::log("n"), Ends::AtTicks, &[0.05, 784_374_170.0], 6);
        assert_eq!(labels(&ruler), ["10⁻²", "10⁰", "10²", "10⁴", "10⁶", "10⁸"]);
        let ruler = Ruler::new(&Axis::log("s"), Ends::AtTicks, &[0.33, 521.0], 6);
        assert_eq!(labels(&ruler), ["0.1", "1", "10", "100", "1 000"]);
        assert!((ruler.share(10.0) - 0.5).abs() < 1e-12);
    }

    #[test]
    fn every_set_of_numbers_has_a_ruler() {
        let sets: [&[f64]; 9] = [
            &[],
            &[0.0],
            &[5.0],
            &[-7.5],
            &[1e300, -1e300],
            &[1e-300, 2e-300],
            &[1e15, 1e15 + 1.0],
            &[1_000_000.1, 1_000_000.9],
            &[1e300, 1e-300],
        ];
        for values in sets {
            for axis in [Axis::linear(""), Axis::log("")] {
                for ends in [Ends::AtTicks, Ends::FromZero, Ends::AtNumbers] {
                    let taken: Vec<f64> =
                        values.iter().filter_map(|&value| axis.scale.takes(value)).collect();
                    let ruler = Ruler::along(&axis, ends, &taken, 300.0, 13);
                    assert!(ruler.high > ruler.low, "{values:?} {axis:?} {ends:?}");
                    assert!((1..=12).contains(&ruler.ticks.len()), "{values:?} {ruler:?}");
                    let in_order = ruler.ticks.windows(2).all(|pair| pair[0].at < pair[1].at);
                    assert!(in_order && ruler.ticks.iter().all(|tick| tick.at.is_finite()));
                }
            }
        }
    }
}
