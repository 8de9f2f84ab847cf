//! The answer that is a game record.

use axum::http::header;
use axum::response::{IntoResponse, Response};

/// The answer that is a record.
pub(crate) fn answer(text: String) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}
