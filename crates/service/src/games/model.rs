//! A game as it is stored: who sits where, every move ever made, where play stands.

use crate::catalogue;
use crate::wire::{self, Offer, OutcomeReason, TimeControl};
use crate::{ClientId, Error};
use saltus_engine::AnyGame;
use saltus_game::{Places, Score};

/// All but the moves: small, and written anew with every change.
#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    /// The id, which cannot be guessed.
    pub id: String,
    /// The id of the rules.
    pub game: String,
    /// The first position.
    pub start: String,
    /// Who plays, in the order of the sides.
    pub seats: Vec<Seat>,
    /// The client that made the game.
    pub creator: ClientId,
    /// The time control.
    pub clock: Option<TimeControl>,
    /// Whether the computer thinks in people's time too.
    pub ponder: bool,
    /// The node where play stands.
    pub head: u32,
    /// An end that the rules do not see. In a game for four the others play on, and the move `resign` is made instead.
    pub end: Option<End>,
    /// What those who play ask each other.
    pub offers: Vec<Offer>,
    /// The id of the next game of the same people.
    pub rematch: Option<String>,
    /// What the record that it was read from says beside the moves; none for a game that began here.
    pub imported: Option<Imported>,
    /// Counts the changes.
    pub rev: u64,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When it was last changed.
    pub updated: i64,
}

/// What a record says of a game beside its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Its tags, name and value, but for those that tell game, start and result.
    pub tags: Vec<(String, String)>,
    /// What is said before the first move.
    pub comment: String,
}

/// A seat of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Seat {
    /// The side that it plays.
    pub side: saltus_game::Seat,
    /// Who plays it.
    pub player: SeatPlayer,
    /// A person's name.
    pub name: Option<String>,
    /// The client in it.
    pub holder: Option<ClientId>,
}

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq)]
pub enum SeatPlayer {
    /// The client that made the game.
    Human,
    /// Anyone who has the secret.
    Open {
        /// The hash of the secret.
        secret: String,
    },
    /// The computer at a level.
    Level(u8),
    /// The computer with a player string.
    Player(String),
    /// An engine that the operator has given this name.
    Engine(String),
}

/// An end that the rules do not see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// Who has lost, in a game for two; none if it is drawn.
    pub loser: Option<saltus_game::Seat>,
    /// Why.
    pub reason: EndReason,
}

/// Why a game ended that no rule has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// The loser has resigned.
    Resigned,
    /// The loser's time was up.
    Time,
    /// The loser is a program that gave no legal move.
    PlayerFailed,
    /// Both have agreed to a draw.
    Agreed,
    /// The record that the game was read from says so, and not why.
    Recorded,
}

/// A move that was made once. Its number is its place in the list, from 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The node before it; 0 is the start.
    pub parent: u32,
    /// The move.
    pub mv: String,
    /// Who made it.
    pub side: saltus_game::Seat,
    /// Milliseconds that it took.
    pub spent: u64,
    /// What the computer thought of it.
    pub value: Option<Score>,
    /// What each seat has left after it, in milliseconds, in the order of the seats.
    pub left: Option<Vec<u64>>,
    /// What a record says of it.
    pub remark: Option<Remark>,
}

/// What a record says of a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remark {
    /// The comment, clocks such as `[%clk 0:10:00]` included.
    pub comment: String,
    /// The marks, by the numbers of the standard.
    pub nags: Vec<u8>,
}

/// What lists tell of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// The game.
    pub header: Header,
    /// How many moves lead to its head.
    pub moves: u64,
    /// How it ended, if it is over.
    pub outcome: Option<wire::Outcome>,
}

impl EndReason {
    /// What records and storage call it.
    pub fn name(self) -> &'static str {
        match self {
            EndReason::Resigned => "resigned",
            EndReason::Time => "time",
            EndReason::PlayerFailed => "player-failed",
            EndReason::Agreed => "agreed",
            EndReason::Recorded => "recorded",
        }
    }

    /// The reason of this name.
    pub fn named(name: &str) -> Option<EndReason> {
        use EndReason::{Agreed, PlayerFailed, Recorded, Resigned, Time};
        [Resigned, Time, PlayerFailed, Agreed, Recorded]
            .into_iter()
            .find(|reason| reason.name() == name)
    }
}

