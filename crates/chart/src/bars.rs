//! Bars: one or more numbers for each of several names.

use crate::axis::{Axis, Ends, Ruler};
use crate::canvas::{Anchor, BELOW_MIDDLE, Canvas, Type};
use crate::colour::{INK, Paint};
use crate::estimate::Estimate;
use crate::layout::{
    Area, Key, MARGIN, PITCH, SMALL, WIDTH, head, left_out, legend, only_first, subtitle,
};
use crate::lines::error_bar;
use crate::number::{Format, finite};
use crate::picture::Picture;
use crate::rows::{MOST_ROWS, Rows, Wanted};
use crate::text;

/// Groups of bars. They stand upright where the names of the groups have room below them, and lie
/// otherwise.
///
/// ```
/// use saltus_chart::{Bars, Estimate, Group};
/// let picture = Bars {
///     title: "Seconds a game".into(),
///     value: "seconds".into(),
///     series: vec!["Saltus".into(), "original".into()],
///     groups: vec![
///         Group::new("distance", [Estimate::with_error(0.4, 0.1), Estimate::from(26.0)]),
///         Group::new("manhattan", [Estimate::with_error(0.5, 0.1), Estimate::from(31.0)]),
///     ],
///     ..Bars::default()
/// }
/// .picture();
/// assert!(picture.svg().contains("original"));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bars {
    /// The title.
    pub title: String,
    /// What else is to be said; may be empty.
    pub subtitle: String,
    /// What is measured, with its unit.
    pub value: String,
    /// The names of the bars in each group, for the legend. A single one needs no name.
    pub series: Vec<String>,
    /// The groups.
    pub groups: Vec<Group>,
    /// The place in the palette of the first bar of each group; the others follow. 0, if not given.
    pub colour: usize,
    /// Whether the last bar of each group comes from elsewhere, and is grey.
    pub elsewhere: bool,
    /// A value that a line across marks, such as the score of equal players.
    pub level: Option<f64>,
}

/// A group of bars.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Group {
    /// Its name.
    pub name: String,
    /// Its bars, in the order of the series. A number that is none has no bar.
    pub bars: Vec<Estimate>,
}

impl Group {
    /// A group with these bars.
    pub fn new<E: Into<Estimate>>(
        name: impl Into<String>,
        bars: impl IntoIterator<Item = E>,
    ) -> Group {
        Group { name: name.into(), bars: bars.into_iter().map(E::into).collect() }
    }
}

const MOST_SERIES: usize = 7;
const HEIGHT: f64 = 280.0;
/// The widest bar.
const WIDEST: f64 = 60.0;
/// The part of a group's room that its bars take.
const FILLED: f64 = 0.8;

/// The bars that are drawn, with what is common to both ways of drawing.
struct Drawing<'a> {
    groups: &'a [Group],
    /// Bars in a group.
    bars: usize,
    axis: Axis,
    /// What the axis must reach to.
    extent: Vec<f64>,
    format: Format,
    paints: Vec<Paint>,
    level: Option<f64>,
}

impl Bars {
    /// Draws it.
    pub fn picture(&self) -> Picture {
        let drawing = self.drawing();
        let shown = |group: &Group| group.bars.len().min(MOST_SERIES);
        let most = self.groups.iter().map(|group| group.bars.len()).max().unwrap_or(0);
        let bars = drawing.groups.iter().flat_map(|group| &group.bars[..shown(group)]);
        let infinite = bars.filter(|bar| finite(bar.value).is_none()).count();
        let subtitle = subtitle(
            &self.subtitle,
            &[
                only_first(drawing.groups.len(), self.groups.len(), "groups"),
                only_first(MOST_SERIES, most, "bars of a group"),
                left_out(infinite, "bar", "without a finite value"),
            ],
        );
        let mut canvas = Canvas::new(WIDTH);
        let top = head(&mut canvas, &self.title, &subtitle);
        let below = if drawing.stands() {
            drawing.draw_standing(&mut canvas, top)
        } else {
            drawing.draw_lying(&mut canvas, top)
        };
        let names = self.series.iter().zip(&drawing.paints);
        let names: Vec<(&str, Key, Paint)> =
            names.map(|(name, &paint)| (name.as_str(), Key::Bar, paint)).collect();
        let bottom = legend(&mut canvas, below + 4.0, &names);
        canvas.finish(bottom + MARGIN, &self.title, &subtitle)
    }

    fn drawing(&self) -> Drawing<'_> {
        let groups = &self.groups[..self.groups.len().min(MOST_ROWS)];
        let bars = groups.iter().map(|group| group.bars.len()).max().unwrap_or(0);
        let bars = bars.clamp(1, MOST_SERIES);
        let all = || groups.iter().flat_map(|group| group.bars.iter().take(bars));
        let values: Vec<f64> = all().filter_map(|bar| finite(bar.value)).collect();
        let mut extent: Vec<f64> = all().flat_map(Estimate::extent).collect();
        let format = Format::of_results(&values, &extent);
        extent.extend(self.level);
        let paint = |index: usize| match self.elsewhere && index > 0 && index + 1 == bars {
            true => Paint::Elsewhere,
            false => Paint::Series(self.colour + index),
        };
        let (axis, level) = (Axis::linear(&*self.value), self.level);
        let paints = (0..bars).map(paint).collect();
        Drawing { groups, bars, axis, extent, format, paints, level }
    }
}

