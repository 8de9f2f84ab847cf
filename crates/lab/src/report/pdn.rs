//! A stored game as Portable Draughts Notation, or the same tags with moves of Halma.

use crate::store::Row;
use saltus_engine::{AnyGame, RecordText};

/// The text of a game, with how it ended said of its last move.
pub fn game(title: &str, start: &AnyGame, row: &Row) -> String {
    let mut text = RecordText::new(start);
    let date = row.ended.as_deref().and_then(|ended| ended.get(..10)).unwrap_or("????-??-??");
    let event = format!("{title}: {}", row.contest);
    let names: Vec<&str> = row.players.iter().map(String::as_str).collect();
    text.heading(&event, &date.replace('-', "."), (row.pair, row.swapped.into()), &names);
    text.from_position(&row.start);
    let moves: Vec<&str> = row.moves.split_ascii_whitespace().collect();
    let end = |left: usize| (left == 0).then_some(row.end.as_str());
    text.line(moves.iter().copied().zip((0..moves.len()).rev().map(end)));
    text.end(row.places.into())
}
