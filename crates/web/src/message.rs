//! What the worker's script asks, and what it is told. Both are written and read by one build, so nothing here is kept.

use crate::rows::{AnalysisRow, Change, EvaluationRow, GameRow};
use saltus_service::{Error, ErrorKind};
use serde::{Deserialize, Serialize};

/// What the script asks.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Ask {
    /// Where a request is answered, and what that needs.
    Plan {
        /// As in HTTP.
        method: String,
        /// Without the query.
        path: String,
        /// The body, in which the game may be named.
        #[serde(default)]
        body: String,
        /// The query, in which it may be named too.
        #[serde(default)]
        query: String,
    },
    /// A request of the page.
    Request {
        /// As in HTTP.
        method: String,
        /// Without the query.
        path: String,
        /// What follows the question mark.
        #[serde(default)]
        query: String,
        /// The body.
        #[serde(default)]
        body: String,
        /// What the storage has of what it needs.
        #[serde(default)]
        stored: Stored,
        /// Whether someone watches the game that it is about.
        #[serde(default)]
        watched: bool,
    },
    /// Whether something is to happen in a game: its flag may have fallen.
    Go {
        /// The game.
        id: String,
        /// What the storage has of it.
        stored: Stored,
        /// Whether someone watches it.
        watched: bool,
    },
    /// To a worker that thinks: finds the move of the computer that is to move.
    Think {
        /// The game.
        game: Box<GameRow>,
    },
    /// What came of that; without a choice the worker was ended.
    Thought {
        /// The game.
        id: String,
        /// The change that it was about.
        rev: u64,
        /// The move.
        choice: Option<Chosen>,
        /// Milliseconds that it took.
        spent: u64,
        /// What the storage has of the game.
        stored: Stored,
        /// Whether someone watches it.
        watched: bool,
    },
    /// The weights that players of a game read.
    Weights {
        /// The id of its rules.
        game: String,
    },
    /// The workload of `saltus bench`, told search by search.
    Bench,
    /// Lets everything go that is in memory: it could not be stored.
    Forget,
}

/// What the browser's storage has.
#[derive(Debug, Default, Deserialize)]
pub struct Stored {
    /// Games; without their moves where a list is asked for.
    #[serde(default)]
    pub games: Vec<GameRow>,
    /// What reviews have found of them.
    #[serde(default)]
    pub evaluations: Vec<EvaluationRow>,
    /// Saved analyses.
    #[serde(default)]
    pub analyses: Vec<AnalysisRow>,
}

/// A computer's move.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct Chosen {
    /// The move.
    pub mv: String,
    /// What the computer thinks of it.
    pub value: Option<saltus_game::Score>,
}

/// What a request needs before it can be answered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Plan {
    /// Where it is answered.
    pub place: Place,
    /// A game by its id, with its moves.
    pub game: Option<String>,
    /// All games: with their moves, or as a list.
    pub games: Option<Extent>,
    /// What reviews have found of these games.
    pub evaluations: bool,
    /// Saved analyses.
    pub analyses: bool,
    /// Whose weights are read, by the id of a game's rules; those of a stored game are known when it is.
    pub rules: Option<String>,
    /// Whether it changes what is stored.
    pub writes: bool,
}

/// Where a request is answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// At once.
    #[default]
    Desk,
    /// By the script: it tells those who watch a game.
    Events,
    /// By a worker that thinks for one answer.
    Play,
    /// By a worker that goes on telling, until something else is studied.
    Study,
    /// By the worker that keeps searched trees.
    Tree,
}

/// How much of all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Extent {
    /// Without moves.
    List,
    /// With them.
    All,
}

/// What the script is told.
#[derive(Debug, Default, Serialize)]
pub struct Told {
    /// As in HTTP.
    pub status: u16,
    /// The media type of the body.
    pub kind: String,
    /// The name under which a browser saves it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<&'static str>,
    /// What is to be stored before anyone is told.
    pub changes: Vec<Change>,
    /// Games that look different now.
    pub changed: Vec<String>,
    /// Games about which thinking has become pointless.
    pub stop: Vec<String>,
    /// Games in which a computer is to think.
    pub think: Vec<Thinks>,
    /// Games in which a flag falls, if nothing happens before, and in how many milliseconds.
    pub flags: Vec<(String, u64)>,
    /// What a request needs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan: Option<Plan>,
    /// The move that was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choice: Option<Chosen>,
}

/// A computer that is to think.
#[derive(Debug, Serialize)]
pub struct Thinks {
    /// The game.
    pub id: String,
    /// The change that it is about.
    pub rev: u64,
    /// The game as it is.
    pub game: GameRow,
    /// Milliseconds that it may take.
    pub time: u64,
    /// Whether only computers play, so that people want to follow.
    pub exhibition: bool,
}

/// What is told while work goes on.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Event {
    /// An event of a stream: its name and its data.
    Stream(&'static str, serde_json::Value),
    /// What is to be stored.
    Store(Change),
}

/// An answer: what is told, and the body.
pub type Answer = (Told, Vec<u8>);

/// An answer in JSON.
pub fn json<T: Serialize>(status: u16, value: &T) -> Answer {
    let body = serde_json::to_vec(value).unwrap_or_default();
    (Told { status, kind: "application/json".to_owned(), ..Told::default() }, body)
}

/// An answer that is a text.
pub fn text(kind: &str, text: String) -> Answer {
    let kind = format!("{kind}; charset=utf-8");
    (Told { status: 200, kind, ..Told::default() }, text.into_bytes())
}

/// An answer without a body.
pub fn empty(status: u16) -> Answer {
    (Told { status, ..Told::default() }, Vec::new())
}

/// The refusal that an error is, as the server has it.
pub fn refusal(error: Error) -> Answer {
    let status = match error.kind {
        ErrorKind::BadRequest => 400,
        ErrorKind::Forbidden => 403,
        ErrorKind::NotFound => 404,
        ErrorKind::BadMethod => 405,
        ErrorKind::Conflict => 409,
        ErrorKind::TooLarge => 413,
        ErrorKind::Unusable => 422,
        ErrorKind::TooMany => 429,
        ErrorKind::Fault => 500,
        ErrorKind::Busy => 503,
    };
    json(status, &error.body())
}

/// The refusal of what cannot be read.
pub fn unread(error: &serde_json::Error) -> Answer {
    refusal(Error::bad_request(format!("the request cannot be read: {error}")))
}
