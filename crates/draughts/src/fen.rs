//! Positions as text: the FEN of Portable Draughts Notation, `W:W31-50:B1-20`.
//!
//! First the side to move, then for each colour its squares: a list of numbers (or letters, `a1`)
//! and ranges, `K` before a king. The colours come in either order, either may be empty, and a dot
//! may end the text. Two fields of the wild are read and dropped, since legal moves do not depend
//! on them: `H` (half-moves) and `F` (full moves). In Frisian draughts a last field counts each
//! side's moves in a row with one king, Black's first: `+0+238` says that White has made two with
//! the king on 38.

use crate::position::Position;
use crate::setup::{KingRun, Placed, Setup, SetupError};
use crate::square::{read_square, write_square};
use crate::variants::Variant;
use saltus_game::{Bits, Names, Position as _, Side};
use std::fmt::Write as _;

/// What is wrong with a FEN.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// The squares can be read, but not as a position of this variant.
    #[error("{message}")]
    Setup {
        /// What is wrong.
        error: SetupError,
        /// The same in a sentence, with squares named as in the text.
        message: String,
    },
    /// No text.
    #[error("the position is empty: expected a FEN such as W:W31-50:B1-20")]
    Empty,
    /// The text starts with neither side.
    #[error("the position starts with `{found}`: expected W: or B:, the side to move")]
    Turn {
        /// What it starts with.
        found: String,
    },
    /// A colour is missing.
    #[error("the squares of {side} are missing: expected a field :{letter}...")]
    Missing {
        /// Which colour.
        side: Side,
        /// Its letter.
        letter: char,
    },
    /// A colour comes twice.
    #[error("the squares of {side} come twice")]
    Twice {
        /// Which colour.
        side: Side,
    },
    /// A square or range that cannot be read.
    #[error(
        "character {at}: `{found}` is no square of this board; expected a number such as 12, a name such as c3, K before a king, or a range such as 1-12"
    )]
    Square {
        /// The place in the text, counted from 1.
        at: usize,
        /// What stands there.
        found: String,
    },
    /// A range whose end comes before its start.
    #[error("character {at}: the range {from}-{to} runs backwards")]
    Range {
        /// The place in the text, counted from 1.
        at: usize,
        /// Its first square, as it is written.
        from: String,
        /// Its last square, as it is written.
        to: String,
    },
    /// A field that is none of those known, or comes again.
    #[error(
        "character {at}: field `{found}` is not known or comes twice; expected W..., B..., H..., F... or a count of king moves"
    )]
    Field {
        /// The place in the text, counted from 1.
        at: usize,
        /// What stands there.
        found: String,
    },
}

impl<V: Variant> Position<V> {
    /// The position as FEN, squares by number.
    pub fn fen(&self) -> String {
        self.fen_as(Names::Numbers)
    }

    /// The position as FEN with squares as one likes them.
    pub fn fen_as(&self, names: Names) -> String {
        V::write_fen(self, names)
    }

    pub(crate) fn write_fen_here(&self, names: Names) -> String {
        let mut fen = String::from(self.turn().letter());
        for side in Side::BOTH {
            let _ = write!(fen, ":{}{}", side.letter(), self.squares_of(side, names));
        }
        if self.board.runs.0.iter().any(|run| run.moves > 0) {
            fen.push(':');
            for run in [self.board.runs.0[1], self.board.runs.0[0]] {
                let _ = write!(fen, "+{}", run.moves);
                if run.moves > 0 {
                    let _ = write!(fen, "{:02}", V::GEOMETRY.number(u32::from(run.king)));
                }
            }
        }
        fen
    }

    fn squares_of(&self, side: Side, names: Names) -> String {
        let name = |square| write_square::<V>(square, names);
        let kings = self.board.kings;
        let bits = self.board.sides[side.index()].squares();
        let pieces: Vec<(u32, bool)> =
            bits.map(|bit| (V::GEOMETRY.number(bit), kings.has(bit))).collect();
        let mut parts = Vec::new();
        let mut rest = &pieces[..];
        while let Some(&(first, king)) = rest.first() {
            // Three men or more on squares in a row make a range.
            let run =
                rest.iter().zip(first..).take_while(|&(&piece, n)| piece == (n, false)).count();
            if names == Names::Numbers && run >= 3 {
                parts.push(format!("{first}-{}", first + run as u32 - 1));
                rest = &rest[run..];
            } else {
                parts.push(format!("{}{}", if king { "K" } else { "" }, name(first)));
                rest = &rest[1..];
            }
        }
        parts.join(",")
    }

    /// Reads a FEN.
    ///
    /// ```
    /// use saltus_draughts::{International, Position};
    /// let error = Position::<International>::from_fen("W:W31-51:B1-20").unwrap_err();
    /// assert_eq!(error.to_string(), "square 51 does not exist on a board of 50");
    /// ```
    pub fn from_fen(text: &str) -> Result<Position<V>, FenError> {
        V::read_fen(text)
    }

