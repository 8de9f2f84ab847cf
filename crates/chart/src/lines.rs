//! Lines: several series of points over one axis.

use crate::axis::{Axis, Ends, Ruler, Scale};
use crate::canvas::Canvas;
use crate::colour::{Colour, FAINT_INK, Paint, of_series};
use crate::estimate::Estimate;
use crate::layout::{
    Area, Key, MARGIN, SMALL, WIDTH, head, left_out, legend, only_first, subtitle,
};
use crate::number::finite;
use crate::picture::Picture;
use crate::text;

/// Several series of points, each joined by a line.
///
/// ```
/// use saltus_chart::{Axis, Lines, Series};
/// let picture = Lines {
///     title: "Visited nodes".into(),
///     x: Axis::linear("depth"),
///     y: Axis::log("nodes"),
///     series: vec![
///         Series::new("minimax", [(1.0, 32_674.0), (2.0, 5_285_131.0)]),
///         Series::new("minimax, original", [(1.0, 32_674.0), (2.0, 5_285_131.0)]).dashed(),
///     ],
///     ..Lines::default()
/// }
/// .picture();
/// assert!(picture.svg().starts_with("<svg"));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lines {
    /// The title.
    pub title: String,
    /// What else is to be said; may be empty.
    pub subtitle: String,
    /// The axis along the lower edge.
    pub x: Axis,
    /// The axis along the left edge.
    pub y: Axis,
    /// The series.
    pub series: Vec<Series>,
    /// A value that a line across marks, such as the score of equal players.
    pub level: Option<f64>,
}

/// A series of points.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Series {
    /// Its name in the legend.
    pub name: String,
    /// Its points in the order in which they are joined.
    pub points: Vec<(f64, Estimate)>,
    /// Drawn in dashes: for figures that come from elsewhere.
    pub dashed: bool,
    /// Its place in the palette; its own place among the series, if not given. So a series has one colour in several
    /// pictures.
    pub colour: Option<usize>,
}

impl Series {
    /// A series of points, drawn in one line.
    pub fn new<E: Into<Estimate>>(
        name: impl Into<String>,
        points: impl IntoIterator<Item = (f64, E)>,
    ) -> Series {
        let points = points.into_iter().map(|(x, y)| (x, y.into())).collect();
        Series { name: name.into(), points, dashed: false, colour: None }
    }

    /// The same series in the colour with this place in the palette.
    pub fn coloured(mut self, place: usize) -> Series {
        self.colour = Some(place);
        self
    }

    /// The same series in dashes.
    pub fn dashed(mut self) -> Series {
        self.dashed = true;
        self
    }
}

/// More than these could not be told apart.
const MOST_SERIES: usize = 16;
const HEIGHT: f64 = 300.0;
/// How far the outermost points stay away from the side edges.
const INSET: f64 = 14.0;

