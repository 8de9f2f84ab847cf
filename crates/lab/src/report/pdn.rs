//! A stored game as Portable Draughts Notation, or the same tags with moves of Halma.

use crate::plan::Contest;
use crate::store::Row;
use saltus_engine::{RecordText, Standing};

/// The text of a game, with how it ended said of its last move.
pub(super) fn game(title: &str, contest: &Contest, row: &Row) -> String {
    let mut text = RecordText::new(&contest.start);
    let date = row.ended.as_deref().and_then(|ended| ended.get(..10)).unwrap_or("????-??-??");
    let event = format!("{title}: {}", contest.name);
    let names = [row.white.as_str(), &row.black];
    text.heading(&event, &date.replace('-', "."), (row.pair, row.swapped), names);
    text.from_position(&row.start);
    let moves: Vec<&str> = row.moves.split_ascii_whitespace().collect();
    let end = |left: usize| (left == 0).then_some(row.end.as_str());
    text.line(moves.iter().copied().zip((0..moves.len()).rev().map(end)));
    text.end(row.winning_side().map_or(Standing::Drawn, Standing::Won))
}
