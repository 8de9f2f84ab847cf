//! Matrices: who scored how much against whom.

use crate::canvas::{Anchor, BELOW_MIDDLE, Canvas, Type};
use crate::colour::{ColourScale, GRID, ink_on};
use crate::colour_bar::colour_bar;
use crate::layout::{MARGIN, PITCH, SMALL, WIDTH, head, left_out, only_first, subtitle};
use crate::picture::Picture;
use crate::text::{self, NBSP};

/// What each player scored against each other, as a share of all points.
///
/// ```
/// use saltus_chart::Matrix;
/// let picture = Matrix {
///     title: "Points".into(),
///     players: vec!["distance".into(), "wall-corner".into()],
///     shares: vec![vec![None, Some(0.37)], vec![Some(0.63), None]],
///     ..Matrix::default()
/// }
/// .picture();
/// assert!(picture.svg().contains("63\u{a0}%"));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Matrix {
    /// The title.
    pub title: String,
    /// What else is to be said; may be empty.
    pub subtitle: String,
    /// The names of the players, down the side and along the top; there are numbers along the top where
    /// a name is too long for it.
    pub players: Vec<String>,
    /// For each player a row, with its share of the points against each player from 0 to 1; none where
    /// they did not play.
    pub shares: Vec<Vec<Option<f64>>>,
}

/// More players than these are no picture any more.
const MOST_PLAYERS: usize = 32;
/// The most room that names get, down the side and along the top.
const NAMES: f64 = 190.0;
const SMALLEST_CELL: f64 = 34.0;
const LARGEST_CELL: f64 = 64.0;
/// A cell of this size has room for `100 %`.
const ROOM_FOR_UNIT: f64 = 50.0;

impl Matrix {
    /// Draws it.
    pub fn picture(&self) -> Picture {
        let count = self.players.len().min(MOST_PLAYERS);
        let players = &self.players[..count];
        let share = |row: usize, column: usize| *self.shares.get(row)?.get(column)?;
        let all =
            (0..count).flat_map(|row| (0..count).filter_map(move |column| share(row, column)));
        let infinite = all.filter(|share| !share.is_finite()).count();
        let subtitle = subtitle(
            &self.subtitle,
            &[
                only_first(count, self.players.len(), "players"),
                left_out(infinite, "share", "without a finite value"),
            ],
        );

        // Columns whose names would be cut have numbers instead, which stand before the names of the rows.
        let numbered = players.iter().any(|name| !text::wraps(name, SMALL, NAMES, 1));
        let name = |(index, name): (usize, &String)| match numbered {
            true => {
                text::wrap(&format!("{}.{NBSP}{}", index + 1, text::plain(name)), SMALL, NAMES, 2)
            }
            false => text::wrap(name, SMALL, NAMES, 2),
        };
        let names: Vec<Vec<String>> = players.iter().enumerate().map(name).collect();
        let side = text::widest(names.iter().flatten().map(String::as_str), SMALL);
        let left = (MARGIN + side + 8.0).ceil();
        let cell = (WIDTH - MARGIN - left) / count.max(1) as f64;
        let cell = cell.floor().clamp(SMALLEST_CELL, LARGEST_CELL);
        let width = (left + cell * count as f64 + MARGIN).max(WIDTH);
        let mut canvas = Canvas::new(width);
        let top = head(&mut canvas, &self.title, &subtitle);
        let columns: Vec<String> = match numbered {
            true => (1..=count).map(|number| number.to_string()).collect(),
            false => players.iter().map(|name| text::plain(name)).collect(),
        };
        let top = draw_columns(&mut canvas, &columns, (left, top), cell);

        let scale = ColourScale::around(0.5, 0.5);
        let unit = if cell >= ROOM_FOR_UNIT { "\u{a0}%" } else { "" };
        let percent = |share: f64| format!("{:.0}", (share * 100.0).round());
        for (row, lines) in names.iter().enumerate() {
            let y = top + cell * row as f64;
            let middle = (left - 8.0, y + cell / 2.0);
            canvas.lines_around(middle, lines, PITCH - 2.0, Type::new(SMALL, Anchor::End));
            for column in 0..count {
                let x = left + cell * column as f64;
                let Some(share) = share(row, column).filter(|share| share.is_finite()) else {
                    canvas.rect((x, y), cell - 1.0, cell - 1.0, (0xee, 0xee, 0xee));
                    continue;
                };
                let colour = scale.colour(share);
                canvas.rect((x, y), cell - 1.0, cell - 1.0, colour);
                canvas.outline((x, y), cell - 1.0, cell - 1.0, GRID);
                let style = Type { colour: ink_on(colour), ..Type::new(SMALL, Anchor::Middle) };
                let base = y + cell / 2.0 + BELOW_MIDDLE * f64::from(SMALL);
                // Shares beyond all bounds must not leave their cells.
                let text = text::cut(&(percent(share) + unit), SMALL, cell - 4.0);
                canvas.text((x + (cell - 1.0) / 2.0, base), &text, style);
            }
        }
        let below = top + cell * count as f64 + 6.0;
        let room = width - 2.0 * MARGIN;
        let name = "points of the player at the left, in per cent";
        let below = colour_bar(&mut canvas, (MARGIN, below), room, name, &scale, percent);
        canvas.finish(below + MARGIN, &self.title, &subtitle)
    }
}

/// Draws the names along the top, upright where they have no room side by side; gives the height below.
fn draw_columns(canvas: &mut Canvas, names: &[String], (left, top): (f64, f64), cell: f64) -> f64 {
    let longest = text::widest(names.iter().map(String::as_str), SMALL);
    let level = longest <= cell - 6.0;
    let below = top + if level { 22.0 } else { longest + 10.0 };
    for (column, name) in names.iter().enumerate() {
        let middle = left + cell * (column as f64 + 0.5);
        if level {
            canvas.text((middle, below - 6.0), name, Type::new(SMALL, Anchor::Middle));
        } else {
            let style = Type { upright: true, ..Type::new(SMALL, Anchor::Start) };
            let base = middle + BELOW_MIDDLE * f64::from(SMALL);
            canvas.text((base, below - 6.0), name, style);
        }
    }
    below
}
