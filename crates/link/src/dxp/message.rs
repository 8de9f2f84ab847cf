//! The messages: text of 1 to 127 characters, whose first tells the kind.

use saltus_game::Side;
use std::fmt;
use std::fmt::Write as _;

/// The longest message.
pub(super) const LONGEST: usize = 127;

/// The version of the protocol.
const VERSION: &str = "01";

/// How long names are, with blanks after them.
const NAME: usize = 32;

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
    /// BACKREQ: the sender wants to go back to a move.
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

/// Reads a message field by field.
struct Fields<'a> {
    message: &'static str,
    rest: &'a str,
}

impl<'a> Fields<'a> {
    /// The next so many characters, or as many as there are.
    fn take(&mut self, count: usize) -> &'a str {
        // All of it is ASCII: see `read`.
        let (field, rest) = self.rest.split_at(count.min(self.rest.len()));
        self.rest = rest;
        field
    }

    fn wrong(&self, field: &'static str, found: &str, expected: &'static str) -> MessageError {
        MessageError::Field { message: self.message, field, found: found.to_owned(), expected }
    }

    fn number(&mut self, field: &'static str, digits: usize) -> Result<u16, MessageError> {
        let text = self.take(digits);
        let right = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|_| right);
        number.ok_or_else(|| {
            let expected = ["1 digit", "2 digits", "3 digits", "4 digits"];
            self.wrong(field, text, expected[digits.clamp(1, 4) - 1])
        })
    }

    fn square(&mut self, field: &'static str) -> Result<u8, MessageError> {
        let number = self.number(field, 2)?;
        let square = u8::try_from(number).ok().filter(|&square| square > 0);
        square.ok_or_else(|| self.wrong(field, "00", "the number of a square"))
    }

    fn side(&mut self, field: &'static str) -> Result<Side, MessageError> {
        match self.take(1) {
            "W" => Ok(Side::White),
            "Z" => Ok(Side::Black),
            found => Err(self.wrong(field, found, "W or Z")),
        }
    }

    fn name(&mut self) -> Result<String, MessageError> {
        let name = self.take(NAME);
        if name.len() < NAME {
            return Err(self.wrong("name", name, "32 characters"));
        }
        Ok(name.trim().to_owned())
    }

    fn end(&self) -> Result<(), MessageError> {
        let more = self.rest.trim_end();
        if more.is_empty() {
            return Ok(());
        }
        Err(MessageError::More { message: self.message, found: more.to_owned() })
    }
}

impl std::str::FromStr for Message {
    type Err = MessageError;

    fn from_str(text: &str) -> Result<Message, MessageError> {
        let kind = || MessageError::Kind { found: text.chars().take(1).collect() };
        if !text.is_ascii() || text.is_empty() || text.len() > LONGEST {
            return Err(kind());
        }
        let (head, rest) = text.split_at(1);
        let fields = |message| Fields { message, rest };
        match head {
            "R" => request(fields("GAMEREQ")).map(Message::Request),
            "A" => accept(fields("GAMEACC")),
            "M" => played(fields("MOVE")).map(Message::Move),
            "E" => end(fields("GAMEEND")),
            "C" => Ok(Message::Chat(rest.to_owned())),
            "B" => back_request(fields("BACKREQ")),
            "K" => back_accept(fields("BACKACC")),
            _ => Err(kind()),
        }
    }
}

fn request(mut fields: Fields) -> Result<Request, MessageError> {
    let version = fields.take(2);
    if version != VERSION {
        return Err(MessageError::Version { found: version.to_owned() });
    }
    let name = fields.name()?;
    let follower = fields.side("follower's colour")?;
    let minutes = fields.number("thinking time", 3)?;
    let moves = fields.number("number of moves", 3)?;
    let position = match fields.take(1) {
        "A" => None,
        "B" => Some((fields.side("colour to move")?, fields.take(LONGEST).trim_end().to_owned())),
        found => return Err(fields.wrong("kind of position", found, "A or B")),
    };
    fields.end()?;
    Ok(Request { name, follower, minutes, moves, position })
}

fn accept(mut fields: Fields) -> Result<Message, MessageError> {
    let name = fields.name()?;
    let answer = match fields.take(1) {
        "0" => Answer::Yes,
        "1" => Answer::Version,
        "2" => Answer::NotThis,
        "3" => Answer::Never,
        found => return Err(fields.wrong("acceptance code", found, "0 to 3")),
    };
    fields.end()?;
    Ok(Message::Accept { name, answer })
}

fn played(mut fields: Fields) -> Result<Played, MessageError> {
    let seconds = fields.number("time", 4)?;
    let from = fields.square("from field")?;
    let to = fields.square("to field")?;
    let count = fields.number("number captured", 2)?;
    let captures = (0..count).map(|_| fields.square("captured piece")).collect::<Result<_, _>>()?;
    fields.end()?;
    Ok(Played { seconds, from, to, captures })
}

fn end(mut fields: Fields) -> Result<Message, MessageError> {
    let reason = match fields.take(1) {
        "0" => EndReason::Unknown,
        "1" => EndReason::Lost,
        "2" => EndReason::Drawn,
        "3" => EndReason::Won,
        found => return Err(fields.wrong("reason", found, "0 to 3")),
    };
    let last = match fields.take(1) {
        "0" => false,
        "1" => true,
        found => return Err(fields.wrong("stop code", found, "0 or 1")),
    };
    fields.end()?;
    Ok(Message::End { reason, last })
}

fn back_request(mut fields: Fields) -> Result<Message, MessageError> {
    let number = fields.number("number of the move", 3)?;
    let side = fields.side("colour to move")?;
    fields.end()?;
    Ok(Message::BackRequest { number, side })
}

fn back_accept(mut fields: Fields) -> Result<Message, MessageError> {
    let agreed = match fields.take(1) {
        "0" => true,
        // Not supported; and not wanted.
        "1" | "2" => false,
        found => return Err(fields.wrong("acceptance code", found, "0 to 2")),
    };
    fields.end()?;
    Ok(Message::BackAccept { agreed })
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
