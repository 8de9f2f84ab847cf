//! Games: as they are sent, and what can be done to them.

use super::{Move, MoveMade, Outcome, Position, Side, Value};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// A game with the position at one of its nodes.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Game {
    /// Its id.
    pub id: String,
    /// The id of its rules.
    pub game: String,
    /// Counts the changes.
    pub rev: u64,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When it was last changed.
    pub updated: i64,
    /// The first position.
    pub start: String,
    /// Who plays, in the order of the sides.
    pub seats: Vec<Seat>,
    /// The sides that the client may move for.
    pub you: Vec<Side>,
    /// Whether the game is the client's alone.
    pub alone: bool,
    /// Whether people at several screens play each other: then no engine helps until it is over.
    pub together: bool,
    /// What those who play ask each other.
    pub offers: Vec<Offer>,
    /// The id of the next game of the same people, once all have agreed to one.
    pub rematch: Option<String>,
    /// The tags of the record that it was read from.
    pub tags: BTreeMap<String, String>,
    /// What that record says before the first move.
    pub comment: String,
    /// The time control.
    pub clock: Option<TimeControl>,
    /// Whether the computer thinks in people's time too.
    pub ponder: bool,
    /// The clocks.
    pub clocks: Option<Clocks>,
    /// Every move ever made, variations too.
    pub nodes: Vec<GameNode>,
    /// The node where play stands; 0 is the start.
    pub head: u32,
    /// The end of the game, if it is over at its head.
    pub outcome: Option<Outcome>,
    /// Whether a computer is to move.
    pub thinking: bool,
    /// The node of `position`, `last` and `captured`.
    pub at: u32,
    /// The position there.
    pub position: Position,
    /// The move that led to it.
    pub last: Option<MoveMade>,
    /// How many pieces each seat has lost, in the order of the seats.
    pub captured: Vec<usize>,
    /// The secrets of open seats, for the client that has just made the game.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(as = "Option<BTreeMap<Side, String>>", optional)]
    pub secrets: BTreeMap<Side, String>,
}

/// A seat of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Seat {
    /// The side that it plays.
    pub side: Side,
    /// Who sits there.
    pub kind: SeatKind,
    /// A person's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// Whether a person sits there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub taken: Option<bool>,
    /// For how long, in milliseconds, the person has not been there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub absent: Option<u64>,
    /// The computer's level.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<u8>,
    /// The computer's player string.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub player: Option<String>,
    /// The name of an engine that the operator offers.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub engine: Option<String>,
}

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// The client that made the game.
    Human,
    /// Anyone who has its secret.
    Open,
    /// The computer.
    Computer,
}

/// A time control, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
pub struct TimeControl {
    /// What each seat has at the start.
    pub initial: u64,
    /// What a move adds.
    pub increment: u64,
}

/// The clocks of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Clocks {
    /// What each seat has left, in milliseconds, in the order of the seats.
    pub left: Vec<u64>,
    /// The side whose clock is running.
    pub running: Option<Side>,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct GameNode {
    /// Its number, from 1.
    pub id: u32,
    /// The node before it; 0 is the start.
    pub parent: u32,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Who made it.
    pub side: Side,
    /// How long it took, in milliseconds.
    pub spent: u64,
    /// What the computer thought of its move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub value: Option<Value>,
    /// What the record that the game was read from says of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub comment: Option<String>,
    /// The record's numeric annotation glyphs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub nags: Option<Vec<u8>>,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct GameLine {
    /// Its id.
    pub id: String,
    /// The id of its rules.
    pub game: String,
    /// Who plays, in the order of the sides.
    pub seats: Vec<Seat>,
    /// How many moves lead to its head.
    pub moves: u64,
    /// The end of the game, if it is over.
    pub outcome: Option<Outcome>,
    /// The sides that the client may move for.
    pub you: Vec<Side>,
    /// Whether it was read from a record.
    pub imported: bool,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When it was last changed.
    pub updated: i64,
}

/// The games of a client.
#[derive(Clone, Debug, Serialize, TS)]
pub struct GameList {
    /// The latest first.
    pub games: Vec<GameLine>,
}

