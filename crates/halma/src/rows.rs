//! The squares of a board as text, whoever plays on it: the rows of the one-line form, and boards of a line a row.

use crate::fen::TextError;
use crate::rules::Options;
use crate::square::Square;
use saltus_game::Seat;
use std::fmt::Write as _;

/// A board whose squares are written or read.
#[derive(Clone, Copy)]
pub(crate) struct Rows {
    pub rows: u8,
    pub columns: u8,
    /// How many colours its pieces may have.
    pub players: usize,
}

impl Rows {
    pub(crate) fn new(options: &Options, players: usize) -> Rows {
        Rows { rows: options.rows, columns: options.columns, players }
    }

    /// The rows on one line, joined by `/`.
    pub(crate) fn line(self, at: impl Fn(Square) -> Option<Seat>) -> String {
        let mut line = String::new();
        for row in 0..self.rows {
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
            for column in 0..self.columns {
                match at(Square::new(row, column)) {
                    None => empties += 1,
                    Some(seat) => {
                        flush(&mut line, &mut empties);
                        line.push(small(seat));
                    }
                }
            }
            flush(&mut line, &mut empties);
        }
        line
    }

    /// The rows as letters, a line each.
    pub(crate) fn letters(self, at: impl Fn(Square) -> Option<Seat>) -> String {
        self.board(|square| at(square).map_or('.', Seat::letter), "")
    }

    /// The rows as digits, a line each.
    pub(crate) fn digits(self, at: impl Fn(Square) -> Option<Seat>) -> String {
        let digit = |seat: Seat| (b'1' + seat.index() as u8) as char;
        self.board(|square| at(square).map_or('0', digit), " ")
    }

    fn board(self, at: impl Fn(Square) -> char, between: &str) -> String {
        let row = |row| {
            let square = |column| at(Square::new(row, column)).to_string();
            let squares: Vec<String> = (0..self.columns).map(square).collect();
            squares.join(between) + "\n"
        };
        (0..self.rows).map(row).collect()
    }

    /// Reads what [`line`](Rows::line) writes.
    pub(crate) fn read_line(self, text: &str) -> Result<Vec<(Seat, Square)>, TextError> {
        let rows: Vec<&str> = text.split('/').collect();
        self.expect_rows(rows.len())?;
        let mut pieces = Vec::new();
        for (row, text) in rows.iter().enumerate() {
            let mut column = 0usize;
            let mut run = 0usize; // of empties, while its digits are read
            for (at, letter) in text.chars().enumerate() {
                if let Some(digit) = letter.to_digit(10) {
                    run = (run * 10 + digit as usize).min(1000); // far too long already
                    continue;
                }
                column += std::mem::take(&mut run);
                let Some(seat) = self.seat(letter) else {
                    let expected = match self.players {
                        2 => "w, b or a number of empty squares",
                        _ => "w, b, r, y or a number of empty squares",
                    };
                    let (row, at) = (row + 1, at + 1);
                    return Err(TextError::Piece { row, at, found: letter, expected });
                };
                self.put(&mut pieces, seat, row, column);
                column += 1;
            }
            self.expect_columns(row, column + run)?;
        }
        Ok(pieces)
    }

    /// Reads rows of letters or of digits.
    pub(crate) fn read_board(self, rows: &[&str]) -> Result<Vec<(Seat, Square)>, TextError> {
        self.expect_rows(rows.len())?;
        let mut pieces = Vec::new();
        for (row, text) in rows.iter().enumerate() {
            let letters = text.char_indices().filter(|(_, letter)| !letter.is_whitespace());
            let mut columns = 0;
            for (column, (at, letter)) in letters.enumerate() {
                columns += 1;
                if matches!(letter, '.' | '0') {
                    continue;
                }
                let digit = letter.to_digit(10).map(|digit| digit as usize);
                let of_digit = digit.filter(|&digit| digit <= self.players);
                let of_digit = of_digit.map(|digit| Seat::at(digit - 1));
                let Some(seat) = of_digit.or(self.seat(letter)) else {
                    let expected = match self.players {
                        2 => ". W B, or 0 1 2",
                        _ => ". W B R Y, or 0 1 2 3 4",
                    };
                    let at = text[..at].chars().count() + 1;
                    return Err(TextError::Piece { row: row + 1, at, found: letter, expected });
                };
                self.put(&mut pieces, seat, row, column);
            }
            self.expect_columns(row, columns)?;
        }
        Ok(pieces)
    }

    /// Reads the letter of the seat to move.
    pub(crate) fn read_turn(self, text: &str) -> Result<Seat, TextError> {
        let mut letters = text.chars();
        match (letters.next().and_then(|letter| self.seat(letter)), letters.next()) {
            (Some(seat), None) => Ok(seat),
            _ => Err(TextError::Field {
                field: "the side to move",
                found: text.to_owned(),
                expected: if self.players == 2 { "w or b" } else { "w, b, r or y" },
            }),
        }
    }

    /// The seat of a letter, large or small.
    pub(crate) fn seat(self, letter: char) -> Option<Seat> {
        Seat::all(self.players).find(|seat| seat.letter() == letter.to_ascii_uppercase())
    }

    /// Adds a piece, unless it lies outside: then the row's length will be refused.
    fn put(self, pieces: &mut Vec<(Seat, Square)>, seat: Seat, row: usize, column: usize) {
        if column < usize::from(self.columns) {
            pieces.push((seat, Square::new(row as u8, column as u8)));
        }
    }

    fn expect_rows(self, found: usize) -> Result<(), TextError> {
        let expected = self.rows;
        let right = found == usize::from(expected);
        if right { Ok(()) } else { Err(TextError::Rows { found, expected }) }
    }

    fn expect_columns(self, row: usize, found: usize) -> Result<(), TextError> {
        let expected = self.columns;
        let right = found == usize::from(expected);
        if right { Ok(()) } else { Err(TextError::Columns { row: row + 1, found, expected }) }
    }
}

/// The letter of a seat as the one-line form has it.
pub(crate) fn small(seat: Seat) -> char {
    seat.letter().to_ascii_lowercase()
}
