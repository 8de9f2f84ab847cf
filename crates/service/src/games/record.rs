//! Games as text, out and in.

use super::game::Game;
use super::model::{self, End, EndReason, Imported, Node, Remark, Seat, SeatPlayer};
use super::storage::StoredEvaluation;
use crate::study::{Review, annotate};
use crate::{Error, catalogue, records};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use saltus_engine::record::{self, Record, RecordNode};
use saltus_engine::{AnyGame, Standing};
use std::collections::HashMap;

/// What is read from a record: the first position, the moves, the end that it tells of, and what it says besides.
type Read = (AnyGame, Vec<Node>, Option<End>, Option<Imported>);

impl Game {
    /// The game with its variations as text; the line that leads to the head is the main one. What a review has found of it
    /// stands there as marks, values and better moves.
    pub fn record(&self, reviewed: HashMap<u32, StoredEvaluation>) -> Result<String, Error> {
        let header = &self.header;
        let imported = header.imported.clone().unwrap_or_default();
        let result = match (header.end, self.head.outcome()) {
            (Some(end), _) => end.places(header.seats.len()).into(),
            (None, Some(outcome)) => outcome.places.into(),
            (None, None) => Standing::Open,
        };
        let (mut nodes, ids) = nodes(self);
        if !reviewed.is_empty() && header.seats.len() == 2 {
            let found = Review::new(self)?.all(reviewed)?;
            annotate(&mut nodes, &ids, &found);
        }
        let record = Record {
            game: header.game.clone(),
            start: header.start.clone(),
            comment: imported.comment,
            nodes,
            tags: tags(self, imported.tags),
            result,
            left_out: 0,
            more: 0,
        };
        Ok(record::write(&record)?)
    }
}

/// The tags that every record has, in their usual order, as the record that the game was read from has them; and its others.
fn tags(game: &Game, mut read: Vec<(String, String)>) -> Vec<(String, String)> {
    let header = &game.header;
    let mut usual = vec![
        ("Event", "Saltus".to_owned()),
        ("Site", "?".to_owned()),
        ("Date", date(header.created)),
        ("Round", "?".to_owned()),
    ];
    if header.imported.is_some() {
        // Where and when it was played only its record knows.
        usual[0].1 = "?".to_owned();
        usual[2].1 = "????.??.??".to_owned();
    }
    usual.extend(header.seats.iter().map(|seat| (record::seat_tag(seat.side), name(seat))));
    if let Some(end) = header.end.filter(|end| end.reason != EndReason::Recorded) {
        let how = match end.reason {
            EndReason::Agreed | EndReason::Recorded => "normal",
            EndReason::Resigned => "abandoned",
            EndReason::Time => "time forfeit",
            EndReason::PlayerFailed => "rules infraction",
        };
        usual.push(("Termination", how.to_owned()));
    }
    let mut tags = Vec::new();
    for (name, value) in usual {
        let known = read.iter().position(|(tag, _)| tag.eq_ignore_ascii_case(name));
        tags.push(known.map_or_else(|| (name.to_owned(), value), |at| read.remove(at)));
    }
    tags.extend(read);
    tags
}

/// The day of a moment, in universal time.
fn date(moment: i64) -> String {
    let day = Timestamp::from_millisecond(moment).map(|it| it.to_zoned(TimeZone::UTC));
    day.map_or_else(|_| "????.??.??".to_owned(), |day| day.strftime("%Y.%m.%d").to_string())
}

/// All moves, those that lead to the head first: so they are the main line of the record. And by which number each node
/// goes there.
fn nodes(game: &Game) -> (Vec<RecordNode>, Vec<usize>) {
    let main = model::path(&game.nodes, game.header.head);
    let others = (1..=game.nodes.len() as u32).filter(|node| !main.contains(node));
    let order: Vec<u32> = main.iter().copied().chain(others).collect();
    let mut ids = vec![0; game.nodes.len() + 1];
    for (&node, id) in order.iter().zip(1..) {
        ids[node as usize] = id;
    }
    let node = |&number: &u32| {
        let Node { parent, mv, side, left, remark, .. } = &game.nodes[number as usize - 1];
        let remark = remark.clone().unwrap_or_default();
        let clock = left.as_ref().map(|left| clock(left[game.header.seat_index(*side)]));
        RecordNode {
            id: ids[number as usize],
            parent: ids[*parent as usize],
            mv: mv.clone(),
            comment: clock.unwrap_or(remark.comment),
            nags: remark.nags,
        }
    };
    (order.iter().map(node).collect(), ids)
}

/// The time that is left after a move, as the standard has it.
fn clock(left: u64) -> String {
    let seconds = left / 1000;
    format!("[%clk {}:{:02}:{:02}]", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

fn name(seat: &Seat) -> String {
    match &seat.player {
        SeatPlayer::Level(level) => format!("Saltus, level {level}"),
        SeatPlayer::Player(name) | SeatPlayer::Engine(name) => name.clone(),
        SeatPlayer::Human | SeatPlayer::Open { .. } => {
            seat.name.clone().unwrap_or_else(|| "?".to_owned())
        }
    }
}

/// What a record holds.
pub(super) fn read(game: &str, text: &str) -> Result<Read, Error> {
    let record = records::read(text, Some(game))?;
    let start = catalogue::at(&record.game, Some(&record.start), &[])?;
    let end = end(&record);
    let movers = records::movers(&start, &record.nodes);
    let node = |(RecordNode { parent, mv, comment, nags, .. }, side)| Node {
        parent: parent as u32,
        mv,
        side,
        spent: 0,
        value: None,
        left: None,
        remark: (!comment.is_empty() || !nags.is_empty()).then_some(Remark { comment, nags }),
    };
    let imported = Imported { tags: record.tags, comment: record.comment };
    let nodes = record.nodes.into_iter().zip(movers).map(node).collect();
    Ok((start, nodes, end, Some(imported)))
}

/// The end that a record tells of. Where the rules have ended the game already, both say the same; a result that they
/// contradict is not believed.
fn end(record: &Record) -> Option<End> {
    let mut game = catalogue::at(&record.game, Some(&record.start), &[]).ok()?;
    let mut last = 0;
    while let Some(next) = record.nodes.iter().find(|node| node.parent == last) {
        game.play(&next.mv).ok()?;
        last = next.id;
    }
    if game.outcome().is_some() || game.seats() != 2 {
        return None;
    }
    let loser = match record.result {
        Standing::Won(winner) => Some(saltus_game::Seat::from(!winner)),
        Standing::Drawn => None,
        Standing::Neither | Standing::Places(_) | Standing::Open => return None,
    };
    let how = record.tags.iter().find(|(name, _)| name == "Termination");
    let reason = match how.map(|(_, how)| how.as_str()) {
        Some("abandoned") if loser.is_some() => EndReason::Resigned,
        Some("time forfeit") if loser.is_some() => EndReason::Time,
        _ => EndReason::Recorded,
    };
    Some(End { loser, reason })
}
