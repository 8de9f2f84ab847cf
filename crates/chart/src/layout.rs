//! What all pictures share: sizes, the head with title and notes, the legend, the area with its axes.

use crate::axis::Ruler;
use crate::canvas::{Anchor, BELOW_MIDDLE, Canvas, Type};
use crate::colour::{FAINT_INK, GRID, INK, Paint};
use crate::text;

/// The usual width: text of [`SMALL`] is still legible when it shrinks to a phone's 390 pixels.
pub(crate) const WIDTH: f64 = 600.0;
/// Free room along the edges.
pub(crate) const MARGIN: f64 = 14.0;
/// Font sizes.
pub(crate) const TITLE: u32 = 17;
pub(crate) const SMALL: u32 = 14;
/// From one line of small text to the next.
pub(crate) const PITCH: f64 = 18.0;

/// Draws title and subtitle at the top; gives the height below them.
pub(crate) fn head(canvas: &mut Canvas, title: &str, subtitle: &str) -> f64 {
    let room = canvas.width() - 2.0 * MARGIN;
    let bold = Type { bold: true, ..Type::new(TITLE, Anchor::Start) };
    let mut y = MARGIN;
    if !title.trim().is_empty() {
        // Lines are measured as if they were not bold.
        let room = room * text::width("m", TITLE) / text::bold_width("m", TITLE);
        for line in text::wrap(title, TITLE, room, 3) {
            y += 20.0;
            canvas.text((MARGIN, y), &line, bold);
        }
        y += 6.0;
    }
    if !subtitle.is_empty() {
        let faint = Type { colour: FAINT_INK, ..Type::new(SMALL, Anchor::Start) };
        for line in text::wrap(subtitle, SMALL, room, 5) {
            y += PITCH;
            canvas.text((MARGIN, y), &line, faint);
        }
        y += 6.0;
    }
    y + 4.0
}

/// The subtitle: what the caller says, and what was left out.
pub(crate) fn subtitle(given: &str, notes: &[Option<String>]) -> String {
    let notes = notes.iter().flatten().map(String::as_str);
    let sentences = [given.trim()].into_iter().chain(notes).filter(|text| !text.is_empty());
    let ended = |text: &str| if text.ends_with(['.', '!', '?']) { "" } else { "." };
    let sentences: Vec<&str> = sentences.collect();
    match sentences[..] {
        [only] => only.to_owned(),
        _ => sentences
            .iter()
            .map(|text| format!("{text}{}", ended(text)))
            .collect::<Vec<_>>()
            .join(" "),
    }
}

/// A note on things that were left out, if any were.
pub(crate) fn left_out(count: usize, what: &str, why: &str) -> Option<String> {
    let (plural, verb) = if count == 1 { ("", "is") } else { ("s", "are") };
    (count > 0).then(|| format!("{count} {what}{plural} {why} {verb} left out"))
}

/// A note where only the first of many are drawn.
pub(crate) fn only_first(shown: usize, all: usize, what: &str) -> Option<String> {
    (all > shown).then(|| format!("Only the first {shown} of {all} {what} are shown"))
}

/// How a series is shown in the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    Line { dashed: bool },
    Bar,
}

/// Draws the names of the series below a height, in as many rows as they need; gives the height below.
/// Series without a name are not listed.
pub(crate) fn legend(canvas: &mut Canvas, top: f64, names: &[(&str, Key, Paint)]) -> f64 {
    let edge = canvas.width() - MARGIN;
    let (mut x, mut y) = (MARGIN, top + 12.0);
    let listed = names.iter().filter(|(name, ..)| !name.trim().is_empty());
    let mut any = false;
    for (name, key, paint) in listed {
        any = true;
        // Two dashes with the mark between them, or a piece of a bar.
        let key_width = if *key == Key::Bar { 26.0 } else { 40.0 };
        let name = text::cut(name, SMALL, edge - MARGIN - key_width);
        let wide = key_width + text::width(&name, SMALL);
        if x > MARGIN && x + wide > edge {
            (x, y) = (MARGIN, y + PITCH + 3.0);
        }
        let colour = paint.colour();
        let line = [(x, y), (x + 33.0, y)];
        match key {
            Key::Line { dashed: false } => canvas.polyline(&line, colour, 2.0),
            Key::Line { dashed: true } => canvas.dashed(&line, colour, 2.0),
            Key::Bar => canvas.rect((x, y - 7.0), 18.0, 14.0, colour),
        }
        if *key != Key::Bar {
            canvas.mark((x + 16.5, y), paint.place(), colour);
        }
        let base = y + BELOW_MIDDLE * f64::from(SMALL);
        canvas.text((x + key_width, base), &name, Type::new(SMALL, Anchor::Start));
        x += wide + 20.0;
    }
    if any { y + 12.0 } else { top }
}

