//! Positions with a man on its crowning row, where none can stand: whoever wrote them left out the sign of a king.

use crate::any_game::AnyGame;
use crate::catalogue::Family;

/// The position with kings there, and their squares; none if it has no such man.
pub(super) fn crowned(id: &str, position: &str) -> Option<(String, String)> {
    let start = AnyGame::start(id).ok().filter(|start| start.family() == Family::Draughts)?;
    let rows = start.board().rows;
    let in_row = rows.first()?.iter().flatten().count() as u32;
    let squares = rows.iter().flatten().flatten().count() as u32;
    let last = |black: bool, square: &str| match square.parse::<u32>() {
        Ok(number) if black => number + in_row > squares && number <= squares,
        Ok(number) => (1..=in_row).contains(&number),
        Err(_) => {
            let row = square.strip_prefix(|c: char| c.is_ascii_lowercase());
            row.and_then(|row| row.parse().ok()) == Some(if black { 1 } else { rows.len() })
        }
    };
    let mut found = Vec::new();
    let fields: Vec<String> = position
        .split(':')
        .enumerate()
        .map(|(at, field)| {
            let black = field.trim_start().starts_with(['B', 'b']);
            let (side, listed) = match field.trim_start().split_at_checked(1) {
                Some((side, listed)) if at > 0 && "WwBb".contains(side) => (side, listed),
                _ => return field.to_owned(),
            };
            let (listed, dot) = match listed.trim_end().strip_suffix('.') {
                Some(listed) => (listed, "."),
                None => (listed, ""),
            };
            let part = |part: &str| {
                let square = part.trim();
                if !last(black, square) {
                    return part.to_owned();
                }
                found.push(square.to_owned());
                format!("K{square}")
            };
            format!("{side}{}{dot}", listed.split(',').map(part).collect::<Vec<_>>().join(","))
        })
        .collect();
    (!found.is_empty()).then(|| (fields.join(":"), found.join(", ")))
}
