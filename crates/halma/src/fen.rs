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

use crate::position::Position;
use crate::setup::{Setup, SetupError};
use crate::square::Square;
use saltus_game::{Position as _, Side};
use std::fmt::Write as _;

/// What is wrong with a position's text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// The text can be read, but not as a position of this game.
    #[error(transparent)]
    Setup(#[from] SetupError),
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
        let turn = lines.next_back().is_some_and(|last| read_turn(last).is_ok());
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

const TURN: &str = "the side to move";

impl Position {
    /// The one-line form: rows joined by `/`, then the side to move; then the round, where the game
    /// has a deadline and it is not the first.
    pub fn line(&self) -> String {
        let mut line = String::new();
        for row in 0..self.rules().options().rows {
            if row > 0 {
                line.push('/');
            }
            let mut empties = 0;
            let flush = |line: &mut String, empties: &mut u8| {
                if *empties > 0 {
                    write!(line, "{empties}").expect("writing to a string succeeds");
                    *empties = 0;
                }
            };
            for side in self.row(row) {
                match side {
                    None => empties += 1,
                    Some(side) => {
                        flush(&mut line, &mut empties);
                        line.push(side.letter().to_ascii_lowercase());
                    }
                }
            }
            flush(&mut line, &mut empties);
        }
        line.push(' ');
        line.push(self.turn().letter().to_ascii_lowercase());
        if self.rules().options().home_deadline.is_some() && self.round() > 1 {
            write!(line, " {}", self.round()).expect("writing to a string succeeds");
        }
        line
    }

    /// The board of letters, without the side to move.
    pub fn letters(&self) -> String {
        self.board_of(|side| side.map_or('.', Side::letter), "")
    }

    /// The board of digits, without the side to move.
    pub fn digits(&self) -> String {
        self.board_of(
            |side| side.map_or('0', |side| if side == Side::White { '1' } else { '2' }),
            " ",
        )
    }

    /// The board of letters as course agents see it: there, Black has the camp in the first row.
    pub fn agent_board(&self) -> String {
        self.board_of(|side| side.map_or('.', |side| (!side).letter()), "")
    }

    /// The position in one of the forms. Of what course agents read this is the board alone.
    pub fn write(&self, form: Form) -> String {
        let board = |board: String, turn: bool| {
            let side = self.turn().letter().to_ascii_lowercase();
            if turn { format!("{board}{side}\n") } else { board }
        };
        match form {
            Form::Line => self.line(),
            Form::Letters { turn } => board(self.letters(), turn),
            Form::Digits { turn } => board(self.digits(), turn),
            Form::Agent => self.agent_board(),
        }
    }

    fn board_of(&self, letter: impl Fn(Option<Side>) -> char, between: &str) -> String {
        let row = |row| {
            let squares: Vec<String> = self.row(row).map(|side| letter(side).to_string()).collect();
            squares.join(between) + "\n"
        };
        (0..self.rules().options().rows).map(row).collect()
    }

    fn row(&self, row: u8) -> impl Iterator<Item = Option<Side>> {
        let at = move |column| {
            let square = Square::new(row, column);
            Side::BOTH.into_iter().find(|&side| self.squares(side).has(square))
        };
        (0..self.rules().options().columns).map(at)
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
        let rows: Vec<&str> = fields.next().unwrap_or_default().split('/').collect();
        let turn = read_turn(fields.next().unwrap_or_default())?;
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
        let mut setup = Setup { pieces: Vec::new(), turn, round };
        self.expect_rows(rows.len())?;
        for (row, text) in rows.iter().enumerate() {
            let mut column = 0usize;
            let mut run = 0usize; // of empties, while its digits are read
            for (at, letter) in text.chars().enumerate() {
                if let Some(digit) = letter.to_digit(10) {
                    run = (run * 10 + digit as usize).min(1000); // far too long already
                    continue;
                }
                column += std::mem::take(&mut run);
                let side = match letter {
                    'w' | 'W' => Side::White,
                    'b' | 'B' => Side::Black,
                    found => {
                        let expected = "w, b or a number of empty squares";
                        return Err(TextError::Piece { row: row + 1, at: at + 1, found, expected });
                    }
                };
                self.put(&mut setup, side, row, column);
                column += 1;
            }
            self.expect_columns(row, column + run)?;
        }
        Ok(setup)
    }

    fn parse_board(&self, lines: &[&str]) -> Result<Setup, TextError> {
        let turn = lines.last().and_then(|line| read_turn(line).ok());
        let rows = if turn.is_some() { &lines[..lines.len() - 1] } else { lines };
        self.parse_rows(rows, turn.unwrap_or(Side::White), |side| side)
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
        self.parse_rows(&lines[3..], turn, |side| !side)
    }

    /// Rows of letters or of digits.
    fn parse_rows(
        &self,
        rows: &[&str],
        turn: Side,
        colour: impl Fn(Side) -> Side,
    ) -> Result<Setup, TextError> {
        self.expect_rows(rows.len())?;
        let mut setup = Setup { pieces: Vec::new(), turn, round: 1 };
        for (row, text) in rows.iter().enumerate() {
            let letters = text.char_indices().filter(|(_, letter)| !letter.is_whitespace());
            let mut columns = 0;
            for (column, (at, letter)) in letters.enumerate() {
                let side = match letter {
                    '.' | '0' => None,
                    'W' | 'w' | '1' => Some(Side::White),
                    'B' | 'b' | '2' => Some(Side::Black),
                    found => {
                        let expected = ". W B, or 0 1 2";
                        let at = text[..at].chars().count() + 1;
                        return Err(TextError::Piece { row: row + 1, at, found, expected });
                    }
                };
                if let Some(side) = side {
                    self.put(&mut setup, colour(side), row, column);
                }
                columns += 1;
            }
            self.expect_columns(row, columns)?;
        }
        Ok(setup)
    }

    /// Adds a piece, unless it lies outside: then the row's length will be refused.
    fn put(&self, setup: &mut Setup, side: Side, row: usize, column: usize) {
        if column < usize::from(self.rules().options().columns) {
            setup.pieces.push((side, Square::new(row as u8, column as u8)));
        }
    }

    fn expect_rows(&self, found: usize) -> Result<(), TextError> {
        let expected = self.rules().options().rows;
        if found == usize::from(expected) {
            Ok(())
        } else {
            Err(TextError::Rows { found, expected })
        }
    }

    fn expect_columns(&self, row: usize, found: usize) -> Result<(), TextError> {
        let expected = self.rules().options().columns;
        let right = found == usize::from(expected);
        if right { Ok(()) } else { Err(TextError::Columns { row: row + 1, found, expected }) }
    }
}

fn read_turn(text: &str) -> Result<Side, TextError> {
    match text {
        "w" | "W" => Ok(Side::White),
        "b" | "B" => Ok(Side::Black),
        found => {
            let (found, expected) = (found.to_owned(), "w or b");
            Err(TextError::Field { field: TURN, found, expected })
        }
    }
}
