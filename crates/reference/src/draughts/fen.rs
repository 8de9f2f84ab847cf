//! Positions as text: `W:W31-50:BK1,2,5-8`.
//!
//! It must not know moves. Squares are numbers; letters and digits (a1) are not read here.
//! Runs of quiet king moves are not part of the text: a position read from it has none.

use super::board::{Kind, Piece};
use super::position::Position;
use super::rules::Rules;
use crate::Side;

impl Position {
    /// Reads a position. `K` stands before a king; before a range it makes every piece of the
    /// range a king. A side may be empty, and a dot may stand at the end.
    pub fn from_fen(rules: &Rules, text: &str) -> Result<Position, String> {
        let text = text.trim();
        let text = text.strip_suffix('.').unwrap_or(text);
        let parts: Vec<&str> = text.split(':').map(str::trim).collect();
        let [turn, first, second] = parts[..] else {
            return Err(format!("expected turn:side:side, found {text:?}"));
        };
        let (turn, rest) = read_side(turn)?;
        if !rest.is_empty() {
            return Err(format!("expected W or B alone for the turn, found more: {rest:?}"));
        }
        let (first_side, first_list) = read_side(first)?;
        let (second_side, second_list) = read_side(second)?;
        if first_side == second_side {
            return Err(format!("both lists are for {first_side:?}"));
        }
        let mut position = Position::empty(rules, turn);
        read_pieces(&mut position, first_side, first_list)?;
        read_pieces(&mut position, second_side, second_list)?;
        Ok(position)
    }

    /// Writes the position, White's pieces first. Three or more men on squares that follow one
    /// another are written as a range; kings are written one by one.
    pub fn to_fen(&self) -> String {
        let white = pieces_text(self, Side::White);
        let black = pieces_text(self, Side::Black);
        format!("{}:W{white}:B{black}", side_letter(self.turn))
    }
}

fn side_letter(side: Side) -> char {
    match side {
        Side::White => 'W',
        Side::Black => 'B',
    }
}

/// The side named by the first letter, and the text after it.
fn read_side(text: &str) -> Result<(Side, &str), String> {
    for side in [Side::White, Side::Black] {
        if let Some(rest) = text.strip_prefix(side_letter(side)) {
            return Ok((side, rest.trim()));
        }
    }
    Err(format!("expected W or B, found {text:?}"))
}

fn read_pieces(position: &mut Position, side: Side, list: &str) -> Result<(), String> {
    if list.is_empty() {
        return Ok(());
    }
    for item in list.split(',').map(str::trim) {
        let (kind, squares) = match item.strip_prefix('K') {
            Some(rest) => (Kind::King, rest),
            None => (Kind::Man, item),
        };
        let (first, last) = squares.split_once('-').unwrap_or((squares, squares));
        let (first, last) = (read_square(position, first)?, read_square(position, last)?);
        if first > last {
            return Err(format!("range {squares:?} runs backwards"));
        }
        for square in first..=last {
            let place = position.rules.place(square);
            if position.board.get(place).is_some() {
                return Err(format!("square {square} is named twice"));
            }
            position.board.put(place, Piece { side, kind });
        }
    }
    Ok(())
}

fn read_square(position: &Position, text: &str) -> Result<usize, String> {
    let count = position.rules.square_count();
    match text.trim().parse() {
        Ok(square) if (1..=count).contains(&square) => Ok(square),
        _ => Err(format!("expected a square from 1 to {count}, found {text:?}")),
    }
}

fn pieces_text(position: &Position, side: Side) -> String {
    let count = position.rules.square_count();
    let man = Some(Piece { side, kind: Kind::Man });
    let king = Some(Piece { side, kind: Kind::King });
    let mut items = Vec::new();
    let mut square = 1;
    while square <= count {
        let mut next = square + 1;
        if position.piece(square) == king {
            items.push(format!("K{square}"));
        } else if position.piece(square) == man {
            while next <= count && position.piece(next) == man {
                next += 1;
            }
            match next - square {
                1 => items.push(format!("{square}")),
                2 => items.push(format!("{square},{}", square + 1)),
                _ => items.push(format!("{square}-{}", next - 1)),
            }
        }
        square = next;
    }
    items.join(",")
}
