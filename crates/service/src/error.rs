//! Why a request was not answered: what kind of refusal it is, a short code for programs, a sentence for people.

use crate::wire::{ErrorAnswer, ErrorBody, ErrorDetails, Side};
use saltus_engine::GameError;

/// Why a request was not answered. The codes are those of `docs/api.md`.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub struct Error {
    /// What kind of refusal it is.
    pub kind: ErrorKind,
    code: &'static str,
    message: String,
    /// What programs are told beside code and message. Boxed, so that results stay small.
    pub details: Box<ErrorDetails>,
    /// What the operator should know and a client should not.
    cause: Option<String>,
}

/// A kind of refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The request is not what is expected.
    BadRequest,
    /// There is no such thing.
    NotFound,
    /// The client may not do that.
    Forbidden,
    /// The game is not in a state in which that can be done.
    Conflict,
    /// What was sent cannot be used.
    Unusable,
    /// The request is too large.
    TooLarge,
    /// The address does not take that method.
    BadMethod,
    /// The client has asked for as much as it may.
    TooMany,
    /// The server has as much to do as it can.
    Busy,
    /// The server itself is at fault.
    Fault,
}

impl Error {
    /// A refusal of some kind.
    pub fn new(kind: ErrorKind, code: &'static str, message: impl Into<String>) -> Error {
        let details = Box::default();
        Error { kind, code, message: message.into(), details, cause: None }
    }

    /// The request is not what is expected.
    pub fn bad_request(message: impl Into<String>) -> Error {
        Error::new(ErrorKind::BadRequest, "bad-request", message)
    }

    /// There is no such thing.
    pub fn not_found(what: &str) -> Error {
        Error::new(ErrorKind::NotFound, "not-found", format!("there is no such {what}"))
    }

    /// What was sent cannot be used.
    pub fn unusable(code: &'static str, message: impl Into<String>) -> Error {
        Error::new(ErrorKind::Unusable, code, message)
    }

    /// The game is not in a state in which that can be done.
    pub fn conflict(code: &'static str, message: impl Into<String>) -> Error {
        Error::new(ErrorKind::Conflict, code, message)
    }

    /// The client may not do that.
    pub fn forbidden(code: &'static str, message: impl Into<String>) -> Error {
        Error::new(ErrorKind::Forbidden, code, message)
    }

    /// The client has asked for as much as it may.
    pub fn too_many(message: impl Into<String>) -> Error {
        Error::new(ErrorKind::TooMany, "too-many", message)
    }

    /// What a page without a server does not have.
    pub fn needs_server() -> Error {
        let message = "this needs a server, and this page runs without one";
        Error::new(ErrorKind::Unusable, "needs-server", message)
    }

    /// The server has as much to do as it can.
    pub fn busy() -> Error {
        Error::new(ErrorKind::Busy, "busy", "the server is busy; try again in a moment")
    }

    /// The server itself is at fault: the client is told `message`, the operator the cause.
    pub fn fault(message: impl Into<String>, cause: impl ToString) -> Error {
        let error = Error::new(ErrorKind::Fault, "fault", message);
        Error { cause: Some(cause.to_string()), ..error }
    }

    /// The short code for programs.
    pub fn code(&self) -> &'static str {
        self.code
    }

    /// The sentence for people.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// What the operator should know and a client should not.
    pub fn cause(&self) -> Option<&str> {
        self.cause.as_deref()
    }

    /// The same with more for programs.
    pub fn with(mut self, tell: impl FnOnce(&mut ErrorDetails)) -> Error {
        tell(&mut self.details);
        self
    }

    /// The error as clients see it.
    pub fn body(self) -> ErrorBody {
        let Error { code, message, details, .. } = self;
        ErrorBody { error: ErrorAnswer { code: code.to_owned(), message, details: *details } }
    }
}

impl From<GameError> for Error {
    fn from(error: GameError) -> Error {
        let code = match error {
            GameError::Position { .. } => "bad-position",
            GameError::Move { .. } => return Error::conflict("illegal-move", error.to_string()),
            _ => "bad-game",
        };
        Error::unusable(code, error.to_string())
    }
}

/// What is wrong with pieces that make no position.
pub(crate) fn bad_pieces(
    message: String,
    problem: String,
    side: Option<Side>,
    square: Option<String>,
) -> Error {
    Error::unusable("bad-position", message).with(|details| {
        details.problem = Some(problem);
        details.side = side;
        details.square = square;
    })
}
