//! A game as it is kept: who sits where, every move ever made, where play stands. Knows no disk and no clock.

use crate::catalogue;
use crate::failure::Failure;
use crate::visitor::Visitor;
use crate::wire::{self, WireSide};
use saltus_engine::AnyGame;
use saltus_game::{Score, Side};
use serde_json::{Value, json};

/// All but the moves: small, and written anew with every change.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Meta {
    pub id: String,
    pub game: String,
    /// The first position.
    pub start: String,
    /// White's and Black's.
    pub seats: [Seat; 2],
    /// The hash of the client that began it.
    pub creator: String,
    pub clock: Option<ClockRule>,
    /// The node where play stands.
    pub head: u32,
    /// An end that the rules do not see.
    pub end: Option<End>,
    /// Counts the changes.
    pub rev: u64,
    pub created: i64,
    pub updated: i64,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Seat {
    pub kind: SeatKind,
    pub name: Option<String>,
    /// The hash of the client in it.
    pub holder: Option<String>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum SeatKind {
    Human,
    /// For whoever has the secret, of which this is the hash.
    Open {
        secret: String,
    },
    Level(u8),
    Player(String),
    /// One that the operator has given this name.
    Engine(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ClockRule {
    pub initial: u64,
    pub increment: u64,
}

/// An end that the rules do not see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct End {
    pub winner: Side,
    pub reason: EndReason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EndReason {
    Resigned,
    Time,
    /// The loser is a program that gave no legal move.
    PlayerFailed,
}

/// A move that was made once. Its number is its place in the list, from 1.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Node {
    pub parent: u32,
    pub mv: String,
    pub side: Side,
    /// Milliseconds that it took.
    pub spent: u64,
    /// What the computer thought of it.
    pub value: Option<Score>,
    /// What both have left after it.
    pub left: Option<[u64; 2]>,
}

impl EndReason {
    pub fn name(self) -> &'static str {
        match self {
            EndReason::Resigned => "resigned",
            EndReason::Time => "time",
            EndReason::PlayerFailed => "player-failed",
        }
    }

    pub fn named(name: &str) -> Option<EndReason> {
        let all = [EndReason::Resigned, EndReason::Time, EndReason::PlayerFailed];
        all.into_iter().find(|reason| reason.name() == name)
    }
}

impl Seat {
    pub fn is_computer(&self) -> bool {
        matches!(self.kind, SeatKind::Level(_) | SeatKind::Player(_) | SeatKind::Engine(_))
    }

    /// Whether someone sits there, a computer too.
    pub fn is_taken(&self) -> bool {
        self.is_computer() || self.holder.is_some()
    }
}

impl Meta {
    /// The sides that a client may move for.
    pub fn sides_of(&self, visitor: &Visitor) -> Vec<Side> {
        let holds = |side: &Side| self.seats[side.index()].holder.as_ref() == Some(&visitor.0);
        Side::BOTH.into_iter().filter(holds).collect()
    }

    /// Whether the game is this client's alone: no one else sits in it. Where two computers play, it is the
    /// client's that began it.
    pub fn is_alone(&self, visitor: &Visitor) -> bool {
        let mut people = self.seats.iter().filter_map(|seat| seat.holder.as_ref()).peekable();
        match people.peek() {
            None => self.creator == visitor.0,
            Some(_) => people.all(|holder| *holder == visitor.0),
        }
    }

    /// What the client may only do if it is.
    pub fn expect_alone(&self, visitor: &Visitor) -> Result<(), Failure> {
        if self.is_alone(visitor) {
            return Ok(());
        }
        let told = "others play in this game: only one who plays alone may do that";
        Err(Failure::forbidden("not-alone", told))
    }

    /// Whether two computers play.
    pub fn is_show(&self) -> bool {
        self.seats.iter().all(Seat::is_computer)
    }
}

/// The game at its first position.
pub(super) fn start(meta: &Meta) -> Result<AnyGame, Failure> {
    Ok(catalogue::game(&meta.game)?.at_position(&meta.start)?)
}

/// The nodes that lead to one, itself the last.
pub(super) fn path(nodes: &[Node], mut node: u32) -> Vec<u32> {
    let mut path = Vec::new();
    while let Some(made) = at(nodes, node) {
        path.push(node);
        node = made.parent;
    }
    path.reverse();
    path
}

/// A node by its number; none for 0, the start.
pub(super) fn at(nodes: &[Node], node: u32) -> Option<&Node> {
    nodes.get((node as usize).checked_sub(1)?)
}

/// The game as it was at a node.
pub(super) fn replayed(meta: &Meta, nodes: &[Node], node: u32) -> Result<AnyGame, Failure> {
    let mut game = start(meta)?;
    for step in path(nodes, node) {
        // Every stored move was legal when it was made.
        game.play(&nodes[step as usize - 1].mv)?;
    }
    Ok(game)
}

/// How the game stands at its head, as the interface says it.
pub(super) fn outcome(meta: &Meta, head: &AnyGame) -> Option<Value> {
    match meta.end {
        Some(End { winner, reason }) => {
            Some(json!({ "winner": WireSide::from(winner), "reason": reason.name() }))
        }
        None => head.outcome().map(wire::outcome),
    }
}
