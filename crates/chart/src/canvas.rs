//! What is drawn on: shapes and text in units of about a pixel, from the upper left corner.

use crate::colour::{Colour, INK, WHITE};
use crate::picture::Picture;
use crate::text;
use kuva::render::color::Color;
use kuva::render::render::{PathData, Primitive, Scene, TextAnchor, TextSpan};

/// A place on the canvas.
pub(crate) type Place = (f64, f64);

/// Which part of a text stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// How a text looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Type {
    pub size: u32,
    pub anchor: Anchor,
    pub bold: bool,
    pub colour: Colour,
    /// Turned so that it runs upwards.
    pub upright: bool,
}

impl Type {
    pub(crate) fn new(size: u32, anchor: Anchor) -> Type {
        Type { size, anchor, bold: false, colour: INK, upright: false }
    }
}

/// How far below the middle of a line of digits or capitals its base line lies, by font size.
pub(crate) const BELOW_MIDDLE: f64 = 0.365;

/// Dashes and gaps.
const DASH: f64 = 7.0;
const GAP: f64 = 6.0;

pub(crate) struct Canvas {
    scene: Scene,
}

impl Canvas {
    /// A white canvas; its height is known when all is drawn.
    pub(crate) fn new(width: f64) -> Canvas {
        Canvas { scene: Scene::new(width.ceil(), 0.0) }
    }

    pub(crate) fn width(&self) -> f64 {
        self.scene.width
    }

    pub(crate) fn finish(mut self, height: f64, title: &str, subtitle: &str) -> Picture {
        self.scene.height = height.ceil();
        Picture::new(self.scene, title, subtitle)
    }

    pub(crate) fn line(&mut self, from: Place, to: Place, colour: Colour, width: f64) {
        self.scene.add(Primitive::Line {
            x1: snap(from.0),
            y1: snap(from.1),
            x2: snap(to.0),
            y2: snap(to.1),
            stroke: paint(colour),
            stroke_width: width,
            stroke_dasharray: None,
        });
    }

    /// A line through all points.
    pub(crate) fn polyline(&mut self, points: &[Place], colour: Colour, width: f64) {
        if points.len() > 1 {
            self.scene.add(Primitive::PolyLine {
                points: points.iter().map(|&(x, y)| (snap(x), snap(y))).collect(),
                stroke: paint(colour),
                stroke_width: width,
                stroke_dasharray: None,
            });
        }
    }

    /// The same in dashes. They are drawn one by one: as an attribute they would come out differently in
    /// SVG and PNG, and begin anew at every point.
    pub(crate) fn dashed(&mut self, points: &[Place], colour: Colour, width: f64) {
        let mut walked = 0.0;
        for ends in points.windows(2) {
            let ((x1, y1), (x2, y2)) = (ends[0], ends[1]);
            let length = (x2 - x1).hypot(y2 - y1);
            let at = |way: f64| (x1 + (x2 - x1) * way / length, y1 + (y2 - y1) * way / length);
            let mut way = 0.0;
            while way < length {
                let phase = walked % (DASH + GAP);
                let left = if phase < DASH { DASH - phase } else { DASH + GAP - phase };
                // Rounding must not bring the walk to a stand.
                let end = (way + left.max(0.01)).min(length);
                if phase < DASH {
                    self.line(at(way), at(end), colour, width);
                }
                walked += end - way;
                way = end;
            }
        }
    }

    pub(crate) fn rect(&mut self, corner: Place, width: f64, height: f64, fill: Colour) {
        self.rect_with(corner, width, height, paint(fill), None);
    }

    /// A rectangle of lines alone.
    pub(crate) fn outline(&mut self, corner: Place, width: f64, height: f64, colour: Colour) {
        self.rect_with(corner, width, height, Color::None, Some(colour));
    }

