//! The messages: text of 1 to 127 characters, the first of which is the kind.

use saltus_game::Side;
use std::fmt;
use std::fmt::Write as _;

/// The longest message.
pub(super) const LONGEST: usize = 127;

/// The version of the protocol.
pub(super) const VERSION: &str = "01";

/// How long names are, with blanks after them.
pub(super) const NAME: usize = 32;

/// A message.
///
/// ```
/// use saltus_link::dxp::{Message, Played};
/// let text = "M001205250422122320";
/// let message: Message = text.parse()?;
/// let played = Played { seconds: 12, from: 5, to: 25, captures: vec![22, 12, 23, 20] };
/// assert_eq!(message, Message::Move(played));
/// assert_eq!(message.to_string(), text);
/// # Ok::<(), saltus_link::dxp::MessageError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// GAMEREQ: the initiator asks for a game.
    Request(Request),
    /// GAMEACC: the follower answers.
    Accept {
        /// The follower's name.
        name: String,
        /// Whether it plays.
        answer: Answer,
    },
    /// MOVE.
    Move(Played),
    /// GAMEEND: in place of a move, or as the answer to it.
    End {
        /// What the sender thinks of the game.
        reason: EndReason,
        /// Whether the sender wants no further game.
        last: bool,
    },
    /// CHAT: for people.
    Chat(String),
    /// BACKREQ: the sender asks to take back moves.
    BackRequest {
        /// The number of the move.
        number: u16,
        /// The side that was to move.
        side: Side,
    },
    /// BACKACC: the answer to it.
    BackAccept {
        /// Whether it is agreed. An answer of "no" is sent as "not supported".
        agreed: bool,
    },
}

/// What the initiator asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The initiator's name.
    pub name: String,
    /// The follower's side.
    pub follower: Side,
    /// Each side's time for the game; 0 leaves it open.
    pub minutes: u16,
    /// How many moves of each side there are at most; 0 leaves it open.
    pub moves: u16,
    /// Another position than the usual one: the side to move, and a letter a square.
    pub position: Option<(Side, String)>,
}

/// Whether a follower plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It does.
    Yes,
    /// It speaks another version of the protocol.
    Version,
    /// Not this game, but perhaps another.
    NotThis,
    /// No game at all.
    Never,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The seconds that it took, for information only.
    pub seconds: u16,
    /// The square that the piece leaves.
    pub from: u8,
    /// The square that it ends on.
    pub to: u8,
    /// The squares of captured pieces, in any order.
    pub captures: Vec<u8>,
}

/// What the sender of an end thinks of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// It does not say.
    Unknown,
    /// It gives up.
    Lost,
    /// A draw.
    Drawn,
    /// It has won.
    Won,
}

/// What is wrong with a message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MessageError {
    /// None of the kinds.
    #[error("`{found}` begins no message: expected R, A, M, E, C, B or K")]
    Kind {
        /// The first character.
        found: String,
    },
    /// A field that is not as it should be.
    #[error("{message}: the {field} is `{found}`, expected {expected}")]
    Field {
        /// The kind of message.
        message: &'static str,
        /// The field.
        field: &'static str,
        /// What stands there.
        found: String,
        /// What would be right.
        expected: &'static str,
    },
    /// A request in another version of the protocol.
    #[error("GAMEREQ: the version is `{found}`, expected {VERSION}")]
    Version {
        /// The version.
        found: String,
    },
    /// More than the message should have.
    #[error("{message}: `{found}` comes after its end")]
    More {
        /// The kind of message.
        message: &'static str,
        /// What comes.
        found: String,
    },
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Message::Request(Request { name, follower, minutes, moves, position }) => {
                let (name, minutes, moves) = (padded(name), minutes.min(&999), moves.min(&999));
                write!(f, "R{VERSION}{name}{}{minutes:03}{moves:03}", letter(*follower))?;
                match position {
                    None => f.write_char('A'),
                    Some((side, squares)) => write!(f, "B{}{squares}", letter(*side)),
                }
            }
            Message::Accept { name, answer } => write!(f, "A{}{}", padded(name), *answer as u8),
            Message::Move(Played { seconds, from, to, captures }) => {
                let seconds = seconds.min(&9999);
                write!(f, "M{seconds:04}{from:02}{to:02}{:02}", captures.len())?;
                captures.iter().try_for_each(|square| write!(f, "{square:02}"))
            }
            Message::End { reason, last } => write!(f, "E{}{}", *reason as u8, u8::from(*last)),
            Message::Chat(text) => {
                let printable = text.chars().filter(|c| c.is_ascii() && !c.is_ascii_control());
                write!(f, "C{}", printable.take(LONGEST - 1).collect::<String>())
            }
            Message::BackRequest { number, side } => {
                write!(f, "B{:03}{}", number.min(&999), letter(*side))
            }
            Message::BackAccept { agreed } => write!(f, "K{}", u8::from(!agreed)),
        }
    }
}

/// The protocol is Dutch: black is *zwart*.
fn letter(side: Side) -> char {
    match side {
        Side::White => 'W',
        Side::Black => 'Z',
    }
}

/// A name with blanks after it, in characters that all can read.
fn padded(name: &str) -> String {
    let readable = |c: char| if c.is_ascii() && !c.is_ascii_control() { c } else { '?' };
    let name: String = name.trim().chars().map(readable).take(NAME).collect();
    format!("{name:NAME$}")
}
