//! Forests: values with their intervals, one below the other.

use crate::axis::{Axis, Ends};
use crate::canvas::{Anchor, BELOW_MIDDLE, Canvas, Type};
use crate::colour::{Colour, of_series};
use crate::estimate::Estimate;
use crate::layout::{MARGIN, SMALL, WIDTH, head, only_first, subtitle};
use crate::number::{Format, finite};
use crate::picture::Picture;
use crate::rows::{MOST_ROWS, Rows, Wanted};
use crate::text;

/// Values with their intervals around 0, such as Elo differences.
///
/// An infinite value or limit is drawn as an arrow; a value that is no number is written in words.
///
/// ```
/// use saltus_chart::{Estimate, Forest, ForestRow};
/// let picture = Forest {
///     title: "Elo against the first".into(),
///     value: "Elo".into(),
///     rows: vec![ForestRow::new("depth 3", Estimate::with_error(120.0, 35.0))],
///     ..Forest::default()
/// }
/// .picture();
/// assert!(picture.svg().contains("+120 ±35"));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Forest {
    /// The title.
    pub title: String,
    /// What else is to be said; may be empty.
    pub subtitle: String,
    /// What is measured, with its unit.
    pub value: String,
    /// The rows.
    pub rows: Vec<ForestRow>,
}

/// A row of a forest.
#[derive(Clone, Debug, PartialEq)]
pub struct ForestRow {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: Estimate,
}

impl ForestRow {
    /// A row with this value.
    pub fn new(name: impl Into<String>, value: impl Into<Estimate>) -> ForestRow {
        ForestRow { name: name.into(), value: value.into() }
    }
}

impl Forest {
    /// Draws it.
    pub fn picture(&self) -> Picture {
        let shown = &self.rows[..self.rows.len().min(MOST_ROWS)];
        let note = only_first(shown.len(), self.rows.len(), "rows");
        let subtitle = subtitle(&self.subtitle, &[note]);
        let extent: Vec<f64> = shown.iter().flat_map(|row| row.value.extent()).collect();
        let format = Format::of_results(&extent, &extent);
        let results: Vec<String> = shown.iter().map(|row| written(&row.value, &format)).collect();
        let mut canvas = Canvas::new(WIDTH);
        let top = head(&mut canvas, &self.title, &subtitle);
        let names: Vec<&str> = shown.iter().map(|row| row.name.as_str()).collect();
        let rows = Rows::draw(
            &mut canvas,
            &Wanted {
                top,
                names: &names,
                pitch: 28.0,
                axis: &Axis::linear(&*self.value),
                ends: Ends::FromZero,
                values: &extent,
                results: text::widest(results.iter().map(String::as_str), SMALL),
            },
        );
        rows.draw_upright(&mut canvas, 0.0);
        for (index, (row, result)) in shown.iter().zip(&results).enumerate() {
            draw(&mut canvas, &rows, index, &row.value);
            let base = rows.middle(index) + BELOW_MIDDLE * f64::from(SMALL);
            canvas.text((WIDTH - MARGIN, base), result, Type::new(SMALL, Anchor::End));
        }
        canvas.finish(rows.below + MARGIN, &self.title, &subtitle)
    }
}

/// The value and its error as text.
fn written(estimate: &Estimate, format: &Format) -> String {
    let value = estimate.value;
    let one = |value: f64| match finite(value) {
        Some(value) => format.signed(value),
        None if value > 0.0 => "+∞".to_owned(),
        None => "−∞".to_owned(),
    };
    if value.is_nan() {
        return "no value".to_owned();
    }
    let Some((low, high)) = estimate.limits() else { return one(value) };
    let error = |limit: f64| finite(value - limit).map(|error| format.grouped(error.abs()));
    match (error(low), error(high)) {
        (Some(below), Some(above)) if below == above => format!("{} ±{below}", one(value)),
        _ => format!("{} ({} to {})", one(value), one(low), one(high)),
    }
}

fn draw(canvas: &mut Canvas, rows: &Rows, row: usize, estimate: &Estimate) {
    let colour = of_series(0);
    let y = rows.middle(row);
    let (left, right) = rows.edges();
    let place = |value: f64| match finite(value) {
        Some(value) => rows.x(value),
        None if value > 0.0 => right,
        None => left,
    };
    if estimate.value.is_nan() {
        return;
    }
    if let Some((low, high)) = estimate.limits() {
        canvas.line((place(low), y), (place(high), y), colour, 2.0);
        for end in [low, high] {
            match finite(end) {
                Some(end) => {
                    canvas.line((rows.x(end), y - 5.0), (rows.x(end), y + 5.0), colour, 2.0)
                }
                None => arrow(canvas, place(end), y, end.signum(), colour),
            }
        }
    }
    match finite(estimate.value) {
        Some(value) => canvas.mark((rows.x(value), y), 0, colour),
        None => arrow(canvas, place(estimate.value), y, estimate.value.signum(), colour),
    }
}

/// The head of an arrow that points out of the picture to one side.
fn arrow(canvas: &mut Canvas, x: f64, y: f64, towards: f64, colour: Colour) {
    let back = x - 11.0 * towards;
    canvas.polygon(&[(x, y), (back, y - 6.0), (back, y + 6.0)], colour);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_told_in_words() {
        let format = Format::of_results(&[120.0], &[120.0]);
        let told = |estimate| written(&estimate, &format);
        assert_eq!(told(Estimate::with_error(120.0, 35.2)), "+120 ±35");
        assert_eq!(told(Estimate::between(-20.0, -61.0, 10.0)), "−20 (−61 to +10)");
        assert_eq!(told(Estimate::from(f64::INFINITY)), "+∞");
        assert_eq!(
            told(Estimate::between(f64::NEG_INFINITY, f64::NEG_INFINITY, -300.0)),
            "−∞ (−∞ to −300)"
        );
        assert_eq!(told(Estimate::from(f64::NAN)), "no value");
    }
}
