//! A small writer of SVG: elements with their attributes, all text escaped.

use std::fmt::{Display, Write as _};

/// The text of an SVG picture, or of a part of one, element by element.
///
/// ```
/// use saltus_format::Svg;
/// let mut svg = Svg::new();
/// svg.element("g").with("fill", "none").open();
/// svg.element("line").with("x2", 10).with("stroke", "#000").empty();
/// svg.close("g");
/// assert_eq!(svg.finish(), r##"<g fill="none"><line x2="10" stroke="#000"/></g>"##);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Svg {
    text: String,
    lines: bool,
}

impl Svg {
    /// An empty text, which will be one line.
    pub fn new() -> Svg {
        Svg::default()
    }

    /// The same with a line for each tag: for files that people look at and compare.
    pub fn in_lines() -> Svg {
        Svg { lines: true, ..Svg::default() }
    }

    /// Begins an element; say what is in it by [`empty`](Element::empty), [`text`](Element::text) or
    /// [`open`](Element::open).
    #[must_use]
    pub fn element(&mut self, name: &'static str) -> Element<'_> {
        self.text.push('<');
        self.text.push_str(name);
        Element { svg: self, name }
    }

    /// Begins the element of a whole picture.
    #[must_use]
    pub fn root(&mut self) -> Element<'_> {
        self.element("svg").with("xmlns", "http://www.w3.org/2000/svg")
    }

    /// Ends an element that was [opened](Element::open).
    pub fn close(&mut self, name: &str) {
        let _ = write!(self.text, "</{name}>");
        self.end_tag();
    }

    /// All that was written.
    pub fn finish(self) -> String {
        self.text
    }

    fn end_tag(&mut self) {
        if self.lines {
            self.text.push('\n');
        }
    }
}

/// An element whose attributes are being written.
pub struct Element<'a> {
    svg: &'a mut Svg,
    name: &'static str,
}

impl Element<'_> {
    /// Adds an attribute.
    #[must_use]
    pub fn with(self, name: &str, value: impl Display) -> Self {
        let _ = write!(self.svg.text, " {name}=\"{}\"", escape_xml(&value.to_string()));
        self
    }

    /// Adds an attribute, where there is a value.
    #[must_use]
    pub fn maybe(self, name: &str, value: Option<impl Display>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// There is nothing in it.
    pub fn empty(self) {
        self.svg.text.push_str("/>");
        self.svg.end_tag();
    }

    /// There is a text in it.
    pub fn text(self, text: &str) {
        let _ = write!(self.svg.text, ">{}</{}>", escape_xml(text), self.name);
        self.svg.end_tag();
    }

    /// There are other elements in it, up to [`Svg::close`].
    pub fn open(self) {
        self.svg.text.push('>');
        self.svg.end_tag();
    }
}

/// A text as it stands in XML, in an attribute as well. What XML cannot hold becomes a blank.
///
/// ```
/// assert_eq!(saltus_format::escape_xml("\"a\" & b\u{7}"), "&quot;a&quot; &amp; b ");
/// ```
pub fn escape_xml(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&apos;"),
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            letter if letter.is_control() => escaped.push(' '),
            letter => escaped.push(letter),
        }
    }
    escaped
}
