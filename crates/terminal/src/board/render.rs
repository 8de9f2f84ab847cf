//! Draws a board as lines of styled characters, with squares of any size.

use super::picture::{Picture, Square};
use super::style::{Art, Ground, Ink, Look};
use saltus_game::Seat;

/// How large a square is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareSize {
    /// In columns, at least two; three where squares have numbers.
    pub width: usize,
    /// In lines.
    pub height: usize,
}

/// Characters of one look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The characters.
    pub text: String,
    /// Their look.
    pub look: Look,
}

/// A line while it is put together.
type Row = Vec<(char, Look)>;

/// How many columns stand left of the board: the widest name, and a blank.
pub fn margin(picture: &Picture) -> usize {
    picture.sides.iter().map(|(left, _)| left.chars().count()).max().unwrap_or(0) + 1
}

/// The board with its edges.
pub fn draw(picture: &Picture, size: SquareSize, art: Art) -> Vec<Vec<Span>> {
    let margin = margin(picture);
    let mut lines = Vec::new();
    let last = picture.rows.len() - 1;
    for (index, (row, (left, right))) in picture.rows.iter().zip(&picture.sides).enumerate() {
        for line in 0..size.height {
            let middle = line == middle(size);
            let label = if middle { left.as_str() } else { "" };
            let mut out = plain(&format!("{label:>width$} ", width = margin - 1), Look::FAINT);
            out.extend(ranks(row, picture, size, art, line));
            if middle && picture.numbered {
                out.extend(plain(&format!(" {right:<2}"), Look::FAINT));
            }
            let corner = match index {
                0 if line == 0 => &picture.corners[0],
                _ if index == last && line == size.height - 1 => &picture.corners[1],
                _ => "",
            };
            if !corner.is_empty() {
                let gap = if picture.numbered && !middle { 5 } else { 2 };
                out.extend(plain(&format!("{:gap$}{corner}", ""), Look::TEXT));
            }
            lines.push(spans(out));
        }
    }
    if !picture.files.is_empty() {
        let start = start(size, 1);
        let label =
            |file: &String| format!("{:start$}{file:<rest$}", "", rest = size.width - start);
        let files: String = picture.files.iter().map(label).collect();
        let files = format!("{:margin$}{files}", "");
        lines.push(spans(plain(files.trim_end(), Look::FAINT)));
    }
    lines
}

/// Where the content of a square begins; a column before it is left for a mark.
fn start(size: SquareSize, content: usize) -> usize {
    ((size.width - content) / 2).max(1)
}

/// One line of a row of squares, and one column more, into which a mark of the last square may fall.
fn ranks(row: &[Square], picture: &Picture, size: SquareSize, art: Art, line: usize) -> Row {
    let mut out: Row = Vec::with_capacity(row.len() * size.width + 1);
    for square in row {
        let look = Look { ground: ground(square, picture), ink: Ink::Text };
        out.resize(out.len() + size.width, (' ', look));
    }
    out.push((' ', Look::TEXT));
    let content = if picture.numbered { 2 } else { 1 };
    for (index, square) in row.iter().enumerate() {
        if let Some((seat, king)) = square.stone.filter(|_| art.discs && size.height > 1) {
            disc(&mut out[index * size.width..][..size.width], size, line, seat, king);
            continue;
        }
        if line != middle(size) {
            continue;
        }
        let start = index * size.width + start(size, content);
        let (text, ink) = inside(square, picture, art, content);
        for (offset, letter) in text.chars().enumerate() {
            let cell = &mut out[start + offset];
            *cell = (letter, Look { ink, ..cell.1 });
        }
        if let Some((open, close)) = brackets(square).filter(|_| !art.colour) {
            let before = &mut out[start - 1];
            before.0 = if before.0 == ' ' { open } else { '|' };
            out[start + content].0 = close;
        }
    }
    out
}