/// Asks for a page of the client's games.
#[derive(Clone, Copy, Debug, Default, Deserialize, TS)]
#[ts(optional_fields)]
pub struct ListRequest {
    /// Only those changed before this moment.
    pub before: Option<i64>,
    /// How many.
    pub limit: Option<u32>,
}

/// Asks for a game at a node.
#[derive(Clone, Copy, Debug, Default, Deserialize, TS)]
#[ts(optional_fields)]
pub struct GameRequest {
    /// The node; the head unless it is said.
    pub at: Option<u32>,
}

/// Asks for a new game.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct NewGame {
    /// The id of the rules.
    pub game: String,
    /// The first position, unless it is the start.
    #[ts(optional)]
    pub position: Option<String>,
    /// A game record to begin with.
    #[ts(optional)]
    pub record: Option<String>,
    /// Who plays, in the order of the sides.
    #[serde(default)]
    #[ts(as = "Option<Vec<NewSeat>>", optional)]
    pub seats: Vec<NewSeat>,
    /// White's seat, in place of `seats`.
    #[ts(optional)]
    pub white: Option<NewSeat>,
    /// Black's seat, in place of `seats`.
    #[ts(optional)]
    pub black: Option<NewSeat>,
    /// The time control.
    #[ts(optional = nullable)]
    pub clock: Option<TimeControl>,
    /// Whether the computer thinks in people's time too, about the reply that it expects.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub ponder: bool,
}

/// Who is to sit in a seat.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum NewSeat {
    /// The client that asks.
    Human {
        /// A name.
        #[ts(optional)]
        name: Option<String>,
    },
    /// Anyone who has the secret that is given out.
    Open {
        /// A name.
        #[ts(optional)]
        name: Option<String>,
    },
    /// The computer, by one of these.
    Computer {
        /// A level.
        #[ts(optional)]
        level: Option<u8>,
        /// A player string.
        #[ts(optional)]
        player: Option<String>,
        /// The name of an engine that the operator offers.
        #[ts(optional)]
        engine: Option<String>,
    },
}

/// Makes a move.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct MoveRequest {
    /// The move as text.
    #[serde(rename = "move")]
    pub mv: String,
    /// The node where it is made.
    pub at: u32,
}

/// Goes on from another node.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
pub struct HeadRequest {
    /// The node.
    pub node: u32,
}

/// Resigns.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
pub struct ResignRequest {
    /// The side that resigns.
    pub side: Side,
}

/// Takes an open seat.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct SeatRequest {
    /// The side.
    pub side: Side,
    /// The secret of the seat.
    pub secret: String,
    /// The name of who sits down.
    #[ts(optional)]
    pub name: Option<String>,
}

/// What one who plays asks the others, until all have agreed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
pub struct Offer {
    /// What is asked.
    #[serde(flatten)]
    pub what: OfferRequest,
    /// Who asks.
    pub by: Side,
    /// Who has agreed, with the one who asks.
    pub agreed: Vec<Side>,
}

/// Asks the others for something, or agrees to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
pub struct OfferRequest {
    /// What.
    pub kind: OfferKind,
    /// The seat that the computer is to take over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub side: Option<Side>,
    /// The level at which it then plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<u8>,
}

/// What can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// To take back one's last move.
    Takeback,
    /// Another game with the sides swapped.
    Rematch,
    /// That the computer takes over a seat whose player has left.
    Computer,
}

/// Declines what was asked, or withdraws it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
pub struct DeclineRequest {
    /// What.
    pub kind: OfferKind,
}

/// Asks for a hint.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
pub struct HintRequest {
    /// At which node.
    pub at: u32,
}

/// What the engine would do.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Hint {
    /// Its move.
    #[serde(flatten)]
    pub mv: Move,
    /// What it thinks of it.
    pub value: Option<Value>,
    /// How deep it looked.
    pub depth: u32,
}

/// What the computer thinks just now.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Thinking {
    /// The side it thinks for.
    pub side: Side,
    /// How deep it looked.
    pub depth: u32,
    /// The value of the best line.
    pub value: Option<Value>,
    /// Positions looked at.
    pub nodes: u64,
    /// Positions a second.
    pub nps: u64,
    /// The best line.
    pub line: Option<Vec<String>>,
}
