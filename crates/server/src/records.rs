//! Game records as text: those that clients send, read within the limits and by the games of the list alone; and
//! the answer that is one.

use crate::failure::Failure;
use crate::{catalogue, limits};
use axum::http::header;
use axum::response::{IntoResponse, Response};
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

/// The answer that is a record.
pub(crate) fn answer(text: String) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
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