    fn rect_with(&mut self, at: Place, width: f64, height: f64, fill: Color, edge: Option<Colour>) {
        self.scene.add(Primitive::Rect {
            x: snap(at.0),
            y: snap(at.1),
            width: snap(at.0 + width) - snap(at.0),
            height: snap(at.1 + height) - snap(at.1),
            fill,
            stroke: edge.map(paint),
            stroke_width: edge.map(|_| 1.0),
            opacity: None,
        });
    }

    pub(crate) fn circle(&mut self, centre: Place, radius: f64, fill: Colour) {
        self.scene.add(Primitive::Circle {
            cx: snap(centre.0),
            cy: snap(centre.1),
            r: radius,
            fill: paint(fill),
            fill_opacity: None,
            stroke: None,
            stroke_width: None,
        });
    }

    /// A filled shape with straight edges.
    pub(crate) fn polygon(&mut self, points: &[Place], fill: Colour) {
        let steps: Vec<String> =
            points.iter().map(|&(x, y)| format!("{} {}", snap(x), snap(y))).collect();
        self.scene.add(Primitive::Path(Box::new(PathData {
            d: format!("M{}Z", steps.join("L")),
            fill: Some(paint(fill)),
            stroke: Color::None,
            stroke_width: 0.0,
            opacity: None,
            stroke_dasharray: None,
        })));
    }

    /// A line of text whose base line begins, has its middle, or ends at a place.
    pub(crate) fn text(&mut self, at: Place, text: &str, style: Type) {
        let text = text::plain(text);
        if text.is_empty() {
            return;
        }
        let (x, y, size, color) = (snap(at.0), snap(at.1), style.size, Some(paint(style.colour)));
        let anchor = match style.anchor {
            Anchor::Start => TextAnchor::Start,
            Anchor::Middle => TextAnchor::Middle,
            Anchor::End => TextAnchor::End,
        };
        self.scene.add(if style.bold {
            // Plain text is never bold in PNGs.
            let spans = vec![TextSpan { bold: true, ..TextSpan::plain(text) }];
            Primitive::RichText { x, y, spans, size, anchor, color }
        } else {
            // Between dollars the charting crate would read formulas.
            let content = text.replace('$', "\\$");
            let rotate = style.upright.then_some(-90.0);
            Primitive::Text { x, y, content, size, anchor, rotate, bold: false, color }
        });
    }

    /// A text of one or more lines around a middle height.
    pub(crate) fn lines_around(&mut self, at: Place, lines: &[String], pitch: f64, style: Type) {
        let first = at.1 - pitch * (lines.len() as f64 - 1.0) / 2.0;
        let base = first + BELOW_MIDDLE * f64::from(style.size);
        for (index, line) in lines.iter().enumerate() {
            self.text((at.0, base + pitch * index as f64), line, style);
        }
    }

    /// The mark of a series, with a white edge that keeps it apart from lines and other marks.
    pub(crate) fn mark(&mut self, centre: Place, series: usize, colour: Colour) {
        for (radius, fill) in [(5.5, WHITE), (4.5, colour)] {
            let at = |points: &[Place]| -> Vec<Place> {
                points.iter().map(|p| (centre.0 + p.0 * radius, centre.1 + p.1 * radius)).collect()
            };
            match series % 5 {
                0 => self.circle(centre, radius, fill),
                1 => self.polygon(&at(&[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)]), fill),
                2 => self.polygon(&at(&[(0.0, -1.15), (1.1, 0.85), (-1.1, 0.85)]), fill),
                3 => {
                    self.polygon(&at(&[(0.0, -1.25), (1.25, 0.0), (0.0, 1.25), (-1.25, 0.0)]), fill)
                }
                _ => self.polygon(&at(&[(0.0, 1.15), (1.1, -0.85), (-1.1, -0.85)]), fill),
            }
        }
    }
}

/// Quarters of a unit are fine enough, and short to write.
fn snap(value: f64) -> f64 {
    (value * 4.0).round() / 4.0
}

fn paint((red, green, blue): Colour) -> Color {
    Color::Rgb(red, green, blue)
}
