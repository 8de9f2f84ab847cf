//! Pictures with names down the side and an axis below: horizontal bars, boxes, forests.

use crate::axis::{Axis, Ends, Ruler};
use crate::canvas::{Anchor, Canvas, Type};
use crate::colour::INK;
use crate::layout::{Area, MARGIN, PITCH, SMALL};
use crate::text;

/// More rows than these are no picture any more.
pub(crate) const MOST_ROWS: usize = 100;

/// The most room that names get.
const NAMES: f64 = 200.0;
/// How far marks at the ends of the axis stay away from what is beside it.
const INSET: f64 = 10.0;

/// Rows that are laid out, with their names and axis drawn.
pub(crate) struct Rows {
    pub area: Area,
    pub ruler: Ruler,
    /// The height of a row.
    pub pitch: f64,
    /// Where the axis and its name end.
    pub below: f64,
}

/// What is wanted of rows.
pub(crate) struct Wanted<'a> {
    pub top: f64,
    pub names: &'a [&'a str],
    /// The least height of a row.
    pub pitch: f64,
    pub axis: &'a Axis,
    pub ends: Ends,
    /// What the axis must reach to.
    pub values: &'a [f64],
    /// Room for text at the right.
    pub results: f64,
}

impl Rows {
    /// Draws the names and the axis.
    pub(crate) fn draw(canvas: &mut Canvas, wanted: &Wanted) -> Rows {
        let lines: Vec<Vec<String>> =
            wanted.names.iter().map(|name| text::wrap(name, SMALL, NAMES, 2)).collect();
        let most = lines.iter().map(Vec::len).max().unwrap_or(1);
        let pitch = wanted.pitch.max(most as f64 * PITCH + 8.0);
        let names = text::widest(lines.iter().flatten().map(String::as_str), SMALL);
        let left = MARGIN + names + 8.0 + INSET;
        let results = if wanted.results > 0.0 { wanted.results + 8.0 } else { 0.0 };
        let width = canvas.width() - MARGIN - results - INSET - left;
        // Where there is nothing, there is still room to say so.
        let height = pitch * wanted.names.len().max(2) as f64;
        let area = Area { left, top: wanted.top, width, height };
        let ruler = Ruler::along(wanted.axis, wanted.ends, wanted.values, width, SMALL);
        let below = area.draw_below(canvas, &ruler, INSET);
        for (index, lines) in lines.iter().enumerate() {
            let middle = area.top + pitch * (index as f64 + 0.5);
            let place = (left - 8.0 - INSET, middle);
            canvas.lines_around(place, lines, PITCH - 2.0, Type::new(SMALL, Anchor::End));
        }
        if wanted.names.is_empty() {
            area.draw_nothing(canvas);
        }
        Rows { area, ruler, pitch, below }
    }

    /// The middle height of a row.
    pub(crate) fn middle(&self, row: usize) -> f64 {
        self.area.top + self.pitch * (row as f64 + 0.5)
    }

    /// Where a number lies.
    pub(crate) fn x(&self, value: f64) -> f64 {
        self.area.x(&self.ruler, value)
    }

    /// The outermost places that marks may reach.
    pub(crate) fn edges(&self) -> (f64, f64) {
        (self.area.left - INSET + 2.0, self.area.right() + INSET - 2.0)
    }

    /// Draws an upright line through all rows at a number.
    pub(crate) fn draw_upright(&self, canvas: &mut Canvas, value: f64) {
        let x = self.x(value);
        canvas.line((x, self.area.top), (x, self.area.bottom()), INK, 1.0);
    }
}
