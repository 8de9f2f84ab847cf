//! Positions as text: the one-line form, and three kinds of board.
//!
//! | form | example |
//! |---|---|
//! | one line | `wwww4/www5/ww6/w7/7b/6bb/5bbb/4bbbb w` |
//! | letters | a line a row: `W` White, `B` Black, `.` empty |
//! | digits | a line a row: `1` White, `2` Black, `0` empty, with blanks between |
//! | agent | the `input.txt` of the course tournaments, in which the colours are turned round |
//!
//! All list row 0, White's edge, first. A board of letters or digits does not say who is to move:
//! White, unless a last line of `w` or `b` says so.

use crate::four;
use crate::position::Position;
use crate::rows::{Rows, small};
use crate::setup::{Setup, SetupError};
use crate::square::Square;
use saltus_game::{Position as _, Seat, Side};
use std::fmt::Write as _;

/// What is wrong with a position's text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// The text can be read, but not as a position of this game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The same for a game of four players.
    #[error(transparent)]
    FourSetup(#[from] four::SetupError),
    /// No text.
    #[error(
        "the position is empty: expected rows such as wwwww11/wwwww11/... w, or a board of W, B and . a line a row"
    )]
    Empty,
    /// The wrong number of rows.
    #[error("{found} rows, but the board has {expected}")]
    Rows {
        /// Rows read.
        found: usize,
        /// Rows of the board.
        expected: u8,
    },
    /// A row of the wrong length.
    #[error("row {row} has {found} squares, but the board has {expected} columns")]
    Columns {
        /// The row, counted from 1 as its squares are named.
        row: usize,
        /// Squares read.
        found: usize,
        /// Columns of the board.
        expected: u8,
    },
    /// Something that stands for no piece.
    #[error("row {row}, character {at}: found `{found}`, expected {expected}")]
    Piece {
        /// The row, counted from 1.
        row: usize,
        /// The place in the row, counted from 1.
        at: usize,
        /// What was found.
        found: char,
        /// What may stand there.
        expected: &'static str,
    },
    /// A field other than the rows that cannot be read.
    #[error("{field}: found `{found}`, expected {expected}")]
    Field {
        /// Which field.
        field: &'static str,
        /// What was found.
        found: String,
        /// What may stand there.
        expected: &'static str,
    },
}

/// In which form a position is written.
///
/// ```
/// use saltus_halma::Form;
/// assert_eq!(Form::of("0 0 1\n2 0 0\nb"), Form::Digits { turn: true });
/// assert_eq!(Form::of("wwww4/www5/ww6/w7/7b/6bb/5bbb/4bbbb w"), Form::Line);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// On one line.
    Line,
    /// A board of letters.
    Letters {
        /// Whether a last line says who is to move.
        turn: bool,
    },
    /// A board of digits.
    Digits {
        /// Whether a last line says who is to move.
        turn: bool,
    },
    /// The `input.txt` of course agents.
    Agent,
}

impl Form {
    /// The form that a text would be read in.
    pub fn of(text: &str) -> Form {
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let first = lines.next().unwrap_or_default();
        // Four players' boards may name those who have finished after the seat to move.
        let is_turn = |line: &str| {
            let word = line.split_whitespace().next().unwrap_or_default();
            matches!(word, "w" | "W" | "b" | "B" | "r" | "R" | "y" | "Y")
        };
        let turn = lines.next_back().is_some_and(is_turn);
        if first.contains('/') || first.is_empty() {
            Form::Line
        } else if matches!(first, "SINGLE" | "GAME") {
            Form::Agent
        } else if first.starts_with(|letter: char| letter.is_ascii_digit()) {
            Form::Digits { turn }
        } else {
            Form::Letters { turn }
        }
    }
}

impl Position {
    /// The one-line form: rows joined by `/`, then the side to move; then the round, where the game
    /// has a deadline and it is not the first.
    pub fn line(&self) -> String {
        let mut line = self.text_rows().line(|square| self.seat_at(square));
        line.push(' ');
        line.push(small(self.turn().into()));
        if self.rules().options().home_deadline.is_some() && self.round() > 1 {
            write!(line, " {}", self.round()).expect("writing to a string succeeds");
        }
        line
    }

    /// The board of letters, without the side to move.
    pub fn letters(&self) -> String {
        self.text_rows().letters(|square| self.seat_at(square))
    }

    /// The board of digits, without the side to move.
    pub fn digits(&self) -> String {
        self.text_rows().digits(|square| self.seat_at(square))
    }