/// One line of a large piece. A king has a ring and a crown; pieces of the third and fourth colour have their letter.
fn disc(out: &mut [(char, Look)], size: SquareSize, line: usize, seat: Seat, king: bool) {
    let shape = match size.height {
        2 => ["▄▄", "▀▀", "", ""],
        3 => ["▗▄▄▖", "████", "▝▀▀▘", ""],
        _ => ["▗▄▄▄▄▖", "██████", "██████", "▝▀▀▀▀▘"],
    };
    let text = shape[line.min(3)];
    let from = (size.width - text.chars().count().min(size.width)) / 2;
    let width = text.chars().count();
    for (index, (cell, letter)) in out[from..].iter_mut().zip(text.chars()).enumerate() {
        let edge = line == 0 || line == size.height - 1 || index == 0 || index == width - 1;
        let ring = king && size.height > 2 && edge;
        *cell = (letter, Look { ink: if ring { Ink::Crown } else { Ink::Piece(seat) }, ..cell.1 });
    }
    if king && line == middle(size) {
        let ground = if size.height == 2 { out[0].1.ground } else { Ground::Stone(seat) };
        let ink = if size.height == 2 { Ink::Piece(seat) } else { Ink::Crown };
        let at = (size.width - 1) / 2;
        out[at] = ('♛', Look { ground, ink });
        out[at + 1] = (' ', Look { ground, ink });
    }
    if seat.side().is_none() && size.height > 2 && line == middle(size) {
        let look = Look { ground: Ground::Stone(seat), ink: Ink::Piece(Seat::at(1)) };
        out[(size.width - 1) / 2] = (seat.letter(), look);
    }
}

/// The line of a square on which its content stands.
fn middle(size: SquareSize) -> usize {
    (size.height - 1) / 2
}

/// What is written in a square, `content` columns wide.
fn inside(square: &Square, picture: &Picture, art: Art, content: usize) -> (String, Ink) {
    if let Some((seat, king)) = square.stone {
        let letter = match king {
            // Small pieces of one shape could be told apart by colour alone.
            false if art.discs => ['●', '●', '▲', '◆'][seat.index()],
            true if art.discs => '♛',
            false => seat.letter().to_ascii_lowercase(),
            true => seat.letter(),
        };
        return (format!("{letter:<content$}"), Ink::Piece(seat));
    }
    let Some(name) = &square.name else { return (" ".repeat(content), Ink::Text) };
    if square.target && !art.colour {
        return (format!("{:<content$}", '*'), Ink::Mark);
    }
    if picture.numbered {
        return (format!("{name:<content$}"), Ink::Faint);
    }
    let dot = match (art.colour, square.camp) {
        (true, _) => ' ',
        (false, Some(_)) => ':',
        (false, None) => '.',
    };
    (format!("{dot:<content$}"), Ink::Faint)
}

/// The signs around a marked square where there are no colours.
fn brackets(square: &Square) -> Option<(char, char)> {
    match square {
        Square { picked: true, .. } => Some(('<', '>')),
        Square { cursor: true, .. } => Some(('(', ')')),
        Square { last: true, .. } => Some(('[', ']')),
        _ => None,
    }
}

fn ground(square: &Square, picture: &Picture) -> Ground {
    match square {
        Square { cursor: true, .. } => Ground::Cursor,
        Square { picked: true, .. } => Ground::Picked,
        Square { target: true, .. } => Ground::Target,
        Square { last: true, .. } => Ground::Last,
        Square { name: None, .. } => Ground::Light,
        Square { camp: Some(seat), .. } => Ground::Camp(*seat),
        _ if picture.chequered => Ground::Dark,
        Square { at, .. } => Ground::Field((at.row + at.column).is_multiple_of(2)),
    }
}

fn plain(text: &str, look: Look) -> Row {
    text.chars().map(|letter| (letter, look)).collect()
}

/// Characters of one look put together, without blanks at the end.
fn spans(mut row: Row) -> Vec<Span> {
    let blank = |&(letter, look): &(char, Look)| letter == ' ' && look.ground == Ground::Page;
    while row.last().is_some_and(blank) {
        row.pop();
    }
    let mut spans: Vec<Span> = Vec::new();
    for (letter, look) in row {
        match spans.last_mut() {
            Some(span) if span.look == look => span.text.push(letter),
            _ => spans.push(Span { text: letter.into(), look }),
        }
    }
    spans
}

#[cfg(test)]
mod tests;
