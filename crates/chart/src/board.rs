//! Boards: a number for each square, as a heat map.

use crate::canvas::{Anchor, BELOW_MIDDLE, Canvas, Type};
use crate::colour::{Colour, ColourScale, FAINT_INK, ink_on};
use crate::colour_bar::colour_bar;
use crate::layout::{MARGIN, SMALL, head, left_out, only_first, subtitle};
use crate::number::{Format, finite};
use crate::picture::Picture;
use crate::text;

/// A board with a number in each square that has one; the others are plain.
///
/// All numbers are written in one form, of at most five characters. Where they have both signs the colours
/// part at 0; else they go from dark to light.
///
/// ```
/// use saltus_chart::Board;
/// let picture = Board {
///     title: "Weights".into(),
///     value: "units".into(),
///     rows: vec![vec![Some(1.5), None], vec![None, Some(2.0)]],
///     row_names: vec!["2".into(), "1".into()],
///     column_names: vec!["a".into(), "b".into()],
///     ..Board::default()
/// }
/// .picture();
/// assert!(picture.svg().contains(">1.5<"));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Board {
    /// The title.
    pub title: String,
    /// What else is to be said; may be empty.
    pub subtitle: String,
    /// What the numbers are, with their unit.
    pub value: String,
    /// The numbers, the topmost row first; none on a square that has none.
    pub rows: Vec<Vec<Option<f64>>>,
    /// The names of the rows, the topmost first; may be empty.
    pub row_names: Vec<String>,
    /// The names of the columns, the leftmost first; may be empty.
    pub column_names: Vec<String>,
}

/// The largest board, in squares along an edge.
const MOST: usize = 32;
const PLAIN: Colour = (0xf0, 0xf0, 0xf0);
/// The width that squares share, and their bounds.
const SQUARES: f64 = 576.0;
const SMALLEST_SQUARE: f64 = 36.0;
const LARGEST_SQUARE: f64 = 60.0;
/// A board of few squares still has room for its title.
const LEAST_WIDTH: f64 = 420.0;

impl Board {
    /// Draws it.
    pub fn picture(&self) -> Picture {
        let longest = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let (rows, columns) = (self.rows.len().min(MOST), longest.min(MOST));
        let number = |row: usize, column: usize| *self.rows.get(row)?.get(column)?;
        let all =
            || (0..rows).flat_map(|row| (0..columns).filter_map(move |column| number(row, column)));
        let values: Vec<f64> = all().filter_map(finite).collect();
        let scale = ColourScale::of(&values);
        let format = Format::of_cells(&values);
        let subtitle = subtitle(
            &self.subtitle,
            &[
                only_first(rows, self.rows.len(), "rows"),
                only_first(columns, longest, "columns"),
                left_out(all().count() - values.len(), "number", "without a finite value"),
            ],
        );

        let square = (SQUARES / columns.max(1) as f64).floor();
        let square = square.clamp(SMALLEST_SQUARE, LARGEST_SQUARE);
        let named = |names: &[String], room| -> Vec<String> {
            names.iter().map(|name| text::cut(name, SMALL, room)).collect()
        };
        let row_names = named(&self.row_names, 80.0);
        let column_names = named(&self.column_names, square - 4.0);
        let side = text::widest(row_names.iter().map(String::as_str), SMALL);
        let left = (MARGIN + if side > 0.0 { side + 8.0 } else { 0.0 }).ceil();
        let (wide, high) = (square * columns as f64, square * rows as f64);
        let width = (left + wide + MARGIN).max(LEAST_WIDTH);
        let mut canvas = Canvas::new(width);
        let top = head(&mut canvas, &self.title, &subtitle);

        let written: Vec<String> = values.iter().map(|&value| format.write(value)).collect();
        let size = size_that_fits(&written, square - 4.0);
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)))
        {
            let (x, y) = (left + square * column as f64, top + square * row as f64);
            let Some(value) = number(row, column).and_then(finite) else {
                canvas.rect((x, y), square, square, PLAIN);
                continue;
            };
            let colour = scale.colour(value);
            canvas.rect((x, y), square, square, colour);
            let style = Type { colour: ink_on(colour), ..Type::new(size, Anchor::Middle) };
            let base = y + square / 2.0 + BELOW_MIDDLE * f64::from(size);
            canvas.text((x + square / 2.0, base), &format.write(value), style);
        }
        if rows > 0 {
            canvas.outline((left, top), wide, high, FAINT_INK);
        }
        for (row, name) in row_names.iter().enumerate().take(rows) {
            let middle = top + square * (row as f64 + 0.5) + BELOW_MIDDLE * f64::from(SMALL);
            canvas.text((left - 8.0, middle), name, Type::new(SMALL, Anchor::End));
        }
        for (column, name) in column_names.iter().enumerate().take(columns) {
            let middle = left + square * (column as f64 + 0.5);
            canvas.text((middle, top + high + 18.0), name, Type::new(SMALL, Anchor::Middle));
        }

        let below = top + high + if column_names.is_empty() { 6.0 } else { 28.0 };
        if values.is_empty() {
            canvas.text((left, below + 14.0), "no numbers", Type::new(SMALL, Anchor::Start));
            return canvas.finish(below + 20.0 + MARGIN, &self.title, &subtitle);
        }
        let name = match (self.value.trim(), format.unit()) {
            ("", None) => String::new(),
            (name, None) => name.to_owned(),
            (name, Some(unit)) => format!("{name} ({unit})"),
        };
        let room = width - left - MARGIN;
        let format = format.refined(&scale.marks());
        let write = |value: f64| format.write(value);
        let below = colour_bar(&mut canvas, (left, below), room, &name, &scale, write);
        canvas.finish(below + MARGIN, &self.title, &subtitle)
    }
}

/// The largest font size, within reason, at which all texts fit into a square.
fn size_that_fits(texts: &[String], room: f64) -> u32 {
    let fits = |&size: &u32| text::widest(texts.iter().map(String::as_str), size) <= room;
    (7..=18).rev().find(fits).unwrap_or(7)
}
