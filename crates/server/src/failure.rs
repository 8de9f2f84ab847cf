//! Errors of the service as HTTP answers: a status, a short code for programs, a sentence for people.

use crate::pool::Busy;
use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use saltus_service::{Error, ErrorKind};

/// Why a request was not answered.
#[derive(Debug)]
pub(crate) struct Failure(pub Error);

impl Failure {
    /// Tells the operator of a fault that no client is told of.
    pub fn report(&self, what: &str) {
        let Failure(error) = self;
        tracing::error!(cause = error.cause(), "{what}: {error}");
    }

    pub fn not_found(what: &str) -> Failure {
        Failure(Error::not_found(what))
    }

    pub fn unusable(code: &'static str, message: impl Into<String>) -> Failure {
        Failure(Error::unusable(code, message))
    }

    pub fn forbidden(code: &'static str, message: impl Into<String>) -> Failure {
        Failure(Error::forbidden(code, message))
    }

    pub fn too_many(message: impl Into<String>) -> Failure {
        Failure(Error::too_many(message))
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
