//! Messages over a connection: each ends with a NUL, and none is longer than the protocol allows.

use super::message::{LONGEST, Message, MessageError};
use saltus_engine::Stop;
use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// How often a wait looks at the clock and at the flag that stops it.
const GLANCE: Duration = Duration::from_millis(20);

/// How long a message may take to be sent: a peer that reads nothing must not hold us.
const SENDING: Duration = Duration::from_secs(10);

/// Why there is no message.
#[derive(Debug, thiserror::Error)]
pub enum WireError {
    /// The other side has closed the connection.
    #[error("the connection was closed")]
    Closed,
    /// Nothing came in time.
    #[error("nothing was heard in time")]
    Silent,
    /// Stopped from outside.
    #[error("stopped")]
    Stopped,
    /// A message without an end.
    #[error("a message of more than {LONGEST} characters")]
    TooLong,
    /// Something that is no text.
    #[error("a message that is not ASCII text")]
    NotText,
    /// Text that is no message.
    #[error(transparent)]
    Message(#[from] MessageError),
    /// A message that has no place here.
    #[error("a message out of place: expected {expected}")]
    OutOfPlace {
        /// What would have been right.
        expected: &'static str,
    },
    /// Words without end.
    #[error("too many messages that lead nowhere")]
    Chatter,
    /// The network.
    #[error("the connection failed: {0}")]
    Failed(io::Error),
}

/// A connection.
pub(super) struct Wire {
    stream: TcpStream,
    /// What has come of messages that have not been read.
    pending: Vec<u8>,
}

impl Wire {
    pub(super) fn new(stream: TcpStream) -> io::Result<Wire> {
        stream.set_nonblocking(false)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(GLANCE))?;
        stream.set_write_timeout(Some(SENDING))?;
        Ok(Wire { stream, pending: Vec::new() })
    }

    pub(super) fn send(&mut self, message: &Message) -> Result<(), WireError> {
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        self.stream.write_all(&bytes).map_err(|error| match error.kind() {
            ErrorKind::BrokenPipe | ErrorKind::ConnectionReset => WireError::Closed,
            _ => WireError::Failed(error),
        })
    }

    /// The next message.
    pub(super) fn receive(&mut self, until: Instant, stop: &Stop) -> Result<Message, WireError> {
        loop {
            if stop.is_stopped() {
                return Err(WireError::Stopped);
            }
            if let Some(end) = self.pending.iter().position(|&byte| byte == 0) {
                let bytes: Vec<u8> = self.pending.drain(..=end).take(end).collect();
                // An end without a message is nothing.
                if !bytes.is_empty() {
                    return read(bytes);
                }
                continue;
            }
            if self.pending.len() > LONGEST {
                return Err(WireError::TooLong);
            }
            if Instant::now() >= until {
                return Err(WireError::Silent);
            }
            let mut buffer = [0; 256];
            match self.stream.read(&mut buffer) {
                Ok(0) => return Err(WireError::Closed),
                Ok(size) => self.pending.extend_from_slice(&buffer[..size]),
                Err(error) => match error.kind() {
                    ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted => {}
                    ErrorKind::ConnectionReset | ErrorKind::BrokenPipe => {
                        return Err(WireError::Closed);
                    }
                    _ => return Err(WireError::Failed(error)),
                },
            }
        }
    }
}

fn read(bytes: Vec<u8>) -> Result<Message, WireError> {
    if bytes.len() > LONGEST {
        return Err(WireError::TooLong);
    }
    match bytes.split_first() {
        // What people say to each other decides nothing: whatever its letters, the game goes on.
        Some((b'C', said)) => Ok(Message::Chat(match str::from_utf8(said) {
            Ok(text) => text.to_owned(),
            Err(_) => said.iter().copied().map(char::from).collect(),
        })),
        _ => {
            let text = String::from_utf8(bytes).ok().filter(|text| text.is_ascii());
            Ok(text.ok_or(WireError::NotText)?.parse()?)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Peers write as their systems do: UTF-8, or one byte for each letter.
    #[test]
    fn a_chat_may_have_any_letters_and_nothing_else_may() {
        let said = |bytes: &[u8]| match read(bytes.to_vec()) {
            Ok(Message::Chat(said)) => said,
            other => panic!("{other:?}"),
        };
        assert_eq!(said("Czółem".as_bytes()), "zółem");
        assert_eq!(said(b"Cd\xe9j\xe0"), "déjà");
        assert!(matches!(read("Rówieśnik".into()), Err(WireError::NotText)));
    }
}