    pub(crate) fn read_fen_here(text: &str) -> Result<Position<V>, FenError> {
        let (setup, names) = read_setup::<V>(text)?;
        setup.position().map_err(|error| setup_error::<V>(error, names))
    }
}

/// What is wrong with the pieces of a text that names squares so.
fn setup_error<V: Variant>(error: SetupError, names: Names) -> FenError {
    let message = error.told(|square| write_square::<V>(square, names));
    FenError::Setup { error, message }
}

/// Reads a FEN without checking that the pieces make a position, and tells how it names squares.
fn read_setup<V: Variant>(text: &str) -> Result<(Setup, Names), FenError> {
    let body = text.trim_end().trim_end_matches('.');
    if body.trim().is_empty() {
        return Err(FenError::Empty);
    }
    let mut fields = fields(body, 0, ':');
    let (_, turn) = fields.next().unwrap_or((0, ""));
    let turn = match turn {
        "W" | "w" => Side::White,
        "B" | "b" => Side::Black,
        _ => {
            let found = text.trim().chars().take(8).collect();
            return Err(FenError::Turn { found });
        }
    };
    let mut setup = Setup { pieces: Vec::new(), turn, king_runs: Vec::new() };
    let mut names = Names::Numbers;
    let mut seen = [false; 2];
    let mut extras = String::new();
    for (at, field) in fields {
        let side = match field.chars().next() {
            Some('W' | 'w') => Side::White,
            Some('B' | 'b') => Side::Black,
            Some(extra @ ('+' | 'H' | 'F')) if !extras.contains(extra) => {
                extras.push(extra);
                if extra == '+' {
                    setup.king_runs = read_runs(field).ok_or_else(|| unknown_field(at, field))?;
                } else if !is_number(&field[1..]) {
                    return Err(unknown_field(at, field));
                }
                continue;
            }
            _ => return Err(unknown_field(at, field)),
        };
        if std::mem::replace(&mut seen[side.index()], true) {
            return Err(FenError::Twice { side });
        }
        let used = read_pieces::<V>(&field[1..], at + 1, side, &mut setup.pieces)?;
        if used == Names::Letters {
            names = used;
        }
    }
    match Side::BOTH.into_iter().find(|side| !seen[side.index()]) {
        Some(side) => Err(FenError::Missing { side, letter: side.letter() }),
        None => Ok((setup, names)),
    }
}

/// The parts of a text between separators, trimmed, each with its place in the whole.
fn fields(text: &str, start: usize, separator: char) -> impl Iterator<Item = (usize, &str)> {
    let mut next = start;
    text.split(separator).map(move |part| {
        let at = next;
        next += part.chars().count() + 1;
        let blanks = part.chars().take_while(|c| c.is_whitespace()).count();
        (at + blanks, part.trim())
    })
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn unknown_field(at: usize, field: &str) -> FenError {
    FenError::Field { at: at + 1, found: field.to_owned() }
}

/// Reads the squares of a side, and tells how they are named: by letters, if one of them is.
fn read_pieces<V: Variant>(
    text: &str,
    start: usize,
    side: Side,
    pieces: &mut Vec<Placed>,
) -> Result<Names, FenError> {
    let mut names = Names::Numbers;
    if text.trim().is_empty() {
        return Ok(names);
    }
    for (at, item) in fields(text, start, ',') {
        let unreadable = || FenError::Square { at: at + 1, found: item.to_owned() };
        // A capital: small k is a file of the largest boards.
        let (king, squares) = match item.strip_prefix('K') {
            Some(rest) => (true, rest),
            None => (false, item),
        };
        let square = |name: &str| read_square::<V>(name.trim()).ok_or_else(unreadable);
        let (first, last) = squares.split_once('-').unwrap_or((squares, squares));
        let (from, to) = (square(first)?, square(last)?);
        if from > to {
            let [from, to] = [first, last].map(|name| name.trim().to_owned());
            return Err(FenError::Range { at: at + 1, from, to });
        }
        if first.trim().starts_with(|c: char| c.is_ascii_alphabetic()) {
            names = Names::Letters;
        }
        // Refused here, before a huge range is written out.
        if V::GEOMETRY.bit(to).is_none() {
            let squares = V::GEOMETRY.squares();
            let error = SetupError::NoSuchSquare { square: to, squares };
            return Err(setup_error::<V>(error, names));
        }
        pieces.extend((from..=to).map(|square| Placed { side, king, square }));
    }
    Ok(names)
}

/// Reads `+0+238`: Black's run, then White's.
fn read_runs(field: &str) -> Option<Vec<KingRun>> {
    let mut runs = Vec::new();
    let parts: Vec<&str> = field.strip_prefix('+')?.split('+').collect();
    let [black, white] = parts[..] else { return None };
    for (side, part) in [(Side::Black, black), (Side::White, white)] {
        if !is_number(part) {
            return None;
        }
        let (moves, square) = part.split_at(1);
        let moves = moves.parse().ok()?;
        match (moves, square) {
            (0, "") => {}
            (_, square) => runs.push(KingRun { side, square: square.parse().ok()?, moves }),
        }
    }
    Some(runs)
}