impl End {
    /// Who came where in a game of so many seats.
    pub fn places(&self, seats: usize) -> Places {
        self.loser.map_or(Places::level(seats), |loser| Places::without(seats, loser))
    }
}

impl From<EndReason> for OutcomeReason {
    fn from(reason: EndReason) -> OutcomeReason {
        match reason {
            EndReason::Resigned => OutcomeReason::Resigned,
            EndReason::Time => OutcomeReason::Time,
            EndReason::PlayerFailed => OutcomeReason::PlayerFailed,
            EndReason::Agreed => OutcomeReason::Agreed,
            EndReason::Recorded => OutcomeReason::Recorded,
        }
    }
}

impl Seat {
    /// Whether the computer plays it.
    pub fn is_computer(&self) -> bool {
        matches!(self.player, SeatPlayer::Level(_) | SeatPlayer::Player(_) | SeatPlayer::Engine(_))
    }

    /// Whether someone sits there, a computer too.
    pub fn is_taken(&self) -> bool {
        self.is_computer() || self.holder.is_some()
    }
}

impl Header {
    /// The index of a side's seat.
    pub(super) fn seat_index(&self, side: saltus_game::Seat) -> usize {
        let index = self.seats.iter().position(|seat| seat.side == side);
        index.expect("every side of a game has a seat")
    }

    /// The seat of a side.
    pub(super) fn seat(&self, side: saltus_game::Seat) -> &Seat {
        &self.seats[self.seat_index(side)]
    }

    /// The sides that a client may move for.
    pub fn sides_of(&self, client: &ClientId) -> Vec<saltus_game::Seat> {
        let own = self.seats.iter().filter(|seat| seat.holder.as_ref() == Some(client));
        own.map(|seat| seat.side).collect()
    }

    /// Whether the game is this client's alone: no one else sits in it. Where only computers play, it is the client's
    /// that made it.
    pub fn is_alone(&self, client: &ClientId) -> bool {
        let mut people = self.seats.iter().filter_map(|seat| seat.holder.as_ref()).peekable();
        match people.peek() {
            None => self.creator == *client,
            Some(_) => people.all(|holder| holder == client),
        }
    }

    /// Whether people at several screens play each other.
    pub fn is_together(&self) -> bool {
        let mut people = self.seats.iter().filter_map(|seat| seat.holder.as_ref());
        let first = people.next();
        people.any(|holder| Some(holder) != first)
    }

    /// Refuses what only a client may do who plays alone.
    pub(super) fn expect_alone(&self, client: &ClientId) -> Result<(), Error> {
        if self.is_alone(client) {
            return Ok(());
        }
        let message = "others play in this game: only one who plays alone may do that";
        Err(Error::forbidden("not-alone", message))
    }

    /// Whether only computers play.
    pub fn is_exhibition(&self) -> bool {
        self.seats.iter().all(Seat::is_computer)
    }
}

/// The game at its first position.
pub(super) fn start(header: &Header) -> Result<AnyGame, Error> {
    Ok(catalogue::game(&header.game)?.at_position(&header.start)?)
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
pub(super) fn replayed(header: &Header, nodes: &[Node], node: u32) -> Result<AnyGame, Error> {
    let mut game = start(header)?;
    for step in path(nodes, node) {
        // Every stored move was legal when it was made.
        game.play(&nodes[step as usize - 1].mv)?;
    }
    Ok(game)
}

/// How the game stands at its head.
pub(super) fn outcome(header: &Header, head: &AnyGame) -> Option<wire::Outcome> {
    match header.end {
        Some(end) => Some(wire::Outcome::new(end.places(header.seats.len()), end.reason.into())),
        None => head.outcome().map(wire::Outcome::from),
    }
}
