//! Errors as clients see them: a status, a short code for programs, a sentence for people.

use crate::pool::Busy;
use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use saltus_engine::GameError;
use serde_json::{Map, Value, json};

/// Why a request was not answered. The codes are those of `docs/api.md`.
#[derive(Debug)]
pub(crate) struct Failure {
    status: StatusCode,
    code: &'static str,
    message: String,
    more: Map<String, Value>,
}

impl Failure {
    pub fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Failure {
        Failure { status, code, message: message.into(), more: Map::new() }
    }

    pub fn bad_request(message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::BAD_REQUEST, "bad-request", message)
    }

    pub fn not_found(what: &str) -> Failure {
        Failure::new(StatusCode::NOT_FOUND, "not-found", format!("there is no such {what}"))
    }

    pub fn unusable(code: &'static str, message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::UNPROCESSABLE_ENTITY, code, message)
    }

    pub fn conflict(code: &'static str, message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::CONFLICT, code, message)
    }

    pub fn forbidden(code: &'static str, message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::FORBIDDEN, code, message)
    }

    pub fn too_many(message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::TOO_MANY_REQUESTS, "too-many", message)
    }

    /// The server itself is at fault.
    pub fn fault(message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "fault", message)
    }

    /// The sentence for people.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Adds a field beside code and message.
    pub fn with(mut self, key: &str, value: impl Into<Value>) -> Failure {
        self.more.insert(key.to_owned(), value.into());
        self
    }
}

impl From<Busy> for Failure {
    fn from(_: Busy) -> Failure {
        Failure::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "busy",
            "the server has enough to think about",
        )
    }
}

impl From<GameError> for Failure {
    fn from(error: GameError) -> Failure {
        let code = match error {
            GameError::Position { .. } => "bad-position",
            GameError::Move { .. } => return Failure::conflict("illegal-move", error.to_string()),
            _ => "bad-game",
        };
        Failure::unusable(code, error.to_string())
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let mut error = Map::new();
        error.insert("code".to_owned(), self.code.into());
        error.insert("message".to_owned(), self.message.into());
        error.extend(self.more);
        let busy = self.status == StatusCode::SERVICE_UNAVAILABLE;
        let retry = busy.then_some([(header::RETRY_AFTER, "1")]);
        let body = Json(json!({ "error": error }));
        match retry {
            Some(headers) => (self.status, headers, body).into_response(),
            None => (self.status, body).into_response(),
        }
    }
}
