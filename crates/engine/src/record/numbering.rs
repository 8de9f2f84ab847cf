//! Squares counted from the other end of the board. The standard has Spanish draughts so, and the details of `GameType`
//! may say it of any game; but some programs write those details wrongly, so that only the moves can tell.

use super::style::SPANISH;
use crate::any_game::AnyGame;
use saltus_pdn::RecordGame;

/// From which end squares are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// From the end that we count from.
    Standard,
    /// From the other end.
    Reversed,
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
        match notation {
            Some(notation) if notation == ours => &[Numbering::Standard],
            None | Some("N1") if number == SPANISH => &[Numbering::Reversed, Numbering::Standard],
            Some(notation) if notation == other => &[Numbering::Standard, Numbering::Reversed],
            _ => &[Numbering::Standard],
        }
    }

    /// A move as we count.
    pub fn mv(self, id: &str, text: &str) -> String {
        match self.last(id, text) {
            Some(last) => turned(text, last),
            None => text.to_owned(),
        }
    }

    /// A position as we count.
    pub fn position(self, id: &str, text: &str) -> String {
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

    /// The highest number of the board, where a text is to be turned: letters mean the same squares from either end.
    fn last(self, id: &str, text: &str) -> Option<u32> {
        if self == Numbering::Standard || text.contains(|c: char| ('a'..='h').contains(&c)) {
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
