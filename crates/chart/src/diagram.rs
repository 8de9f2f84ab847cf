//! Diagrams: a position on a board, for print. As a picture, or as TikZ code for LaTeX.

use crate::canvas::{Anchor, BELOW_MIDDLE, Canvas, Type};
use crate::colour::{Colour, INK, WHITE};
use crate::picture::Picture;
use std::fmt::Write as _;

/// A position on a board, drawn as in a book: flat, with few colours, and squares named outside of the board where they
/// have letters, in their corners where they have numbers.
///
/// ```
/// use saltus_chart::{Diagram, DiagramPiece, DiagramSquare};
/// let man = DiagramPiece { side: 0, king: false };
/// let square = DiagramSquare { name: "1".into(), camp: None, piece: Some(man) };
/// let diagram = Diagram { title: "One man".into(), rows: vec![vec![None, Some(square)]] };
/// assert!(diagram.picture().svg().contains("<circle"));
/// assert!(diagram.tikz().starts_with("% One man"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagram {
    /// What it shows.
    pub title: String,
    /// The squares, the topmost row first; none where no piece can stand.
    pub rows: Vec<Vec<Option<DiagramSquare>>>,
}

/// A square of a [`Diagram`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiagramSquare {
    /// Its name: a number, or a letter with a number.
    pub name: String,
    /// Whose camp it belongs to, from 0, in games that have camps.
    pub camp: Option<usize>,
    /// What stands there.
    pub piece: Option<DiagramPiece>,
}

/// A piece of a [`Diagram`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiagramPiece {
    /// Whose it is, from 0.
    pub side: usize,
    /// Whether it is a king.
    pub king: bool,
}

const SQUARE: f64 = 44.0;
/// Around the board, where it has names there.
const EDGE: f64 = 26.0;
const BARE_EDGE: f64 = 8.0;
const NAME: u32 = 13;
/// Small enough that two digits stay clear of the piece.
const NUMBER: u32 = 8;
const SHADE: Colour = (0xc9, 0xc0, 0xb0);
const CAMP: Colour = (0xec, 0xe6, 0xd8);
const GRID: Colour = (0x9a, 0x92, 0x84);
/// The pieces of White, Black, Red and Yellow.
const FILLS: [Colour; 4] = [WHITE, (0x2b, 0x2b, 0x2b), (0xc4, 0x3b, 0x30), (0xf2, 0xc1, 0x4e)];

impl Diagram {
    /// Draws it.
    pub fn picture(&self) -> Picture {
        let (rows, columns) = (self.rows.len() as f64, self.columns() as f64);
        let edge = if self.is_lettered() { EDGE } else { BARE_EDGE };
        let width = SQUARE * columns + edge + BARE_EDGE;
        let mut canvas = Canvas::new(width);
        let place = |row: usize, column: usize| {
            (edge + SQUARE * column as f64, BARE_EDGE + SQUARE * row as f64)
        };
        let chequered = self.is_chequered();
        for (row, column, square) in self.squares() {
            let fill = match square {
                None => WHITE,
                Some(_) if chequered => SHADE,
                Some(square) if square.camp.is_some() => CAMP,
                Some(_) => WHITE,
            };
            canvas.rect(place(row, column), SQUARE, SQUARE, fill);
            if !chequered {
                canvas.outline(place(row, column), SQUARE, SQUARE, GRID);
            }
        }
        for (row, column, square) in self.squares() {
            let Some(square) = square else { continue };
            let (x, y) = place(row, column);
            if !self.is_lettered() {
                canvas.text((x + 1.5, y + 8.0), &square.name, Type::new(NUMBER, Anchor::Start));
            }
            if let Some(piece) = square.piece {
                draw(&mut canvas, (x + SQUARE / 2.0, y + SQUARE / 2.0), piece);
            }
        }
        canvas.outline((edge, BARE_EDGE), SQUARE * columns, SQUARE * rows, INK);
        for (row, name) in self.row_names() {
            let (_, y) = place(row, 0);
            let base = y + SQUARE / 2.0 + BELOW_MIDDLE * f64::from(NAME);
            canvas.text((edge / 2.0, base), &name, Type::new(NAME, Anchor::Middle));
        }
        let below = BARE_EDGE + SQUARE * rows;
        for (column, name) in self.column_names() {
            let (x, _) = place(0, column);
            let at = (x + SQUARE / 2.0, below + 18.0);
            canvas.text(at, &name, Type::new(NAME, Anchor::Middle));
        }
        canvas.finish(below + edge, &self.title, "")
    }

