//! Squares counted from the other end of the board. The standard has Spanish draughts so, and the details of `GameType`
//! may say it of any game; but some programs write those details wrongly, so that only the moves can tell. And where Black
//! begins, some write letters as if that side sat at the bottom.

use super::style::SPANISH;
use crate::any_game::AnyGame;
use saltus_pdn::RecordGame;

/// From which end squares are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// From the end that we count from.
    Standard,
    /// From the other end; letters mean the same squares from either.
    Reversed,
    /// Letters, too, from the other end.
    Turned,
}

impl Numbering {
    /// The ends that a record may count from, the likelier first.
    pub(super) fn likely(id: &str, sheet: &RecordGame) -> &'static [Numbering] {
        let Ok(start) = AnyGame::start(id) else { return &[Numbering::Standard] };
        let Some(number) = start.game_type() else { return &[Numbering::Standard] };
        let notation = sheet.tag("GameType").and_then(|tag| tag.split(',').nth(4)).map(str::trim);
        let (ours, other) = match start.turn().letter() {
            'B' => ("N1", "N2"),
            _ => ("N2", "N1"),
        };
        let lettered = || sheet.nodes.first().is_some_and(|node| node.text.starts_with(letter));
        match notation {
            None if ours == "N1" && lettered() => &[Numbering::Standard, Numbering::Turned],
            Some(notation) if notation == ours => &[Numbering::Standard],
            None | Some("N1") if number == SPANISH => &[Numbering::Reversed, Numbering::Standard],
            Some(notation) if notation == other => &[Numbering::Standard, Numbering::Reversed],
            _ => &[Numbering::Standard],
        }
    }

    /// A move as we count.
    pub fn mv(self, id: &str, text: &str) -> String {
        if self == Numbering::Turned {
            return turned_letters(id, text);
        }
        match self.last(id, text) {
            Some(last) => turned(text, last),
            None => text.to_owned(),
        }
    }

    /// A position as we count.
    pub fn position(self, id: &str, text: &str) -> String {
        if self == Numbering::Turned {
            return turned_letters(id, text);
        }
        let Some(last) = self.last(id, text) else { return text.to_owned() };
        let part = |part: &str| match part.split_once('-') {
            // A range runs upwards.
            Some((from, to)) => {
                let (side, from) =
                    from.split_at(from.len() - from.trim_start_matches(letter).len());
                format!("{side}{}-{}", turned(to, last), turned(from, last))
            }
            None => turned(part, last),
        };
        let field = |field: &str| match field.starts_with(['W', 'w', 'B', 'b']) {
            true => field.split(',').map(part).collect::<Vec<_>>().join(","),
            false => field.to_owned(),
        };
        text.split(':').map(field).collect::<Vec<_>>().join(":")
    }

    /// The highest number of the board, where a text is to be turned.
    fn last(self, id: &str, text: &str) -> Option<u32> {
        if self != Numbering::Reversed || text.contains(|c: char| ('a'..='h').contains(&c)) {
            return None;
        }
        let rows = AnyGame::start(id).ok()?.board().rows;
        Some(rows.iter().flatten().flatten().count() as u32)
    }
}

fn letter(c: char) -> bool {
    c.is_ascii_alphabetic()
}

/// Every number of a text that is a square, counted from the other end.
fn turned(text: &str, last: u32) -> String {
    let mut out = String::new();
    let mut rest = text;
    while !rest.is_empty() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits == 0 {
            let next = rest.chars().next().map_or(rest.len(), char::len_utf8);
            out.push_str(&rest[..next]);
            rest = &rest[next..];
            continue;
        }
        let number = rest[..digits].parse().ok().filter(|number| (1..=last).contains(number));
        match number {
            Some(number) => out.push_str(&(last + 1 - number).to_string()),
            None => out.push_str(&rest[..digits]),
        }
        rest = &rest[digits..];
    }
    out
}

/// Every square of a text that has a letter, counted from the other corner.
fn turned_letters(id: &str, text: &str) -> String {
    let Ok(start) = AnyGame::start(id) else { return text.to_owned() };
    let board = start.board();
    let [last_row, last_column] =
        [board.rows.len(), board.rows.first().map_or(0, Vec::len)].map(|most| most as u32);
    let mut out = String::new();
    let mut chars = text.chars().peekable();
    while let Some(column) = chars.next() {
        let row =
            chars.peek().and_then(|row| row.to_digit(10)).filter(|_| column.is_ascii_lowercase());
        let places = row.and_then(|row| {
            let column = last_column.checked_sub(u32::from(column) - u32::from('a') + 1)?;
            Some((char::from_u32(u32::from('a') + column)?, (last_row + 1).checked_sub(row)?))
        });
        match places {
            Some((column, row)) => {
                chars.next();
                out.push(column);
                out.push_str(&row.to_string());
            }
            None => out.push(column),
        }
    }
    out
}