impl Drawing<'_> {
    /// Whether the names have room below upright bars.
    fn stands(&self) -> bool {
        let room = (WIDTH - 90.0) / self.groups.len().max(1) as f64;
        let narrow = room * FILLED / (self.bars as f64) < 10.0;
        !narrow && self.groups.iter().all(|group| text::wraps(&group.name, SMALL, room - 8.0, 2))
    }

    /// A bar's number as text.
    fn written(&self, bar: &Estimate) -> String {
        finite(bar.value).map_or(String::new(), |value| self.format.grouped(value))
    }

    fn draw_standing(&self, canvas: &mut Canvas, top: f64) -> f64 {
        let ruler = Ruler::new(&self.axis, Ends::FromZero, &self.extent, 6);
        let labels = text::widest(ruler.ticks.iter().map(|tick| tick.label.as_str()), SMALL);
        let left = MARGIN + labels + 8.0;
        // Above the area stand the number of the highest bar and the name of the axis.
        let top = top + if ruler.label().is_empty() { 24.0 } else { 44.0 };
        let area = Area { left, top, width: WIDTH - MARGIN - left, height: HEIGHT };
        area.draw_left(canvas, &ruler, 30.0);
        let room = area.width / self.groups.len().max(1) as f64;
        let wide = (room * FILLED / self.bars as f64).min(WIDEST);
        let all = self.groups.iter().flat_map(|group| &group.bars);
        let numbers = all.map(|bar| text::width(&self.written(bar), SMALL)).fold(0.0, f64::max);
        let numbered = numbers + 4.0 <= wide;
        let floor = area.y(&ruler, 0.0);
        // Numbers of bars that hang down stand above the names.
        let hangs = numbered && self.extent.iter().any(|&value| value < 0.0);
        let names = area.bottom() + if hangs { 36.0 } else { 20.0 };
        let mut lines = 1;
        for (place, group) in self.groups.iter().enumerate() {
            let middle = area.left + room * (place as f64 + 0.5);
            let first = middle - wide * self.bars as f64 / 2.0;
            for (index, bar) in group.bars.iter().take(self.bars).enumerate() {
                let Some(value) = finite(bar.value) else { continue };
                let (x, y) = (first + wide * index as f64, area.y(&ruler, value));
                let thick = (wide - 2.0).max(1.0);
                canvas.rect(
                    (x + 1.0, y.min(floor)),
                    thick,
                    (y - floor).abs(),
                    self.paints[index].colour(),
                );
                let end = |limit: f64| (area.y(&ruler, limit), ruler.takes(limit));
                let limits = bar.limits().map(|(low, high)| [end(low), end(high)]);
                if let Some(limits) = limits {
                    error_bar(canvas, x + wide / 2.0, limits, INK);
                }
                if numbered {
                    let [(low, _), (high, _)] = limits.unwrap_or([(y, true); 2]);
                    let at = if value < 0.0 { low.max(y) + 15.0 } else { high.min(y) - 5.0 };
                    let style = Type::new(SMALL, Anchor::Middle);
                    canvas.text((x + wide / 2.0, at), &self.written(bar), style);
                }
            }
            let name = text::wrap(&group.name, SMALL, room - 8.0, 2);
            lines = lines.max(name.len());
            for (index, line) in name.iter().enumerate() {
                let at = (middle, names + PITCH * index as f64);
                canvas.text(at, line, Type::new(SMALL, Anchor::Middle));
            }
        }
        canvas.line((area.left, floor), (area.right(), floor), INK, 1.0);
        if let Some(level) = self.level {
            let at = area.y(&ruler, level);
            canvas.dashed(&[(area.left, at), (area.right(), at)], INK, 1.0);
        }
        if self.extent.is_empty() {
            area.draw_nothing(canvas);
        }
        names - 12.0 + PITCH * lines as f64
    }

    fn draw_lying(&self, canvas: &mut Canvas, top: f64) -> f64 {
        let names: Vec<&str> = self.groups.iter().map(|group| group.name.as_str()).collect();
        let all = self.groups.iter().flat_map(|group| group.bars.iter().take(self.bars));
        let results = all.map(|bar| text::width(&self.written(bar), SMALL)).fold(0.0, f64::max);
        let thick = if self.bars == 1 { 18.0 } else { 16.0 };
        let rows = Rows::draw(
            canvas,
            &Wanted {
                top,
                names: &names,
                pitch: thick * self.bars as f64 + 10.0,
                axis: &self.axis,
                ends: Ends::FromZero,
                values: &self.extent,
                results,
            },
        );
        let floor = rows.x(0.0);
        for (row, group) in self.groups.iter().enumerate() {
            let first = rows.middle(row) - thick * self.bars as f64 / 2.0;
            for (index, bar) in group.bars.iter().take(self.bars).enumerate() {
                let Some(value) = finite(bar.value) else { continue };
                let (x, y) = (rows.x(value), first + thick * index as f64);
                canvas.rect(
                    (x.min(floor), y + 1.0),
                    (x - floor).abs(),
                    thick - 2.0,
                    self.paints[index].colour(),
                );
                let middle = y + thick / 2.0;
                if let Some((low, high)) = bar.limits() {
                    canvas.line((rows.x(low), middle), (rows.x(high), middle), INK, 1.25);
                    for end in [low, high].into_iter().filter_map(finite).map(|end| rows.x(end)) {
                        canvas.line((end, middle - 4.0), (end, middle + 4.0), INK, 1.25);
                    }
                }
                let base = middle + BELOW_MIDDLE * f64::from(SMALL);
                let style = Type::new(SMALL, Anchor::End);
                canvas.text((WIDTH - MARGIN, base), &self.written(bar), style);
            }
        }
        rows.draw_upright(canvas, 0.0);
        if let Some(level) = self.level {
            rows.draw_upright(canvas, level);
        }
        rows.below
    }
}