    /// The same as a `tikzpicture`, to be put into a document that uses the package `tikz`.
    pub fn tikz(&self) -> String {
        let mut text = format!("% {}\n% \\usepackage{{tikz}}\n", self.title.replace('\n', " "));
        text += "\\begin{tikzpicture}[x=7mm,y=7mm]\n";
        let chequered = self.is_chequered();
        let high = self.rows.len();
        let mut line = |parts: std::fmt::Arguments<'_>| {
            // Writing to a string does not fail.
            let _ = writeln!(text, "  {parts}");
        };
        for (row, column, square) in self.squares() {
            let y = high - 1 - row;
            let Some(square) = square else { continue };
            if chequered {
                line(format_args!("\\fill[black!20] ({column},{y}) rectangle ++(1,1);"));
            } else if square.camp.is_some() {
                line(format_args!("\\fill[black!8] ({column},{y}) rectangle ++(1,1);"));
            }
        }
        let columns = self.columns();
        if !chequered {
            line(format_args!("\\draw[black!40] (0,0) grid ({columns},{high});"));
        }
        line(format_args!("\\draw (0,0) rectangle ({columns},{high});"));
        for (row, column, square) in self.squares() {
            let Some(square) = square else { continue };
            let y = high - 1 - row;
            if !self.is_lettered() {
                let (x, top) = (column, y + 1);
                let node = "[anchor=north west,inner sep=0.3mm,font=\\tiny]";
                line(format_args!("\\node{node} at ({x},{top}) {{{}}};", square.name));
            }
            let Some(DiagramPiece { side, king }) = square.piece else { continue };
            let fill = ["white", "black!85", "red!75!black", "yellow!80!orange"][side.min(3)];
            let at = format!("({}.5,{y}.5)", column);
            line(format_args!("\\filldraw[fill={fill},draw=black] {at} circle (0.33);"));
            if king {
                let ring = if side == 1 { "white" } else { "black" };
                line(format_args!("\\draw[{ring},thick] {at} circle (0.2);"));
            }
        }
        for (row, name) in self.row_names() {
            let y = high - 1 - row;
            line(format_args!("\\node[font=\\footnotesize] at (-0.5,{y}.5) {{{name}}};"));
        }
        for (column, name) in self.column_names() {
            line(format_args!("\\node[font=\\footnotesize] at ({column}.5,-0.5) {{{name}}};"));
        }
        text + "\\end{tikzpicture}\n"
    }

    fn columns(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    fn squares(&self) -> impl Iterator<Item = (usize, usize, Option<&DiagramSquare>)> {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(at, squares)| {
            squares.iter().enumerate().map(move |(column, square)| (at, column, square.as_ref()))
        })
    }

    /// Whether only some squares are played on, which are then dark.
    fn is_chequered(&self) -> bool {
        self.squares().any(|(_, _, square)| square.is_none())
    }

    /// Whether squares are named by letters and numbers.
    fn is_lettered(&self) -> bool {
        let mut named = self.squares().filter_map(|(_, _, square)| square);
        named
            .next()
            .is_some_and(|square| square.name.starts_with(|c: char| c.is_ascii_alphabetic()))
    }

    /// The names of the rows, where squares have letters.
    fn row_names(&self) -> Vec<(usize, String)> {
        let split = |name: &str| name.trim_start_matches(|c: char| !c.is_ascii_digit()).to_owned();
        self.names(|row, _| row, split)
    }

    /// The names of the columns, where squares have letters.
    fn column_names(&self) -> Vec<(usize, String)> {
        let split = |name: &str| name.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned();
        self.names(|_, column| column, split)
    }

    fn names(
        &self,
        of: impl Fn(usize, usize) -> usize,
        split: impl Fn(&str) -> String,
    ) -> Vec<(usize, String)> {
        let mut names: Vec<(usize, String)> = Vec::new();
        if self.is_lettered() {
            for (row, column, square) in self.squares() {
                let (at, Some(square)) = (of(row, column), square) else { continue };
                if !names.iter().any(|(known, _)| *known == at) {
                    names.push((at, split(&square.name)));
                }
            }
        }
        names
    }
}

fn draw(canvas: &mut Canvas, centre: (f64, f64), piece: DiagramPiece) {
    let fill = FILLS[piece.side.min(FILLS.len() - 1)];
    let radius = SQUARE * 0.36;
    canvas.circle(centre, radius, INK);
    canvas.circle(centre, radius - 1.75, fill);
    if piece.king {
        let ring = if piece.side == 1 { WHITE } else { INK };
        canvas.circle(centre, radius * 0.6, ring);
        canvas.circle(centre, radius * 0.6 - 2.0, fill);
    }
}
