//! Answers that are not JSON of a success: errors of the service with their status, and texts.

use crate::pool::Busy;
use axum::Json;
use axum::body::Body;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use saltus_service::{Error, ErrorKind};

/// Why a request was not answered.
#[derive(Debug)]
pub(crate) struct Failure(pub Error);

impl Failure {
    /// Reports a fault to the operator, with its cause.
    pub fn report(&self, what: &str) {
        let Failure(error) = self;
        tracing::error!(cause = error.cause(), "{what}: {error}");
    }

    fn status(&self) -> StatusCode {
        match self.0.kind {
            ErrorKind::BadRequest => StatusCode::BAD_REQUEST,
            ErrorKind::NotFound => StatusCode::NOT_FOUND,
            ErrorKind::Forbidden => StatusCode::FORBIDDEN,
            ErrorKind::Conflict => StatusCode::CONFLICT,
            ErrorKind::Unusable => StatusCode::UNPROCESSABLE_ENTITY,
            ErrorKind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ErrorKind::BadMethod => StatusCode::METHOD_NOT_ALLOWED,
            ErrorKind::TooMany => StatusCode::TOO_MANY_REQUESTS,
            ErrorKind::Busy => StatusCode::SERVICE_UNAVAILABLE,
            ErrorKind::Fault => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure(error)
    }
}

impl From<Busy> for Failure {
    fn from(_: Busy) -> Failure {
        Failure(Error::busy())
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let status = self.status();
        if self.0.kind == ErrorKind::Fault {
            self.report("a request failed");
        }
        let retry = (self.0.kind == ErrorKind::Busy).then_some([(header::RETRY_AFTER, "1")]);
        let body = Json(self.0.body());
        match retry {
            Some(headers) => (status, headers, body).into_response(),
            None => (status, body).into_response(),
        }
    }
}

/// A file to be saved under a name.
pub(crate) fn file_answer(name: &str, kind: &'static str, body: impl Into<Body>) -> Response {
    let saved = format!("attachment; filename=\"{name}\"");
    let headers = [(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, saved.as_str())];
    (headers, body.into()).into_response()
}

/// The answer that is plain text, as a game record.
pub(crate) fn text_answer(text: String) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}