impl Lines {
    /// Draws it.
    pub fn picture(&self) -> Picture {
        let series = &self.series[..self.series.len().min(MOST_SERIES)];
        let points = || series.iter().flat_map(|series| &series.points);
        let drawn: Vec<&(f64, Estimate)> = points().filter(|point| self.takes(point)).collect();
        let subtitle = subtitle(&self.subtitle, &self.notes(series));
        let mut canvas = Canvas::new(WIDTH);
        let top = head(&mut canvas, &self.title, &subtitle);
        let ys: Vec<f64> = drawn.iter().flat_map(|(_, y)| y.extent()).collect();
        let ys: Vec<f64> =
            ys.into_iter().chain(self.level).filter_map(|y| self.y.scale.takes(y)).collect();
        let y = Ruler::new(&self.y, Ends::AtTicks, &ys, 6);
        let labels = text::widest(y.ticks.iter().map(|tick| tick.label.as_str()), SMALL);
        let left = MARGIN + labels + 8.0 + INSET;
        let xs: Vec<f64> = drawn.iter().filter_map(|(x, _)| self.x.scale.takes(*x)).collect();
        let width = WIDTH - MARGIN - INSET - left;
        let x = Ruler::along(&self.x, Ends::AtNumbers, &xs, width, SMALL);
        let top = top + if y.label().is_empty() { 14.0 } else { 30.0 };
        let area = Area { left, top, width, height: HEIGHT };

        Area { left: left - INSET, width: width + 2.0 * INSET, ..area }.draw_left(
            &mut canvas,
            &y,
            14.0,
        );
        let below = area.draw_below(&mut canvas, &x, INSET);
        if drawn.is_empty() {
            area.draw_nothing(&mut canvas);
        }
        if let Some(level) = self.level {
            let at = area.y(&y, level);
            let (from, to) = ((left - INSET, at), (area.right() + INSET, at));
            canvas.line(from, to, FAINT_INK, 1.25);
        }
        for (index, one) in series.iter().enumerate() {
            let points: Vec<&(f64, Estimate)> =
                one.points.iter().filter(|point| self.takes(point)).collect();
            let place = one.colour.unwrap_or(index);
            draw(&mut canvas, &area, (&x, &y), &points, place, one.dashed);
        }
        let names: Vec<(&str, Key, Paint)> = series
            .iter()
            .enumerate()
            .map(|(index, series)| {
                let paint = Paint::Series(series.colour.unwrap_or(index));
                (series.name.as_str(), Key::Line { dashed: series.dashed }, paint)
            })
            .collect();
        let bottom = legend(&mut canvas, below + 4.0, &names);
        canvas.finish(bottom + MARGIN, &self.title, &subtitle)
    }

    fn takes(&self, (x, y): &(f64, Estimate)) -> bool {
        self.x.scale.takes(*x).is_some() && self.y.scale.takes(y.value).is_some()
    }

    /// What is left out, and why.
    fn notes(&self, series: &[Series]) -> [Option<String>; 3] {
        let points = || series.iter().flat_map(|series| &series.points);
        let infinite =
            |(x, y): &&(f64, Estimate)| finite(*x).is_none() || finite(y.value).is_none();
        let below = |point: &&(f64, Estimate)| !infinite(point) && !self.takes(point);
        let why = if self.x.scale == Scale::Log && self.y.scale == Scale::Log {
            "at or below 0, which logarithmic axes do not have,"
        } else {
            "at or below 0, which a logarithmic axis does not have,"
        };
        [
            only_first(series.len(), self.series.len(), "series"),
            left_out(points().filter(below).count(), "point", why),
            left_out(points().filter(infinite).count(), "point", "without a finite value"),
        ]
    }
}

/// Draws one series: error bars below the line, marks above it.
fn draw(
    canvas: &mut Canvas,
    area: &Area,
    (x, y): (&Ruler, &Ruler),
    points: &[&(f64, Estimate)],
    index: usize,
    dashed: bool,
) {
    let colour = of_series(index);
    let place = |at: &(f64, Estimate)| (area.x(x, at.0), area.y(y, at.1.value));
    let places: Vec<(f64, f64)> = points.iter().map(|point| place(point)).collect();
    for (point, &(across, _)) in points.iter().zip(&places) {
        if let Some((low, high)) = point.1.limits() {
            let end = |limit: f64| (area.y(y, limit), y.takes(limit));
            error_bar(canvas, across, [end(low), end(high)], colour);
        }
    }
    if dashed {
        canvas.dashed(&places, colour, 2.0);
    } else {
        canvas.polyline(&places, colour, 2.0);
    }
    for &place in &places {
        canvas.mark(place, index, colour);
    }
}

/// An upright bar with a short line at the ends that are where they seem to be.
pub(crate) fn error_bar(canvas: &mut Canvas, x: f64, ends: [(f64, bool); 2], colour: Colour) {
    canvas.line((x, ends[0].0), (x, ends[1].0), colour, 1.25);
    for (y, _) in ends.into_iter().filter(|(_, true_end)| *true_end) {
        canvas.line((x - 4.0, y), (x + 4.0, y), colour, 1.25);
    }
}