/// A rectangle that data are drawn in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Area {
    pub left: f64,
    pub top: f64,
    pub width: f64,
    pub height: f64,
}

impl Area {
    pub(crate) fn bottom(&self) -> f64 {
        self.top + self.height
    }

    pub(crate) fn right(&self) -> f64 {
        self.left + self.width
    }

    /// Where a number of a ruler along the lower edge lies.
    pub(crate) fn x(&self, ruler: &Ruler, value: f64) -> f64 {
        self.left + ruler.share(value) * self.width
    }

    /// Where a number of a ruler along the left edge lies.
    pub(crate) fn y(&self, ruler: &Ruler, value: f64) -> f64 {
        self.bottom() - ruler.share(value) * self.height
    }

    /// Draws a ruler along the left edge: lines across, labels, and its name so far above.
    pub(crate) fn draw_left(&self, canvas: &mut Canvas, ruler: &Ruler, above: f64) {
        for tick in &ruler.ticks {
            let y = self.y(ruler, tick.at);
            canvas.line((self.left, y), (self.right(), y), GRID, 1.0);
            let base = y + BELOW_MIDDLE * f64::from(SMALL);
            canvas.text((self.left - 8.0, base), &tick.label, Type::new(SMALL, Anchor::End));
        }
        for &at in &ruler.minor {
            let y = self.y(ruler, at);
            canvas.line((self.left - 4.0, y), (self.left, y), FAINT_INK, 1.0);
        }
        let room = canvas.width() - 2.0 * MARGIN;
        let label = text::cut(ruler.label(), SMALL, room);
        canvas.text((MARGIN, self.top - above), &label, Type::new(SMALL, Anchor::Start));
    }

    /// Draws a ruler along the lower edge, with lines up; gives the height below its labels and name.
    /// Beyond both ends so much room is free.
    pub(crate) fn draw_below(&self, canvas: &mut Canvas, ruler: &Ruler, free: f64) -> f64 {
        let floor = self.bottom();
        for tick in &ruler.ticks {
            let x = self.x(ruler, tick.at);
            canvas.line((x, self.top), (x, floor + 4.0), GRID, 1.0);
            // A wide label at the end must not leave the picture.
            let half = text::width(&tick.label, SMALL) / 2.0;
            let at = x.min(canvas.width() - 4.0 - half).max(4.0 + half);
            canvas.text((at, floor + 20.0), &tick.label, Type::new(SMALL, Anchor::Middle));
        }
        for &at in &ruler.minor {
            let x = self.x(ruler, at);
            canvas.line((x, floor), (x, floor + 4.0), FAINT_INK, 1.0);
        }
        canvas.line((self.left - free, floor), (self.right() + free, floor), INK, 1.0);
        self.name_below(canvas, ruler.label(), floor + 26.0)
    }

    /// Draws the name of a ruler in the middle below; gives the height below it.
    fn name_below(&self, canvas: &mut Canvas, name: &str, top: f64) -> f64 {
        if name.is_empty() {
            return top;
        }
        let name = text::cut(name, SMALL, canvas.width() - 2.0 * MARGIN);
        let half = text::width(&name, SMALL) / 2.0;
        let middle = (self.left + self.width / 2.0).min(canvas.width() - MARGIN - half);
        let middle = middle.max(MARGIN + half);
        canvas.text((middle, top + 15.0), &name, Type::new(SMALL, Anchor::Middle));
        top + 22.0
    }

    /// Says in the middle that there is nothing to draw.
    pub(crate) fn draw_nothing(&self, canvas: &mut Canvas) {
        let middle = (self.left + self.width / 2.0, self.top + self.height / 2.0);
        canvas.text(
            middle,
            "no data",
            Type { colour: FAINT_INK, ..Type::new(SMALL, Anchor::Middle) },
        );
    }
}
