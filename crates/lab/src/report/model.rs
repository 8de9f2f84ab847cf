//! A report as data: what HTML, Markdown and LaTeX are all made from.

use crate::report::lang::Lang;

/// A report.
pub struct Report {
    /// Its title.
    pub title: String,
    /// What was asked.
    pub question: String,
    /// What must be known before the rest: games that are still to be played.
    pub warning: Option<String>,
    /// Its language.
    pub lang: Lang,
    /// Its parts.
    pub sections: Vec<Section>,
}

/// A part of a report.
pub struct Section {
    /// Its heading.
    pub heading: String,
    /// What stands in it.
    pub blocks: Vec<Block>,
}

/// What stands in a section.
pub enum Block {
    /// A smaller heading.
    Heading(String),
    /// Paragraphs, with empty lines between.
    Text(String),
    /// Short remarks.
    Notes(Vec<String>),
    /// What must not be missed, in every form of the report.
    Warning(String),
    /// A table.
    Table(Table),
    /// A picture.
    Picture(Shown),
    /// Text to be typed or read as it is.
    Code(String),
}

/// A picture in a report, and the names of its files.
pub struct Shown {
    /// The name of its files, without ending.
    pub file: String,
    /// What it shows.
    pub caption: String,
    /// The picture.
    pub svg: String,
}

/// A table. The first cell of each row names the row.
pub struct Table {
    /// What it shows.
    pub caption: String,
    /// Its columns.
    pub columns: Vec<Column>,
    /// Its rows, each with a cell for every column.
    pub rows: Vec<Vec<String>>,
}

/// A column of a table.
pub struct Column {
    /// Its head.
    pub head: String,
    /// Whether it holds numbers, which are set to the right.
    pub number: bool,
    /// Whether it holds figures of the original.
    pub original: bool,
}

impl Column {
    /// A column of words.
    pub fn text(head: impl Into<String>) -> Column {
        Column { head: head.into(), number: false, original: false }
    }

    /// A column of numbers.
    pub fn number(head: impl Into<String>) -> Column {
        Column { head: head.into(), number: true, original: false }
    }

    pub(crate) fn original(head: impl Into<String>) -> Column {
        Column { head: head.into(), number: true, original: true }
    }
}

impl Report {
    /// All blocks, each with the heading that it stands below.
    pub(crate) fn blocks(&self) -> impl Iterator<Item = (&str, &Block)> {
        self.sections.iter().flat_map(|section| {
            section.blocks.iter().map(|block| (section.heading.as_str(), block))
        })
    }
}
