//! Game records that clients send: read within the limits, by the games of the list alone.

use crate::failure::Failure;
use crate::{catalogue, limits};
use saltus_engine::record::{Limits, Record, RecordError, read_within};

/// The first game of a text, all of its moves played. `game` is for records that do not say which it is. It may take
/// milliseconds: not for threads that serve others meanwhile.
pub(crate) fn read(text: &str, game: Option<&str>) -> Result<Record, Failure> {
    let all = Limits { moves: limits::NODES, depth: limits::NODES, text: limits::BODY };
    let begin = |id: &str, position: Option<&str>| {
        catalogue::at(id, position, &[]).map_err(|failure| failure.message().to_owned())
    };
    read_within(text, game, all, &begin).map_err(refusal)
}

/// What is wrong with a record, where, and how many moves were good.
fn refusal(error: RecordError) -> Failure {
    let failure = Failure::unusable("bad-record", error.to_string());
    match error {
        RecordError::Text { place, .. } => {
            failure.with("line", place.line).with("column", place.column)
        }
        RecordError::Move { place, good, .. } | RecordError::Setup { place, good } => {
            failure.with("line", place.line).with("column", place.column).with("good", good)
        }
        _ => failure,
    }
}
