//! A stored game as Portable Draughts Notation, or the same tags with moves of Halma.

use crate::plan::Contest;
use crate::store::Row;
use saltus_engine::{RecordText, Standing};

/// The text of a game, with how it ended said of its last move.
pub(super) fn game(title: &str, contest: &Contest, row: &Row) -> String {
    let mut text = RecordText::new(&contest.start);
    let date = row.ended.as_deref().and_then(|ended| ended.get(..10)).unwrap_or("????-??-??");
    text.tag("Event", &format!("{title}: {}", contest.name))
        .tag("Date", &date.replace('-', "."))
        .tag("Round", &format!("{}.{}", row.pair + 1, u8::from(row.swapped) + 1))
        .tag("White", &row.white)
        .tag("Black", &row.black);
    // A game from a position of its own says so; text that is no position cannot come out of the store.
    if row.start != contest.start.position(contest.start.names()[0])
        && let Ok(start) = contest.start.at_position(&row.start)
    {
        text.from_position(&row.start, start.turn());
    }
    let mut moves = row.moves.split_ascii_whitespace().peekable();
    while let Some(mv) = moves.next() {
        text.mv(mv, moves.peek().is_none().then_some(row.end.as_str()));
    }
    text.end(row.winning_side().map_or(Standing::Drawn, Standing::Won))
}
