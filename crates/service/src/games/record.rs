//! Games as text, out and in.

use super::game::Game;
use super::model::{self, End, EndReason, Node, Seat, SeatPlayer};
use crate::{Error, catalogue, records};
use saltus_engine::record::{self, Record, RecordNode};
use saltus_engine::{AnyGame, Standing};

impl Game {
    /// The game with its variations as text; the line that leads to the head is the main one.
    pub fn record(&self) -> Result<String, Error> {
        let header = &self.header;
        let mut tags = vec![
            ("Event", "Saltus".to_owned()),
            ("Site", "?".to_owned()),
            ("Date", "????.??.??".to_owned()),
            ("Round", "?".to_owned()),
        ];
        tags.extend(header.seats.iter().map(|seat| (record::seat_tag(seat.side), name(seat))));
        if let Some(end) = header.end {
            let how = match end.reason {
                EndReason::Agreed | EndReason::Recorded => "normal",
                EndReason::Resigned => "abandoned",
                EndReason::Time => "time forfeit",
                EndReason::PlayerFailed => "rules infraction",
            };
            tags.push(("Termination", how.to_owned()));
        }
        let result = match (header.end, self.head.outcome()) {
            (Some(end), _) => end.places(header.seats.len()).into(),
            (None, Some(outcome)) => outcome.places.into(),
            (None, None) => Standing::Open,
        };
        let record = Record {
            game: header.game.clone(),
            start: header.start.clone(),
            comment: String::new(),
            nodes: nodes(self),
            tags: tags.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
            result,
            left_out: 0,
            more: 0,
        };
        Ok(record::write(&record)?)
    }
}

/// All moves, those that lead to the head first: so they are the main line of the record.
fn nodes(game: &Game) -> Vec<RecordNode> {
    let main = model::path(&game.nodes, game.header.head);
    let others = (1..=game.nodes.len() as u32).filter(|node| !main.contains(node));
    let order: Vec<u32> = main.iter().copied().chain(others).collect();
    let mut ids = vec![0; game.nodes.len() + 1];
    for (&node, id) in order.iter().zip(1..) {
        ids[node as usize] = id;
    }
    let node = |&number: &u32| {
        let Node { parent, mv, side, left, .. } = &game.nodes[number as usize - 1];
        RecordNode {
            id: ids[number as usize],
            parent: ids[*parent as usize],
            mv: mv.clone(),
            comment: left
                .as_ref()
                .map(|left| clock(left[game.header.seat_index(*side)]))
                .unwrap_or_default(),
            nags: Vec::new(),
        }
    };
    order.iter().map(node).collect()
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

/// The first position and the moves of a record.
pub(super) fn read(game: &str, text: &str) -> Result<(AnyGame, Vec<Node>, Option<End>), Error> {
    let record = records::read(text, Some(game))?;
    let start = catalogue::at(&record.game, Some(&record.start), &[])?;
    let end = end(&record);
    let movers = records::movers(&start, &record.nodes);
    let node = |(RecordNode { parent, mv, .. }, side)| Node {
        parent: parent as u32,
        mv,
        side,
        spent: 0,
        value: None,
        left: None,
    };
    Ok((start, record.nodes.into_iter().zip(movers).map(node).collect(), end))
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
