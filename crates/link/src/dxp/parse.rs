//! From text to a message, field by field.

use super::message::{
    Answer, EndReason, LONGEST, Message, MessageError, NAME, Played, Request, VERSION,
};
use saltus_game::Side;
use std::str::FromStr;

/// Reads a message field by field.
struct Fields<'a> {
    message: &'static str,
    rest: &'a str,
}

impl<'a> Fields<'a> {
    /// The next so many characters, or as many as there are.
    fn take(&mut self, count: usize) -> &'a str {
        // All of it is ASCII: `from_str` has looked.
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

impl FromStr for Message {
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
