//! Game records that clients send, read within the limits and for games of the list alone.

use crate::error::Error;
use crate::{catalogue, limits};
use saltus_engine::record::{Limits, Record, RecordError, RecordNode, read_within};
use saltus_engine::{AnyGame, Seat};

/// The first game of a text, all of its moves played. `game` is for records that do not say which it is. It may take
/// milliseconds: not for threads that serve others meanwhile.
pub fn read(text: &str, game: Option<&str>) -> Result<Record, Error> {
    let all = Limits { moves: limits::NODES, depth: limits::NODES, text: limits::BODY };
    let begin = |id: &str, position: Option<&str>| {
        catalogue::at(id, position, &[]).map_err(|error| error.message().to_owned())
    };
    read_within(text, game, all, &begin).map_err(refusal)
}

/// Who made each move of a record that begins here. In games for four that takes playing them: whoever has finished is
/// passed over.
pub fn movers(start: &AnyGame, nodes: &[RecordNode]) -> Vec<Seat> {
    let mut game = start.clone();
    // The moves that lead to the present position. Every move comes after the one before it, and variations after what
    // they leave, so that going back is enough to come to any.
    let mut path = vec![0];
    let mover = |node: &RecordNode| {
        while path.last().is_some_and(|&last| last != node.parent) && game.undo() {
            path.pop();
        }
        let seat = game.turn();
        if game.play(&node.mv).is_ok() {
            path.push(node.id);
        }
        seat
    };
    nodes.iter().map(mover).collect()
}

/// What is wrong with a record, where, and how many moves were good.
fn refusal(error: RecordError) -> Error {
    let refused = Error::unusable("bad-record", error.to_string());
    let (place, moves) = match error {
        RecordError::Text { place, .. } => (place, None),
        RecordError::Move { place, good, .. } | RecordError::Setup { place, good } => {
            (place, Some(good))
        }
        _ => return refused,
    };
    refused.with(|details| {
        details.line = Some(place.line);
        details.column = Some(place.column);
        details.good = moves;
    })
}
