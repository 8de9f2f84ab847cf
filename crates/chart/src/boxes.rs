//! Boxes: how many values are spread, by five numbers of each group.

use crate::axis::{Axis, Ends, Scale};
use crate::canvas::Canvas;
use crate::colour::{INK, of_series};
use crate::layout::{MARGIN, WIDTH, head, left_out, only_first, subtitle};
use crate::number::finite;
use crate::picture::Picture;
use crate::rows::{MOST_ROWS, Rows, Wanted};

/// Box plots: for each group the least value, the quartiles and the largest value.
///
/// ```
/// use saltus_chart::{Axis, Boxes, Sample};
/// let picture = Boxes {
///     title: "Moves a game".into(),
///     axis: Axis::linear("moves"),
///     samples: vec![Sample::new("distance", [304.0, 318.0, 331.0, 329.0])],
///     ..Boxes::default()
/// }
/// .picture();
/// assert!(picture.svg().contains("distance"));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Boxes {
    /// The title.
    pub title: String,
    /// What else is to be said; may be empty.
    pub subtitle: String,
    /// What is measured.
    pub axis: Axis,
    /// The groups.
    pub samples: Vec<Sample>,
}

/// The values of a group.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample {
    /// Its name.
    pub name: String,
    /// Its values, in any order.
    pub values: Vec<f64>,
}

impl Sample {
    /// A group with these values.
    pub fn new(name: impl Into<String>, values: impl IntoIterator<Item = f64>) -> Sample {
        Sample { name: name.into(), values: values.into_iter().collect() }
    }
}

impl Boxes {
    /// Draws it.
    pub fn picture(&self) -> Picture {
        let samples = &self.samples[..self.samples.len().min(MOST_ROWS)];
        let scale = self.axis.scale;
        let summaries: Vec<Option<[f64; 5]>> =
            samples.iter().map(|sample| five_numbers(&sample.values, scale)).collect();
        let subtitle = subtitle(&self.subtitle, &self.notes(samples));
        let mut canvas = Canvas::new(WIDTH);
        let top = head(&mut canvas, &self.title, &subtitle);
        let names: Vec<&str> = samples.iter().map(|sample| sample.name.as_str()).collect();
        let extent: Vec<f64> = summaries.iter().flatten().flatten().copied().collect();
        let rows = Rows::draw(
            &mut canvas,
            &Wanted {
                top,
                names: &names,
                pitch: 34.0,
                axis: &self.axis,
                ends: Ends::AtTicks,
                values: &extent,
                results: 0.0,
            },
        );
        for (row, summary) in summaries.iter().enumerate() {
            if let Some(summary) = summary {
                draw(&mut canvas, rows.middle(row), summary.map(|value| rows.x(value)));
            }
        }
        canvas.finish(rows.below + MARGIN, &self.title, &subtitle)
    }

    fn notes(&self, samples: &[Sample]) -> [Option<String>; 3] {
        let values = || samples.iter().flat_map(|sample| &sample.values);
        let infinite = values().filter(|&&value| finite(value).is_none()).count();
        let untaken = values().filter(|&&value| self.axis.scale.takes(value).is_none()).count();
        let why = "at or below 0, which a logarithmic axis does not have,";
        [
            only_first(samples.len(), self.samples.len(), "groups"),
            left_out(untaken - infinite, "value", why),
            left_out(infinite, "value", "without a finite size"),
        ]
    }
}

/// A box from the lower to the upper quartile, a thick line at the median, thin ones to the ends.
fn draw(canvas: &mut Canvas, middle: f64, [least, lower, median, upper, largest]: [f64; 5]) {
    const HALF: f64 = 10.0;
    canvas.line((least, middle), (largest, middle), INK, 1.25);
    for end in [least, largest] {
        canvas.line((end, middle - 5.0), (end, middle + 5.0), INK, 1.25);
    }
    canvas.rect((lower, middle - HALF), upper - lower, 2.0 * HALF, of_series(5));
    canvas.outline((lower, middle - HALF), upper - lower, 2.0 * HALF, INK);
    canvas.line((median, middle - HALF), (median, middle + HALF), INK, 3.0);
}

/// The least value, the lower quartile, the median, the upper quartile and the largest value of those
/// that the scale takes; quartiles by linear interpolation, as usual (type 7 of Hyndman and Fan).
fn five_numbers(values: &[f64], scale: Scale) -> Option<[f64; 5]> {
    let mut values: Vec<f64> = values.iter().filter_map(|&value| scale.takes(value)).collect();
    values.sort_by(f64::total_cmp);
    let last = values.len().checked_sub(1)?;
    Some([0.0, 0.25, 0.5, 0.75, 1.0].map(|share| {
        let place = share * last as f64;
        let (below, part) = (place.floor() as usize, place.fract());
        let above = (below + 1).min(last);
        values[below] + part * (values[above] - values[below])
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_are_those_of_numpy() {
        // numpy.percentile([7, 1, 3.5, 12, 9, 2], [0, 25, 50, 75, 100]), numpy 2
        let values = [7.0, 1.0, 3.5, 12.0, 9.0, 2.0];
        assert_eq!(five_numbers(&values, Scale::Linear), Some([1.0, 2.375, 5.25, 8.5, 12.0]));
        assert_eq!(five_numbers(&[4.0], Scale::Linear), Some([4.0; 5]));
        assert_eq!(five_numbers(&[f64::NAN], Scale::Linear), None);
        assert_eq!(five_numbers(&[0.0, -1.0, 5.0], Scale::Log), Some([5.0; 5]));
    }
}