    /// The board of letters as course agents see it: there, Black has the camp in the first row.
    pub fn agent_board(&self) -> String {
        self.text_rows().letters(|square| self.side_at(square).map(|side| (!side).into()))
    }

    /// The position in one of the forms. Of what course agents read this is the board alone.
    pub fn write(&self, form: Form) -> String {
        let board = |board: String, turn: bool| {
            let side = small(self.turn().into());
            if turn { format!("{board}{side}\n") } else { board }
        };
        match form {
            Form::Line => self.line(),
            Form::Letters { turn } => board(self.letters(), turn),
            Form::Digits { turn } => board(self.digits(), turn),
            Form::Agent => self.agent_board(),
        }
    }

    fn text_rows(&self) -> Rows {
        Rows::new(self.rules().options(), 2)
    }

    fn side_at(&self, square: Square) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.squares(side).has(square))
    }

    fn seat_at(&self, square: Square) -> Option<Seat> {
        self.side_at(square).map(Seat::from)
    }

    /// Reads a position of the same game in any of the four forms.
    pub(crate) fn parse(&self, text: &str) -> Result<Position, TextError> {
        let lines: Vec<&str> =
            text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let Some(&first) = lines.first() else { return Err(TextError::Empty) };
        let setup = if first.contains('/') {
            self.parse_line(&lines)?
        } else if matches!(first, "SINGLE" | "GAME") {
            self.parse_agent(&lines)?
        } else {
            self.parse_board(&lines)?
        };
        Ok(setup.position(self.rules())?)
    }

    fn parse_line(&self, lines: &[&str]) -> Result<Setup, TextError> {
        let mut fields = lines.iter().flat_map(|line| line.split_whitespace());
        let rows = fields.next().unwrap_or_default();
        let turn = side_of(self.text_rows().read_turn(fields.next().unwrap_or_default())?);
        let round = match fields.next() {
            None => 1,
            Some(text) => text.parse().map_err(|_| TextError::Field {
                field: "the round",
                found: text.to_owned(),
                expected: "a number from 1",
            })?,
        };
        if let Some(extra) = fields.next() {
            return Err(TextError::Field {
                field: "the end of the position",
                found: extra.to_owned(),
                expected: "nothing after the round",
            });
        }
        let pieces = sides_of(self.text_rows().read_line(rows)?);
        Ok(Setup { pieces, turn, round })
    }

    fn parse_board(&self, lines: &[&str]) -> Result<Setup, TextError> {
        let turn = lines.last().and_then(|line| self.text_rows().read_turn(line).ok());
        let rows = if turn.is_some() { &lines[..lines.len() - 1] } else { lines };
        let pieces = sides_of(self.text_rows().read_board(rows)?);
        Ok(Setup { pieces, turn: turn.map_or(Side::White, side_of), round: 1 })
    }

    fn parse_agent(&self, lines: &[&str]) -> Result<Setup, TextError> {
        let line = |index: usize| lines.get(index).copied().unwrap_or_default();
        let field = |field, found: &str, expected| TextError::Field {
            field,
            found: found.to_owned(),
            expected,
        };
        // There Black owns the corner that is White's here, so the colours are turned round.
        let turn = match line(1) {
            "BLACK" => Side::White,
            "WHITE" => Side::Black,
            found => return Err(field("line 2, the colour to play", found, "BLACK or WHITE")),
        };
        let decimal = |text: &str| {
            let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
            // Python, in which most agents and referees are written, has very short times as 1e-05.
            let (number, power) = text.split_once('e').unwrap_or((text, "0"));
            let power = power.strip_prefix(['-', '+']).unwrap_or(power);
            let (whole, rest) = number.split_once('.').unwrap_or((number, ""));
            !(whole.is_empty() && rest.is_empty() || power.is_empty())
                && [whole, rest, power].into_iter().all(digits)
        };
        if !decimal(line(2)) {
            return Err(field("line 3, the seconds left", line(2), "a decimal number"));
        }
        let pieces = sides_of(self.text_rows().read_board(&lines[3..])?);
        let turned = pieces.into_iter().map(|(side, square)| (!side, square));
        Ok(Setup { pieces: turned.collect(), turn, round: 1 })
    }
}

/// The side of a seat that was read from the text of a game for two.
fn side_of(seat: Seat) -> Side {
    seat.side().expect("a game for two has two seats")
}

fn sides_of(pieces: Vec<(Seat, Square)>) -> Vec<(Side, Square)> {
    pieces.into_iter().map(|(seat, square)| (side_of(seat), square)).collect()
}
