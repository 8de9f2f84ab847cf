//! Positions as one line of text: rows joined by `/`, then the side to move.
//!
//! It must not know moves.

use super::position::Position;
use super::rules::Rules;
use crate::Side;

impl Position {
    /// Reads a position: `w` and `b` are pieces, a number is a run of empty squares. Any number
    /// of pieces is read.
    pub fn from_line(rules: &Rules, text: &str) -> Result<Position, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [board_text, turn] = words[..] else {
            return Err(format!("expected a board and a side, found {text:?}"));
        };
        let turn = match turn {
            "w" => Side::White,
            "b" => Side::Black,
            _ => return Err(format!("expected w or b for the turn, found {turn:?}")),
        };
        let board = board_text
            .split('/')
            .map(|row| read_row(row, rules.cols))
            .collect::<Result<Vec<_>, String>>()?;
        if board.len() != rules.rows {
            return Err(format!("expected {} rows, found {}", rules.rows, board.len()));
        }
        Ok(Position { rules: rules.clone(), board, turn })
    }

    /// Writes the position in the same form.
    pub fn to_line(&self) -> String {
        let rows: Vec<String> = self.board.iter().map(|row| row_text(row)).collect();
        let turn = match self.turn {
            Side::White => "w",
            Side::Black => "b",
        };
        format!("{} {turn}", rows.join("/"))
    }
}

fn read_row(text: &str, cols: usize) -> Result<Vec<Option<Side>>, String> {
    let mut row = Vec::new();
    let mut digits = String::new();
    // The blank at the end makes the last number count too.
    for letter in text.chars().chain([' ']) {
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        if !digits.is_empty() {
            let empties: usize = match digits.parse() {
                Ok(run) if (1..=cols).contains(&run) => run,
                _ => return Err(format!("expected a run from 1 to {cols}, found {digits}")),
            };
            row.extend(vec![None; empties]);
            digits.clear();
        }
        match letter {
            'w' => row.push(Some(Side::White)),
            'b' => row.push(Some(Side::Black)),
            ' ' => {}
            _ => return Err(format!("expected w, b or a number, found {letter:?}")),
        }
    }
    if row.len() != cols {
        return Err(format!("expected {cols} squares in {text:?}, found {}", row.len()));
    }
    Ok(row)
}

fn row_text(row: &[Option<Side>]) -> String {
    let mut text = String::new();
    let mut empties = 0;
    for &cell in row {
        let letter = match cell {
            None => {
                empties += 1;
                continue;
            }
            Some(Side::White) => 'w',
            Some(Side::Black) => 'b',
        };
        if empties > 0 {
            text.push_str(&empties.to_string());
            empties = 0;
        }
        text.push(letter);
    }
    if empties > 0 {
        text.push_str(&empties.to_string());
    }
    text
}
